import { endpoints, type Payment } from '@aliado/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';

const stale = [
  endpoints.listPaymentsOfMerchant,
  endpoints.listCommissionsOfMerchant,
  endpoints.getCommissionsOfAffiliate,
];

type ReturnDialogProps = { payment: Payment; onClose: () => void };

/** A transfer came back: it says what that means before it is noted. */
export default function ReturnDialog({ payment, onClose }: ReturnDialogProps) {
  const { returning: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const [key] = useState(newKey);
  const { mutate, isPending } = useChange(endpoints.returnPayment, stale);
  const { pk, affiliate, total_cents, currency } = payment;
  const amount = formatMoney(total_cents, currency, language);

  const fields = useFields({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: texts.reasonMissing }),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: ({ reason }) =>
      mutate(
        { params: { pk }, body: { reason: reason.trim() }, idempotencyKey: key },
        {
          onSuccess: () => {
            toast.success(texts.done(affiliate.name, amount));
            onClose();
          },
          onError: (error) => toast.error(refusalText(error, language)),
        },
      ),
  });

  return (
    <Modal narrow opened onClose={onClose} closable={!isPending} title={texts.title}>
      <form {...fields.form}>
        <Stack gap="md">
          <Text className="figures">{texts.text(affiliate.name, amount)}</Text>
          <TextInput
            label={texts.reason}
            description={texts.reasonHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="off"
            maxLength={200}
            data-autofocus
            {...fields.field('reason')}
          />
          <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" color="rojo.6" loading={isPending}>
              {texts.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
