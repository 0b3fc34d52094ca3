import type { Client, Coupon as StoreCoupon } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import {
  type ConnectedStore,
  findConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { type CouponRow, listInStore, listNamesLike } from '../coupons.queries.ts';
import {
  areKept,
  areSameTerms,
  inNumbers,
  readStoreTerms,
  readStoreValue,
  type Terms,
  termsOf,
} from '../coupons.terms.rules.ts';
import { publishCoupon } from '../publish-coupon.ts';
import { markGone } from './change-in-store.ts';
import * as steps from './coupons.steps.queries.ts';

export async function compareWithStore(ctx: Context, merchant_id: string) {
  const store = await findConnectedStore(ctx.db, merchant_id);
  if (!store) return;
  const codes = new Map(
    (await listInStore(ctx.db, merchant_id)).map((row) => [Number(row.store_coupon_id), row]),
  );
  if (codes.size === 0) return;
  const client = await platformClient(ctx, store);
  for await (const page of client.listCoupons()) {
    if (!page.ok) {
      await noteStoreTrouble(ctx, store, page.error);
      throw new Error(page.error.message);
    }
    for (const found of page.value.items) {
      const row = codes.get(found.id);
      if (!row || found.deleted_at) continue;
      codes.delete(found.id);
      await see(ctx, store, row, found);
    }
  }
  for (const row of codes.values()) await lookFor(ctx, store, client, row);
}

/** Pages shift while the list is read, so a missing code is requested by id before it counts as deleted. */
async function lookFor(ctx: Context, store: ConnectedStore, client: Client, row: CouponRow) {
  const found = await client.getCoupon(Number(row.store_coupon_id));
  if (found.ok && !found.value.deleted_at && !found.value.is_deleted)
    return see(ctx, store, row, found.value);
  if (found.ok || found.error.kind === 'not_found') return markGone(ctx, row);
  throw new Error(found.error.message);
}

const NAME = /^[A-Z0-9][A-Z0-9-]{1,39}$/;

async function see(ctx: Context, store: ConnectedStore, row: CouponRow, found: StoreCoupon) {
  const store_used = Math.max(found.used ?? 0, row.store_used);
  if (row.for_payment || row.stored_version < row.terms_version) return noteUses(ctx, row, store_used);
  const name = found.code.trim().toUpperCase();
  const taken = name === row.name ? null : await listNamesLike(ctx.db, row.merchant_id, name);
  const value = readStoreValue(found, row.type);
  const terms = readStoreTerms(found, store);
  const known = value !== undefined && areKept(terms) && NAME.test(name) && !taken?.has(name);
  const told = known ? { ...terms, value, name } : { ...termsOf(row), value: row.value, name: row.name };
  const store_says = found.valid ? (known ? null : 'different') : 'paused';
  const same = areSameTerms(terms, row) && told.value === row.value && told.name === row.name;
  if (known && same && store_says === row.store_says) return noteUses(ctx, row, store_used);
  if (!known && store_says === row.store_says) return noteUses(ctx, row, store_used);
  const renamed = told.name !== row.name && { renamed_at: ctx.clock() };
  await inTransaction(ctx, async (ctx) => {
    if (!(await steps.markSeen(ctx.db, row, { ...told, ...renamed, store_used, store_says }))) return;
    await recordAudit(ctx, {
      actor_id: null,
      merchant_id: row.merchant_id,
      action: 'coupons.changed_in_store',
      object: `coupon:${row.id}`,
      before: auditOf(row),
      after: auditOf({ ...told, store_says }),
    });
    await publishCoupon(ctx, row);
  });
}

type Audited = Terms & Pick<CouponRow, 'name' | 'value' | 'store_says'>;

const auditOf = ({ name, value, store_says, ...told }: Audited) => ({
  ...inNumbers(termsOf(told)),
  name,
  value,
  store_says,
});

async function noteUses(ctx: Context, row: CouponRow, store_used: number) {
  if (store_used === row.store_used) return;
  await inTransaction(ctx, async (ctx) => {
    if (await steps.markUsed(ctx.db, row.id, store_used)) await publishCoupon(ctx, row);
  });
}
