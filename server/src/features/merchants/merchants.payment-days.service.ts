import type { PaymentHistory } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const FEW_PAYMENTS = 3;

/** The newest of them tell how a merchant pays today, however many there are. */
const PAYMENTS_READ = 40;
const LINES_READ_OF_EACH = 25;

/** Of each merchant: days from available to paid in the last twelve months, half of them sooner; unknown after few payments. */
export async function mediansOf(db: Db, merchant_ids: string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ merchant_id: string; median_days: number }>`
    select merchant.id as merchant_id, percentile_disc(0.5) within group (order by
      greatest(0, floor(extract(epoch from payment.created_at - entry.available_at) / 86400))::int) as median_days
    from unnest(${merchant_ids}::uuid[]) as merchant (id)
    cross join lateral (
      select id, created_at from payments
      where merchant_id = merchant.id and state <> 'returned' and created_at > ${now}::timestamptz - interval '12 months'
      order by created_at desc, id desc limit ${PAYMENTS_READ}
    ) as payment
    cross join lateral (
      select entry_id from payment_lines where payment_id = payment.id and amount_cents > 0
      order by entry_id limit ${LINES_READ_OF_EACH}
    ) as line
    join ledger_entries as entry on entry.id = line.entry_id
    group by merchant.id having count(distinct payment.id) >= ${FEW_PAYMENTS}`.execute(db);
  return new Map(rows.map(({ merchant_id, median_days }) => [merchant_id, median_days]));
}

type PaymentDays = { history: PaymentHistory; median_days: number | null };

/** How long a merchant takes to pay, and why that is not known when it is not. */
export async function paymentDaysOf(db: Db, merchant_id: string, now: Date): Promise<PaymentDays> {
  const median_days = (await mediansOf(db, [merchant_id], now)).get(merchant_id) ?? null;
  if (median_days !== null) return { history: 'known', median_days };
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('state', '<>', 'returned')
    .limit(1)
    .executeTakeFirst();
  return { history: payment ? 'few' : 'none', median_days };
}
