import { endpoints, type ReceiptSearch, type ResponseOf } from '@aliado/contract';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useChange } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { MissingSaleAnswer } from './missing-sale-answer.tsx';
import { typedOrderNumber } from './order-number.ts';

const ALL = 100;

type MissingSaleDialogProps = { opened: boolean; onClose: () => void; onSee: (sale: string) => void };

/** Why an order number is, or is not, among one's sales. */
export default function MissingSaleDialog({ opened, onClose, onSee }: MissingSaleDialogProps) {
  const { search: texts } = usePageTexts('receipts');
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title}>
      <MissingSaleForm onSee={onSee} />
    </Modal>
  );
}

type Requests = ResponseOf<typeof endpoints.listRequests>;

/** Also those that were left: why an order is not one's own is asked about them most of all. */
const storesEverJoined = ({ results }: Requests) => {
  const joined = results.filter(({ accepted_at }) => accepted_at !== null);
  return [...new Map(joined.map(({ merchant }) => [merchant.pk, merchant])).values()];
};

type Found = { answer: ReceiptSearch; number: number; store: string };

function MissingSaleForm({ onSee }: Pick<MissingSaleDialogProps, 'onSee'>) {
  const { search: texts } = usePageTexts('receipts');
  const { language } = useLanguage();
  const { data: stores } = useQuery({
    ...read(endpoints.listRequests, { query: { page_size: ALL, side: 'affiliate' } }),
    select: storesEverJoined,
  });
  const { mutate, isPending } = useChange(endpoints.searchReceipt);
  const [found, setFound] = useState<Found | null>(null);

  const fields = useFields({
    initial: { merchant: '', number: '' },
    validate: ({ number }) => ({
      number: typedOrderNumber(number) === undefined ? texts.wrongNumber : undefined,
    }),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: (values) => {
      const store = stores?.find(({ pk }) => pk === values.merchant) ?? stores?.[0];
      const number = typedOrderNumber(values.number);
      if (!store || number === undefined) return;
      const query = { merchant: store.pk, number };
      mutate(
        { query },
        {
          onSuccess: (answer) => setFound({ answer, number, store: store.name }),
          onError: (error) => toast.error(refusalText(error, language)),
        },
      );
    },
  });

  if (stores?.length === 0) return <Text c="dimmed">{texts.noStores}</Text>;
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.lead}</Text>
      <form {...fields.form}>
        <Stack gap="md">
          <NativeSelect
            label={texts.store}
            name="merchant"
            data={stores?.map(({ pk, name }) => ({ value: pk, label: name })) ?? []}
            value={fields.values.merchant || stores?.[0]?.pk}
            onChange={({ currentTarget }) => fields.set('merchant', currentTarget.value)}
          />
          <TextInput
            label={texts.number}
            description={texts.numberHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            data-autofocus
            {...fields.field('number')}
          />
          <Button type="submit" loading={isPending} disabled={!stores}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
      {found && <MissingSaleAnswer {...found} onSee={onSee} />}
    </Stack>
  );
}
