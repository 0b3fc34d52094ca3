import { endpoints, type Payment } from '@aliado/contract';
import { ActionIcon, Button, Card, Title } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount, formatDay, formatMoney } from '#web/lib/format.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import rows from '#web/ui/rows.module.css';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { Loaded } from './loaded.tsx';
import classes from './payments-card.module.css';
import type { Payments } from './use-earnings.ts';

type PaymentsCardProps = { payments: Payments; store: string; month: number };

const FEW = 5;

const monthOf = ({ created_at }: Payment) => new Date(created_at).getMonth() + 1;

export function PaymentsCard({ payments, store, month }: PaymentsCardProps) {
  const { payments: texts, commissions } = usePageTexts('myReports');
  const [all, setAll] = useState(false);
  return (
    <Card component="section" aria-labelledby="payments-title">
      <Title order={2} id="payments-title">
        {texts.title}
      </Title>
      <Loaded query={payments} texts={texts} shape={{ rows: 5, mark: 40 }}>
        {(listed) => {
          const wanted = listed.filter(
            (payment) => (!store || payment.merchant.pk === store) && (!month || monthOf(payment) === month),
          );
          if (wanted.length === 0)
            return (
              <EmptyState order={3} title={texts.emptyTitle}>
                {texts.emptyText}
              </EmptyState>
            );
          return (
            <>
              <ul className={rows.rows}>
                {wanted.slice(0, all ? undefined : FEW).map((payment) => (
                  <li key={payment.pk}>
                    <PaymentRow payment={payment} />
                  </li>
                ))}
              </ul>
              {!all && wanted.length > FEW && (
                <div className={rows.foot}>
                  <Button variant="default" size="sm" onClick={() => setAll(true)}>
                    {commissions.more}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { payments: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const { pk, merchant, currency, total_cents, advance_cents, state, has_receipt, return_reason, sales } =
    payment;
  const { start, isPending } = useDownload(endpoints.downloadPaymentReceipt, texts.receiptFailed);
  const at = payment.settled_at ?? payment.created_at;
  const day = formatDay(new Date(at), { language });
  return (
    <div className={classes.row}>
      <StoreMark {...merchant} size={40} />
      <div className={classes.words}>
        <p className={classes.name}>{merchant.name}</p>
        <p className={`figures ${classes.quiet}`}>
          <Method payment={payment} /> · {texts.sales(sales, formatCount(sales, language))}
        </p>
        {advance_cents > 0 && (
          <p className={`figures ${classes.quiet}`}>
            {texts.advance(formatMoney(advance_cents, currency, language))}
          </p>
        )}
        {state === 'returned' && <p className={classes.returned}>{texts.returned(return_reason)}</p>}
      </div>
      <time dateTime={at} className={`figures ${classes.day}`}>
        {day}
      </time>
      <span className={classes.outcome}>
        <Money
          amount={total_cents}
          currency={currency}
          className={state === 'returned' ? classes.struck : classes.amount}
        />
        {state !== 'settled' && <StateChip state={`payment_${state}`}>{texts.states[state]}</StateChip>}
      </span>
      <span className={classes.receipt}>
        {has_receipt && (
          <ActionIcon
            variant="subtle"
            aria-label={texts.receipt(merchant.name, day)}
            loading={isPending}
            onClick={() => start({ params: { pk } })}
          >
            <IconReceipt2 size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </div>
  );
}

function Method({ payment: { method, destination, coupon } }: { payment: Payment }) {
  const { methods } = usePageTexts('myReports').payments;
  switch (method) {
    case 'transfer':
      return methods.transfer(destination);
    case 'coupon':
      return methods.coupon(coupon?.name ?? null);
    case 'other':
      return methods.other;
  }
}
