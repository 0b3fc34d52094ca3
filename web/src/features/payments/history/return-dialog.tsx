import { endpoints, type Payment } from '@aliado/contract';
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { staleAfterPayment } from '../debts/use-debts.ts';

type ReturnDialogProps = { payment: Payment; onClose: () => void };

/** Explains the effect of a returned transfer before recording it. */
export default function ReturnDialog({ payment, onClose }: ReturnDialogProps) {
  const { returning: texts } = usePageTexts('payments');
  const [key] = useState(newKey);
  const { mutateAsync } = useChange(endpoints.returnPayment, staleAfterPayment);
  const { pk, affiliate, total_cents, currency } = payment;
  const { field, busy, form } = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: texts.reasonMissing }),
    send: ({ reason }) =>
      mutateAsync({ params: { pk }, body: { reason: reason.trim() }, idempotencyKey: key }),
    onSent: () => {
      toast.success(texts.done(affiliate.name, total_cents, currency));
      onClose();
    },
  });
  return (
    <Modal narrow opened onClose={onClose} closable={!busy} title={texts.title}>
      <form {...form}>
        <Stack gap="md">
          <Text className="figures">{texts.text(affiliate.name, total_cents, currency)}</Text>
          <TextInput
            label={texts.reason}
            description={texts.reasonHint}
            autoComplete="off"
            maxLength={200}
            data-autofocus
            {...field('reason')}
          />
          <DialogFoot danger confirm={texts.confirm} cancel={texts.cancel} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
