import { type PaymentMethod, paymentMethods } from '@aliado/contract';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { ReceiptRow } from '#web/ui/receipt.tsx';
import { ChangedBankNotice } from './changed-bank-notice.tsx';
import { Notice } from './notice.tsx';
import classes from './pay-dialog.module.css';

export type PayFields = { reference?: string; note?: string; confirm_changed_bank?: boolean };

type PayFormProps = {
  /** The lines of the small receipt. */
  lines: ReactNode;
  total_cents: number;
  currency: string;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  /** What happens when it is paid this way. */
  explanation: string;
  /** What is to be known before paying. */
  notices?: ReactNode;
  /** Whose bank data changed a short while ago. */
  changedBank: string[];
  /** Cannot be paid this way. */
  blocked?: boolean;
  problem: string | null;
  isPending: boolean;
  onPay: (fields: PayFields) => void;
  onClose: () => void;
};

/** Asks once, with a small receipt; the button says the amount. */
export function PayForm(props: PayFormProps) {
  const { lines, total_cents, currency, method, onMethod, explanation, notices, changedBank } = props;
  const { blocked = false, problem, isPending, onPay, onClose } = props;
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const asksBank = changedBank.length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || blocked || total_cents <= 0) return;
    setUnconfirmed(asksBank && !confirmed);
    if (asksBank && !confirmed) return;
    onPay({
      ...(reference.trim() && { reference: reference.trim() }),
      ...(note.trim() && { note: note.trim() }),
      ...(asksBank && { confirm_changed_bank: true }),
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={classes.receipt}>
          {lines}
          <ReceiptRow
            strong
            label={texts.total}
            amount={<Money amount={total_cents} currency={currency} />}
          />
        </div>
        {notices}
        <NativeSelect
          label={texts.method}
          data-autofocus
          data={paymentMethods.map((each) => ({ value: each, label: texts.methods[each] }))}
          value={method}
          onChange={({ currentTarget }) => onMethod(currentTarget.value as PaymentMethod)}
        />
        <p className={classes.explanation}>{explanation}</p>
        {method !== 'coupon' && (
          <TextInput
            label={texts.reference}
            description={texts.referenceHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="off"
            maxLength={120}
            value={reference}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
        )}
        <TextInput
          label={texts.note}
          description={texts.noteHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {asksBank && (
          <ChangedBankNotice
            names={changedBank}
            confirmed={confirmed}
            error={unconfirmed && texts.confirmFirst}
            onConfirm={setConfirmed}
          />
        )}
        {problem && (
          <Notice tone="rojo" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {texts.back}
          </Button>
          <Button type="submit" loading={isPending} disabled={blocked || total_cents <= 0}>
            <span className="figures">{texts.confirm(formatMoney(total_cents, currency, language))}</span>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
