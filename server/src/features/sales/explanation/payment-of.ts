import type { ExplanationPayment, PaymentMethod, SaleState } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { paymentDaysOf } from '#server/features/merchants/merchants.service.ts';
import { daysAfter } from '#server/lib/calendar.ts';
import type { ListedSale } from '../lists/sales.lists.queries.ts';
import { noEarningNow } from '../lists/sales.shapes.rules.ts';
import { stands } from '../sales.rules.ts';
import { findPayment } from './sales.explanation.queries.ts';
import type { Reader } from './sales.explanation.rules.ts';

/** The sale is neither cancelled nor refunded, and nothing blocks its commission. */
export const isOpenToEarn = (sale: ListedSale, state = sale.state as SaleState) =>
  stands(state) && !noEarningNow(sale);

/** When and how a sale's commission was paid; before that, when it becomes available and when payment is expected. */
export async function paymentOf(
  ctx: Context,
  sale: ListedSale,
  reader: Reader,
): Promise<ExplanationPayment | null> {
  if (!isOpenToEarn(sale) || sale.expected_cents === 0n) return null;
  const available_at = sale.review === 'waiting' ? null : sale.available_at;
  const days = await paymentDaysOf(ctx.db, sale.merchant_id);
  const payment = sale.is_paid ? await findPayment(ctx.db, sale.id) : undefined;
  const expected_at =
    available_at && !payment && days.median_days !== null ? daysAfter(available_at, days.median_days) : null;
  return {
    ...days,
    available_at: available_at?.toISOString() ?? null,
    expected_at: expected_at?.toISOString() ?? null,
    paid_at: payment?.paid_at.toISOString() ?? null,
    payment:
      payment && reader.sees_payment
        ? {
            pk: payment.id,
            method: payment.method as PaymentMethod,
            reference: payment.reference,
            total_cents: Number(payment.total_cents),
            currency: sale.currency,
          }
        : null,
  };
}
