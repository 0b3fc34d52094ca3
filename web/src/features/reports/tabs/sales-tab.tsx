import type { ReportSale } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconBuildingStore, IconLink, IconTicket } from '@tabler/icons-react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { type ReportView, sortingOf } from '../report-view.ts';
import classes from '../reports.module.css';
import { saleSorts, useSales } from '../use-reports.ts';
import { Summary, TabList, TotalWords } from './tab-list.tsx';

const ruleIcons = { coupon: IconTicket, click: IconLink, claim: IconBuildingStore };

type SalesTabProps = { view: ReportView; onOpen: (pk: string) => void };

/** All sales of the filters, including those that do not count; each row opens its explanation. */
export function SalesTab({ view, onOpen }: SalesTabProps) {
  const { sales: texts, tabs, list } = usePageTexts('reports');
  const sales = useSales(view);
  const { sorting } = sortingOf(view, saleSorts);
  const { columns: heads } = texts;
  const currency = sales.data?.currency ?? 'ARS';
  const total = sales.data?.total;
  const columns: Column<ReportSale>[] = [
    {
      key: 'placed_at',
      head: heads.order,
      place: 'lead',
      sortable: true,
      cell: (sale, narrow) => <OrderName sale={sale} narrow={narrow} />,
      total: total && (
        <span className={classes.wideTotal}>
          <TotalWords sums={total} />
        </span>
      ),
    },
    {
      key: 'affiliate',
      head: heads.affiliate,
      place: 'none',
      cell: ({ affiliate }) => (
        <span className={classes.person}>
          <PersonMark {...affiliate} picture={null} size={34} />
          {affiliate.name}
        </span>
      ),
    },
    { key: 'rule', head: heads.rule, place: 'none', cell: (sale) => <Way sale={sale} /> },
    {
      key: 'base',
      head: heads.base,
      place: 'none',
      number: true,
      sortable: true,
      cell: (sale) => <Base sale={sale} />,
      total: total && <Money amount={total.base_cents} currency={currency} />,
    },
    {
      key: 'commission',
      head: heads.commission,
      place: 'amount',
      number: true,
      sortable: true,
      cell: (sale, narrow) => <Commission sale={sale} narrow={narrow} />,
      total: total && <Money amount={total.commission_cents} currency={currency} />,
    },
    {
      key: 'state',
      head: heads.state,
      place: 'under',
      cell: (sale) => <Standing sale={sale} />,
      total: total && total.leader_cents > 0 && (
        <span className={`figures ${classes.quiet}`}>{list.leaders(total.leader_cents, currency)}</span>
      ),
    },
    {
      key: 'why',
      head: texts.why,
      place: 'under',
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
    <TabList
      view={view}
      query={sales}
      list={(found) => ({
        label: tabs.sales,
        keyOf: ({ pk }) => pk,
        columns,
        sorting,
        onOpen: ({ pk }) => onOpen(pk),
        mark: ({ affiliate }) => <PersonMark {...affiliate} picture={null} size={40} />,
        summary: <Summary sums={found.total} currency={currency} />,
      })}
    />
  );
}

type CellProps = { sale: ReportSale };

/** The phone has no affiliate column, so the affiliate comes first here. */
function OrderName({ sale, narrow }: CellProps & { narrow: boolean }) {
  const { sales: texts } = usePageTexts('reports');
  const { day, dayTime } = useFormat();
  const { number, placed_at, affiliate, rule } = sale;
  return (
    <span className={classes.two}>
      <span className={`figures ${classes.strong}`}>{narrow ? affiliate.name : `#${number}`}</span>
      <span className={`figures ${classes.quiet}`}>
        {narrow && `#${number} · `}
        <time dateTime={placed_at}>{narrow ? day(placed_at) : dayTime(placed_at)}</time>
        {narrow && ` · ${texts.rules[rule].toLowerCase()}`}
      </span>
      <VisuallyHidden>{texts.whyOf(`#${number}`)}</VisuallyHidden>
    </span>
  );
}

function Way({ sale: { rule, coupon, link } }: CellProps) {
  const { sales: texts } = usePageTexts('reports');
  const Icon = ruleIcons[rule];
  const named = rule === 'coupon' ? coupon : link;
  return (
    <span className={classes.way}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={classes.two}>
        {texts.rules[rule]}
        {named && <span className={classes.quiet}>{named.name}</span>}
      </span>
    </span>
  );
}

const baseLook = ({ state, is_counted }: ReportSale) => {
  if (is_counted) return '';
  return (state === 'pending' ? classes.dim : classes.struck) ?? '';
};

const Base = ({ sale }: CellProps) => (
  <Money amount={sale.base_cents} currency={sale.currency} className={baseLook(sale)} />
);

/** Earned or expected commission; an amount that does not count is dim, and zero is a dash. */
function Commission({ sale, narrow }: CellProps & { narrow: boolean }) {
  const { list } = usePageTexts('reports');
  const { percent } = useFormat();
  const { commission_cents, expected_cents, base_cents, currency, rate_points, is_counted, state } = sale;
  const cents = is_counted || state === 'pending' ? commission_cents || expected_cents : 0;
  const look = (is_counted ? classes.strong : classes.dim) ?? '';
  return (
    <span className={classes.two}>
      {cents > 0 ? <Money amount={cents} currency={currency} className={look} /> : '–'}
      <span className={`figures ${classes.quiet}`}>
        {narrow ? list.of(base_cents, currency) : percent(rate_points / 100)}
      </span>
    </span>
  );
}

function Standing({ sale }: CellProps) {
  const { looks, paidByMerchant } = usePageTexts('explanations');
  const look = saleLook(sale);
  const note = useNote(sale);
  return (
    <span className={classes.standing}>
      <StateChip state={look}>{look === 'commission_paid' ? paidByMerchant : looks[look]}</StateChip>
      {note && <span className={`figures ${classes.quiet}`}>{note}</span>}
    </span>
  );
}

function useNote(sale: ReportSale): string | null {
  const { notes } = usePageTexts('reports').sales;
  const { state, refunded_cents, currency, available_at } = sale;
  if (state === 'pending') return notes.waits;
  if (state === 'cancelled' || state === 'refunded') return notes.none;
  if (refunded_cents > 0) return notes.gaveBack(refunded_cents, currency);
  if (saleLook(sale) === 'commission_flagged') return notes.review;
  return saleLook(sale) === 'commission_on_hold' && available_at ? notes.release(available_at) : null;
}
