import { endpoints, type Webhook } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import type { Read } from '#web/ui/loaded.tsx';
import { useConfirmedSending } from '#web/ui/password-confirmation.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from './integrations.module.css';
import { RowsCard } from './rows-card.tsx';
import type { Shown } from './secret-dialog.tsx';

const WebhookDialog = lazily(() => import('./webhook-dialog.tsx'));
const SecretDialog = lazily(() => import('./secret-dialog.tsx'));

type WebhooksCardProps = { webhooks: Read<{ results: Webhook[] }> };

export function WebhooksCard({ webhooks }: WebhooksCardProps) {
  const { webhooks: texts } = usePageTexts('services').integrations;
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <RowsCard
      texts={texts}
      query={webhooks}
      row={(webhook) => <WebhookRow webhook={webhook} onEdit={() => setEdited(webhook)} onShow={setShown} />}
      onCreate={() => setEdited('new')}
    >
      {edited && (
        <DialogPart onClose={() => setEdited(null)}>
          <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </DialogPart>
      )}
      {shown && (
        <DialogPart onClose={() => setShown(null)}>
          <SecretDialog shown={shown} onClose={() => setShown(null)} />
        </DialogPart>
      )}
    </RowsCard>
  );
}

type WebhookRowProps = { webhook: Webhook; onEdit: () => void; onShow: (shown: Shown) => void };

function WebhookRow({ webhook, onEdit, onShow }: WebhookRowProps) {
  const { webhooks: texts, events } = usePageTexts('services').integrations;
  const { url, description, paused_at, pause_reason, failing_since, previous_until } = webhook;
  const { last_delivered_at, waiting } = webhook;
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{url}</span>
        <WebhookChip webhook={webhook} />
      </div>
      {description && <p>{description}</p>}
      {pause_reason && (
        <p className={pause_reason === 'owner' ? classes.quiet : classes.wrong}>
          {texts.pauses[pause_reason]}
        </p>
      )}
      {!paused_at && failing_since && <p className={classes.wrong}>{texts.failingSince(failing_since)}</p>}
      <p className={classes.quiet}>{webhook.events.map((event) => events[event]).join(' · ')}</p>
      <p className={`figures ${classes.quiet}`}>
        {last_delivered_at ? texts.last(last_delivered_at) : texts.never}
        {waiting > 0 && ` · ${texts.waiting(waiting)}`}
      </p>
      {previous_until && new Date(previous_until) > new Date() && (
        <p className={`figures ${classes.quiet}`}>{texts.rotating(previous_until)}</p>
      )}
      <WebhookActs webhook={webhook} onEdit={onEdit} onShow={onShow} />
    </>
  );
}

function WebhookChip({ webhook: { paused_at, failing_since } }: { webhook: Webhook }) {
  const { webhooks: texts } = usePageTexts('services').integrations;
  if (paused_at) return <StateChip state="coupon_paused">{texts.paused}</StateChip>;
  if (failing_since) return <StateChip state="coupon_failed">{texts.failing}</StateChip>;
  return <StateChip state="store_connected">{texts.active}</StateChip>;
}

const stale = [endpoints.listWebhooks, endpoints.listDeliveries];

function WebhookActs({ webhook, onEdit, onShow }: WebhookRowProps) {
  const { webhooks: texts } = usePageTexts('services').integrations;
  const { language } = useLanguage();
  const { ask, question } = useConfirm();
  const sendConfirmed = useConfirmedSending();
  const test = useTest();
  const pause = useChange(endpoints.setWebhookPaused, stale);
  const remove = useChange(endpoints.removeWebhook, stale);
  const reveal = useChange(endpoints.showWebhookSecret);
  const rotate = useChange(endpoints.rotateWebhookSecret, stale);
  const { pk, paused_at } = webhook;
  const params = { pk };
  const sayRefusal = (error: unknown) => toast.error(refusalText(error, language));

  const setPaused = (paused: boolean) =>
    pause.mutate(
      { params, body: { paused } },
      {
        onSuccess: () => toast.success(paused ? texts.pausedNow : texts.resumed),
        onError: sayRefusal,
      },
    );
  const showSecret = async () => {
    const answer = await sendConfirmed(() => reveal.mutateAsync({ params })).catch(sayRefusal);
    if (answer)
      onShow({
        title: texts.secretTitle,
        text: texts.secretText,
        label: texts.secretLabel,
        value: answer.secret,
      });
  };
  const changeSecret = async () => {
    const answer = await sendConfirmed(() => rotate.mutateAsync({ params }));
    if (answer)
      onShow({
        title: texts.rotatedTitle,
        text: texts.rotatedText,
        label: texts.secretLabel,
        value: answer.secret,
      });
  };
  const askToRotate = () =>
    ask({ title: texts.rotateTitle, text: texts.rotateText, confirm: texts.rotate, run: changeSecret });
  const askToRemove = () => ask({ ...texts.removing, run: () => remove.mutateAsync({ params }) });

  return (
    <div className={classes.acts}>
      {paused_at ? (
        <Button size="xs" loading={pause.isPending} onClick={() => setPaused(false)}>
          {texts.resume}
        </Button>
      ) : (
        <Button variant="light" size="xs" loading={test.isPending} onClick={() => test.start(pk)}>
          {texts.test}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button variant="default" size="xs" onClick={showSecret}>
        {texts.secret}
      </Button>
      <Button variant="subtle" size="xs" onClick={askToRotate}>
        {texts.rotate}
      </Button>
      {paused_at ? (
        <Button variant="subtle" size="xs" loading={test.isPending} onClick={() => test.start(pk)}>
          {texts.test}
        </Button>
      ) : (
        <Button variant="subtle" size="xs" loading={pause.isPending} onClick={() => setPaused(true)}>
          {texts.pause}
        </Button>
      )}
      <Button variant="subtle" size="xs" color="rojo.7" onClick={askToRemove}>
        {texts.remove}
      </Button>
      {question}
    </div>
  );
}

/** Shows the response of the merchant's server at once. */
function useTest() {
  const { webhooks: texts, deliveries } = usePageTexts('services').integrations;
  const { language } = useLanguage();
  const { mutate, isPending } = useChange(endpoints.testWebhook, stale);
  const start = (pk: string) =>
    mutate(
      { params: { pk } },
      {
        onSuccess: ({ state, tries: [first] }) => {
          if (state === 'delivered')
            toast.success(texts.testOk(first?.status ?? 0, first?.milliseconds ?? 0));
          else if (first?.failure) toast.error(deliveries.failures[first.failure]);
          else toast.error(texts.testFailed(first?.status ?? 0));
        },
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  return { start, isPending };
}
