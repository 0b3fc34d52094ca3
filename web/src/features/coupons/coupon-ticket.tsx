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

/** `10 %`, `$ 3.000`, `$ 12,35` of what pays to the cent, or that the shipping is free. */
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
  /** Below the code: whose it is, how often it was used. */
  line: ReactNode;
  /** Below what it gives: what a sale with it earns. */
  earns?: string;
  /** Beside the state. */
  corner?: ReactNode;
  /** What one can do about it. */
  children?: ReactNode;
};

/** Each kind has its paper. */
const tones = { P: 'sol', A: 'ceibo', S: 'rio' } as const;

/** Affiliates tell coupons apart by what they give, merchants by whose they are. */
function toneOf({ type, affiliate, for_payment }: Coupon, seenBy: CouponTicketProps['seenBy']) {
  if (for_payment) return 'jacaranda';
  if (seenBy === 'affiliate') return tones[type];
  return affiliate ? 'rio' : 'sol';
}

/** A coupon as a ticket: code, line, its limits and what is out of the ordinary; on the stub what it gives. */
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

/** On the stub of a ticket: what it gives, and what a sale with it earns. */
export const CouponTerms = ({ value, earns }: { value: string; earns: string }) => (
  <span className={classes.terms}>
    {value}
    <small>{earns}</small>
  </span>
);
