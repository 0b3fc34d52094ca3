import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { pageOfDebts } from '#server/features/commissions/debts/commissions.debts.queries.ts';
import { payAffiliate } from '#server/features/payments/payments.service.ts';
import { destinationOf } from '#server/features/profile/profile.rules.ts';
import { as, type Owner } from './actor.ts';

const page = { page: 1, page_size: 100 };

/**
 * Once a month the merchant transfers what is available to each affiliate, or pays otherwise when there is no bank
 * account.
 */
export async function payWhatIsOwed(ctx: Context, owner: Owner, moment: Date) {
  const merchant = as(ctx, owner, moment);
  const query = { ...page, status: 'available' as const };
  const { rows: debts } = await pageOfDebts(ctx.db, owner.merchant_id, query, moment);
  const reference = `Comisiones ${moment.toISOString().slice(0, 7)}`;
  for (const { affiliate_id, available_cents, ...debt } of debts) {
    if (available_cents <= 0n) continue;
    const { kind } = destinationOf(debt, debt.currency, moment);
    const method = kind ? ('transfer' as const) : ('other' as const);
    const payment = { method, reference, total_cents: Number(available_cents) };
    const key = `demo:${reference}:${affiliate_id}`;
    await payAffiliate(merchant, affiliate_id, { ...payment, confirm_changed_bank: true }, key);
  }
}

/** The order of a paid sale that earned more than its affiliate can be paid now. */
export async function findPaidOrder(ctx: Context, owner: Owner, moment: Date): Promise<number | undefined> {
  const { rows } = await sql<{ store_order_id: bigint }>`
    select orders.store_order_id from sales as sale join orders on orders.id = sale.order_id
    where sale.merchant_id = ${owner.merchant_id} and sale.state = 'paid'
      and exists (select from ledger_entries as entry join payment_lines as line on line.entry_id = entry.id
        where entry.sale_id = sale.id and entry.affiliate_id = sale.affiliate_id)
      and sale.commission_cents > (select coalesce(sum(open.amount_cents), 0) from open_entries as open
        where open.merchant_id = sale.merchant_id and open.affiliate_id = sale.affiliate_id and open.available_at <= ${moment})
    order by sale.placed_at desc limit 1`.execute(ctx.db);
  return rows[0] && Number(rows[0].store_order_id);
}
