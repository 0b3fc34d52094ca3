import { endpoints } from '@aliado/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronRight, IconDownload, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FiguresCard } from '#web/features/teams/figures-card.tsx';
import { InvitationCard } from '#web/features/teams/invitation-card.tsx';
import { LeadersCard } from '#web/features/teams/leaders-card.tsx';
import { MembersCard } from '#web/features/teams/members-card.tsx';
import { SalesCard } from '#web/features/teams/sales-card.tsx';
import {
  leaderFilters,
  monthsToChoose,
  saleFilters,
  type TeamFilters,
  teamFilters,
  useTeam,
  useTeamOfLeader,
} from '#web/features/teams/use-team.ts';
import { pk as readPk } from '#web/lib/address-filters.ts';
import { useFormat } from '#web/lib/formats.ts';
import { type Month, presentMonth } from '#web/lib/months.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import classes from './my-team.module.css';

const MessageDialog = lazily(() => import('#web/features/teams/message-dialog.tsx'));

/** The leader's team and, for a mentor, the teams of her leaders. */
export function MyTeamScreen() {
  const { pageTitle } = usePageTexts('myTeam');
  const { filters, change } = useAddressFilters(teamFilters);
  return (
    <>
      <title>{pageTitle}</title>
      {filters.team ? (
        <LeaderTeam filters={filters} onChange={change} />
      ) : (
        <OwnTeam filters={filters} onChange={change} />
      )}
    </>
  );
}

type TeamProps = { filters: TeamFilters; onChange: (change: Partial<TeamFilters>) => void };

function OwnTeam({ filters, onChange }: TeamProps) {
  const texts = usePageTexts('myTeam');
  const isMentor = useProfile().data?.is_mentor ?? false;
  const team = useTeam(filters);
  const { openMember, drawer } = useMemberDrawer(filters);
  const [query] = useSearchParams();
  const sales = useAddressFilters(saleFilters);
  const leaders = useAddressFilters(leaderFilters);
  const [writing, setWriting] = useState<'no' | 'open' | 'closed'>('no');
  const { year, month } = filters;
  const { members = 0, merchants = [] } = team.data ?? {};
  const lead =
    isMentor && members === 0
      ? texts.leadMentor
      : texts.lead(
          members,
          merchants.map(({ name }) => name),
        );
  /** A mentor without a team of her own in that month sees only her leaders. */
  const leads = !isMentor || !team.data || members > 0 || team.data.count > 0 || sales.filters.s !== '';
  const leadersCard = isMentor && (
    <LeadersCard
      filters={leaders.filters}
      onChange={leaders.change}
      linkTo={(pk, day) => {
        const [year = 0, month = 0] = day.split('-').map(Number);
        return `?${teamFilters.change(query, { year, month, team: pk, currency: '', s: '' })}`;
      }}
    />
  );

  return (
    <>
      <ScreenHead title={texts.title} lead={lead}>
        <div className={classes.actions}>
          <MonthSelect filters={filters} onChange={onChange} />
          {leads && <Workbook year={year} month={month} />}
        </div>
      </ScreenHead>
      <div className={classes.top}>
        {leads ? <FiguresCard team={team} onCurrency={(currency) => onChange({ currency })} /> : leadersCard}
        <InvitationCard isMentor={isMentor} />
      </div>
      {leads && (
        <div className={screen.next}>
          <MembersCard
            team={team}
            filters={filters}
            onChange={onChange}
            onOpen={openMember}
            action={
              members > 0 && (
                <Button
                  variant="light"
                  aria-haspopup="dialog"
                  leftSection={<IconMailForward size={20} stroke={1.8} aria-hidden />}
                  onClick={() => setWriting('open')}
                >
                  {texts.members.message}
                </Button>
              )
            }
          />
        </div>
      )}
      {leads && (
        <div className={isMentor ? screen.pair : screen.next}>
          {leadersCard}
          <SalesCard month={filters} filters={sales.filters} onChange={sales.change} />
        </div>
      )}
      {drawer}
      {writing !== 'no' && (
        <DialogPart opened={writing === 'open'} onClose={() => setWriting('closed')}>
          <MessageDialog opened={writing === 'open'} onClose={() => setWriting('closed')} />
        </DialogPart>
      )}
    </>
  );
}

function Workbook({ year, month }: { year: number; month: number }) {
  const { excel, excelFailed } = usePageTexts('myTeam');
  const { start, isPending } = useDownload(endpoints.downloadLeaderReport, excelFailed);
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
      onClick={() => start({ query: { year, month } })}
    >
      {excel}
    </Button>
  );
}

/** The team of a leader that the mentor recruited, with a link back. */
function LeaderTeam({ filters, onChange }: TeamProps) {
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

type MonthSelectProps = { filters: Month; onChange: (month: Month) => void };

function MonthSelect({ filters, onChange }: MonthSelectProps) {
  const { month: label } = usePageTexts('myTeam');
  const { monthTitle } = useFormat();
  const options = monthsToChoose(presentMonth(new Date()), filters);
  return (
    <NativeSelect
      aria-label={label}
      className={classes.month}
      data={options.map((each) => ({ value: `${each.year}-${each.month}`, label: monthTitle(each) }))}
      value={`${filters.year}-${filters.month}`}
      onChange={({ currentTarget }) => {
        const [year = 0, month = 0] = currentTarget.value.split('-').map(Number);
        onChange({ year, month });
      }}
    />
  );
}

const MemberDrawer = lazily(() => import('#web/features/teams/member-drawer.tsx'));

const MEMBER = 'member';

/** The drawer of the member in the address, of the reader's own team or a leader's; the back button closes it. */
function useMemberDrawer({ team, year, month, currency }: TeamFilters) {
  const [query, changeQuery] = useAddressQuery();
  const shown = readPk(query.get(MEMBER) ?? '');
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const show = (chosen: string, replace: boolean) =>
    changeQuery(withValues({ [MEMBER]: chosen }), { replace, preventScrollReset: true });
  const close = () => show('', true);
  return {
    openMember: ({ pk }: { pk: string }) => show(pk, false),
    drawer: last && (
      <DialogPart opened={shown !== ''} onClose={close}>
        <MemberDrawer
          {...{ year, month, currency, pk: last }}
          leader={team || undefined}
          opened={shown !== ''}
          onClose={close}
        />
      </DialogPart>
    ),
  };
}
