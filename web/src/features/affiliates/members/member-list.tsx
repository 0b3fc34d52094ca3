import { DEFAULT_PAGE_SIZE, type MemberTotals, type MyAffiliate } from '@aliado/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Nobody, NothingFound } from '#web/features/affiliates/empty-lists.tsx';
import { useFormat } from '#web/lib/formats.ts';
import { type Turn, turningOf } from '#web/lib/paging.ts';
import type { Days } from '#web/lib/period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { choosingBy } from '#web/ui/choosing.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { MemberBar } from './member-bar.tsx';
import { Conversion, MemberLastSale, MemberName, MemberOwed, MemberSold } from './member-cells.tsx';
import classes from './members.module.css';
import { useChosenMembers } from './use-chosen-members.ts';
import {
  isDescending,
  isMemberFiltered,
  type MemberFilters,
  memberFilters,
  memberRequest,
  useMembers,
  useMemberTotals,
} from './use-members.ts';

const BulkBar = lazily(() => import('./bulk-bar.tsx'));

type MemberListProps = {
  filters: MemberFilters;
  /** The period of the figures. */
  days: Days;
  onChange: (change: Partial<MemberFilters>) => void;
  onTurn: (turn: Turn) => void;
  linkTo: (pk: string) => string;
  searchLink: string;
};

/** The merchant's affiliates with the figures of a period, and the bulk actions. */
export function MemberList({ filters, days, onChange, onTurn, linkTo, searchLink }: MemberListProps) {
  const { tabs, found, pages, members: states } = usePageTexts('affiliates');
  const texts = usePageTexts('members');
  const members = useMembers(filters, days);
  const { data: totals } = useMemberTotals(filters, days);
  const { data } = members;
  const { page: _page, ...filter } = memberRequest(filters, days);
  const chosen = useChosenMembers(filter, data?.results ?? [], data?.count ?? 0);
  const columns = useColumns(totals);
  const isFiltered = isMemberFiltered(filters);
  /** A new column starts with its default direction: figures descending, names from A to Z. */
  const sort = (by: string, descending: boolean) => {
    const order_by = by as MemberFilters['order_by'];
    const another = order_by !== filters.order_by;
    onChange({ order_by, direction: another ? '' : descending ? 'desc' : 'asc' });
  };
  return (
    <>
      {(isFiltered || data?.count !== 0) && (
        <MemberBar
          filters={filters}
          onChange={(change) => onChange({ ...(change.order_by && { direction: '' }), ...change })}
          totals={totals}
        />
      )}
      <Loaded
        query={members}
        texts={states}
        order={2}
        className={classes.within}
        skeleton={{ round: true, count: 6, mark: 40 }}
        empty={
          isFiltered ? (
            <NothingFound texts={states.nothingFound} onClear={() => onChange(memberFilters.none)} />
          ) : (
            <Nobody texts={states.empty} searchLink={searchLink} />
          )
        }
      >
        {(page, stale) => (
          <DataList
            label={tabs.members}
            rows={page.results}
            keyOf={({ pk }) => pk}
            stale={stale}
            linkTo={({ pk }) => linkTo(pk)}
            mark={(member) => <PersonMark {...member} size={44} />}
            choosing={choosingBy({
              selection: chosen.selection,
              labelOf: ({ name }: MyAffiliate) => texts.choose(name),
              allLabel: texts.choosePage,
              startLabel: texts.startChoosing,
              begun: chosen.chosen.length > 0,
            })}
            sorting={{ by: filters.order_by, descending: isDescending(filters), onSort: sort }}
            paging={{
              ...turningOf(page, DEFAULT_PAGE_SIZE, onTurn),
              label: pages,
              found: found(page.count),
            }}
            columns={columns}
          />
        )}
      </Loaded>
      {chosen.chosen.length > 0 && (
        <BackgroundPart>
          <BulkBar {...chosen} count={data?.count ?? 0} onDone={chosen.selection.clear} />
        </BackgroundPart>
      )}
    </>
  );
}

function useColumns(totals: MemberTotals | undefined): Column<MyAffiliate>[] {
  const texts = usePageTexts('members');
  const format = useFormat();
  const { columns } = texts;
  const sums = totals?.totals;
  const money = (cents: number) => totals && <Money amount={cents} currency={totals.currency} />;
  return [
    {
      key: 'name',
      head: columns.affiliate,
      place: 'lead',
      sortable: true,
      cell: (member, narrow) => <MemberName member={member} marked={!narrow} />,
      total: totals && (
        <span className={classes.pair}>
          {texts.total(totals.affiliates)}
          <span className={`figures ${classes.quiet}`}>{texts.sellers(totals.sellers)}</span>
          {totals.former && totals.former.sales > 0 && (
            <span className={`figures ${classes.quiet}`}>{texts.former(totals.former.sales)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'sold',
      head: columns.sold,
      number: true,
      place: 'amount',
      sortable: true,
      cell: (member) => <MemberSold member={member} />,
      total: sums && (
        <span className={classes.pair}>
          {money(sums.base_cents)}
          <span className={`figures ${classes.quiet}`}>{texts.sales(sums.sales)}</span>
        </span>
      ),
    },
    {
      key: 'visits',
      head: columns.visits,
      number: true,
      sortable: true,
      place: 'none',
      cell: ({ figures }) => <span className="figures">{format.count(figures.visits)}</span>,
      total: sums && <span className="figures">{format.count(sums.visits)}</span>,
    },
    {
      key: 'conversion',
      head: columns.conversion,
      number: true,
      sortable: true,
      place: 'none',
      cell: ({ figures }) => (figures.visits > 0 ? <Conversion of={figures} /> : null),
      total: sums && <Conversion of={sums} />,
    },
    {
      key: 'last_sale',
      head: columns.last_sale,
      sortable: true,
      place: 'none',
      cell: (member) => <MemberLastSale member={member} />,
    },
    {
      key: 'earned',
      head: columns.earned,
      number: true,
      sortable: true,
      place: 'none',
      cell: ({ figures }) => <Money amount={figures.commission_cents} currency={figures.currency} />,
      total: sums && money(sums.commission_cents),
    },
    {
      key: 'owed',
      head: columns.owed,
      number: true,
      sortable: true,
      place: 'under',
      cell: (member, narrow) => (
        <MemberOwed member={member} median_days={totals?.median_days ?? null} named={narrow} />
      ),
      total: sums && money(sums.owed_cents),
    },
    {
      key: 'open',
      head: '',
      quiet: true,
      place: 'none',
      cell: () => <IconChevronRight size={20} stroke={1.8} aria-hidden className={classes.chevron} />,
    },
  ];
}
