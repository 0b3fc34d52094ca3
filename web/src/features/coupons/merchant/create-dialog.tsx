import { type CouponType, couponTypes, endpoints, errorText } from '@aliado/contract';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { formatPercent } from '#web/lib/format.ts';
import { toast } from '#web/lib/toast.ts';
import { typedPercent } from '#web/lib/typed-percent.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { PersonPicker } from '#web/ui/person-picker.tsx';
import { couponOf, noCoupon, typedWhole, wrongFields } from './coupon-form.ts';
import { CouponPreview } from './coupon-preview.tsx';
import classes from './merchant-coupons.module.css';
import { useCouponChange, useMembersNamed } from './use-merchant-coupons.ts';

type CreateDialogProps = {
  currency: string | null;
  /** The store's percent for sales with a coupon. */
  storePercent: number | null;
  /** Made for this person; else an offer, or for whoever is chosen. */
  affiliate?: { pk: string; name: string };
  onClose: () => void;
};

export default function CreateDialog({ currency, storePercent, affiliate, onClose }: CreateDialogProps) {
  const { creating: texts, ...shared } = usePageTexts('merchantCoupons');
  const { language } = useLanguage();
  const [alone, setAlone] = useState(affiliate !== undefined);
  const { mutate, isPending } = useCouponChange(endpoints.createMerchantCoupon);

  const fields = useFields({
    initial: { ...noCoupon, affiliate: affiliate?.pk ?? '' },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(wrongFields(values, alone)).map(([name, code]) => [name, errorText(code, language)]),
      ),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: (values) => {
      const coupon = couponOf(alone ? values : { ...values, affiliate: '' });
      mutate(
        { body: coupon },
        {
          onSuccess: ({ name, state }) => {
            toast.success(state === 'offer' ? texts.offered(name) : texts.started(name));
            onClose();
          },
          onError: (error) => {
            if (!(error instanceof ApiError)) return;
            const named =
              error.code === 'coupon_name_taken' ? { name: [errorText(error.code, language)] } : {};
            const said = Object.entries({ ...named, ...error.fields });
            fields.refuse(Object.fromEntries(said.map(([name, [text]]) => [name, text])));
          },
        },
      );
    },
  });

  const { name, type, value, rate, commission } = fields.values;
  const typed = typedWhole(value);
  const own = typedPercent(commission);
  const asStore = rate === 'store';
  const earns = asStore ? storePercent : own;
  const said = asStore ? shared.earnsAsStore : shared.earns;
  return (
    <Modal opened onClose={onClose} closable={!isPending} title={texts.title}>
      <form {...fields.form}>
        <Stack gap="md">
          <CouponPreview
            name={name.trim().toUpperCase()}
            type={type as CouponType}
            value={typed && typed > 0 ? typed : null}
            earns={earns == null ? '–' : said(formatPercent(earns, language))}
            currency={currency}
            alone={alone}
          />
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            data-autofocus
            className={classes.code}
            {...fields.field('name')}
          />
          <div className={classes.pair}>
            <NativeSelect
              label={texts.type}
              name="type"
              data={couponTypes.map((each) => ({ value: each, label: shared.types[each] }))}
              value={type}
              onChange={({ currentTarget }) => fields.set('type', currentTarget.value)}
            />
            {type !== 'S' && (
              <TextInput
                label={type === 'P' ? texts.percent : texts.amount}
                inputMode="numeric"
                autoComplete="off"
                className="figures"
                rightSection={type === 'P' ? '%' : undefined}
                {...fields.field('value')}
              />
            )}
          </div>
          <NativeSelect
            label={texts.rate}
            name="rate"
            description={asStore ? texts.rateHint : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={[
              {
                value: 'store',
                label:
                  storePercent === null
                    ? texts.rateOfStoreUnknown
                    : texts.rateOfStore(formatPercent(storePercent, language)),
              },
              { value: 'own', label: texts.rateOfCoupon },
            ]}
            value={rate}
            onChange={({ currentTarget }) => fields.set('rate', currentTarget.value)}
          />
          {!asStore && (
            <TextInput
              label={texts.commission}
              description={texts.commissionHint}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              inputMode="numeric"
              autoComplete="off"
              className="figures"
              rightSection="%"
              {...fields.field('commission')}
            />
          )}
          {!affiliate && (
            <NativeSelect
              label={texts.whose}
              data={[
                { value: 'all', label: texts.everybody },
                { value: 'one', label: texts.onePerson },
              ]}
              value={alone ? 'one' : 'all'}
              onChange={({ currentTarget }) => setAlone(currentTarget.value === 'one')}
            />
          )}
          {alone && !affiliate && (
            <ChosenPerson
              chosen={fields.values.affiliate}
              error={fields.field('affiliate').error}
              onChoose={(pk) => fields.set('affiliate', pk)}
            />
          )}
          <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
            <Button variant="default" disabled={isPending} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type ChosenPersonProps = { chosen: string; error: string | undefined; onChoose: (pk: string) => void };

function ChosenPerson({ chosen, error, onChoose }: ChosenPersonProps) {
  const { picker } = usePageTexts('merchantCoupons');
  const [s, setS] = useState('');
  const { data: members } = useMembersNamed(s);
  return (
    <PersonPicker
      label={picker.label}
      searchLabel={picker.search}
      people={members}
      chosen={chosen}
      nobody={s ? picker.nobodyFound : picker.nobody}
      loading={picker.loading}
      error={error}
      onSearch={setS}
      onChoose={onChoose}
    />
  );
}
