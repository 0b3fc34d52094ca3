import type { OwedByMerchant } from '@aliado/contract';
import { Card, Title } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import rows from '#web/ui/rows.module.css';
import { DebtRow } from './debt-row.tsx';
import { invoiceStanding } from './invoice-rules.ts';
import { Loaded } from './loaded.tsx';
import type { Commissions, Debts } from './use-earnings.ts';

type DebtCardProps = {
  debts: Debts;
  commissions: Commissions;
  store: string;
  onInvoice: (merchant: OwedByMerchant['merchant']) => void;
};

const isOpen = ({ available_cents, pending_cents }: OwedByMerchant) =>
  available_cents !== 0 || pending_cents !== 0;

/** Who owes the affiliate, how much and since when. */
export function DebtCard({ debts, commissions, store, onInvoice }: DebtCardProps) {
  const { debt: texts } = usePageTexts('myReports');
  const months = commissions.data ?? [];
  return (
    <Card component="section" aria-labelledby="debt-title">
      <Title order={2} id="debt-title">
        {texts.title}
      </Title>
      <Loaded query={debts} texts={texts} shape={{ rows: 2, mark: 44 }}>
        {({ results }) => {
          const open = results.filter((debt) => isOpen(debt) && (!store || debt.merchant.pk === store));
          if (open.length === 0)
            return (
              <EmptyState order={3} title={texts.emptyTitle}>
                {texts.emptyText}
              </EmptyState>
            );
          return (
            <ul className={rows.rows}>
              {open.map((debt) => (
                <li key={`${debt.pk} ${debt.currency}`}>
                  <DebtRow
                    debt={debt}
                    invoices={invoiceStanding(months, debt.merchant.pk)}
                    onInvoice={() => onInvoice(debt.merchant)}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
