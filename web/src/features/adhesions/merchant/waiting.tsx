import { type AdhesionRequest, endpoints } from '@aliado/contract';
import { Button, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { stateOf } from '#web/ui/loaded.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { WithdrawButton } from './found-standing.tsx';
import classes from './merchant-adhesions.module.css';

const FEW = 3;
const MANY = 100;

/** Invitations without an answer yet; renders nothing without any. */
export function WaitingInvitations() {
  const { invitations: texts } = usePageTexts('affiliates');
  const { count } = useFormat();
  const [size, setSize] = useState(FEW);
  const query = useQuery({
    ...read(endpoints.listRequests, { query: { status: 'pending', origin: 'invitation', page_size: size } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (stateOf(query) === 'failed') return <PartFailed bare onRetry={query.refetch} />;
  if (!data || data.count === 0) return null;
  return (
    <section className={classes.invitations} aria-labelledby="invitations-title">
      <Title order={2} id="invitations-title" className={classes.title}>
        {texts.title}
        <span className={`figures ${classes.count}`}>{count(data.count)}</span>
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
          {texts.all(data.count)}
        </Button>
      )}
    </section>
  );
}

function Invitation({ invitation }: { invitation: AdhesionRequest }) {
  const { invitations: texts } = usePageTexts('affiliates');
  const { affiliate, created_at, request } = invitation;
  return (
    <>
      <PersonMark {...affiliate} />
      <div className={classes.words}>
        <span className={classes.name}>{affiliate.name}</span>
        <time className={`figures ${classes.sent}`} dateTime={created_at}>
          {texts.sent(created_at)}
        </time>
      </div>
      <WithdrawButton request={request} name={affiliate.name} />
    </>
  );
}
