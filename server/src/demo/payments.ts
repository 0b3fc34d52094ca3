import type { Actor, Context } from '#server/context.ts';
import { pageOfDebts } from '#server/features/commissions/commissions.debts.ts';
import { payAffiliate } from '#server/features/payments/payments.service.ts';
import { as } from './actor.ts';

const page = { page: 1, page_size: 100 };

/** Once a month the merchant transfers what is available, to each at once. */
export async function payWhatIsOwed(ctx: Context, owner: Actor, moment: Date) {
  const merchant = as(ctx, owner, moment);
  const query = { ...page, status: 'available' as const };
  const { rows: debts } = await pageOfDebts(ctx.db, owner.merchant_id ?? '', query, moment);
  const reference = `Comisiones ${moment.toISOString().slice(0, 7)}`;
  for (const { affiliate_id, available_cents } of debts) {
    if (available_cents <= 0n) continue;
    const payment = { method: 'transfer' as const, reference, total_cents: Number(available_cents) };
    const key = `demo:${reference}:${affiliate_id}`;
    await payAffiliate(merchant, affiliate_id, { ...payment, confirm_changed_bank: true }, key);
  }
}
