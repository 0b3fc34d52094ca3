import { endpoints, MOST_PRIVACY_REQUESTS, type PrivacyRequest } from '@aliado/contract';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import rows from '#web/ui/rows.module.css';
import classes from './privacy.module.css';
import { PrivacyRow } from './privacy-row.tsx';

/** What buyers asked through the platform, and whether one of them waits; most stores never see it. */
export function usePrivacyRequests() {
  const { data } = useQuery(read(endpoints.listPrivacyRequests));
  const requests = data?.results ?? [];
  return { requests, waits: requests.some(({ state }) => state === 'waiting') };
}

type PrivacyCardProps = { requests: PrivacyRequest[]; waits: boolean };

export function PrivacyCard({ requests, waits }: PrivacyCardProps) {
  const { privacy: texts } = usePageTexts('services');
  if (requests.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="privacy-title" className={classes.card}>
      <Title order={2} id="privacy-title">
        {texts.title}
      </Title>
      <p className={classes.lead}>{texts.lead}</p>
      {waits && <p className={classes.unsigned}>{texts.unsigned}</p>}
      <ul className={rows.rows}>
        {requests.map((request) => (
          <PrivacyRow key={request.pk} request={request} />
        ))}
      </ul>
      {requests.length === MOST_PRIVACY_REQUESTS && (
        <p className={classes.most}>{texts.most(MOST_PRIVACY_REQUESTS)}</p>
      )}
    </Card>
  );
}
