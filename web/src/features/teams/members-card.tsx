import type { Team, TeamMember } from '@aliado/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCaretDownFilled, IconCaretUpFilled, IconEqual, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { type Month, monthBefore } from '#web/lib/months.ts';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './members.module.css';
import { PEOPLE_SHOWN, type TeamFilters, teamFilters } from './use-team.ts';

type MembersCardProps = {
  team: Read<Team>;
  filters: TeamFilters;
  onChange: (change: Partial<TeamFilters>) => void;
  /** The leader whose team a mentor looks at. */
  leader?: string | undefined;
  onOpen?: (member: TeamMember) => void;
  action?: ReactNode;
};

/** The members by sales, compared with the previous month. */
export function MembersCard(props: MembersCardProps) {
  const { team, filters, onChange, leader, onOpen, action } = props;
  const texts = usePageTexts('myTeam');
  const { members } = texts;
  const title = leader ? members.titleOf(leader) : members.title;
  const isSearched = filters.s !== '';
  const empty = isSearched ? (
    <NothingFound onClear={() => onChange({ s: '' })} />
  ) : (
    <EmptyState order={3} title={leader ? members.emptyOf : members.emptyTitle}>
      {leader ? null : members.emptyText}
    </EmptyState>
  );
  return (
    <SectionCard flush title={title} action={action}>
      {(isSearched || team.data?.count !== 0) && (
        <FilterBar
          className={classes.filters ?? ''}
          filters={filters}
          none={teamFilters.none}
          onChange={onChange}
          search={{ name: 's', label: members.search }}
        />
      )}
      <Loaded
        query={team}
        texts={texts}
        skeleton={{ round: true, count: 4, mark: 40 }}
        className={classes.within}
        empty={empty}
      >
        {(data, stale) => (
          <Ranking {...{ data, stale, filters, onChange, onOpen, title }} isOwn={leader === undefined} />
        )}
      </Loaded>
    </SectionCard>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { members: texts } = usePageTexts('myTeam');
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

type RankingProps = Pick<MembersCardProps, 'filters' | 'onChange' | 'onOpen'> & {
  data: Team;
  stale: boolean;
  title: string;
  isOwn: boolean;
};

function Ranking({ data, stale, title, isOwn, filters, onChange, onOpen }: RankingProps) {
  const { members: texts } = usePageTexts('myTeam');
  const { count } = useFormat();
  const sums = filters.s === '' ? data.figures.find(({ currency }) => currency === data.currency) : undefined;
  type Cents = 'base_cents' | 'commission_cents' | 'override_cents';
  const moneyColumn = (
    key: Cents,
    head: string,
    more: Partial<Column<TeamMember>> = {},
  ): Column<TeamMember> => ({
    key,
    head,
    number: true,
    cell: (row) => (row.sales > 0 ? <Money amount={row[key]} currency={row.currency} /> : null),
    ...(sums && { total: <Money amount={sums[key]} currency={sums.currency} /> }),
    ...more,
  });
  const columns: Column<TeamMember>[] = [
    {
      key: 'person',
      head: texts.columns.person,
      place: 'lead',
      cell: (member, narrow) => <Person member={member} marked={!narrow} opens={onOpen !== undefined} />,
    },
    { key: 'place', head: texts.columns.place, place: 'under', cell: (member) => <Place member={member} /> },
    {
      key: 'months',
      head: texts.columns.months,
      place: 'none',
      cell: (member) => <MonthBars member={member} asked={data} />,
    },
    {
      key: 'orders',
      head: texts.columns.orders,
      number: true,
      cell: ({ sales }, narrow) =>
        narrow && sales === 0 ? null : <span className="figures">{count(sales)}</span>,
      ...(sums && { total: <span className="figures">{count(sums.sales)}</span> }),
    },
    moneyColumn('base_cents', texts.columns.total, { place: 'amount' }),
    moneyColumn('commission_cents', texts.columns.commission),
    moneyColumn('override_cents', isOwn ? texts.columns.override : texts.columns.overrideOf),
  ];
  return (
    <DataList
      label={title}
      rows={data.results}
      keyOf={({ pk }) => pk}
      columns={columns}
      stale={stale}
      {...(onOpen && { onOpen })}
      mark={(member) => <PersonMark {...member} />}
      paging={{
        page: filters.page,
        last: pageCount(data.count, PEOPLE_SHOWN),
        onPage: (page) => onChange({ page }),
        label: texts.pages,
        found: texts.found(data.count),
      }}
    />
  );
}

/** A member is shown as silent after this number of days without a sale. */
const SILENT = 14;

type PersonProps = { member: TeamMember; marked: boolean; opens: boolean };

function Person({ member, marked, opens }: PersonProps) {
  const { members: texts } = usePageTexts('myTeam');
  const { name, is_member, joined_at, last_sale_at, silent_days } = member;
  const standing = () => {
    if (!is_member) return texts.left;
    if (last_sale_at === null) return texts.never(joined_at);
    if (silent_days !== null && silent_days >= SILENT) return texts.silent(silent_days);
    return joined_at && texts.since(joined_at);
  };
  return (
    <span className={classes.person}>
      {marked && <PersonMark {...member} />}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={`figures ${classes.quiet}`}>{standing()}</span>
        {opens && <VisuallyHidden>{texts.open(name)}</VisuallyHidden>}
      </span>
    </span>
  );
}

const arrows = { up: IconCaretUpFilled, down: IconCaretDownFilled, same: IconEqual, new: IconSparkles };

function Place({ member: { place, movement } }: { member: TeamMember }) {
  const { members: texts } = usePageTexts('myTeam');
  if (place === null || !movement) return null;
  const { kind, by } = movement;
  const Arrow = arrows[kind];
  const words = kind === 'up' || kind === 'down' ? texts.movements[kind](by) : texts.movements[kind];
  return (
    <span className={`figures ${classes.place}`}>
      <strong>{texts.place(place)}</strong>
      <span className={classes.movement} data-kind={kind}>
        <Arrow size={15} stroke={2} aria-hidden />
        {words}
      </span>
    </span>
  );
}

const HEIGHT = 26;
const LOWEST = 2;

type MonthBarsProps = {
  member: TeamMember;
  asked: Month;
};

/** Six months at a glance, the asked one darkest; screen readers get the amounts. */
function MonthBars({ member: { name, last_months, currency }, asked }: MonthBarsProps) {
  const { members: texts } = usePageTexts('myTeam');
  const { money } = useFormat();
  const most = Math.max(...last_months, 1);
  const amounts = last_months.map((cents) => money(cents, currency));
  const bars = last_months.map((cents, place) => ({
    cents,
    ...monthBefore(asked, last_months.length - 1 - place),
  }));
  return (
    <span role="img" aria-label={texts.monthsLabel(name, amounts)} className={classes.months}>
      {bars.map(({ cents, year, month }) => (
        <span
          key={`${year}-${month}`}
          style={{ height: Math.max(LOWEST, Math.round((cents / most) * HEIGHT)) }}
        />
      ))}
    </span>
  );
}
