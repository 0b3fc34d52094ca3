import { endpoints, MESSAGE_LENGTH, type MessageReach } from '@aliado/contract';
import { Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { BulkDialogProps } from './bulk-bar.tsx';
import { inSlices, useSlices } from './use-slices.tsx';

/** A message to several people. The dialog names the people who do not receive it before sending. */
export default function MessageDialog({ members, onDone, onClose }: BulkDialogProps) {
  const { message: texts } = usePageTexts('members');
  const reach = useQuery({
    queryKey: [endpoints.getMessageReach.path, members],
    queryFn: async () =>
      added(
        await inSlices(members, (affiliates) => call(endpoints.getMessageReach, { body: { affiliates } })),
      ),
    staleTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title={texts.title(members.length)}>
      <Loaded query={reach} texts={texts} skeleton={{ height: 220 }}>
        {(loaded) => <MessageForm reach={loaded} members={members} onDone={onDone} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

const added = (slices: MessageReach[]): MessageReach => ({
  receivers: slices.reduce((sum, { receivers }) => sum + receivers, 0),
  opted_out: slices.flatMap(({ opted_out }) => opted_out),
  written_today: slices.flatMap(({ written_today }) => written_today),
});

const NAMES_SHOWN = 20;

function MessageForm({ reach, members, onDone, onClose }: BulkDialogProps & { reach: MessageReach }) {
  const { message: texts, bulk } = usePageTexts('members');
  const { send, progress } = useSlices(members);
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => ({
      text:
        text.trim() === ''
          ? 'missing_data'
          : text.trim().length > MESSAGE_LENGTH
            ? 'message_too_long'
            : undefined,
    }),
    send: ({ text }) =>
      send((affiliates) => call(endpoints.sendStoreMessage, { body: { affiliates, text: text.trim() } })),
    onSent: (answers) => {
      toast.success(texts.sent(added(answers).receivers));
      onDone();
    },
  });
  const text = form.field('text');
  const namesOf = (people: { name: string }[]) =>
    bulk.names(
      people.slice(0, NAMES_SHOWN).map(({ name }) => name),
      Math.max(0, people.length - NAMES_SHOWN),
    );
  return (
    <form {...form.form}>
      <Stack gap="md">
        <Text c="dimmed">{texts.lead}</Text>
        <Textarea
          label={texts.text}
          description={!text.error && texts.hint(MESSAGE_LENGTH - form.values.text.length)}
          rows={4}
          maxLength={MESSAGE_LENGTH}
          data-autofocus
          {...text}
        />
        <div role="status">
          <p className="figures">{reach.receivers > 0 ? texts.reaches(reach.receivers) : texts.nobody}</p>
          {reach.opted_out.length > 0 && <p>{texts.optedOut(namesOf(reach.opted_out))}</p>}
          {reach.written_today.length > 0 && <p>{texts.written(namesOf(reach.written_today))}</p>}
        </div>
        {progress}
        <DialogFoot
          confirm={texts.send}
          cancel={texts.cancel}
          busy={form.busy}
          disabled={reach.receivers === 0}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
