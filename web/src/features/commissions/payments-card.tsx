import { endpoints, type Payment } from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StatementButton } from '#web/ui/statement-button.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './payments-card.module.css';
import type { Payments } from './use-statements.ts';

type PaymentsCardProps = { payments: Payments; store: string; month: number };

const FEW = 5;

export function PaymentsCard({ payments, store, month }: PaymentsCardProps) {
  const { payments: texts, commissions } = usePageTexts('myReports');
  const [all, setAll] = useState(false);
  const isWanted = (payment: Payment) =>
    (!store || payment.merchant.pk === store) && (!month || payment.month === month);
  const wanted = { ...payments, data: payments.data?.filter(isWanted) };
  return (
    <SectionCard title={texts.title}>
      <Loaded
        query={wanted}
        texts={texts}
        skeleton={{ count: FEW, mark: 40 }}
        empty={
          <EmptyState order={3} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {(listed) => (
          <>
            <RowList
              rows={listed.slice(0, all ? undefined : FEW)}
              keyOf={({ pk }) => pk}
              fresh={false}
              rowClassName={classes.row}
            >
              {(payment) => <PaymentRow payment={payment} />}
            </RowList>
            {!all && listed.length > FEW && (
              <div className={rows.foot}>
                <Button variant="default" size="sm" onClick={() => setAll(true)}>
                  {commissions.more}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { payments: texts, statement } = usePageTexts('myReports');
  const { day } = useFormat();
  const { pk, merchant, currency, total_cents, advance_cents, state, has_proof_of_payment, return_reason } =
    payment;
  const { start, isPending } = useDownload(endpoints.downloadProofOfPayment, texts.proofOfPaymentFailed);
  const at = payment.settled_at ?? payment.created_at;
  return (
    <>
      <StoreMark {...merchant} size={40} />
      <div className={row.words}>
        <span className={row.name}>{merchant.name}</span>
        <span className={`figures ${row.quiet}`}>
          <Method payment={payment} /> · {texts.sales(payment.sales)}
        </span>
        {advance_cents > 0 && (
          <span className={`figures ${row.quiet}`}>{texts.advance(advance_cents, currency)}</span>
        )}
        {state === 'returned' && <span className={classes.returned}>{texts.returned(return_reason)}</span>}
      </div>
      <time dateTime={at} className={`figures ${row.quiet} ${classes.day}`}>
        {day(at)}
      </time>
      <span className={row.outcome}>
        <Money
          amount={total_cents}
          currency={currency}
          className={state === 'returned' ? classes.struck : row.amount}
        />
        {state !== 'settled' && <StateChip state={`payment_${state}`}>{texts.states[state]}</StateChip>}
      </span>
      <span className={classes.proof}>
        <StatementButton
          of={merchant.pk}
          month={payment}
          name={statement.name(payment, merchant.name)}
          failed={statement.failed}
        />
        {has_proof_of_payment && (
          <ActionIcon
            variant="subtle"
            aria-label={texts.proofOfPayment(merchant.name, at)}
            loading={isPending}
            onClick={() => start({ params: { pk } })}
          >
            <IconReceipt2 size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </>
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
