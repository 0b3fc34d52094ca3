import { type AdhesionRequest, errorText, type Merchant, type RequestDecision } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { hasCode, textOf } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard, WaitingCount } from '#web/ui/section-card.tsx';
import classes from './requests.module.css';
import { requestWay, useDecideRequest, useWaitingRequests } from './use-requests.ts';

const atFirst = 3;
const atMost = 100;
const anchor = 'requests';

type RequestsCardProps = Pick<Merchant, 'is_public' | 'accepts_automatically'>;

/** Who asks to join; answering takes one tap and the row leaves at once. */
export function RequestsCard({ is_public, accepts_automatically }: RequestsCardProps) {
  const { requests: texts } = usePageTexts('program');
  const [limit, setLimit] = useState(atFirst);
  const requests = useWaitingRequests(limit);
  const { count = 0, results = [] } = requests.data ?? {};
  const hidden = Math.min(count, atMost) - results.length;
  return (
    <SectionCard
      title={texts.title}
      id={anchor}
      className={classes.card}
      action={count > 0 && <WaitingCount count={count} label={texts.waiting(count)} tone="sol" />}
    >
      <Loaded
        query={requests}
        texts={texts}
        skeleton={{ round: true, count: 2, mark: 40 }}
        isEmpty={(page) => page.count === 0}
        empty={<NoRequests automatic={accepts_automatically} />}
      >
        {(page) => <RequestList requests={page.results} is_public={is_public} />}
      </Loaded>
      {hidden > 0 && limit === atFirst && (
        <Button variant="subtle" className={classes.more} onClick={() => setLimit(atMost)}>
          {texts.more(hidden)}
        </Button>
      )}
    </SectionCard>
  );
}

function NoRequests({ automatic }: { automatic: boolean }) {
  const { requests: texts } = usePageTexts('program');
  return (
    <div className={classes.empty}>
      <EmptyState
        order={3}
        title={texts.emptyTitle}
        action={
          <Button component="a" href="#invitation-link" variant="light">
            {texts.emptyAction}
          </Button>
        }
      >
        {automatic ? texts.emptyAutomatic : texts.emptyText}
      </EmptyState>
    </div>
  );
}

type RequestListProps = { requests: AdhesionRequest[]; is_public: boolean };

function RequestList({ requests, is_public }: RequestListProps) {
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

  /** The row leaves with the focus; the card takes it. */
  const decide = ({ pk, affiliate }: AdhesionRequest, status: RequestDecision['status']) => {
    names.current.set(pk, affiliate.name);
    mutate({ request: pk, status });
    document.getElementById(anchor)?.focus();
  };

  return (
    <ul className={rows.rows}>
      {requests.map((request) => (
        <li
          key={request.pk}
          className={classes.row}
          data-fresh={Date.parse(request.created_at) > opened_at || undefined}
        >
          <RequestRow
            request={request}
            is_public={is_public}
            onDecide={(status) => decide(request, status)}
          />
        </li>
      ))}
    </ul>
  );
}

type RequestRowProps = {
  request: AdhesionRequest;
  is_public: boolean;
  onDecide: (status: RequestDecision['status']) => void;
};

function RequestRow({ request, is_public, onDecide }: RequestRowProps) {
  const { requests: texts } = usePageTexts('program');
  const { recent } = useFormat();
  const { affiliate, created_at, leader } = request;
  const way = {
    leader: texts.through(leader?.name ?? ''),
    link: texts.byLink,
    newcomer: texts.newcomer,
    member: texts.since(affiliate.joined_at),
  }[requestWay(request, is_public)];
  const sells = affiliate.merchants > 0 ? texts.sells(affiliate.merchants) : texts.sellsNowhere;
  return (
    <>
      <PersonMark {...affiliate} />
      <div>
        <div className={classes.head}>
          <span className={classes.name}>{affiliate.name}</span>
          <time dateTime={created_at} className={classes.time}>
            {recent(created_at)}
          </time>
        </div>
        <p className={classes.way}>{`${way} · ${sells}`}</p>
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          aria-label={texts.rejectOne(affiliate.name)}
          onClick={() => onDecide('rejected')}
        >
          {texts.reject}
        </Button>
        <Button
          size="sm"
          variant="light"
          aria-label={texts.acceptOne(affiliate.name)}
          onClick={() => onDecide('accepted')}
        >
          {texts.accept}
        </Button>
      </div>
    </>
  );
}
