import type { ListedAffiliate } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { type StandingView, standingView } from './standing.ts';
import classes from './standing-actions.module.css';
import { useDecide, useInvite, useWithdraw } from './use-standing.ts';

/** How it stands with the merchant, and the one thing to do next. */
export function StandingActions({ affiliate }: { affiliate: ListedAffiliate }) {
  const { search: texts } = usePageTexts('affiliates');
  const { name, state } = standingView(affiliate.standing);
  return (
    <div className={classes.foot}>
      {name !== 'unknown' && state && <StateChip state={state}>{texts.states[name]}</StateChip>}
      <Actions affiliate={affiliate} standing={name} />
    </div>
  );
}

type ActionsProps = { affiliate: ListedAffiliate; standing: StandingView['name'] };

function Actions({ affiliate, standing }: ActionsProps) {
  switch (standing) {
    case 'invited':
      return <WithdrawButton request={affiliate.standing?.request ?? ''} name={affiliate.name} />;
    case 'asks':
      return <DecideButtons request={affiliate.standing?.request ?? ''} name={affiliate.name} />;
    case 'member':
      return <SeeLink name={affiliate.name} />;
    default:
      return <InviteButton affiliate={affiliate} again={standing !== 'unknown'} />;
  }
}

function InviteButton({ affiliate, again }: { affiliate: ListedAffiliate; again: boolean }) {
  const { search: texts } = usePageTexts('affiliates');
  const { invite, isPending } = useInvite(affiliate);
  return (
    <Button
      variant="light"
      className={classes.main}
      aria-label={(again ? texts.inviteOneAgain : texts.inviteOne)(affiliate.name)}
      loading={isPending}
      leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
      onClick={invite}
    >
      {again ? texts.inviteAgain : texts.invite}
    </Button>
  );
}

export function WithdrawButton({ request, name }: { request: string; name: string }) {
  const { search: texts } = usePageTexts('affiliates');
  const { withdraw, isPending } = useWithdraw(request, name);
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={texts.withdrawOne(name)}
      loading={isPending}
      onClick={withdraw}
    >
      {texts.withdraw}
    </Button>
  );
}

function DecideButtons({ request, name }: { request: string; name: string }) {
  const { search: texts } = usePageTexts('affiliates');
  const { decide, isPending } = useDecide(request, name);
  return (
    <div className={classes.pair}>
      <Button
        variant="default"
        aria-label={texts.rejectOne(name)}
        disabled={isPending}
        onClick={() => decide('rejected')}
      >
        {texts.reject}
      </Button>
      <Button
        variant="light"
        aria-label={texts.acceptOne(name)}
        loading={isPending}
        onClick={() => decide('accepted')}
      >
        {texts.accept}
      </Button>
    </div>
  );
}

function SeeLink({ name }: { name: string }) {
  const { search: texts } = usePageTexts('affiliates');
  const to = `${paths.findAffiliates}?s=${encodeURIComponent(name)}`;
  return (
    <Button component={Link} to={to} variant="subtle" size="sm" aria-label={texts.seeOne(name)}>
      {texts.see}
    </Button>
  );
}
