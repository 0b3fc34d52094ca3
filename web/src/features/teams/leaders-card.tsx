import type { Leader } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePeriod } from '#web/lib/use-period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { PeriodControl } from '#web/ui/period-control.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import classes from './lists.module.css';
import { SearchedCard } from './searched-card.tsx';
import { LEADERS_SHOWN, type ListFilters, useLeaders } from './use-team.ts';

type LeadersCardProps = {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  /** The address of a leader's team, in the month of that day. */
  linkTo: (pk: string, day: string) => string;
};

/** The leaders that a mentor recruited, in any period, with links to their teams. */
export function LeadersCard({ filters, onChange, linkTo }: LeadersCardProps) {
  const { leaders: texts } = usePageTexts('myTeam');
  const periodTexts = usePageTexts('period');
  const period = usePeriod();
  return (
    <SearchedCard
      query={useLeaders(period, filters)}
      texts={texts}
      lead={texts.lead}
      control={
        <PeriodControl compact alone period={period} texts={periodTexts} className={classes.filters ?? ''} />
      }
      skeleton={{ round: true, count: 3, mark: 40 }}
      filters={filters}
      onChange={onChange}
      pageSize={LEADERS_SHOWN}
      found={texts.found}
      keyOf={({ pk }) => pk}
    >
      {(leader) => <LeaderRow leader={leader} to={linkTo(leader.pk, period.date_to)} />}
    </SearchedCard>
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
        {sums.map(({ currency, base_cents, override_cents }) => (
          <span key={currency}>
            <Money amount={base_cents} currency={currency} className={classes.amount ?? ''} />
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
