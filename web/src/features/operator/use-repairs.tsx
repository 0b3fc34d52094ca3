import { endpoints, type StoreHealth, type StoreRepair } from '@aliado/contract';
import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ReasonField, useReason, useReasonCheck } from './use-reason.tsx';

const SENDS = { synchronise: endpoints.synchroniseStoreNow, subscribe: endpoints.subscribeStoreNow };

/** `repair` asks for the input of a repair and runs it; render `dialogs` in the page. */
export function useRepairs(): {
  repair: (store: StoreHealth, kind: StoreRepair) => void;
  dialogs: ReactNode;
} {
  const { stores: texts } = usePageTexts('operatorTools');
  const client = useQueryClient();
  const { ask, question } = useReason();
  const [written, setWritten] = useState<StoreHealth | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [endpoints.listStoreHealth.path] });
  const repair = (store: StoreHealth, kind: StoreRepair) => {
    if (kind === 'letter') return setWritten(store);
    ask({
      ...texts.ask[kind](store.name),
      run: async (reason) => {
        await call(SENDS[kind], { params: { merchant: store.merchant }, body: { reason } });
        await refresh();
      },
    });
  };
  const letter = written && (
    <StoreLetterDialog store={written} onClose={() => setWritten(null)} onSent={() => void refresh()} />
  );
  return {
    repair,
    dialogs: (
      <>
        {question}
        {letter}
      </>
    ),
  };
}

type StoreLetterProps = {
  store: Pick<StoreHealth, 'merchant' | 'name'>;
  onSent: () => void;
  onClose: () => void;
};

const required = (value: string) => (value.trim() === '' ? 'required' : undefined);

/** A mail to the merchant; the audit trail stores its text. */
function StoreLetterDialog({ store, onSent, onClose }: StoreLetterProps) {
  const { stores: texts } = usePageTexts('operatorTools');
  const { title, text, confirm, done } = texts.ask.letter(store.name);
  const reasonWrong = useReasonCheck();
  const form = useForm({
    initial: { subject: '', text: '', reason: '' },
    validate: (values) => ({
      subject: required(values.subject),
      text: required(values.text),
      ...reasonWrong(values),
    }),
    send: (body) => call(endpoints.writeToMerchant, { params: { merchant: store.merchant }, body }),
    onSent: () => {
      toast.success(done);
      onSent();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} closable={!form.busy} title={title}>
      <form {...form.form}>
        <Stack gap="md">
          <Text c="dimmed">{text}</Text>
          <TextInput label={texts.subject} maxLength={120} {...form.field('subject')} />
          <Textarea label={texts.letter} rows={6} maxLength={3000} {...form.field('text')} />
          <ReasonField field={form.field('reason')} />
          <DialogFoot confirm={confirm} busy={form.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
