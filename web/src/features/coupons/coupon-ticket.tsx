import { type Coupon, couponTermsText, currencyDecimals, isShareable, type Language } from '@aliado/contract';
import type { ReactNode } from 'react';
import { formatMoney, formatPercent, formatWholeMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyIcon } from '#web/ui/copy-icon.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { TicketSlip } from '#web/ui/ticket.tsx';
import { CouponRepair } from './coupon-repair.tsx';
import classes from './coupons.module.css';

type Discount = Pick<Coupon, 'type' | 'value' | 'currency'> & { value_cents?: number | null };

/** `10 %`, `$ 3.000`, `$ 12,35` for a payment coupon with cents, or free shipping. */
export function couponValue(discount: Discount, language: Language, freeShipping: string) {
  const { type, value, value_cents, currency } = discount;
  if (type === 'S') return freeShipping;
  if (type === 'P') return formatPercent(value, language);
  if (!currency) return String(value);
  const isWhole = value_cents == null || value_cents === value * 10 ** currencyDecimals(currency);
  return isWhole ? formatWholeMoney(value, currency, language) : formatMoney(value_cents, currency, language);
}

type CouponTicketProps = {
  coupon: Coupon;
  seenBy: 'affiliate' | 'merchant';
  /** Below the code: its owner and its uses. */
  line: ReactNode;
  /** Below the discount: the commission of a sale with it. */
  earns?: string;
  /** Shown beside the state. */
  corner?: ReactNode;
  children?: ReactNode;
};

const tones = { P: 'sol', A: 'ceibo', S: 'rio' } as const;

/** Colours show the discount type to affiliates and the owner to merchants. */
function toneOf({ type, affiliate, for_payment }: Coupon, seenBy: CouponTicketProps['seenBy']) {
  if (for_payment) return 'jacaranda';
  if (seenBy === 'affiliate') return tones[type];
  return affiliate ? 'rio' : 'sol';
}

/** A coupon as a ticket: code, line, limits and exceptions; the stub shows the discount. */
export function CouponTicket({ coupon, seenBy, line, earns, corner, children }: CouponTicketProps) {
  const texts = usePageTexts('coupons');
  const { language } = useLanguage();
  const { name, state, exception, terms, currency } = coupon;
  const value = couponValue(coupon, language, texts.freeShipping);
  const limits = couponTermsText(terms, { currency, language });
  const copied = isShareable(coupon) && (seenBy === 'merchant' || state !== 'offer');
  return (
    <TicketSlip
      value={earns ? <CouponTerms value={value} earns={earns} /> : value}
      tone={toneOf(coupon, seenBy)}
    >
      <div className={classes.top}>
        <h3 className={classes.code}>{name}</h3>
        {copied && <CopyIcon value={name} copyLabel={texts.copy(name)} copiedLabel={texts.copied} />}
      </div>
      <div className={`figures ${classes.line}`}>{line}</div>
      {limits && <p className={`figures ${classes.limits}`}>{limits}</p>}
      <div className={classes.state}>
        <span role="status">
          {exception && <StateChip state={`coupon_${exception}`}>{texts.exceptions[exception]}</StateChip>}
        </span>
        {corner && <div className={classes.corner}>{corner}</div>}
      </div>
      <CouponRepair coupon={coupon} renames={seenBy === 'merchant'} />
      {children}
    </TicketSlip>
  );
}

/** The stub of a ticket: the discount, and the commission of a sale with it. */
export const CouponTerms = ({ value, earns }: { value: string; earns: string }) => (
  <span className={classes.terms}>
    {value}
    <small>{earns}</small>
  </span>
);
