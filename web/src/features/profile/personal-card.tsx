import { genders, type Profile } from '@aliado/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { personalValues } from './card-values.ts';
import { places } from './first-steps.ts';
import { PictureField } from './picture-field.tsx';
import classes from './profile.module.css';
import { FormCard, useCardForm } from './profile-form.tsx';

const today = () => new Date().toISOString().slice(0, 10);

export function PersonalCard({ profile }: { profile: Profile }) {
  const { personal } = usePageTexts('profile');
  const form = useCardForm('personal', profile, personalValues);
  const { field } = form;
  const genderOptions = [
    { value: '', label: personal.genders.none },
    ...genders.map((gender) => ({ value: gender, label: personal.genders[gender] })),
  ];
  return (
    <FormCard title={personal.title} form={form}>
      <div id={places.picture} className={classes.place} tabIndex={-1}>
        <PictureField profile={profile} />
        <div className={classes.fields}>
          <TextInput label={personal.firstName} autoComplete="given-name" {...field('user.first_name')} />
          <TextInput label={personal.lastName} autoComplete="family-name" {...field('user.last_name')} />
        </div>
      </div>
      <div id={places.contact} className={`${classes.place} ${classes.fields}`} tabIndex={-1}>
        <TextInput
          label={personal.document}
          inputMode="numeric"
          autoComplete="off"
          placeholder={personal.documentHint}
          {...field('dni')}
        />
        <TextInput label={personal.phone} type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <div className={classes.fields}>
        <TextInput
          label={personal.birth}
          type="date"
          min="1900-01-01"
          max={today()}
          autoComplete="bday"
          {...field('birth')}
        />
        <NativeSelect label={personal.gender} data={genderOptions} {...field('gender')} />
        <TextInput
          id={places.address}
          className={classes.wide}
          label={personal.address}
          autoComplete="street-address"
          {...field('address')}
        />
        <TextInput
          className={classes.wide}
          label={personal.town}
          description={profile.is_provider ? undefined : personal.townHint}
          autoComplete="address-level2"
          {...field('town')}
        />
      </div>
    </FormCard>
  );
}
