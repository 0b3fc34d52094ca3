import type { Context } from '#server/context.ts';

/** What the person pays for each of the products that are for wholesale, and for her. */
export async function wholesalePrices(
  _ctx: Context,
  _user_id: string,
  _product_ids: string[],
): Promise<Map<string, bigint>> {
  return new Map();
}
