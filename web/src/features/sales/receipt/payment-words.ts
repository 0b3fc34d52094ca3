import type { Language, ReceiptPayment } from '@aliado/contract';
import { formatDay, formatDayTime, formatMoney } from '#web/lib/format.ts';
import type { receipts } from '#web/texts/es/receipts.ts';
import type { ReceiptSide } from './receipt-side.ts';

type Told = { seenBy: ReceiptSide; language: Language; timeZone: string; now?: Date };
type Texts = typeof receipts.payment;

/** When a commission was paid and in which payment; before that, when to expect it or why nobody can tell. */
export function paymentText(payment: ReceiptPayment, told: Told, texts: Texts): string {
  if (payment.paid_at) return paidText(payment, payment.paid_at, told, texts);
  const { history, median_days, expected_at } = payment;
  if (median_days === null) return texts.unknown[told.seenBy][history === 'none' ? 'none' : 'few'];
  if (!expected_at) return texts.undated(median_days);
  const expected = new Date(expected_at);
  const day = formatDay(expected, told);
  const when = expected < (told.now ?? new Date()) ? texts.overdue(day) : texts.expected(day);
  return `${when} · ${texts.median[told.seenBy](median_days)}`;
}

function paidText({ payment }: ReceiptPayment, paid_at: string, told: Told, texts: Texts): string {
  const moment = formatDayTime(new Date(paid_at), told);
  if (!payment) return moment;
  const { method, reference, total_cents, currency } = payment;
  const total = formatMoney(total_cents, currency, told.language);
  const how = [`${texts.within(total)} ${texts.methods[method]}`, reference && texts.reference(reference)];
  return `${moment} · ${how.filter(Boolean).join(', ')}`;
}
