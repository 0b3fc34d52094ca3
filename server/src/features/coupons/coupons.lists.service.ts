import { type CouponQuery, endpoints, type PageQuery } from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { toPaged } from '#server/http/paging.ts';
import type { OneSide } from '#server/http/sides.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as lists from './coupons.lists.queries.ts';
import * as open from './coupons.open.queries.ts';
import type { Owner } from './coupons.queries.ts';

export const ofAffiliate = ({ actor }: ActorContext): Owner => ({ side: 'affiliate', id: actor.user_id });
export const ofMerchant = ({ actor }: ProviderContext): Owner => ({
  side: 'merchant',
  id: actor.merchant_id,
});
export const toOwner = (side: OneSide): Owner =>
  'merchant_id' in side
    ? { side: 'merchant', id: side.merchant_id }
    : { side: 'affiliate', id: side.affiliate_id };

export const listCoupons = (ctx: ActorContext, query: CouponQuery) =>
  acrossTenants('the uses of a code', () =>
    listOwned(ctx, ofAffiliate(ctx), endpoints.listCoupons.path, query),
  );

export const listMerchantCoupons = (ctx: ProviderContext, query: lists.ListQuery) =>
  listOwned(ctx, ofMerchant(ctx), endpoints.listMerchantCoupons.path, query);

async function listOwned({ db, config, clock }: Context, owner: Owner, path: string, query: lists.ListQuery) {
  const [rows, { count }] = await Promise.all([
    lists.listOwned(db, owner, query, clock()),
    lists.countOwned(db, owner, query),
  ]);
  return toPaged(config, path, query, { count: Number(count), results: rows.map(lists.toCoupon) });
}

export async function listAllCoupons({ db, config, actor, clock }: ActorContext, query: CouponQuery) {
  const now = clock();
  const [rows, { count }] = await Promise.all([
    acrossTenants('the uses of a code', () => open.listOpen(db, actor.user_id, query, now)),
    open.countOpen(db, actor.user_id, query, now),
  ]);
  const page = { count: Number(count), results: rows.map(open.toOpenCoupon) };
  return toPaged(config, endpoints.listAllCoupons.path, query, page);
}

export async function describe({ db, clock }: Context, owner: Owner, id: string) {
  const row = await lists.findOwned(db, owner, id, clock());
  if (!row) throw new AppError('not_found');
  return lists.toCoupon(row);
}

export async function getMerchantCoupon(ctx: ProviderContext, id: string, query: PageQuery) {
  const { db, config } = ctx;
  const now = ctx.clock();
  const row = await lists.findOwned(db, ofMerchant(ctx), id, now);
  if (!row) throw new AppError('not_found');
  const [codes, { count }] = await Promise.all([
    lists.listCodesOf(db, row, query, now),
    lists.countCodesOf(db, row),
  ]);
  const path = endpoints.getMerchantCoupon.path.replace(':id', id);
  const page = { count: Number(count), results: codes.map(lists.toCoupon) };
  return { ...lists.toCoupon(row), codes: toPaged(config, path, query, page) };
}
