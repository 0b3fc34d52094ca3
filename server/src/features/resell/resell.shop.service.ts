import { type Language, type Shop, ShopChange, type ShopTone } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { codeOfPiece } from '#server/features/links/links.rules.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import type { Limits } from '#server/http/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import { squarePicture } from '#server/lib/pictures.ts';
import { putFile, removeFile } from '#server/lib/storage.ts';
import * as lists from './resell.queries.ts';
import { codeFrom, firstFreeCode, priceWithCoupon, shownPrice } from './resell.rules.ts';
import * as queries from './resell.shop.queries.ts';

const MOST_CODES = 10;

const TITLES: Record<Language, (name: string) => string> = {
  es: (name) => `La vidriera de ${name}`,
  pt: (name) => `A vitrine de ${name}`,
};

export async function getShop(ctx: ActorContext): Promise<Shop> {
  const row = await queries.findShopOf(ctx.db, ctx.actor.user_id);
  return row ? toShop(ctx, row) : suggestShop(ctx);
}

async function suggestShop(ctx: ActorContext): Promise<Shop> {
  const person = await queries.getPerson(ctx.db, ctx.actor.user_id);
  const wanted = codeFrom(`${person.first_name} ${person.last_name}`);
  const taken = await queries.listCodesLike(ctx.db, wanted);
  const code = firstFreeCode(wanted, new Set(taken.map((row) => row.code)));
  const { instagram = null } = (person.affiliate_socialnetwork ?? {}) as { instagram?: string | null };
  const { shape } = ShopChange;
  return {
    code,
    url: urlOf(ctx, code),
    title: TITLES[ctx.language](person.first_name).slice(0, 60),
    text: null,
    tone: 'ceibo',
    picture: null,
    whatsapp: shape.whatsapp.safeParse(person.phone).data ?? null,
    instagram: shape.instagram.safeParse(instagram).data ?? null,
    is_open: true,
    is_saved: false,
  };
}

export async function updateShop(ctx: ActorContext, { text, ...change }: ShopChange): Promise<Shop> {
  const { user_id } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const present = await queries.lockShopOf(ctx.db, user_id);
    if (present?.code !== change.code) await takeCode(ctx, user_id, change.code);
    const row = await queries.saveShop(ctx.db, user_id, {
      ...change,
      text: text || null,
      updated_at: ctx.clock(),
    });
    return toShop(ctx, row);
  });
}

async function takeCode(ctx: Context, user_id: string, code: string) {
  if (!(await queries.takeCode(ctx.db, user_id, code)))
    throw new AppError('shop_code_taken', { fields: { code: ['shop_code_taken'] } });
  if ((await queries.countCodes(ctx.db, user_id)) > MOST_CODES)
    throw new AppError('too_many_shop_codes', { fields: { code: ['too_many_shop_codes'] } });
}

export async function updateShopPicture(ctx: ActorContext, limits: Limits, upload: Buffer): Promise<Shop> {
  await limits.spend('upload', ctx.actor.user_id);
  const picture = await putFile(ctx.config, 'pictures', 'webp', await squarePicture(upload));
  try {
    return await replacePicture(ctx, picture);
  } catch (error) {
    await discard(ctx, picture);
    throw error;
  }
}

export const removeShopPicture = (ctx: ActorContext) => replacePicture(ctx, null);

async function replacePicture(ctx: ActorContext, picture: string | null): Promise<Shop> {
  const { user_id } = ctx.actor;
  const { old, shop } = await inTransaction(ctx, async (ctx) => {
    const present = await queries.lockShopOf(ctx.db, user_id);
    if (!present) throw new AppError('shop_not_saved');
    return { old: present.picture, shop: toShop(ctx, await queries.setPicture(ctx.db, user_id, picture)) };
  });
  if (old) await discard(ctx, old);
  return shop;
}

const discard = (ctx: Context, picture: string) =>
  removeFile(ctx.config, picture).catch((error) =>
    ctx.log.warn({ err: error }, 'a picture nobody shows stays'),
  );

const urlOf = ({ config }: Context, code: string) => `${config.public_url}/canal/${code}`;

const toShop = (ctx: Context, row: queries.ShopRow): Shop => ({
  code: row.code,
  url: urlOf(ctx, row.code),
  title: row.title,
  text: row.text,
  tone: row.tone as ShopTone,
  picture: pictureOf(row.picture),
  whatsapp: row.whatsapp,
  instagram: row.instagram,
  is_open: row.is_open,
  is_saved: true,
});

const CODE = /^[a-z0-9-]{1,40}$/i;

/** The public part of a shop. It reveals nothing about what the person earns or pays. */
export type PublicShop = Awaited<ReturnType<typeof findPublicShop>>;

export async function findPublicShop(ctx: Context, code: string) {
  const row = CODE.test(code) ? await queries.findOpenShop(ctx.db, code.toLowerCase()) : undefined;
  if (!row) return undefined;
  return {
    ...toShop(ctx, row),
    user_id: row.user_id,
    first_name: row.first_name,
    initials: `${row.first_name.slice(0, 1)}${row.last_name.slice(0, 1)}`.toUpperCase(),
    language: row.language as Language,
  };
}

type Wanted = { merchant?: string | undefined; page: number; page_size: number };

export async function listPublicProducts(ctx: Context, user_id: string, query: Wanted) {
  const [rows, { count }, merchants] = await Promise.all([
    lists.listShown(ctx.db, user_id, query),
    lists.countShown(ctx.db, user_id, query),
    lists.listShownMerchants(ctx.db, user_id),
  ]);
  const ids = merchants.map(({ id }) => id);
  const coupons = ids.length > 0 ? await lists.listCarriedCoupons(ctx.db, user_id, ids) : [];
  const couponOf = new Map(coupons.map((coupon) => [coupon.merchant_id, coupon]));
  return {
    count: Number(count),
    merchants,
    coupons: merchants.flatMap(({ id }) => couponOf.get(id) ?? []),
    products: rows.map((row) => toPublicProduct(row, couponOf.get(row.merchant_id))),
  };
}
export type PublicProduct = Awaited<ReturnType<typeof listPublicProducts>>['products'][number];

function toPublicProduct(row: lists.ResoldRow, coupon: lists.CarriedCoupon | undefined) {
  const price_cents = shownPrice(row);
  const with_coupon =
    row.kind === 'affiliate' && coupon && row.code ? priceWithCoupon(price_cents, coupon) : null;
  return {
    pk: row.id,
    product_id: row.product_id,
    name: row.title ?? row.name,
    merchant: row.merchant_name,
    image: row.image,
    currency: row.currency,
    price_cents: Number(price_cents),
    coupon_price_cents: with_coupon === null ? null : Number(with_coupon),
    sold_out: row.stock === 0,
    /** Undefined for products the person sells herself. */
    link: row.kind === 'affiliate' && row.code ? `/r/${codeOfPiece(row.code, 'shop')}` : undefined,
  };
}
