import { isCbu, type Profile } from '@aliado/contract';
import { TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { bankValues, onlyDigits } from './card-values.ts';
import { places } from './first-steps.ts';
import classes from './profile.module.css';
import { FormCard, useCardForm } from './profile-form.tsx';

type BankCardProps = {
  profile: Profile;
  /** Shown above the fields. */
  note?: ReactNode;
  onSaved?: () => void;
};

export function BankCard({ profile, note, onSaved }: BankCardProps) {
  const { bank, mail } = usePageTexts('profile');
  const form = useCardForm('bank', profile, bankValues, onSaved);
  const { field, set, values } = form;
  const cbu = field('cbu');
  const alias = field('alias');
  const pixKey = field('pix_key');
  return (
    <FormCard title={bank.title} lead={bank.lead} place={places.bank} form={form}>
      {note}
      {!profile.mail_confirmed && <p className={classes.waits}>{mail.bank}</p>}
      <div className={classes.fields}>
        <div>
          <TextInput
            label={bank.cbu}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            {...cbu}
            onChange={({ currentTarget }) => set('cbu', onlyDigits(currentTarget.value).slice(0, 22))}
          />
          <div aria-live="polite">{!cbu.error && <CbuCheck cbu={values.cbu} />}</div>
        </div>
        <TextInput
          label={bank.alias}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          description={!alias.error && bank.aliasHint}
          {...alias}
        />
        <TextInput
          className={classes.wide}
          label={bank.pixKey}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          description={!pixKey.error && bank.pixKeyHint}
          {...pixKey}
        />
      </div>
    </FormCard>
  );
}

function CbuCheck({ cbu }: { cbu: string }) {
  const { bank } = usePageTexts('profile');
  if (isCbu(cbu)) {
    return (
      <p className={classes.right}>
        <IconCircleCheck size={20} stroke={1.8} aria-hidden />
        {bank.cbuRight}
      </p>
    );
  }
  const missing = 22 - cbu.length;
  const counting = cbu !== '' && missing > 0;
  return <p className={classes.hint}>{counting ? bank.cbuCounting(missing) : bank.cbuHint}</p>;
}
