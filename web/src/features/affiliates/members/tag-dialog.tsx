import { LONGEST_TAG } from '@aliado/contract';
import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { BulkDialogProps } from './bulk-bar.tsx';
import { memberFilters, useMemberChange, useMemberTotals } from './use-members.ts';
import { useSlices } from './use-slices.tsx';

/** Adds or removes one tag for several people; typing suggests existing tags. */
export default function TagDialog({ members, onDone, onClose }: BulkDialogProps) {
  const { tagging: texts } = usePageTexts('members');
  const { changeTag } = useMemberChange();
  const { send, progress } = useSlices(members);
  const { data } = useMemberTotals(memberFilters.none);
  const form = useForm({
    initial: { tag: '', act: 'add' as 'add' | 'remove' },
    validate: ({ tag }) => ({
      tag: tag.trim() === '' || tag.trim().length > LONGEST_TAG ? 'invalid_tag' : undefined,
    }),
    send: ({ tag, act }) => send((affiliates) => changeTag(affiliates, tag.trim(), act)),
    onSent: (_answers, { tag, act }) => {
      const say = act === 'add' ? texts.added : texts.removed;
      toast.success(say(tag.trim(), members.length));
      onDone();
    },
  });
  const tag = form.field('tag');
  const known = useId();
  return (
    <Modal narrow opened onClose={onClose} title={texts.title(members.length)}>
      <form {...form.form}>
        <Stack gap="md">
          <Text c="dimmed">{texts.lead}</Text>
          <SegmentedControl
            fullWidth
            aria-label={texts.act}
            value={form.values.act}
            onChange={(act) => form.set('act', act as 'add' | 'remove')}
            data={[
              { value: 'add', label: texts.add },
              { value: 'remove', label: texts.remove },
            ]}
          />
          <TextInput
            label={texts.tag}
            description={!tag.error && texts.hint}
            list={known}
            autoComplete="off"
            maxLength={LONGEST_TAG}
            data-autofocus
            {...tag}
          />
          <datalist id={known}>
            {data?.tags.map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          {progress}
          <DialogFoot
            confirm={form.values.act === 'add' ? texts.add : texts.remove}
            cancel={texts.cancel}
            busy={form.busy}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
