import { type AdhesionRequest, endpoints } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { formatPercent, formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './invitations-card.module.css';
import { useAnswer } from './use-answer.ts';

const waiting = { query: { status: 'pending', origin: 'invitation', side: 'affiliate' } } as const;

/** Merchants that invited this affiliate and wait for an answer. */
export function InvitationsCard() {
  const { invitations } = usePageTexts('marketplace');
  const { data, isError, refetch } = useQuery(read(endpoints.listRequests, waiting));
  if (!data && isError) return <PartFailed onRetry={refetch} />;
  if (!data || data.count === 0) return null;
  return (
    <Card component="section" aria-labelledby="invitations-title">
      <Title order={2} id="invitations-title">
        {invitations.title(data.count)}
      </Title>
      <ul className={classes.rows}>
        {data.results.map((request) => (
          <li key={request.pk}>
            <InvitationRow request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function InvitationRow({ request }: { request: AdhesionRequest }) {
  const { invitations: texts } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const { answer, answering } = useAnswer();
  const { pk, merchant, created_at } = request;
  return (
    <div className={classes.row}>
      <StoreMark pk={merchant.pk} name={merchant.name} size={46} />
      <div className={classes.words}>
        <span className={classes.name}>{merchant.name}</span>
        <span className={classes.quiet}>
          <OfferedRates merchant={merchant.pk} />
          <span>{texts.when(formatRecent(new Date(created_at), { language }))}</span>
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
  const { language } = useLanguage();
  const { data } = useQuery(read(endpoints.previewMerchant, { params: { merchant } }));
  if (!data) return null;
  const { commission, commission_coupon } = data;
  return (
    <span className="figures">
      {rates.line(formatPercent(commission, language), formatPercent(commission_coupon, language))}
    </span>
  );
}
