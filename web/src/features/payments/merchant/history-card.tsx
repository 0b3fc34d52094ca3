import type { Payment } from '@aliado/contract';
import { Card, Title } from '@mantine/core';
import { useState } from 'react';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useFresh } from '#web/ui/use-fresh.ts';
import classes from './cards.module.css';
import { PaymentRow } from './payment-row.tsx';
import { type HistoryFilters, PAYMENTS_SHOWN, useHistory } from './use-history.ts';

const ReturnDialog = lazily(() => import('./return-dialog.tsx'));

type HistoryCardProps = { filters: HistoryFilters; onChange: (change: Partial<HistoryFilters>) => void };

export function HistoryCard({ filters, onChange }: HistoryCardProps) {
  const { history: texts, pages } = usePageTexts('payments');
  const list = useHistory(filters);
  const [returning, setReturning] = useState<Payment | null>(null);
  const { page } = filters;
  const last = pageCount(list.data?.count ?? 0, PAYMENTS_SHOWN);
  return (
    <Card component="section" aria-labelledby="history-title">
      <Title order={2} id="history-title">
        {texts.title}
      </Title>
      <p className={classes.lead}>{texts.lead}</p>
      <Payments list={list} page={page} onReturn={setReturning} />
      <Pager
        className={rows.foot}
        label={pages}
        page={page}
        last={last}
        onPage={(to) => onChange({ page: to })}
      />
      {returning && (
        <DialogPart onClose={() => setReturning(null)}>
          <ReturnDialog payment={returning} onClose={() => setReturning(null)} />
        </DialogPart>
      )}
    </Card>
  );
}

type PaymentsProps = {
  list: ReturnType<typeof useHistory>;
  page: number;
  onReturn: (payment: Payment) => void;
};

function Payments({ list, page, onReturn }: PaymentsProps) {
  const { history: texts } = usePageTexts('payments');
  const { data, isError, isPlaceholderData, refetch } = list;
  const isFresh = useFresh(page === 1 ? data?.results.map(({ pk }) => pk) : undefined);
  if (!data)
    return isError ? (
      <ErrorState order={3} texts={texts} onRetry={refetch} />
    ) : (
      <RowsSkeleton mark={24} label={texts.loading} />
    );
  if (data.results.length === 0)
    return (
      <EmptyState order={3} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <ul className={rows.rows} aria-busy={isPlaceholderData}>
      {data.results.map((payment) => (
        <li
          key={payment.pk}
          className={classes.row}
          data-fresh={(page === 1 && !isPlaceholderData && isFresh(payment.pk)) || undefined}
        >
          <PaymentRow payment={payment} onReturn={() => onReturn(payment)} />
        </li>
      ))}
    </ul>
  );
}
