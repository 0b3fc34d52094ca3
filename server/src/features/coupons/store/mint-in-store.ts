import type { CouponFailure } from '@aliado/contract';
import type { Client, PlatformError, Coupon as StoreCoupon } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { emit } from '#server/jobs/job.ts';
import { couponFailed, couponMinted } from '../coupons.facts.ts';
import { type CouponRow, findCoupon, findStoreState } from '../coupons.queries.ts';
import { asSent, givesTheSame, refusalOf, toStoreCoupon } from '../coupons.rules.ts';
import { publishCoupon } from '../publish-coupon.ts';
import { changeInStore } from './change-in-store.ts';
import * as steps from './coupons.steps.queries.ts';
import { disableInStore, takeOut } from './disable-in-store.ts';

/**
 * Idempotent: recognises a coupon from an earlier run. If the code was removed meanwhile, it leaves the store
 * again.
 */
export async function mintInStore(ctx: Context, coupon_id: string) {
  const row = await findCoupon(ctx.db, coupon_id);
  if (row?.deleted_at) return disableInStore(ctx, row.id);
  if (row?.state === 'in_store') return changeInStore(ctx, row.id);
  if (row?.state !== 'creating') return;
  const store = await findConnectedStore(ctx.db, row.merchant_id);
  if (!store) return waitOrFail(ctx, row, 'the store came back');
  const made = await makeInStore(ctx, await platformClient(ctx, store), row);
  if (made === 'taken_over') return mintInStore(ctx, coupon_id);
  if ('failure' in made) return fail(ctx, row, made.failure);
  if ('store_coupon_id' in made) return succeed(ctx, row, made);
  await noteStoreTrouble(ctx, store, made.error);
  return waitOrFail(ctx, row, made.error.message);
}

/** A paused store resumes by itself with its waiting codes; a disconnected one needs a person. */
async function waitOrFail(ctx: Context, row: CouponRow, reason: string) {
  const state = await findStoreState(ctx.db, row.merchant_id);
  if (state === 'connected') throw new Error(reason);
  if (state === 'disconnected') await fail(ctx, row, 'store_gone');
}

type InStore = { store_coupon_id: bigint; stored_version: number };
type Made = InStore | { failure: CouponFailure } | { error: PlatformError } | 'taken_over';

async function makeInStore(ctx: Context, client: Client, row: CouponRow): Promise<Made> {
  if (row.sent_name !== null && row.sent_name !== row.name) {
    const error = await takeOut(client, row);
    if (error) return { error };
  }
  const present = await client.findCouponByCode(row.name);
  if (!present.ok) return present;
  if (present.value) return recognise(ctx, row, present.value);
  if (!(await steps.markSent(ctx.db, row))) return 'taken_over';
  const made = await client.createCoupon(toStoreCoupon(row));
  if (made.ok) return { store_coupon_id: BigInt(made.value.id), stored_version: row.terms_version };
  const failure = refusalOf(made.error, row.name);
  if (!failure) return made;
  ctx.log.warn({ coupon_id: row.id, reason: made.error.message }, 'the store did not take a coupon');
  const meanwhile = await client.findCouponByCode(row.name);
  if (!meanwhile.ok) return meanwhile;
  return meanwhile.value ? recognise(ctx, row, meanwhile.value) : { failure };
}

/** The terms changed since an earlier run, so the version it sent is unknown. */
const UNKNOWN = 0;

/** The coupon is ours when we sent this name, possibly just now in another run, and it gives the same discount. */
async function recognise(ctx: Context, row: CouponRow, { id, ...found }: StoreCoupon): Promise<Made> {
  const store_coupon_id = BigInt(id);
  const asked = await findCoupon(ctx.db, row.id);
  if (asked?.sent_name === row.name && givesTheSame(found, asSent(asked)))
    return { store_coupon_id, stored_version: row.terms_version > 1 ? UNKNOWN : row.terms_version };
  if (await steps.isLeaving(ctx.db, row, store_coupon_id))
    throw new Error('the code that had this name before is still leaving the store');
  return { failure: 'name_taken' };
}

const succeed = (ctx: Context, row: CouponRow, { store_coupon_id, stored_version }: InStore) =>
  inTransaction(ctx, async (ctx) => {
    const marked = await steps.markInStore(ctx.db, row, store_coupon_id, stored_version);
    if (!marked) return { astray: await steps.markAstray(ctx.db, row, store_coupon_id) };
    await emit(ctx, couponMinted, { coupon_id: row.id });
    await publishCoupon(ctx, row);
    return { behind: marked.terms_version > stored_version };
  }).then(({ astray, behind }) => {
    if (astray) return disableInStore(ctx, row.id);
    return behind ? changeInStore(ctx, row.id) : undefined;
  });

const fail = (ctx: Context, row: CouponRow, failure: CouponFailure) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await steps.markFailed(ctx.db, row, failure))) return;
    await emit(ctx, couponFailed, { coupon_id: row.id });
    await publishCoupon(ctx, row);
  });
