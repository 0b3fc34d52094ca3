import { endpoints, type PrivacyDecision, type PrivacyRequest } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { formatDay, formatList, formatRecent } from '#web/lib/format.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './privacy.module.css';

const ForgetDialog = lazily(() => import('./forget-dialog.tsx'));

export function PrivacyRow({ request }: { request: PrivacyRequest }) {
  const { privacy: texts } = usePageTexts('services');
  const { language } = useLanguage();
  const { kind, state, buyer, received_at, closed_at } = request;
  const when = (date: string) => formatRecent(new Date(date), { language });
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <span className={classes.ask}>{texts.asks[kind]}</span>
        <StateChip state={`privacy_${state}`}>{texts.states[state]}</StateChip>
      </div>
      {buyer && <p className={classes.buyer}>{buyer}</p>}
      <p className={classes.quiet}>
        {closed_at ? texts.closed(when(closed_at)) : texts.received(when(received_at))}
      </p>
      {state === 'waiting' && <Waiting request={request} />}
    </li>
  );
}

/** What confirming would reach, by when, and the two answers. */
function Waiting({ request }: { request: PrivacyRequest }) {
  const { privacy: texts } = usePageTexts('services');
  const { language } = useLanguage();
  const { mutate, isPending } = useChange(endpoints.answerPrivacyRequest, [endpoints.listPrivacyRequests]);
  const [asking, setAsking] = useState<boolean | null>(null);
  const { pk, kind, repeats, due_at, buyer } = request;
  const named = (action: string) => [action, texts.asks[kind], buyer].filter(Boolean).join('. ');

  const answer = (decision: PrivacyDecision['decision'], said: string) =>
    mutate(
      { params: { pk }, body: { decision } },
      {
        onSuccess: () => toast.success(said),
        onError: (error) => toast.error(textOf(error, language)),
      },
    );
  const confirm = () => (kind === 'data_request' ? answer('confirmed', texts.told) : setAsking(true));

  return (
    <>
      <p className={classes.reach}>
        {reachOf(request, texts, language)} {repeats > 0 && texts.repeats(repeats)}
      </p>
      <div className={classes.actions}>
        <p className={classes.due}>{texts.due(formatDay(new Date(due_at), { language }))}</p>
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
      {asking !== null && (
        <DialogPart opened={asking} onClose={() => setAsking(false)}>
          <ForgetDialog pk={pk} opened={asking} onClose={() => setAsking(false)} />
        </DialogPart>
      )}
    </>
  );
}

type Texts = ReturnType<typeof usePageTexts<'services'>>['privacy'];
type Language = ReturnType<typeof useLanguage>['language'];

function reachOf({ orders, numbers }: PrivacyRequest, texts: Texts, language: Language): string {
  if (orders === null) return texts.reachesAll;
  if (orders === 0) return texts.reachesNone;
  const more = orders - numbers.length;
  const named = [...numbers.map((number) => `#${number}`), ...(more > 0 ? [texts.reachesMore(more)] : [])];
  return texts.reaches(orders, formatList(named, language));
}
