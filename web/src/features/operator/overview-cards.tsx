import { endpoints, type OperatorOverview, type StoreHealth } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './overview.module.css';
import { StoreRow } from './store-row.tsx';
import { useRepairs } from './use-repairs.tsx';

const EVERY_MS = 15_000;
const SHOWN = 4;

/** The damage that each broken store causes and the repair for it. The result of a repair stays in the row. */
export function TroubledStores({ storesAt }: { storesAt: string }) {
  const {
    summary: { troubled: texts },
  } = usePageTexts('operator');
  const { stores: words } = usePageTexts('operatorTools');
  const stores = useQuery({
    ...read(endpoints.listStoreHealth, { query: { state: 'problems', page_size: SHOWN } }),
    refetchInterval: EVERY_MS,
  });
  const { repair, dialogs } = useRepairs();
  const [held, setHeld] = useState<StoreHealth[] | null>(null);
  return (
    <SectionCard
      title={texts.title}
      lead={texts.lead}
      action={
        <Button component={Link} to={storesAt} variant="subtle">
          {texts.all}
        </Button>
      }
    >
      <Loaded
        query={stores}
        texts={words}
        skeleton={{ mark: 42 }}
        empty={
          <EmptyState order={3} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {({ results }) => (
          <div onPointerEnter={() => setHeld(results)} onPointerLeave={() => setHeld(null)}>
            <RowList rows={inPlace(held, results)} keyOf={({ merchant }) => merchant}>
              {(store) => <StoreRow store={store} onRepair={(kind) => repair(store, kind)} />}
            </RowList>
          </div>
        )}
      </Loaded>
      {dialogs}
    </SectionCard>
  );
}

/** While the pointer is on the rows they keep their order, with updated data. */
const inPlace = (held: StoreHealth[] | null, now: StoreHealth[]) =>
  held?.map((store) => now.find(({ merchant }) => merchant === store.merchant) ?? store) ?? now;

type CurrencyRow = OperatorOverview['money'][number];
type AmountName = Exclude<keyof CurrencyRow, 'currency' | 'stores'>;

/** Currencies are never added. The overdue amount is part of the available amount. */
export function MoneyCard({ money, proofs }: Pick<OperatorOverview, 'money' | 'proofs'>) {
  const {
    summary: { money: texts },
  } = usePageTexts('operator');
  const amount =
    (name: AmountName) =>
    ({ currency, [name]: cents }: CurrencyRow) => <Money amount={cents} currency={currency} />;
  const columns: Column<CurrencyRow>[] = [
    {
      key: 'currency',
      head: texts.currency,
      place: 'lead',
      cell: ({ currency, stores }) => texts.named(currency, stores),
    },
    { key: 'sold', head: texts.sold, number: true, cell: amount('sold_this_month_cents') },
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
