import { endpoints, type PaymentMethod } from '@aliado/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { formatCount, formatList, formatMoney } from '#web/lib/format.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { ReceiptRow } from '#web/ui/receipt.tsx';
import { InFileNotice } from './in-file-notice.tsx';
import { InvoiceNotice } from './invoice-notice.tsx';
import { Notice } from './notice.tsx';
import type { PaidNote } from './paid-note.ts';
import { type PayFields, PayForm } from './pay-form.tsx';
import { type Paying, reachedBy, totalOf } from './paying.ts';

type PayManyProps = {
  paying: Extract<Paying, { to: 'many' }>;
  onPaid: (note: PaidNote) => void;
  onClose: () => void;
};

/** Several at once: each is paid, or it is said why not. */
export function PayMany({ paying: { debts }, onPaid, onClose }: PayManyProps) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const [method, setMethod] = useState<PaymentMethod>('transfer');
  const [key] = useState(newKey);
  const { reached, leftOut } = reachedBy(method, debts);
  const currency = debts[0]?.currency ?? '';
  const nameOf = (pk: string) => debts.find(({ affiliate }) => affiliate.pk === pk)?.affiliate.name ?? '';

  const { mutate, isPending, error } = useMutation({
    mutationFn: (fields: PayFields) =>
      call(endpoints.payMany, {
        body: {
          method,
          ...fields,
          affiliates: reached.map(({ affiliate, available_cents }) => ({
            affiliate: affiliate.pk,
            total_cents: available_cents,
          })),
        },
        idempotencyKey: key,
      }),
    onSuccess: ({ results }) => {
      const paid = results.flatMap(({ payment }) => payment ?? []);
      const total = paid.reduce((sum, { total_cents }) => sum + total_cents, 0);
      const count = formatCount(paid.length, language);
      onPaid({
        title:
          paid.length > 0 ? texts.paidMany(count, formatMoney(total, currency, language)) : texts.paidNobody,
        refused: results
          .filter(({ payment }) => !payment)
          .map(({ affiliate, message }) => texts.refused(nameOf(affiliate), message ?? '')),
        transfers: paid.filter((payment) => payment.method === 'transfer').map(({ pk }) => pk),
      });
    },
  });

  const names = formatList(
    leftOut.map(({ affiliate }) => affiliate.name),
    language,
  );
  const changedBank = reached.filter(
    ({ destination }) => method === 'transfer' && destination.changed_recently,
  );
  const problem = hasCode(error, 'network') ? texts.unsure : error && refusalText(error, language);
  return (
    <PayForm
      lines={reached.map(({ pk, affiliate, available_cents }) => (
        <ReceiptRow
          key={pk}
          label={affiliate.name}
          amount={<Money amount={available_cents} currency={currency} />}
        />
      ))}
      total_cents={totalOf(reached)}
      currency={currency}
      method={method}
      onMethod={setMethod}
      explanation={method === 'transfer' ? texts.transferMany : texts[method]}
      notices={
        <>
          {leftOut.length > 0 && (
            <Notice tone="sol" role="status">
              <p>{leftOut.length === 1 ? texts.leftOut(names) : texts.leftOutMany(names)}</p>
            </Notice>
          )}
          <InFileNotice debts={reached} />
          <InvoiceNotice
            currency={currency}
            people={reached.map(({ affiliate, owed_months }) => ({ name: affiliate.name, owed_months }))}
          />
        </>
      }
      changedBank={changedBank.map(({ affiliate }) => affiliate.name)}
      problem={problem}
      isPending={isPending}
      onPay={(fields) => mutate(fields)}
      onClose={onClose}
    />
  );
}
