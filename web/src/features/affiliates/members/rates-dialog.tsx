import { endpoints, type RateChange } from '@aliado/contract';
import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { BulkDialogProps } from './bulk-bar.tsx';
import classes from './commission-dialog.module.css';
import { chosenRate, RateFields, wrongRate } from './rate-fields.tsx';
import type { Chosen } from './use-chosen-members.ts';
import { useMemberChange } from './use-members.ts';
import { inSlices, useSlices } from './use-slices.tsx';

/** One commission for several people: previews each change and its date, then applies it. */
export default function RatesDialog({ members, onDone, onClose }: BulkDialogProps) {
  const { rates: texts } = usePageTexts('members');
  const { setCommissions } = useMemberChange();
  const { send, progress } = useSlices(members);
  const form = useForm({
    initial: { own: true, percent: '' },
    validate: wrongRate,
    send: (values) => send((affiliates) => setCommissions(affiliates, chosenRate(values) ?? null)),
    onSent: (answers) => {
      const changes = answers.flatMap((answer) => answer.changes);
      toast.success(texts.saved(changes.filter(({ effective_at }) => effective_at !== null).length));
      onDone();
    },
  });
  const wished = chosenRate(form.values);
  return (
    <Modal narrow opened onClose={onClose} title={texts.title(members.length)}>
      <form {...form.form}>
        <Stack gap="md">
          <Text c="dimmed">{texts.lead}</Text>
          <RateFields
            texts={texts}
            own={form.values.own}
            onOwn={(own) => form.set('own', own)}
            percent={form.field('percent')}
          />
          {wished !== undefined && <Changes members={members} commission={wished} />}
          {progress}
          <DialogFoot confirm={texts.save} cancel={texts.cancel} busy={form.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

type ChangesProps = { members: Chosen[]; commission: number | null };

const CHANGES_SHOWN = 100;

function Changes({ members, commission }: ChangesProps) {
  const { rates: texts } = usePageTexts('members');
  const preview = useQuery({
    queryKey: [endpoints.previewMemberRates.path, members, commission],
    queryFn: async () => {
      const ask = (affiliates: string[]) =>
        call(endpoints.previewMemberRates, { body: { affiliates, commission } });
      return (await inSlices(members, ask)).flatMap(({ changes }) => changes);
    },
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={texts.who} role="status">
      <Loaded query={preview} texts={texts} skeleton={{ height: 96 }}>
        {(changes) => (
          <ul className={classes.changes}>
            {changes.slice(0, CHANGES_SHOWN).map((change) => (
              <ChangeRow key={change.affiliate.pk} change={change} />
            ))}
            {changes.length > CHANGES_SHOWN && <li>{texts.more(changes.length - CHANGES_SHOWN)}</li>}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function ChangeRow({ change: { affiliate, from, to, effective_at, lowered } }: { change: RateChange }) {
  const { rates: texts } = usePageTexts('members');
  const words = effective_at ? texts.change(from, to) : texts.same(from);
  const when = effective_at && (lowered ? texts.from(effective_at) : texts.now);
  return (
    <li>
      <strong>{affiliate.name}</strong>
      <span className="figures">{[words, when].filter(Boolean).join(', ')}</span>
    </li>
  );
}
