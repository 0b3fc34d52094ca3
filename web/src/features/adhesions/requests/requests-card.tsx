import { type AdhesionRequest, errorText, type Merchant, type RequestDecision } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { hasCode, textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import rows from '#web/ui/rows.module.css';
import { RequestRow } from './request-row.tsx';
import { NoRequests, RequestsFailed, RequestsSkeleton } from './request-states.tsx';
import classes from './requests.module.css';
import { useDecideRequest, useWaitingRequests } from './use-requests.ts';

const atFirst = 3;
const atMost = 100;

type RequestsCardProps = Pick<Merchant, 'is_public' | 'accepts_automatically'>;

/** Who asks to join; answering takes one tap and the row leaves at once. */
export function RequestsCard({ is_public, accepts_automatically }: RequestsCardProps) {
  const { requests: texts } = usePageTexts('program');
  const [limit, setLimit] = useState(atFirst);
  const { requests, count, known, isError, isPending, refetch } = useWaitingRequests(limit);
  const title = useRef<HTMLHeadingElement>(null);

  const content = () => {
    if (!known && isError) return <RequestsFailed onRetry={refetch} />;
    if (isPending) return <RequestsSkeleton />;
    if (count === 0) return <NoRequests automatic={accepts_automatically} />;
    return (
      <RequestList requests={requests} is_public={is_public} onAnswered={() => title.current?.focus()} />
    );
  };

  const hidden = Math.min(count, atMost) - requests.length;
  return (
    <Card component="section" aria-labelledby="requests-title" className={classes.card}>
      <div className={classes.heading}>
        <Title order={2} id="requests-title" ref={title} tabIndex={-1}>
          {texts.title}
        </Title>
        {count > 0 && (
          <span className={`figures ${classes.count}`} role="status" aria-label={texts.waiting(count)}>
            {count}
          </span>
        )}
      </div>
      {content()}
      {known && hidden > 0 && limit === atFirst && (
        <Button variant="subtle" className={classes.more} onClick={() => setLimit(atMost)}>
          {texts.more(hidden)}
        </Button>
      )}
    </Card>
  );
}

type RequestListProps = { requests: AdhesionRequest[]; is_public: boolean; onAnswered: () => void };

function RequestList({ requests, is_public, onAnswered }: RequestListProps) {
  const { requests: texts } = usePageTexts('program');
  const { language } = useLanguage();
  const [opened_at] = useState(() => Date.now());
  const names = useRef(new Map<string, string>());
  const nameOf = ({ request }: RequestDecision) => names.current.get(request) ?? '';

  const { mutate } = useDecideRequest({
    onDecided: (decision) => {
      const said = decision.status === 'accepted' ? texts.accepted : texts.rejected;
      toast.success(said(nameOf(decision)));
    },
    onFailed: (error) => {
      if (hasCode(error, 'request_decided')) toast.info(errorText('request_decided', language));
      else toast.error(textOf(error, language));
    },
  });

  const decide = ({ pk, affiliate }: AdhesionRequest, status: RequestDecision['status']) => {
    names.current.set(pk, affiliate.name);
    mutate({ request: pk, status });
    onAnswered();
  };

  return (
    <ul className={rows.rows}>
      {requests.map((request) => (
        <RequestRow
          key={request.pk}
          request={request}
          is_public={is_public}
          fresh={Date.parse(request.created_at) > opened_at}
          onDecide={(status) => decide(request, status)}
        />
      ))}
    </ul>
  );
}
