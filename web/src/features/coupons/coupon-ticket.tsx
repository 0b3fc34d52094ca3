import type { Coupon } from '@aliado/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyIcon } from '#web/ui/copy-icon.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { TicketSlip } from '#web/ui/ticket.tsx';
import classes from './coupon-ticket.module.css';
import { couponTones, couponValue } from './coupon-value.ts';

type CouponTicketProps = {
  coupon: Coupon;
  /** Below the code: whose it is, how often it was used. */
  line: ReactNode;
  /** Beside the state. */
  corner?: ReactNode;
  /** An offer is no code to copy, and says elsewhere how it stands. */
  offer?: boolean;
  /** What one can do about it. */
  children?: ReactNode;
};

/** A coupon as a ticket: code, line and state; on the stub what it gives. */
export function CouponTicket({ coupon, line, corner, offer = false, children }: CouponTicketProps) {
  const texts = usePageTexts('coupons');
  const { language } = useLanguage();
  const { name, type, state, for_payment } = coupon;
  return (
    <TicketSlip
      value={couponValue(coupon, language, texts.freeShipping)}
      tone={for_payment ? 'jacaranda' : couponTones[type]}
    >
      <div className={classes.top}>
        <span className={classes.code}>{name}</span>
        {!offer && <CopyIcon value={name} copyLabel={texts.copy(name)} copiedLabel={texts.copied} />}
      </div>
      <div className={`figures ${classes.line}`}>{line}</div>
      {for_payment && <div className={classes.line}>{texts.forPayment}</div>}
      {!offer && (
        <div className={classes.state}>
          <span role="status">
            <StateChip state={`coupon_${state}`}>{texts.states[state]}</StateChip>
          </span>
          {corner}
        </div>
      )}
      {children}
    </TicketSlip>
  );
}
