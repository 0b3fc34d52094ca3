import { type Coupon, type CouponType, couponTermsText, couponTypes } from '@aliado/contract';
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
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
import { CouponTerms, couponValue } from '../coupon-ticket.tsx';
import classes from '../coupons.module.css';
import { useChangeTerms, useCreateCoupon, useStoreCategories } from '../use-coupons.ts';
import {
  type CouponValues,
  changeOf,
  couponOf,
  limitsOf,
  noCoupon,
  typedWhole,
  valuesOf,
  wrongFields,
} from './coupon-form.ts';
import { TermsFields } from './terms-fields.tsx';

type CouponDialogProps = {
  currency: string | null;
  /** The store's percentage for sales with a coupon. */
  storePercent: number | null;
  /** The owner of the new code. Without it, the form makes an offer or asks for the owner. */
  affiliate?: { pk: string; name: string };
  /** The coupon to change; missing for a new one. */
  coupon?: Coupon;
  onClose: () => void;
};

/** An ISO date in the browser's time zone; the server checks it against the store's own day. */
const today = () => new Date().toLocaleDateString('en-CA');

/**
 * The discount and validity of a coupon. A new one also gets a name, a type and an owner, which cannot change
 * later.
 */
export default function CouponDialog(props: CouponDialogProps) {
  const { currency, storePercent, affiliate, coupon: old, onClose } = props;
  const { creating: texts, changing } = usePageTexts('merchantCoupons');
  const { mutateAsync: create } = useCreateCoupon();
  const { mutateAsync: change } = useChangeTerms();
  const [known] = useState({ currency, today: today(), ...(old && { before: old.terms }) });
  const [initial] = useState<CouponValues>(() => {
    if (old) return valuesOf(old);
    return affiliate ? { ...noCoupon, whose: 'one', affiliate: affiliate.pk } : noCoupon;
  });
  const coupon = useForm<CouponValues, Coupon>({
    initial,
    validate: (values) => wrongFields(values, known),
    send: (values) =>
      old
        ? change({ params: { id: old.pk }, body: changeOf(values, currency) })
        : create({ body: couponOf(values, currency) }),
    onSent: ({ name, state }) => {
      const made = state === 'offer' ? texts.offered(name) : texts.started(name);
      toast.success(old ? changing.done(name) : made);
      onClose();
    },
    refusedBy: (failure) => (hasCode(failure, 'coupon_name_taken') ? { name: 'coupon_name_taken' } : {}),
  });
  const { type, whose } = coupon.values;
  return (
    <Modal
      opened
      onClose={onClose}
      closable={!coupon.busy}
      title={old ? changing.title(old.name) : texts.title}
    >
      <form {...coupon.form}>
        <Stack gap="md">
          <CouponPreview
            values={coupon.values}
            currency={currency}
            storePercent={old ? old.commission_now : storePercent}
          />
          {old ? (
            <Text c="dimmed">
              {!old.affiliate && old.uses > 0 ? changing.offer(old.uses) : changing.code}
            </Text>
          ) : (
            <NameAndType form={coupon} />
          )}
          {type !== 'S' && (
            <TextInput
              label={type === 'P' ? texts.percent : texts.amount}
              inputMode="numeric"
              autoComplete="off"
              className="figures"
              data-autofocus={old ? true : undefined}
              rightSection={type === 'P' ? '%' : currency}
              rightSectionWidth={60}
              {...coupon.field('value')}
            />
          )}
          {!old && <Earning form={coupon} storePercent={storePercent} />}
          {!old && !affiliate && (
            <NativeSelect
              label={texts.whose}
              data={[
                { value: 'all', label: texts.everybody },
                { value: 'one', label: texts.onePerson },
              ]}
              {...coupon.field('whose')}
            />
          )}
          {!old && whose === 'one' && !affiliate && (
            <ChosenPerson
              chosen={coupon.values.affiliate}
              error={coupon.errorOf('affiliate')}
              onChoose={(pk) => coupon.set('affiliate', pk)}
            />
          )}
          <TermsFields form={coupon} currency={currency} offer={whose === 'all'} />
          <DialogFoot
            confirm={old ? changing.submit : texts.submit}
            cancel={texts.cancel}
            busy={coupon.busy}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

type Form = ReturnType<typeof useForm<CouponValues, Coupon>>;

function NameAndType({ form }: { form: Form }) {
  const { creating: texts, types } = usePageTexts('merchantCoupons');
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        data-autofocus
        className={classes.capitals}
        {...form.field('name')}
      />
      <NativeSelect
        label={texts.type}
        data={couponTypes.map((each) => ({ value: each, label: types[each] }))}
        {...form.field('type')}
      />
    </>
  );
}

function Earning({ form, storePercent }: { form: Form; storePercent: number | null }) {
  const { creating: texts } = usePageTexts('merchantCoupons');
  const { rate } = form.values;
  return (
    <>
      <NativeSelect
        label={texts.rate}
        description={rate === 'store' ? texts.rateHint : undefined}
        data={[
          { value: 'store', label: texts.rateOfStore(storePercent) },
          { value: 'own', label: texts.rateOfCoupon },
        ]}
        {...form.field('rate')}
      />
      {rate === 'own' && (
        <TextInput
          label={texts.commission}
          description={texts.commissionHint}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          rightSection="%"
          {...form.field('commission')}
        />
      )}
    </>
  );
}

type CouponPreviewProps = Pick<CouponDialogProps, 'currency' | 'storePercent'> & { values: CouponValues };

/** Preserves the height of the ticket. */
const NOTHING_YET = '\u00a0';

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
  const limits = useLimitsText(values, currency);
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
        {limits && <span className={`figures ${classes.limits}`}>{limits}</span>}
      </TicketSlip>
    </div>
  );
}

/** The typed limits as affiliates will read them, without the invalid ones. */
function useLimitsText(values: CouponValues, currency: string | null) {
  const { language } = useLanguage();
  const { data } = useStoreCategories(values.where === 'some');
  const { max_uses, minimum_cents, categories, ...validity } = limitsOf(values, currency);
  const terms = {
    ...validity,
    max_uses: max_uses && max_uses > 0 ? max_uses : null,
    minimum_cents: minimum_cents && minimum_cents > 0 ? minimum_cents : null,
    uses_left: null,
    categories: data?.results.filter(({ id }) => categories.includes(id)) ?? [],
  };
  return couponTermsText(terms, { currency, language });
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
