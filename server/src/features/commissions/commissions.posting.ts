import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { monthOf } from '#server/features/sales/sales.rules.ts';
import { deriveSale } from '#server/features/sales/sales.service.ts';
import { emit } from '#server/jobs/job.ts';
import { commissionReversed } from './commissions.facts.ts';
import * as queries from './commissions.queries.ts';
import { availabilityOf, monthToClose } from './commissions.rules.ts';

type Sale = NonNullable<Awaited<ReturnType<typeof deriveSale>>>;

/** The order's present state becomes its sale, and the difference goes to the books, in one transaction. */
export const settleOrder = (ctx: Context, order_id: string) =>
  inTransaction(ctx, async (ctx) => {
    const sale = await deriveSale(ctx, order_id);
    if (sale) await postSale(ctx, sale);
  });

type Earning = { kind: 'commission' | 'override'; affiliate_id: string; target_cents: bigint };

const earningsOf = (sale: Sale): Earning[] => [
  { kind: 'commission', affiliate_id: sale.affiliate_id, target_cents: sale.commission_cents },
  ...(sale.leader_id
    ? [
        {
          kind: 'override' as const,
          affiliate_id: sale.leader_id,
          target_cents: sale.leader_commission_cents,
        },
      ]
    : []),
];

/** Whatever happened to the sale, what is posted is the difference to what its entries already add up to. */
async function postSale(ctx: Context, sale: Sale) {
  const posted = await queries.listEntriesOfSale(ctx.db, sale.id);
  for (const { kind, affiliate_id, target_cents } of earningsOf(sale)) {
    const before = posted.filter((entry) => entry.kind === kind);
    const amount_cents = target_cents - before.reduce((sum, entry) => sum + entry.amount_cents, 0n);
    if (amount_cents === 0n) continue;
    const { merchant_id, currency, version } = sale;
    const month = await openMonth(ctx, sale);
    const statement = await queries.ensureStatement(ctx.db, { merchant_id, affiliate_id, currency, month });
    const now = ctx.clock();
    const { id: entry_id } = await queries.insertEntry(ctx.db, {
      merchant_id,
      affiliate_id,
      currency,
      month,
      statement_id: statement.id,
      kind,
      amount_cents,
      sale_id: sale.id,
      sale_version: version,
      available_at: availabilityOf(before, target_cents, sale.available_at, now),
      created_at: now,
    });
    if (amount_cents < 0n) await emit(ctx, commissionReversed, { entry_id });
  }
}

/**
 * The month of the sale while it is open; what comes later counts in the present one. The row is shared after the sale's
 * own locks, against the order of locks that payments keep: shares do not wait for each other, and whoever closes a
 * month holds nothing else, so nobody waits in a circle.
 */
async function openMonth(ctx: Context, { merchant_id, month }: Sale): Promise<string> {
  const time_zone = await queries.getTimeZone(ctx.db, merchant_id);
  const now = ctx.clock();
  const is_over = month <= monthToClose(now, time_zone);
  if (await queries.shareOpenMonth(ctx.db, merchant_id, month, { begin: !is_over })) return month;
  const present = monthOf(now, time_zone);
  if (await queries.shareOpenMonth(ctx.db, merchant_id, present, { begin: true })) return present;
  throw new Error(`the present month ${present} of merchant ${merchant_id} is closed`);
}
