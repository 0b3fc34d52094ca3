import type { Sale } from '@aliado/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconBuildingStore, IconHelpCircle, IconLink, IconTicket } from '@tabler/icons-react';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { useFresh } from '#web/ui/use-fresh.ts';
import { NoSales, SaleState } from '../sale-row.tsx';
import sales from '../sales.module.css';
import {
  moneyKinds,
  PAGE_SIZE,
  type ReportFilters,
  reportFilters,
  saleKinds,
  type useReportSales,
} from '../use-sales.ts';
import classes from './report-sales.module.css';

const ruleIcons = { coupon: IconTicket, click: IconLink, claim: IconBuildingStore };

type ReportSalesCardProps = {
  list: ReturnType<typeof useReportSales>;
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>) => void;
  /** Expected payment day from the store's history; null without a history. */
  expectedOf: (sale: Sale) => Date | null;
  onOpen: (sale: Sale) => void;
  onMissing: () => void;
  onShare: () => void;
};

export default function ReportSalesCard(props: ReportSalesCardProps) {
  const { sales: texts } = usePageTexts('myReports');
  const { search, mySales } = usePageTexts('explanations');
  const { list, filters, onChange, onMissing, onShare } = props;
  const { store, year, month, s, kind, money, from, to, page } = filters;
  const isNarrowed =
    s !== '' || kind !== 'all' || money !== 'all' || from !== '' || to !== '' || month > 0 || page > 1;

  /** The list takes one filter: either words or a kind. */
  const change = (next: Partial<ReportFilters>) => {
    if (next.kind) onChange({ ...next, s: '' });
    else onChange(next.s ? { ...next, kind: 'all' } : next);
  };

  return (
    <SectionCard flush title={texts.title}>
      <FilterBar
        className={classes.toolbar}
        filters={filters}
        none={reportFilters.none}
        onChange={change}
        search={{ name: 's', label: texts.search }}
        fields={[
          {
            kind: 'choice',
            name: 'kind',
            label: texts.state,
            options: saleKinds.map((value) => ({ value, label: texts.states[value] })),
          },
          {
            kind: 'choice',
            name: 'money',
            label: texts.money,
            options: moneyKinds.map((value) => ({ value, label: texts.moneys[value] })),
          },
          { kind: 'day', name: 'from', label: texts.from, before: 'to' },
          { kind: 'day', name: 'to', label: texts.to, after: 'from' },
        ]}
      />
      <Loaded
        query={list}
        texts={mySales}
        className={classes.inset}
        empty={
          isNarrowed ? (
            <NothingFound
              onClear={() => onChange({ s: '', kind: 'all', money: 'all', from: '', to: '', month: 0 })}
            />
          ) : (
            <NoSales onShare={onShare} />
          )
        }
      >
        {(found, stale) => (
          // New filters mount a new list, so that no row is marked as just arrived.
          <Sales
            key={[store, year, month, s, kind, money, from, to].join()}
            {...props}
            found={found}
            stale={stale}
          />
        )}
      </Loaded>
      <div className={sales.missing}>
        <IconHelpCircle size={22} stroke={1.8} aria-hidden />
        <p>
          <strong>{search.title}</strong> {search.lead}
        </p>
        <Button variant="default" size="sm" aria-haspopup="dialog" onClick={onMissing}>
          {texts.consult}
        </Button>
      </div>
    </SectionCard>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { sales: texts } = usePageTexts('myReports');
  return (
    <EmptyState
      order={3}
      title={texts.nothingFound}
      action={
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.nothingFoundText}
    </EmptyState>
  );
}

type SalesProps = Pick<ReportSalesCardProps, 'filters' | 'onChange' | 'expectedOf' | 'onOpen'> & {
  found: NonNullable<ReportSalesCardProps['list']['data']>;
  stale: boolean;
};

function Sales({
  found: { results, count, sums },
  stale,
  filters,
  onChange,
  expectedOf,
  onOpen,
}: SalesProps) {
  const { sales: texts } = usePageTexts('myReports');
  const live = !stale && filters.page === 1;
  const isFresh = useFresh(live ? results.map(({ pk }) => pk) : undefined);
  const columns: Column<Sale>[] = [
    {
      key: 'order',
      head: texts.columns.order,
      place: 'lead',
      cell: (sale, narrow) => <OrderName sale={sale} narrow={narrow} />,
    },
    {
      key: 'store',
      head: texts.columns.store,
      place: 'none',
      cell: ({ merchant }) => (
        <span className={classes.store}>
          <StoreMark {...merchant} size={32} />
          {merchant.name}
        </span>
      ),
    },
    {
      key: 'rule',
      head: texts.columns.rule,
      place: 'none',
      cell: ({ rule }) => {
        const Icon = ruleIcons[rule];
        return (
          <span className={classes.rule}>
            <Icon size={18} stroke={1.8} aria-hidden />
            {texts.rules[rule]}
          </span>
        );
      },
    },
    {
      key: 'base',
      head: texts.columns.base,
      place: 'none',
      number: true,
      cell: ({ base_cents, currency }) => (
        <Money amount={base_cents} currency={currency} className={classes.dim} />
      ),
    },
    {
      key: 'commission',
      head: texts.columns.commission,
      place: 'amount',
      number: true,
      cell: (sale, narrow) => <Commission sale={sale} narrow={narrow} />,
    },
    {
      key: 'state',
      head: texts.columns.state,
      place: 'under',
      cell: (sale) => <Standing sale={sale} expected={expectedOf(sale)} />,
    },
    {
      key: 'why',
      head: texts.why,
      place: 'none',
      quiet: true,
      number: true,
      // The order number is the button; its click area covers the whole row.
      cell: () => (
        <span className={classes.why} aria-hidden>
          {texts.why}
        </span>
      ),
    },
  ];
  return (
    <DataList
      label={texts.title}
      rows={results}
      keyOf={({ pk }) => pk}
      columns={columns}
      stale={stale}
      isFresh={live ? isFresh : undefined}
      onOpen={onOpen}
      mark={({ merchant }) => <StoreMark {...merchant} size={40} />}
      paging={{
        page: filters.page,
        last: pageCount(count, PAGE_SIZE),
        onPage: (page) => onChange({ page }),
        label: texts.pages,
        found: [
          isUncounted(count, sums.length) ? texts.many : texts.total(count),
          ...sums.map((sum) => texts.sums(sum.base_cents, sum.commission_cents, sum.currency)),
        ].join(' · '),
      }}
    />
  );
}

/** The server counts and adds up at most 1000 search results. */
const isUncounted = (count: number, sums: number) => count === 1000 && sums === 0;

/** The phone has no store column, so the store comes first here. */
function OrderName({ sale, narrow }: { sale: Sale; narrow: boolean }) {
  const { sales: texts } = usePageTexts('myReports');
  const { day } = useFormat();
  const { number, placed_at, merchant } = sale;
  return (
    <span className={row.words}>
      <span className={`figures ${row.name}`}>{narrow ? merchant.name : `#${number}`}</span>
      <span className={`figures ${classes.day}`}>
        {narrow && `#${number} · `}
        <time dateTime={placed_at}>{day(placed_at)}</time>
      </span>
      <VisuallyHidden>{texts.whyOf(`#${number}`)}</VisuallyHidden>
    </span>
  );
}

/** Earned or expected commission; a cancelled one shows a dash. */
function Commission({ sale, narrow }: { sale: Sale; narrow: boolean }) {
  const { sales: texts } = usePageTexts('myReports');
  const { commission_cents, expected_cents, base_cents, currency } = sale;
  const cents = commission_cents || expected_cents;
  return (
    <>
      {cents > 0 ? <Money amount={cents} currency={currency} className={row.amount} /> : '–'}
      {narrow && <div className={`figures ${classes.day}`}>{texts.of(base_cents, currency)}</div>}
    </>
  );
}

type StandingProps = { sale: Sale; expected: Date | null };

function Standing({ sale, expected }: StandingProps) {
  const note = useNote({ sale, expected });
  return (
    <span className={classes.standing}>
      <SaleState sale={sale} seenBy="affiliate" />
      {note && <span className={`figures ${classes.dim}`}>{note}</span>}
    </span>
  );
}

function useNote({ sale, expected }: StandingProps): string | null {
  const { notes } = usePageTexts('myReports').sales;
  switch (saleLook(sale)) {
    case 'commission_flagged':
      return notes.review;
    case 'commission_on_hold':
      return sale.available_at && notes.release(sale.available_at);
    case 'commission_available':
      return expected ? notes.expected(expected) : notes.noHistory;
    default:
      return null;
  }
}
