import { IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { FiguresCard } from '#web/features/teams/figures-card.tsx';
import { MembersCard } from '#web/features/teams/members-card.tsx';
import { type TeamFilters, teamFilters, useTeamOfLeader } from '#web/features/teams/use-team.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { MonthSelect } from './month-select.tsx';
import classes from './my-team.module.css';
import { useMemberDrawer } from './use-member-drawer.tsx';

type LeaderTeamProps = { filters: TeamFilters; onChange: (change: Partial<TeamFilters>) => void };

/** The team of a leader that the mentor recruited, with a link back. */
export function LeaderTeam({ filters, onChange }: LeaderTeamProps) {
  const texts = usePageTexts('myTeam');
  const team = useTeamOfLeader(filters);
  const { openMember, drawer } = useMemberDrawer(filters);
  const [query] = useSearchParams();
  const name = team.data?.leader.name ?? '';
  const back = `?${teamFilters.change(query, { team: '', currency: '', s: '' })}`;
  return (
    <>
      <nav aria-label={texts.leaders.trail} className={classes.trail}>
        <Link to={back}>{texts.leaders.back}</Link>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
        <span aria-current="page">{name}</span>
      </nav>
      <ScreenHead title={name ? texts.members.titleOf(name) : texts.title} lead={texts.leaders.lead}>
        <MonthSelect filters={filters} onChange={onChange} />
      </ScreenHead>
      <div className={screen.cards}>
        <FiguresCard team={team} leader={name} onCurrency={(currency) => onChange({ currency })} />
        <MembersCard team={team} leader={name} filters={filters} onChange={onChange} onOpen={openMember} />
      </div>
      {drawer}
    </>
  );
}
