import type { Leader } from '@aliado/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Month } from '#web/lib/months.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Money } from '#web/ui/money.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './lists.module.css';
import { LEADERS_SHOWN, type ListFilters, leaderFilters, useLeaders } from './use-team.ts';

type LeadersCardProps = {
  month: Month;
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  /** Where the team of a leader is. */
  linkTo: (pk: string) => string;
};

/** The leaders a mentor recruited; each leads to its team. */
export function LeadersCard({ month, filters, onChange, linkTo }: LeadersCardProps) {
  const { leaders: texts } = usePageTexts('myTeam');
  const leaders = useLeaders(month, filters);
  const isSearched = filters.s !== '';
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {(isSearched || leaders.data?.count !== 0) && (
        <FilterBar
          compact
          className={classes.filters ?? ''}
          filters={filters}
          none={leaderFilters.none}
          onChange={onChange}
          search={{ name: 's', label: texts.search }}
        />
      )}
      <PagedRows
        query={leaders}
        texts={texts}
        skeleton={{ round: true, count: 3, mark: 40 }}
        empty={
          <EmptyState
            order={3}
            title={isSearched ? texts.nothingFound : texts.emptyTitle}
            action={
              isSearched && (
                <Button variant="default" onClick={() => onChange(leaderFilters.none)}>
                  {texts.clear}
                </Button>
              )
            }
          >
            {isSearched ? texts.nothingFoundText : texts.emptyText}
          </EmptyState>
        }
        page={filters.page}
        pageSize={LEADERS_SHOWN}
        onPage={(page) => onChange({ page })}
        pagesLabel={texts.pages}
        found={texts.found}
        keyOf={({ pk }) => pk}
      >
        {(leader) => <LeaderRow leader={leader} to={linkTo(leader.pk)} />}
      </PagedRows>
    </SectionCard>
  );
}

function LeaderRow({ leader, to }: { leader: Leader; to: string }) {
  const { leaders: texts } = usePageTexts('myTeam');
  const { name, members, active, sums } = leader;
  return (
    <Link to={to} className={classes.row}>
      <PersonMark {...leader} />
      <span className={classes.words}>
        <strong>{name}</strong>
        <span className={`figures ${classes.quiet}`}>{texts.team(members, active)}</span>
      </span>
      <span className={classes.amounts}>
        {sums.map(({ currency, total_cents, override_cents }) => (
          <span key={currency}>
            <Money amount={total_cents} currency={currency} className={classes.amount ?? ''} />
            <span className={`figures ${classes.quiet}`}>{texts.override(override_cents, currency)}</span>
          </span>
        ))}
        {sums.length === 0 && <span className={classes.quiet}>{texts.nothing}</span>}
      </span>
      <IconChevronRight size={20} stroke={1.8} aria-hidden />
      <VisuallyHidden>{texts.open(name)}</VisuallyHidden>
    </Link>
  );
}
