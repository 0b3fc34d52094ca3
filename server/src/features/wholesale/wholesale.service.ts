import type { Db } from '#server/db/connect.ts';
import { isWholesale } from './wholesale.orders.queries.ts';

/** An order that came from a draft of ours, by its id: it is nobody's sale, whatever it carries. */
export const isWholesaleOrder = (
  db: Db,
  { merchant_id, order_id }: { merchant_id: string; order_id: bigint },
): Promise<boolean> => isWholesale(db, merchant_id, order_id);
