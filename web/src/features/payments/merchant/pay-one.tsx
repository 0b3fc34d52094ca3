import type { PaymentMethod } from '@aliado/contract';
import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatMoney, formatMonth } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { ReceiptRow } from '#web/ui/receipt.tsx';
import { needsPix, useDestinationWords } from './destination-words.ts';
import { InFileNotice } from './in-file-notice.tsx';
import { InvoiceNotice } from './invoice-notice.tsx';
import { Notice } from './notice.tsx';
import type { PaidNote } from './paid-note.ts';
import { PayForm } from './pay-form.tsx';
import { invoicedBy, type PayableLine, type Paying } from './paying.ts';
import { usePayOne } from './use-pay-one.ts';

type PayOneProps = {
  paying: Extract<Paying, { to: 'one' }>;
  onPaid: (note: PaidNote) => void;
  onClose: () => void;
};

export function PayOne({ paying, onPaid, onClose }: PayOneProps) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const words = useDestinationWords();
  const { affiliate, part } = paying;
  const [method, setMethod] = useState<PaymentMethod>(paying.method ?? 'transfer');
  const { debt, payable, pay, isPending, problem, bankAsked, isGone, changedFrom } = usePayOne(
    affiliate.pk,
    part,
  );

  if (isGone) return <NothingToPay onClose={onClose} />;
  if (!debt.data || !payable)
    return debt.isError ? <ErrorState order={3} texts={texts} onRetry={debt.refetch} /> : <PaySkeleton />;

  const { currency, destination } = debt.data;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const isTransfer = method === 'transfer';
  const noBank = isTransfer && destination.kind === null;
  const changedBank = isTransfer && !noBank && (destination.changed_recently || bankAsked);
  const explanation = isTransfer ? texts.transfer(words(destination)) : texts[method];

  return (
    <PayForm
      lines={payable.lines.map((line) => (
        <Line key={'month' in line ? line.month.pk : line.of} line={line} currency={currency} />
      ))}
      total_cents={payable.total_cents}
      currency={currency}
      method={method}
      onMethod={setMethod}
      explanation={noBank ? '' : explanation}
      notices={
        <>
          {changedFrom !== null && (
            <Notice tone="sol" role="alert">
              <p className="figures">{texts.changedAmount(money(changedFrom), money(payable.total_cents))}</p>
            </Notice>
          )}
          <InFileNotice debts={[debt.data]} />
          <InvoiceNotice currency={currency} people={[{ owed_months: invoicedBy(debt.data, part) }]} />
          {noBank && (
            <Notice tone="sol" role="status">
              <p>{needsPix(destination) ? texts.noPix(affiliate.name) : texts.noBank(affiliate.name)}</p>
            </Notice>
          )}
        </>
      }
      changedBank={changedBank ? [affiliate.name] : []}
      blocked={noBank}
      problem={problem}
      isPending={isPending}
      onPay={async (fields) => {
        const payment = await pay({ method, ...fields });
        if (!payment) return;
        const say = payment.state === 'waiting' ? texts.started : texts.paid;
        onPaid({
          title: say(affiliate.name, money(payment.total_cents)),
          refused: [],
          transfers: payment.method === 'transfer' ? [payment.pk] : [],
        });
      }}
      onClose={onClose}
    />
  );
}

function Line({ line, currency }: { line: PayableLine; currency: string }) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const label = () => {
    if (line.of === 'sale') return texts.sale(`#${line.number}`);
    if (!('month' in line)) return line.of === 'rest' ? texts.rest : texts.takenBack;
    const { month } = line;
    const name = formatMonth(month, { language });
    if (line.of === 'deduction') return texts.deduction(name);
    if (month.available_cents !== month.earned_cents) return sentence(name);
    return texts.month(sentence(name), month.sales, formatCount(month.sales, language));
  };
  return <ReceiptRow label={label()} amount={<Money amount={line.cents} currency={currency} />} />;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function NothingToPay({ onClose }: { onClose: () => void }) {
  const { paying: texts } = usePageTexts('payments');
  return (
    <Stack gap="lg">
      <Text role="alert">{texts.nothing}</Text>
      <Button variant="default" onClick={onClose} data-autofocus>
        {texts.close}
      </Button>
    </Stack>
  );
}

function PaySkeleton() {
  const { paying: texts } = usePageTexts('payments');
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton height={96} />
      <Skeleton height={46} />
      <Skeleton height={46} />
      <Skeleton height={46} />
    </Stack>
  );
}
