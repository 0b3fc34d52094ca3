import type { CouponType } from '@aliado/contract';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';

import { TicketSlip } from '#web/ui/ticket.tsx';
import { couponValue } from '../coupon-value.ts';
import classes from './merchant-coupons.module.css';

type CouponPreviewProps = {
  name: string;
  type: CouponType;
  /** Null while there is nothing that makes sense. */
  value: number | null;
  /** What it will say of the commission. */
  earns: string;
  currency: string | null;
  alone: boolean;
};

/** The ticket as it is going to be. */
export function CouponPreview({ name, type, value, earns, currency, alone }: CouponPreviewProps) {
  const texts = usePageTexts('merchantCoupons');
  const { language } = useLanguage();
  const terms =
    type === 'S' || value !== null
      ? couponValue({ type, value: value ?? 0, currency }, language, texts.shipping)
      : '–';
  return (
    <div aria-hidden>
      <TicketSlip
        tone={alone ? 'rio' : 'sol'}
        value={
          <span className={classes.terms}>
            {terms}
            <small>{earns}</small>
          </span>
        }
      >
        <span className={classes.name}>{name || texts.creating.sample}</span>
        <span className={classes.text}>{alone ? texts.creating.forOne : texts.creating.forAll}</span>
      </TicketSlip>
    </div>
  );
}
