import { endpoints, MESSAGE_LENGTH, type TeamAudience, type TeamReach } from '@aliado/contract';
import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';

type MessageDialogProps = { opened: boolean; onClose: () => void };

type Reach = { sent_at: string | null } & Record<TeamAudience, TeamReach>;

/** The team gets one message a day. The dialog shows the number of recipients before sending. */
export default function MessageDialog({ opened, onClose }: MessageDialogProps) {
  const { message: texts } = usePageTexts('myTeam');
  const reach = useQuery({ ...read(endpoints.getTeamReach), staleTime: 0, enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={reach.data?.sent_at ? texts.sentTitle : texts.title}>
      <Loaded query={reach} texts={texts} skeleton={{ height: 260 }}>
        {(data) =>
          data.sent_at ? (
            <Sent at={data.sent_at} onClose={onClose} />
          ) : (
            <MessageForm reach={data} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

function Sent({ at, onClose }: { at: string; onClose: () => void }) {
  const { message: texts } = usePageTexts('myTeam');
  return (
    <Stack gap="lg">
      <Text>{texts.sent(at)}</Text>
      <Button onClick={onClose}>{texts.close}</Button>
    </Stack>
  );
}

const audiences = ['all', 'silent'] as const;

function MessageForm({ reach, onClose }: { reach: Reach; onClose: () => void }) {
  const { message: texts } = usePageTexts('myTeam');
  const { mutateAsync } = useChange(endpoints.sendTeamMessage, [endpoints.getTeamReach]);
  const message = useForm({
    initial: { audience: 'all' as TeamAudience, text: '' },
    draft: 'team-message',
    validate: ({ text }) => ({ text: text.trim() === '' ? 'missing_data' : undefined }),
    send: (body) => mutateAsync({ body }),
    onSent: ({ receivers }) => {
      toast.success(texts.done(receivers));
      onClose();
    },
  });
  const { audience, text } = message.values;
  const { receivers, left_out } = reach[audience];
  return (
    <form {...message.form}>
      <Stack gap="md">
        <Text c="dimmed">{texts.lead}</Text>
        <NativeSelect
          label={texts.audience}
          data={audiences.map((value) => ({ value, label: texts[value](reach[value].receivers) }))}
          {...message.field('audience')}
        />
        <Textarea
          label={texts.text}
          placeholder={texts.placeholder}
          description={texts.left(MESSAGE_LENGTH - text.length)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={4}
          maxRows={10}
          maxLength={MESSAGE_LENGTH}
          {...message.field('text')}
        />
        <Text role="status" size="sm">
          {receivers > 0 ? texts.reach(receivers, left_out) : texts.nobody}
        </Text>
        <DialogFoot
          confirm={texts.submit}
          busy={message.busy}
          disabled={receivers === 0}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
