import { type PaymentMethod, paymentMethods } from '@aliado/contract';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Money } from '#web/ui/money.tsx';
import { PaperRow } from '#web/ui/torn-paper.tsx';
import { ChangedBankNotice, Notice } from './notices.tsx';
import classes from './paying.module.css';

type PayValues = { method: PaymentMethod; reference: string; note: string; confirmed: boolean };

export type PayFields = {
  method: PaymentMethod;
  reference?: string;
  note?: string;
  confirm_changed_bank?: boolean;
};

type PayFormOptions<Answer> = {
  method?: PaymentMethod | undefined;
  /** Names of people with recently changed bank data whom this method reaches. */
  changedBank: (method: PaymentMethod) => string[];
  /** The form shows a refusal. */
  send: (fields: PayFields) => Promise<Answer | null>;
  onSent: (answer: Answer) => void;
};

export function usePayForm<Answer>({ method, changedBank, send, onSent }: PayFormOptions<Answer>) {
  const { paying: texts } = usePageTexts('payments');
  const asksBank = ({ method }: PayValues) => changedBank(method).length > 0;
  const form = useForm<PayValues, Answer>({
    initial: { method: method ?? 'transfer', reference: '', note: '', confirmed: false },
    validate: (values) => (asksBank(values) && !values.confirmed ? { confirmed: texts.confirmFirst } : {}),
    send: (values) => {
      const [reference, note] = [values.reference.trim(), values.note.trim()];
      return send({
        method: values.method,
        ...(reference && { reference }),
        ...(note && { note }),
        ...(asksBank(values) && { confirm_changed_bank: true }),
      });
    },
    onSent,
    sayFailure: () => null,
  });
  return { ...form, changedBank: changedBank(form.values.method) };
}

type PayFormProps = {
  form: Omit<ReturnType<typeof usePayForm>, 'submit'>;
  lines: ReactNode;
  total_cents: number;
  currency: string;
  /** The effect of paying with this method. */
  explanation: string;
  notices: ReactNode;
  /** This method is not possible. */
  blocked?: boolean;
  problem: string | null;
  onClose: () => void;
};

/** Confirms once, with a summary; the button shows the amount. */
export function PayForm({ form, lines, total_cents, currency, ...props }: PayFormProps) {
  const { explanation, notices, blocked = false, problem, onClose } = props;
  const { paying: texts } = usePageTexts('payments');
  const { values, field, errorOf, set, busy, changedBank } = form;
  return (
    <form {...form.form}>
      <Stack gap="md">
        <div className={classes.paper}>
          {lines}
          <PaperRow strong label={texts.total} amount={<Money amount={total_cents} currency={currency} />} />
        </div>
        {notices}
        <NativeSelect
          label={texts.method}
          data-autofocus
          data={paymentMethods.map((each) => ({ value: each, label: texts.methods[each] }))}
          {...field('method')}
        />
        <p className={classes.explanation}>{explanation}</p>
        {values.method !== 'coupon' && (
          <TextInput
            label={texts.reference}
            description={texts.referenceHint}
            autoComplete="off"
            maxLength={120}
            {...field('reference')}
          />
        )}
        <TextInput
          label={texts.note}
          description={texts.noteHint}
          autoComplete="off"
          maxLength={500}
          {...field('note')}
        />
        <ChangedBankNotice
          names={changedBank}
          confirmed={values.confirmed}
          error={errorOf('confirmed')}
          onConfirm={(confirmed) => set('confirmed', confirmed)}
        />
        {problem && (
          <Notice tone="rojo" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <DialogFoot
          confirm={texts.confirm(total_cents, currency)}
          cancel={texts.back}
          busy={busy}
          disabled={blocked || total_cents <= 0}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
