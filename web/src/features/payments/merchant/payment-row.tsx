import type { Payment } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBuildingBank, IconCash, IconTicket } from '@tabler/icons-react';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './cards.module.css';
import { PaymentReceipt } from './payment-receipt.tsx';

const icons = { transfer: IconBuildingBank, coupon: IconTicket, other: IconCash };

/** A coupon is the affiliate's to spend: it does not come back. */
const mayReturn = ({ state, method }: Payment) => state === 'settled' && method !== 'coupon';

type PaymentRowProps = { payment: Payment; onReturn: () => void };

export function PaymentRow({ payment, onReturn }: PaymentRowProps) {
  const { history: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const { affiliate, method, reference, coupon, destination, created_at, state, note } = payment;
  const { returned_at, return_reason, total_cents, advance_cents, currency } = payment;
  const Icon = icons[method];
  const day = formatDay(new Date(created_at), { language });
  const parts = [texts.methods[method], coupon?.name ?? reference ?? destination].filter(Boolean);
  return (
    <>
      <time dateTime={created_at} className={`figures ${classes.day}`}>
        {day}
      </time>
      <div className={classes.words}>
        <p className={classes.name}>{affiliate.name}</p>
        <p className={`${classes.quiet} ${classes.method}`}>
          <Icon size={16} stroke={1.8} aria-hidden />
          {parts.join(' · ')}
        </p>
        {note && <p className={classes.quiet}>{note}</p>}
        {advance_cents > 0 && (
          <p className={`figures ${classes.quiet}`}>
            {texts.advance(formatMoney(advance_cents, currency, language))}
          </p>
        )}
        {returned_at && (
          <p className={`figures ${classes.returned}`}>
            {texts.returned(formatDay(new Date(returned_at), { language }), return_reason)}
          </p>
        )}
      </div>
      <div className={`${classes.end} ${classes.stacked}`}>
        <div className={classes.outcome}>
          <Money
            amount={total_cents}
            currency={currency}
            className={state === 'returned' ? classes.struck : classes.amount}
          />
          {state !== 'settled' && <StateChip state={`payment_${state}`}>{texts.states[state]}</StateChip>}
        </div>
        <div className={classes.acts}>
          <PaymentReceipt payment={payment} day={day} />
          {mayReturn(payment) && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.act}
              aria-label={texts.markReturned(affiliate.name, day)}
              leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
              onClick={onReturn}
            >
              {texts.cameBack}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
