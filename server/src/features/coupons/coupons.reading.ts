import { type CouponQuery, endpoints } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { merchantOf } from '#server/features/merchants/merchants.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as lists from './coupons.lists.ts';
import * as open from './coupons.open.ts';
import type { Owner } from './coupons.queries.ts';

export const ofAffiliate = ({ actor }: ActorContext): Owner => ({ side: 'affiliate', id: actor.user_id });
export const ofMerchant = ({ actor }: ActorContext): Owner => ({ side: 'merchant', id: merchantOf(actor) });
export const ofEither = (ctx: ActorContext) => (ctx.actor.merchant_id ? ofMerchant(ctx) : ofAffiliate(ctx));

export const listCoupons = (ctx: ActorContext, query: CouponQuery) =>
  listOwned(ctx, ofAffiliate(ctx), endpoints.listCoupons.path, query);

export const listMerchantCoupons = (ctx: ActorContext, query: lists.ListQuery) =>
  listOwned(ctx, ofMerchant(ctx), endpoints.listMerchantCoupons.path, query);

async function listOwned({ db, config }: Context, owner: Owner, path: string, query: lists.ListQuery) {
  const [rows, { count }] = await Promise.all([
    lists.listOwned(db, owner, query),
    lists.countOwned(db, owner, query),
  ]);
  return toPaged(config, path, query, { count: Number(count), results: rows.map(lists.toCoupon) });
}

export async function listAllCoupons({ db, config, actor }: ActorContext, query: CouponQuery) {
  const [rows, { count }] = await Promise.all([
    open.listOpen(db, actor.user_id, query),
    open.countOpen(db, actor.user_id, query),
  ]);
  const page = { count: Number(count), results: rows.map(open.toOpenCoupon) };
  return toPaged(config, endpoints.listAllCoupons.path, query, page);
}

export async function describe({ db }: Context, owner: Owner, id: string) {
  const row = await lists.findOwned(db, owner, id);
  if (!row) throw new AppError('not_found');
  return lists.toCoupon(row);
}

export async function getMerchantCoupon(ctx: ActorContext, id: string) {
  const row = await lists.findOwned(ctx.db, ofMerchant(ctx), id);
  if (!row) throw new AppError('not_found');
  const codes = await lists.listCodesOf(ctx.db, row);
  return { ...lists.toCoupon(row), codes: codes.map(lists.toCoupon) };
}
