import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deriveSale, monthOf } from '#server/features/sales/sales.service.ts';
import * as queries from './commissions.queries.ts';

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
  const sums = await queries.sumsOfSale(ctx.db, sale.id);
  for (const { kind, affiliate_id, target_cents } of earningsOf(sale)) {
    const posted = sums.find((sum) => sum.kind === kind)?.sum ?? 0n;
    const amount_cents = target_cents - posted;
    if (amount_cents === 0n) continue;
    const { merchant_id, currency, version } = sale;
    const month = await openMonth(ctx, sale);
    const statement = await queries.ensureStatement(ctx.db, { merchant_id, affiliate_id, currency, month });
    await queries.insertEntry(ctx.db, {
      merchant_id,
      affiliate_id,
      currency,
      month,
      statement_id: statement.id,
      kind,
      amount_cents,
      sale_id: sale.id,
      sale_version: version,
      available_at: availableAt(ctx, sale, amount_cents),
      created_at: ctx.clock(),
    });
  }
}

/** What is taken back waits as long as what was given, so that the two cancel out; never longer. */
function availableAt(ctx: Context, { available_at }: Sale, amount_cents: bigint): Date {
  const now = ctx.clock();
  if (!available_at) return now;
  return amount_cents < 0n && available_at < now ? now : available_at;
}

/** The month of the sale while it is open; what comes later counts in the present one. */
async function openMonth(ctx: Context, { merchant_id, month }: Sale): Promise<string> {
  if (await queries.shareOpenMonth(ctx.db, merchant_id, month)) return month;
  const time_zone = await queries.getTimeZone(ctx.db, merchant_id);
  const present = monthOf(ctx.clock(), time_zone);
  if (await queries.shareOpenMonth(ctx.db, merchant_id, present)) return present;
  throw new Error(`the present month ${present} of merchant ${merchant_id} is closed`);
}
