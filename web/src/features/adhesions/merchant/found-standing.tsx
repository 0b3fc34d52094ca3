import { type Endpoint, endpoints, type ListedAffiliate, type ResponseOf } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type MerchantView, merchantView } from '#web/features/adhesions/standing.ts';
import { call, type RequestFor } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './merchant-adhesions.module.css';

const shown = [endpoints.listAffiliates, endpoints.listMyAffiliates, endpoints.listRequests];

/**
 * Refetches the lists whether or not the change is refused. `onDone` runs even if the clicked element unmounts
 * with the change.
 */
function useStandingChange<E extends Endpoint>(endpoint: E, onDone: (answer: ResponseOf<E>) => void) {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (request: RequestFor<E>) => call(endpoint, request),
    onSuccess: onDone,
    onError: (error) => toast.error(refusalText(error, language)),
    onSettled: () => Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
}

/** The standing of a found affiliate with the merchant, and the next action. */
export function FoundStanding({ affiliate }: { affiliate: ListedAffiliate }) {
  const { search: texts } = usePageTexts('affiliates');
  const { name, chip } = merchantView(affiliate.standing);
  return (
    <div className={classes.foot}>
      {name !== 'unknown' && chip && <StateChip state={chip}>{texts.states[name]}</StateChip>}
      <Actions affiliate={affiliate} standing={name} />
    </div>
  );
}

type ActionsProps = { affiliate: ListedAffiliate; standing: MerchantView['name'] };

function Actions({ affiliate, standing }: ActionsProps) {
  const request = affiliate.standing?.request ?? '';
  switch (standing) {
    case 'invited':
      return <WithdrawButton request={request} name={affiliate.name} />;
    case 'asks':
      return <DecideButtons request={request} name={affiliate.name} />;
    case 'member':
      return <SeeLink name={affiliate.name} />;
    default:
      return <InviteButton affiliate={affiliate} again={standing !== 'unknown'} />;
  }
}

/** Inviting an affiliate who had already asked makes her a member at once. */
function InviteButton({ affiliate: { pk, name }, again }: { affiliate: ListedAffiliate; again: boolean }) {
  const { search: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.inviteAffiliate, ({ status }) =>
    toast.success((status === 'accepted' ? texts.joined : texts.invited)(name)),
  );
  return (
    <Button
      variant="light"
      className={classes.main}
      aria-label={(again ? texts.inviteOneAgain : texts.inviteOne)(name)}
      loading={isPending}
      leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
      onClick={() => mutate({ body: { affiliate: pk } })}
    >
      {again ? texts.inviteAgain : texts.invite}
    </Button>
  );
}

export function WithdrawButton({ request, name }: { request: string; name: string }) {
  const { search: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.withdrawInvitation, () =>
    toast.success(texts.withdrawn(name)),
  );
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={texts.withdrawOne(name)}
      loading={isPending}
      onClick={() => mutate({ body: { request } })}
    >
      {texts.withdraw}
    </Button>
  );
}

function DecideButtons({ request, name }: { request: string; name: string }) {
  const { search: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.decideRequest, ({ status }) =>
    toast.success((status === 'accepted' ? texts.joined : texts.rejected)(name)),
  );
  return (
    <div className={classes.pair}>
      <Button
        variant="default"
        aria-label={texts.rejectOne(name)}
        disabled={isPending}
        onClick={() => mutate({ body: { request, status: 'rejected' } })}
      >
        {texts.reject}
      </Button>
      <Button
        variant="light"
        aria-label={texts.acceptOne(name)}
        loading={isPending}
        onClick={() => mutate({ body: { request, status: 'accepted' } })}
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
