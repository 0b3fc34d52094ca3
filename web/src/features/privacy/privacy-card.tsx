import {
  endpoints,
  MOST_PRIVACY_REQUESTS,
  type PrivacyDecision,
  type PrivacyRequest,
} from '@aliado/contract';
import { Button } from '@mantine/core';
import { useChange } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { RowList } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from './privacy.module.css';

type PrivacyCardProps = { requests: PrivacyRequest[]; waits: boolean };

export function PrivacyCard({ requests, waits }: PrivacyCardProps) {
  const { privacy: texts } = usePageTexts('services');
  if (requests.length === 0) return null;
  return (
    <SectionCard title={texts.title} lead={texts.lead} className={classes.card}>
      {waits && <p className={classes.unsigned}>{texts.unsigned}</p>}
      <RowList rows={requests} keyOf={({ pk }) => pk} rowClassName={classes.row}>
        {(request) => <PrivacyRow request={request} />}
      </RowList>
      {requests.length === MOST_PRIVACY_REQUESTS && (
        <p className={classes.most}>{texts.most(MOST_PRIVACY_REQUESTS)}</p>
      )}
    </SectionCard>
  );
}

function PrivacyRow({ request }: { request: PrivacyRequest }) {
  const { privacy: texts } = usePageTexts('services');
  const { kind, state, buyer, received_at, closed_at } = request;
  return (
    <>
      <div className={classes.head}>
        <span className={classes.ask}>{texts.asks[kind]}</span>
        <StateChip state={`privacy_${state}`}>{texts.states[state]}</StateChip>
      </div>
      {buyer && <p className={classes.buyer}>{buyer}</p>}
      <p className={classes.quiet}>{closed_at ? texts.closed(closed_at) : texts.received(received_at)}</p>
      {state === 'waiting' && <Waiting request={request} />}
    </>
  );
}

/** The effect of confirming, its deadline, and the two answers. */
function Waiting({ request }: { request: PrivacyRequest }) {
  const { privacy: texts } = usePageTexts('services');
  const { language } = useLanguage();
  const reach = useReach(request);
  const { ask, question } = useConfirm();
  const { mutate, mutateAsync, isPending } = useChange(endpoints.answerPrivacyRequest, [
    endpoints.listPrivacyRequests,
  ]);
  const { pk, kind, repeats, due_at, buyer } = request;
  const named = (action: string) => [action, texts.asks[kind], buyer].filter(Boolean).join('. ');
  const decided = (decision: PrivacyDecision['decision']) => ({ params: { pk }, body: { decision } });

  const answer = (decision: PrivacyDecision['decision'], said: string) =>
    mutate(decided(decision), {
      onSuccess: () => toast.success(said),
      onError: (error) => toast.error(textOf(error, language)),
    });
  const confirm = () => {
    if (kind === 'data_request') answer('confirmed', texts.told);
    else ask({ ...texts.forget, run: () => mutateAsync(decided('confirmed')) });
  };

  return (
    <>
      <p className={classes.reach}>
        {reach} {repeats > 0 && texts.repeats(repeats)}
      </p>
      <div className={classes.actions}>
        <p className={classes.due}>{texts.due(due_at)}</p>
        <Button
          size="sm"
          variant="default"
          aria-label={named(texts.dismiss)}
          disabled={isPending}
          onClick={() => answer('dismissed', texts.dismissed)}
        >
          {texts.dismiss}
        </Button>
        <Button
          size="sm"
          variant="light"
          aria-label={named(texts.confirm)}
          disabled={isPending}
          onClick={confirm}
        >
          {texts.confirm}
        </Button>
      </div>
      {question}
    </>
  );
}

function useReach({ orders, numbers }: PrivacyRequest): string {
  const { privacy: texts } = usePageTexts('services');
  if (orders === null) return texts.reachesAll;
  if (orders === 0) return texts.reachesNone;
  const more = orders - numbers.length;
  const named = [...numbers.map((number) => `#${number}`), ...(more > 0 ? [texts.reachesMore(more)] : [])];
  return texts.reaches(orders, named);
}
