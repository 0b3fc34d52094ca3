import type { ReportFigures, ReportGroup, ReportGroupRow } from '@aliado/contract';
import { IconLink, IconTicket } from '@tabler/icons-react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { onTab, type ReportFilters, type ReportView, sortingOf } from '../report-view.ts';
import classes from '../reports.module.css';
import { groupSorts, useGroups } from '../use-reports.ts';
import { Share, Summary, TabList, TotalWords } from './tab-list.tsx';

/** The filter for the sales of a row. A sale without a link came with a coupon, and vice versa. */
export function filterOf(by: ReportGroup, pk: string | null): Partial<ReportFilters> {
  if (pk !== null) return { [by]: pk };
  if (by === 'link') return { channel: 'coupon' };
  if (by === 'coupon') return { channel: 'link' };
  return by === 'product' ? { product: '0' } : {};
}

type GroupsTabProps = { view: ReportView; by: ReportGroup };

/** The sums by affiliate, coupon, link, product or channel; each row opens its sales. */
export function GroupsTab({ view, by }: GroupsTabProps) {
  const { tabs } = usePageTexts('reports');
  const groups = useGroups(view, by);
  const { sorting } = sortingOf(view, groupSorts);
  const columns = useColumns(by, groups.data);
  return (
    <TabList
      view={view}
      query={groups}
      list={(found) => ({
        label: tabs[by],
        keyOf: ({ pk }) => pk ?? '',
        columns,
        sorting,
        linkTo: ({ pk }) => view.to({ ...filterOf(by, pk), ...onTab('sales') }),
        mark: (row) => <Mark by={by} row={row} size={40} />,
        summary: <Summary sums={found.total} currency={found.currency ?? 'ARS'} />,
      })}
    />
  );
}

type Found = { currency: string | null; total: ReportFigures; results: ReportGroupRow[] };

function useColumns(by: ReportGroup, found: Found | undefined): (Column<ReportGroupRow> | false)[] {
  const { groups: texts } = usePageTexts('reports');
  const { count, percent } = useFormat();
  const currency = found?.currency ?? 'ARS';
  const total = found?.total;
  const sold = found?.results.map(({ base_cents }) => base_cents) ?? [];
  const counted = (value: number | null) => (value === null ? null : count(value));
  const shared = (points: number | null) => (points === null ? null : percent(points / 100));
  const figure = (
    key: (typeof groupSorts)[number],
    head: string,
    of: (row: ReportGroupRow | ReportFigures) => string | null,
  ) => ({
    key,
    head,
    number: true,
    sortable: true,
    cell: (row: ReportGroupRow) => of(row) && <span className="figures">{of(row)}</span>,
    total: total && <span className="figures">{of(total) ?? '–'}</span>,
  });
  const hasVisits = by === 'affiliate' || by === 'link' || by === 'channel';
  return [
    {
      key: 'name',
      head: texts.heads[by],
      place: 'lead',
      sortable: true,
      cell: (row, narrow) => (
        <span className={classes.person}>
          {!narrow && <Mark by={by} row={row} size={34} />}
          <GroupName by={by} row={row} />
        </span>
      ),
      total: total && <TotalWords sums={total} />,
    },
    figure('sales', texts.sales, ({ sales }) => count(sales)),
    by === 'product' && {
      key: 'units',
      head: texts.units,
      number: true,
      sortable: true,
      cell: ({ units }) => counted(units),
    },
    hasVisits && figure('visits', texts.visits, ({ visits }) => counted(visits)),
    hasVisits && figure('conversion', texts.conversion, ({ conversion_points }) => shared(conversion_points)),
    {
      key: 'base',
      head: texts.base,
      number: true,
      sortable: true,
      cell: ({ base_cents }) => <Share cents={base_cents} of={sold} currency={currency} />,
      total: total && <Money amount={total.base_cents} currency={currency} />,
    },
    {
      key: 'commission',
      head: texts.commission,
      place: 'amount',
      number: true,
      sortable: true,
      cell: ({ commission_cents }) => (
        <Money amount={commission_cents} currency={currency} className={classes.strong ?? ''} />
      ),
      total: total && <Money amount={total.commission_cents} currency={currency} />,
    },
  ];
}

type GroupCellProps = { by: ReportGroup; row: ReportGroupRow };

function GroupName({ by, row: { pk, name, affiliate } }: GroupCellProps) {
  const { groups: texts } = usePageTexts('reports');
  const known = by === 'channel' && (pk === 'link' || pk === 'coupon') ? texts.channels[pk] : name;
  return (
    <span className={classes.two}>
      <span className={classes.strong}>{known ?? texts.without[by]}</span>
      {affiliate && <span className={classes.quiet}>{affiliate.name}</span>}
    </span>
  );
}

function Mark({ by, row, size }: GroupCellProps & { size: number }) {
  const { pk, name, picture } = row;
  if (by === 'affiliate')
    return <PersonMark pk={pk ?? ''} name={name ?? '?'} picture={picture} size={size} />;
  if (by === 'product') return <Photo src={picture} size={size} />;
  const Icon = by === 'link' || pk === 'link' ? IconLink : IconTicket;
  return <Icon size={20} stroke={1.8} aria-hidden />;
}
