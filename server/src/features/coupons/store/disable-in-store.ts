import type { Client, PlatformError } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { type CouponRow, findCoupon } from '../coupons.queries.ts';
import { asSent, givesTheSame } from '../coupons.rules.ts';
import { publishCoupon } from '../publish-coupon.ts';
import { markDisabled } from './coupons.steps.queries.ts';

/** Without a connected store, the code waits until the store is back. */
export async function disableInStore(ctx: Context, coupon_id: string) {
  const row = await findCoupon(ctx.db, coupon_id);
  if (!row?.deleted_at || !row.affiliate_id) return;
  const store = await findConnectedStore(ctx.db, row.merchant_id);
  if (!store && mayBeThere(row)) return;
  if (store) {
    const error = await takeOut(await platformClient(ctx, store), row);
    if (error) {
      await noteStoreTrouble(ctx, store, error);
      if (!(await findConnectedStore(ctx.db, row.merchant_id))) return;
      throw new Error(error.message);
    }
  }
  await inTransaction(ctx, async (ctx) => {
    const disabled = await markDisabled(ctx.db, row.id);
    if (disabled) await publishCoupon(ctx, disabled);
  });
}

const mayBeThere = ({ store_coupon_id, sent_name }: CouponRow) =>
  store_coupon_id !== null || sent_name !== null;

/** Removes only coupons that we made: a refused name belongs to a coupon of the store. */
export async function takeOut(client: Client, row: CouponRow): Promise<PlatformError | undefined> {
  if (row.store_coupon_id !== null) return removeFrom(client, Number(row.store_coupon_id));
  if (row.sent_name === null) return undefined;
  const found = await client.findCouponByCode(row.sent_name);
  if (!found.ok) return found.error;
  return found.value && givesTheSame(found.value, asSent(row))
    ? removeFrom(client, found.value.id)
    : undefined;
}

/** Deleting frees the name. A store that refuses to delete the coupon pauses it. */
async function removeFrom(client: Client, id: number): Promise<PlatformError | undefined> {
  const removed = await client.deleteCoupon(id);
  if (removed.ok) return undefined;
  if (removed.error.kind !== 'validation') return removed.error;
  const paused = await client.updateCoupon(id, { valid: false });
  return paused.ok ? undefined : paused.error;
}
