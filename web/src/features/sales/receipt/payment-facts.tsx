import type { ReceiptPayment } from '@aliado/contract';
import { formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './missing-sale.module.css';
import { paymentText } from './payment-words.ts';

type PaymentFactsProps = { payment: ReceiptPayment; time_zone: string };

/** When the caller's own sale can be paid and when it is, in the words of its receipt. */
export function PaymentFacts({ payment, time_zone }: PaymentFactsProps) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const told = { seenBy: 'affiliate', language, timeZone: time_zone } as const;
  const { available_at, paid_at } = payment;
  const isOpen = available_at !== null && new Date(available_at) <= new Date();
  const day = available_at && formatDay(new Date(available_at), told);
  return (
    <dl className={`figures ${classes.facts}`}>
      {day && !paid_at && (
        <div>
          <dt>{texts.steps.available.title}</dt>
          <dd>{isOpen ? texts.since(day) : texts.from(day)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.steps.payment.title}</dt>
        <dd>{paymentText(payment, told, texts.payment)}</dd>
      </div>
    </dl>
  );
}
