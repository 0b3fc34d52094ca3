import { endpoints, type RateChange } from '@aliado/contract';
import { Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { typedPercent } from '#web/lib/typed-percent.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { BulkDialogProps } from './bulk-bar.tsx';
import classes from './commission-dialog.module.css';
import { useMemberChange } from './use-members.ts';

/** One commission for several people: the server says who changes from what to what and from when, then it is done. */
export default function RatesDialog({ members, onDone, onClose }: BulkDialogProps) {
  const { rates: texts } = usePageTexts('members');
  const { setCommissions } = useMemberChange();
  const affiliates = members.map(({ pk }) => pk);
  const form = useForm({
    initial: { own: true, percent: '' },
    validate: ({ own, percent }) => ({
      percent: own && typedPercent(percent) === undefined ? 'invalid_commission' : undefined,
    }),
    send: ({ own, percent }) => setCommissions(affiliates, own ? (typedPercent(percent) ?? null) : null),
    onSent: ({ changes }) => {
      toast.success(texts.saved(changes.filter(({ effective_at }) => effective_at !== null).length));
      onDone();
    },
  });
  const { own } = form.values;
  const wished = own ? typedPercent(form.values.percent) : null;
  const percent = form.field('percent');
  return (
    <Modal narrow opened onClose={onClose} title={texts.title(members.length)}>
      <form {...form.form}>
        <Stack gap="md">
          <Text c="dimmed">{texts.lead}</Text>
          <fieldset className={classes.choices}>
            <legend className={classes.legend}>{texts.choices}</legend>
            <label className={classes.choice}>
              <input type="radio" name="kind" checked={!own} onChange={() => form.set('own', false)} />
              <strong>{texts.store}</strong>
            </label>
            <label className={classes.choice}>
              <input type="radio" name="kind" checked={own} onChange={() => form.set('own', true)} />
              <strong>{texts.own}</strong>
            </label>
          </fieldset>
          {own && (
            <TextInput
              label={texts.percent}
              description={!percent.error && texts.hint}
              inputMode="numeric"
              autoComplete="off"
              className="figures"
              rightSection="%"
              data-autofocus
              {...percent}
            />
          )}
          {wished !== undefined && <Changes affiliates={affiliates} commission={wished} />}
          <DialogFoot confirm={texts.save} cancel={texts.cancel} busy={form.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

type ChangesProps = { affiliates: string[]; commission: number | null };

function Changes({ affiliates, commission }: ChangesProps) {
  const { rates: texts } = usePageTexts('members');
  const body = { affiliates, commission };
  const preview = useQuery({
    queryKey: [endpoints.previewMemberRates.path, body],
    queryFn: () => call(endpoints.previewMemberRates, { body }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={texts.who} role="status">
      <Loaded query={preview} texts={texts} skeleton={{ height: 96 }}>
        {({ changes }) => (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <ChangeRow key={change.affiliate.pk} change={change} />
            ))}
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
