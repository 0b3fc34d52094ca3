import { endpoints, type Webhook, type WebhookEvent } from '@aliado/contract';
import { Stack, TextInput } from '@mantine/core';
import { useChange } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useConfirmedSending } from '#web/ui/password-confirmation.tsx';
import { Choices } from './choices.tsx';

type WebhookDialogProps = { webhook: Webhook | null; onClose: () => void };

export default function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { webhooks: texts, events } = usePageTexts('services').integrations;
  const create = useChange(endpoints.createWebhook, [endpoints.listWebhooks]);
  const update = useChange(endpoints.updateWebhook, [endpoints.listWebhooks]);
  const sendConfirmed = useConfirmedSending();
  const { values, field, set, errorOf, busy, form } = useForm({
    initial: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? ([] as WebhookEvent[]),
    },
    validate: (given) => ({
      ...(!URL.canParse(given.url.trim()) && { url: texts.urlWrong }),
      ...(given.events.length === 0 && { events: texts.eventMissing }),
    }),
    send: (given) => {
      const body = { ...given, url: given.url.trim(), description: given.description.trim() };
      return sendConfirmed(() =>
        webhook ? update.mutateAsync({ params: { pk: webhook.pk }, body }) : create.mutateAsync({ body }),
      );
    },
    onSent: () => {
      toast.success(webhook ? texts.saved : texts.created);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} closable={!busy} title={webhook ? texts.editTitle : texts.newTitle}>
      <form {...form}>
        <Stack gap="md">
          <TextInput
            label={texts.url}
            description={texts.urlHint}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={500}
            data-autofocus
            {...field('url')}
          />
          <TextInput
            label={texts.description}
            description={texts.descriptionHint}
            autoComplete="off"
            maxLength={100}
            {...field('description')}
          />
          <Choices
            name="events"
            label={texts.eventsLabel}
            names={events}
            value={values.events}
            error={errorOf('events')}
            whole={texts}
            onChange={(chosen) => set('events', chosen)}
          />
          <DialogFoot confirm={webhook ? texts.save : texts.submit} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
