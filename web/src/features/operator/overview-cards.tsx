import type { OperatorOverview, TroubledStore } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './overview.module.css';

const looks = {
  disconnected: 'store_disconnected',
  suspended: 'store_suspended',
  behind: 'request_pending',
} as const;

type TroubledStoresProps = {
  stores: TroubledStore[];
  /** Where one is repaired; missing where there is no such page. */
  linkTo: ((store: TroubledStore) => string) | undefined;
};

/** What people lose by a store that does not work. New answers wait while the pointer is on the rows. */
export function TroubledStores({ stores, linkTo }: TroubledStoresProps) {
  const {
    summary: { troubled: texts },
  } = usePageTexts('operator');
  const [held, setHeld] = useState<TroubledStore[] | null>(null);
  const rows = held ?? stores;
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {rows.length === 0 ? (
        <EmptyState order={3} title={texts.emptyTitle}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <div onPointerEnter={() => setHeld(stores)} onPointerLeave={() => setHeld(null)}>
          <RowList rows={rows} keyOf={({ pk }) => pk} rowClassName={classes.store}>
            {(store) => (
              <>
                <StoreMark pk={store.pk} name={store.name} />
                <div>
                  <p className={classes.storeName}>
                    {store.name}{' '}
                    <StateChip state={looks[store.problem]}>{texts.problems[store.problem]}</StateChip>
                  </p>
                  <p className={`figures ${classes.quiet}`}>{texts.lost(store)}</p>
                </div>
                {linkTo && (
                  <Button component={Link} to={linkTo(store)} variant="default" size="sm">
                    {texts.see}
                  </Button>
                )}
              </>
            )}
          </RowList>
        </div>
      )}
    </SectionCard>
  );
}

type CurrencyRow = OperatorOverview['money'][number];

/** Each currency by itself; what is overdue is part of what is available. */
export function MoneyCard({ money, proofs }: Pick<OperatorOverview, 'money' | 'proofs'>) {
  const {
    summary: { money: texts },
  } = usePageTexts('operator');
  const amount =
    (name: 'waiting_cents' | 'available_cents' | 'overdue_cents' | 'paid_this_month_cents') =>
    ({ currency, [name]: cents }: CurrencyRow) => <Money amount={cents} currency={currency} />;
  const columns: Column<CurrencyRow>[] = [
    {
      key: 'currency',
      head: texts.currency,
      place: 'lead',
      cell: ({ currency, stores }) => texts.named(currency, stores),
    },
    { key: 'waiting', head: texts.waiting, number: true, cell: amount('waiting_cents') },
    { key: 'available', head: texts.available, number: true, cell: amount('available_cents') },
    {
      key: 'overdue',
      head: texts.overdue,
      number: true,
      cell: ({ overdue_cents, currency }) => (
        <Money
          amount={overdue_cents}
          currency={currency}
          className={overdue_cents > 0 ? (classes.overdue ?? '') : ''}
        />
      ),
    },
    { key: 'paid', head: texts.paid, number: true, cell: amount('paid_this_month_cents') },
  ];
  const closed = proofs.passed === proofs.all;
  const chip = proofs.all > 0 && (
    <StateChip state={closed ? 'store_connected' : 'coupon_failed'}>
      {closed ? texts.closed : texts.open}
    </StateChip>
  );
  return (
    <SectionCard flush title={texts.title} lead={texts.lead} action={chip}>
      <DataList label={texts.title} rows={money} keyOf={({ currency }) => currency} columns={columns} />
    </SectionCard>
  );
}
