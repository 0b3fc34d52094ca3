import type { PlatformError } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { emit } from '#server/jobs/job.ts';
import { couponChanged, couponFailed } from '../coupons.facts.ts';
import { type CouponRow, findCoupon } from '../coupons.queries.ts';
import { toStoreChange } from '../coupons.rules.ts';
import { publishCoupon } from '../publish-coupon.ts';
import * as steps from './coupons.steps.queries.ts';

/** Idempotent: sends the newest terms of a code. Waits when the store is not connected. */
export async function changeInStore(ctx: Context, coupon_id: string) {
  const row = await findCoupon(ctx.db, coupon_id);
  if (!row || row.state !== 'in_store' || row.stored_version >= row.terms_version) return;
  const store = await findConnectedStore(ctx.db, row.merchant_id);
  if (!store) return;
  const client = await platformClient(ctx, store);
  const changed = await client.updateCoupon(Number(row.store_coupon_id), toStoreChange(row));
  if (changed.ok) return succeed(ctx, row, changed.value.valid);
  const { error } = changed;
  if (error.kind === 'not_found') return markGone(ctx, row);
  if (isRefusal(error)) return refuse(ctx, row, error);
  await noteStoreTrouble(ctx, store, error);
  if (await findConnectedStore(ctx.db, row.merchant_id)) throw new Error(error.message);
}

const isRefusal = ({ kind }: PlatformError) => kind === 'validation' || kind === 'forbidden_scope';

const succeed = (ctx: Context, row: CouponRow, valid: boolean) =>
  inTransaction(ctx, async (ctx) => {
    const marked = await steps.markChanged(ctx.db, row.id, row.terms_version, valid ? null : 'paused');
    if (!marked) return;
    await emit(ctx, couponChanged, { coupon_id: row.id });
    await publishCoupon(ctx, row);
  });

const refuse = (ctx: Context, row: CouponRow, error: PlatformError) =>
  inTransaction(ctx, async (ctx) => {
    ctx.log.warn({ coupon_id: row.id, reason: error.message }, 'the store did not change a coupon');
    if (await steps.markChangeRefused(ctx.db, row.id, row.terms_version)) await publishCoupon(ctx, row);
  });

/** The merchant deleted the code in the store. Payment coupons are left to their payment. */
export const markGone = (ctx: Context, row: CouponRow) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await steps.markDeletedInStore(ctx.db, row.id))) return;
    await emit(ctx, couponFailed, { coupon_id: row.id });
    await publishCoupon(ctx, row);
  });
