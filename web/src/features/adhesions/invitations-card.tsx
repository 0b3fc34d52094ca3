import { type AdhesionRequest, endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { stateOf } from '#web/ui/loaded.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './invitations-card.module.css';
import { useAnswer } from './use-adhesions.ts';

const waiting = { query: { status: 'pending', origin: 'invitation', side: 'affiliate' } } as const;

/** Invitations from merchants that wait for the affiliate's answer. */
export function InvitationsCard() {
  const { invitations } = usePageTexts('marketplace');
  const query = useQuery(read(endpoints.listRequests, waiting));
  const { data } = query;
  if (stateOf(query) === 'failed') return <PartFailed onRetry={query.refetch} />;
  if (!data || data.count === 0) return null;
  return (
    <SectionCard title={invitations.title(data.count)}>
      <RowList rows={data.results} keyOf={({ pk }) => pk}>
        {(request) => <InvitationRow request={request} />}
      </RowList>
    </SectionCard>
  );
}

function InvitationRow({ request }: { request: AdhesionRequest }) {
  const { invitations: texts } = usePageTexts('marketplace');
  const { answer, answering } = useAnswer();
  const { pk, merchant, created_at } = request;
  return (
    <div className={classes.row}>
      <StoreMark pk={merchant.pk} name={merchant.name} size={46} />
      <div className={classes.words}>
        <span className={classes.name}>{merchant.name}</span>
        <span className={classes.quiet}>
          <OfferedRates merchant={merchant.pk} />
          <span>{texts.when(created_at)}</span>
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          size="sm"
          aria-label={texts.acceptOf(merchant.name)}
          loading={answering === 'accepted'}
          disabled={answering === 'rejected'}
          onClick={() => answer(pk, 'accepted')}
        >
          {texts.accept}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={texts.rejectOf(merchant.name)}
          loading={answering === 'rejected'}
          disabled={answering === 'accepted'}
          onClick={() => answer(pk, 'rejected')}
        >
          {texts.reject}
        </Button>
      </div>
    </div>
  );
}

function OfferedRates({ merchant }: { merchant: string }) {
  const { rates } = usePageTexts('marketplace');
  const { data } = useQuery(read(endpoints.previewMerchant, { params: { merchant } }));
  return data ? <span className="figures">{rates.line(data.commission, data.commission_coupon)}</span> : null;
}
