import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { isWholesale } from './wholesale.orders.queries.ts';
import { listPricesFor, writePrices } from './wholesale.prices.queries.ts';

/** An order that came from a draft of ours, by its id: it is nobody's sale, whatever it carries. */
export const isWholesaleOrder = (
  db: Db,
  { merchant_id, order_id }: { merchant_id: string; order_id: bigint },
): Promise<boolean> => isWholesale(db, merchant_id, order_id);

type FirstPrice = {
  merchant_id: string;
  product_id: string;
  retail_cents: number;
  wholesale_cents: number;
  set_by: string;
};

/** The price that came along with a new product. Set twice it counts once. */
export const setFirstPrice = (
  ctx: Context,
  { merchant_id, product_id, retail_cents, wholesale_cents, set_by }: FirstPrice,
) =>
  writePrices(ctx.db, { merchant_id, set_by, set_at: ctx.clock() }, [
    {
      product_id,
      store_variant_id: null,
      retail_cents: BigInt(retail_cents),
      wholesale_cents: BigInt(wholesale_cents),
    },
  ]);

/** The wholesale price of each product that this person may buy, by product. */
export async function wholesalePrices(
  { db }: Context,
  affiliate_id: string,
  product_ids: string[],
): Promise<Map<string, bigint>> {
  const rows = await listPricesFor(db, affiliate_id, product_ids);
  return new Map(rows.map(({ product_id, wholesale_cents }) => [product_id, wholesale_cents]));
}
