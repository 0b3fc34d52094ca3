import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { uploadInvoice } from '#server/features/payments/invoices/upload-invoice.ts';
import type { Limits } from '#server/http/limits.ts';
import { moneyText } from '#server/lib/money-text.ts';
import { actorOf, as, type Owner } from './actor.ts';
import type { Dice } from './dice.ts';
import { drawInvoice } from './invoice-paper.ts';

const MOST_BILL = 0.75;

type Earner = {
  user_id: string;
  username: string;
  name: string;
  merchant: string;
  currency: string;
  cents: bigint;
};

async function listEarners(ctx: Context, merchant_id: string, month: string): Promise<Earner[]> {
  const { rows } = await sql<Earner>`
    select users.id as user_id, users.username, users.name,
      merchants.name as merchant, entry.currency, sum(entry.amount_cents)::bigint as cents
    from ledger_entries as entry join users on users.id = entry.affiliate_id
    join merchants on merchants.id = entry.merchant_id
    where entry.merchant_id = ${merchant_id} and entry.month = ${month} and entry.kind in ('commission', 'override')
    group by users.id, merchants.name, entry.currency having sum(entry.amount_cents) > 0
    order by users.username`.execute(ctx.db);
  return rows;
}

/** In the first days of a month, most affiliates bill the last one. */
export async function billLastMonth(ctx: Context, limits: Limits, owner: Owner, moment: Date, dice: Dice) {
  const merchant_id = owner.merchant_id;
  const first = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - 1, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  for (const earner of await listEarners(ctx, merchant_id, first.toISOString().slice(0, 10))) {
    if (!dice.chance(MOST_BILL)) continue;
    const bytes = drawInvoice({
      title: 'Factura C',
      from: `De: ${earner.name}`,
      to: `Para: ${earner.merchant}`,
      lines: [
        `Comisiones de ${month}/${year}`,
        `Total: ${moneyText(Number(earner.cents), earner.currency, 'es')}`,
      ],
    });
    const sent = {
      bytes,
      name: `factura-${year}-${String(month).padStart(2, '0')}.pdf`,
      type: 'application/pdf',
    };
    const form = { year, month, merchant: merchant_id, amount_cents: Number(earner.cents) };
    await uploadInvoice(as(ctx, actorOf(earner), moment), limits, form, sent);
  }
}
