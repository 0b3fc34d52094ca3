import { type CouponType, couponTypes } from '@aliado/contract';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { hasCode } from '#web/lib/api-error.ts';
import { useLanguage } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';
import { typedPercent } from '#web/lib/typed-percent.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useMembersNamed } from '#web/lib/use-members-named.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { PersonPicker } from '#web/ui/person-picker.tsx';
import { TicketSlip } from '#web/ui/ticket.tsx';
import { CouponTerms } from '../coupon-ticket.tsx';
import { couponValue } from '../coupon-value.ts';
import classes from '../coupons.module.css';
import { useCreateCoupon } from '../use-coupons.ts';
import { type CouponValues, couponOf, noCoupon, typedWhole, wrongFields } from './coupon-form.ts';

type CreateDialogProps = {
  currency: string | null;
  /** The store's percent for sales with a coupon. */
  storePercent: number | null;
  /** Made for this person; else an offer, or for whoever is chosen. */
  affiliate?: { pk: string; name: string };
  onClose: () => void;
};

export default function CreateDialog({ currency, storePercent, affiliate, onClose }: CreateDialogProps) {
  const { creating: texts, types } = usePageTexts('merchantCoupons');
  const { mutateAsync } = useCreateCoupon();
  const coupon = useForm({
    initial: affiliate ? { ...noCoupon, whose: 'one', affiliate: affiliate.pk } : noCoupon,
    validate: wrongFields,
    send: (values) => mutateAsync({ body: couponOf(values) }),
    onSent: ({ name, state }) => {
      toast.success(state === 'offer' ? texts.offered(name) : texts.started(name));
      onClose();
    },
    refusedBy: (failure) => (hasCode(failure, 'coupon_name_taken') ? { name: 'coupon_name_taken' } : {}),
  });
  const { type, rate, whose } = coupon.values;
  return (
    <Modal opened onClose={onClose} closable={!coupon.busy} title={texts.title}>
      <form {...coupon.form}>
        <Stack gap="md">
          <CouponPreview values={coupon.values} currency={currency} storePercent={storePercent} />
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            data-autofocus
            className={classes.capitals}
            {...coupon.field('name')}
          />
          <div className={classes.pair}>
            <NativeSelect
              label={texts.type}
              data={couponTypes.map((each) => ({ value: each, label: types[each] }))}
              {...coupon.field('type')}
            />
            {type !== 'S' && (
              <TextInput
                label={type === 'P' ? texts.percent : texts.amount}
                inputMode="numeric"
                autoComplete="off"
                className="figures"
                rightSection={type === 'P' ? '%' : undefined}
                {...coupon.field('value')}
              />
            )}
          </div>
          <NativeSelect
            label={texts.rate}
            description={rate === 'store' ? texts.rateHint : undefined}
            data={[
              { value: 'store', label: texts.rateOfStore(storePercent) },
              { value: 'own', label: texts.rateOfCoupon },
            ]}
            {...coupon.field('rate')}
          />
          {rate === 'own' && (
            <TextInput
              label={texts.commission}
              description={texts.commissionHint}
              inputMode="numeric"
              autoComplete="off"
              className="figures"
              rightSection="%"
              {...coupon.field('commission')}
            />
          )}
          {!affiliate && (
            <NativeSelect
              label={texts.whose}
              data={[
                { value: 'all', label: texts.everybody },
                { value: 'one', label: texts.onePerson },
              ]}
              {...coupon.field('whose')}
            />
          )}
          {whose === 'one' && !affiliate && (
            <ChosenPerson
              chosen={coupon.values.affiliate}
              error={coupon.errorOf('affiliate')}
              onChoose={(pk) => coupon.set('affiliate', pk)}
            />
          )}
          <DialogFoot confirm={texts.submit} cancel={texts.cancel} busy={coupon.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

type CouponPreviewProps = Pick<CreateDialogProps, 'currency' | 'storePercent'> & { values: CouponValues };

/** Keeps the height of the ticket. */
const NOTHING_YET = '\u00a0';

/** The ticket as it is going to be. */
function CouponPreview({ values, currency, storePercent }: CouponPreviewProps) {
  const { creating: texts, earns, earnsAsStore } = usePageTexts('merchantCoupons');
  const { freeShipping } = usePageTexts('coupons');
  const { language } = useLanguage();
  const alone = values.whose === 'one';
  const asStore = values.rate === 'store';
  const type = values.type as CouponType;
  const value = typedWhole(values.value) ?? 0;
  const percent = asStore ? storePercent : typedPercent(values.commission);
  const known = type === 'S' || value > 0;
  return (
    <div aria-hidden>
      <TicketSlip
        tone={alone ? 'rio' : 'sol'}
        value={
          <CouponTerms
            value={known ? couponValue({ type, value, currency }, language, freeShipping) : '–'}
            earns={percent == null ? NOTHING_YET : (asStore ? earnsAsStore : earns)(percent)}
          />
        }
      >
        <span className={classes.code}>{values.name.trim().toUpperCase() || texts.sample}</span>
        <span className={classes.line}>{alone ? texts.forOne : texts.forAll}</span>
      </TicketSlip>
    </div>
  );
}

type ChosenPersonProps = { chosen: string; error: string | undefined; onChoose: (pk: string) => void };

function ChosenPerson({ chosen, error, onChoose }: ChosenPersonProps) {
  const { merchant: picker } = usePageTexts('coupons').inviting;
  const [s, setS] = useState('');
  const members = useMembersNamed(s);
  return (
    <PersonPicker
      name="affiliate"
      query={members}
      texts={picker}
      nobody={s ? picker.nobodyFound : picker.nobody('')}
      chosen={chosen}
      error={error}
      onSearch={setS}
      onChoose={onChoose}
    />
  );
}
