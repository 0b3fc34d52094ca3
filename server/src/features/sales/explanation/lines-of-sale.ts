import type { Explanation, RateSource } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import type { ListedSale } from '../lists/sales.lists.queries.ts';
import { listOrderLines, listSaleLines } from '../sales.queries.ts';
import { lineBases, NO_BASE } from '../sales.rules.ts';
import type { OrderRow } from './sales.explanation.queries.ts';

type Line = Explanation['lines'][number];

export async function linesOfSale(ctx: Context, { id }: ListedSale): Promise<Line[]> {
  const lines = await listSaleLines(ctx.db, id);
  return lines.map((line) => ({
    pk: String(line.line_id),
    name: line.name,
    quantity: line.quantity,
    gross_cents: Number(line.gross_cents),
    discount_cents: Number(line.discount_cents),
    unpaid_cents: Number(line.unpaid_cents),
    refund_cents: Number(line.refund_cents),
    base_cents: Number(line.base_cents),
    rate_points: line.rate_points,
    rate_source: line.rate_source as RateSource,
    commission_cents: Number(line.commission_cents),
  }));
}

/** For an order without an affiliate: the same calculation, without a rate. */
export async function linesOfOrder(ctx: Context, order: OrderRow): Promise<Line[]> {
  const lines = await listOrderLines(ctx.db, order);
  const bases = lineBases({ ...order, lines });
  return lines.map(({ line_id, name, quantity }, index) => {
    const base = bases[index] ?? NO_BASE;
    return {
      pk: String(line_id),
      name,
      quantity,
      gross_cents: Number(base.gross_cents),
      discount_cents: Number(base.discount_cents),
      unpaid_cents: Number(base.unpaid_cents),
      refund_cents: Number(base.refund_cents),
      base_cents: Number(base.base_cents),
      rate_points: 0,
      rate_source: 'commission',
      commission_cents: 0,
    };
  });
}
