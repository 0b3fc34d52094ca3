import { type AdhesionRequest, endpoints } from '@aliado/contract';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { WithdrawButton } from './standing-actions.tsx';
import classes from './waiting-invitations.module.css';

const FEW = 3;
const MANY = 100;

/** The merchant's invitations that have no answer yet; nothing when there are none. */
export function WaitingInvitations() {
  const { invitations: texts } = usePageTexts('affiliates');
  const { language } = useLanguage();
  const [size, setSize] = useState(FEW);
  const { data, isError, refetch } = useQuery({
    ...read(endpoints.listRequests, { query: { status: 'pending', origin: 'invitation', page_size: size } }),
    placeholderData: (before) => before,
  });
  if (!data && isError) return <PartFailed bare onRetry={refetch} />;
  if (!data || data.count === 0) return null;
  return (
    <section className={classes.invitations} aria-labelledby="invitations-title">
      <Title order={2} id="invitations-title" className={classes.title}>
        {texts.title}
        <span className={`figures ${classes.count}`}>{formatCount(data.count, language)}</span>
      </Title>
      <ul className={classes.rows}>
        {data.results.map((invitation) => (
          <li key={invitation.pk} className={classes.row}>
            <Invitation invitation={invitation} />
          </li>
        ))}
      </ul>
      {data.count > data.results.length && size === FEW && (
        <Button variant="subtle" size="sm" className={classes.all} onClick={() => setSize(MANY)}>
          {texts.all(formatCount(data.count, language))}
        </Button>
      )}
    </section>
  );
}

function Invitation({ invitation }: { invitation: AdhesionRequest }) {
  const { invitations: texts } = usePageTexts('affiliates');
  const { language } = useLanguage();
  const { affiliate, created_at, request } = invitation;
  return (
    <>
      <PersonMark pk={affiliate.pk} name={affiliate.name} picture={affiliate.picture} />
      <div className={classes.words}>
        <span className={classes.name}>{affiliate.name}</span>
        <time className={`figures ${classes.sent}`} dateTime={created_at}>
          {texts.sent(formatDay(new Date(created_at), { language }))}
        </time>
      </div>
      <WithdrawButton request={request} name={affiliate.name} />
    </>
  );
}
