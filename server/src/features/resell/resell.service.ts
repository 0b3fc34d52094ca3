import {
  endpoints,
  type Language,
  MOST_RESOLD,
  type NewResold,
  type ResaleKind,
  type Resellable,
  type ResellableQuery,
  type Resold,
  type ResoldChange,
  type ResoldMove,
  type ResoldQuery,
} from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { shortUrl } from '#server/features/links/links.rules.ts';
import { createLink, removeLink } from '#server/features/links/links.service.ts';
import { wholesalePrices } from '#server/features/wholesale/wholesale.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from './resell.queries.ts';
import { marginOf, moved, shownPrice } from './resell.rules.ts';

export {
  findPublicShop,
  listPublicProducts,
  type PublicProduct,
  type PublicShop,
} from './resell.shop.service.ts';

const LONGEST_LINK_NAME = 80;

export async function listResold(ctx: ActorContext, query: ResoldQuery) {
  const { user_id } = ctx.actor;
  const [rows, { count }] = await Promise.all([
    queries.listResoldRows(ctx.db, user_id, query),
    queries.countResold(ctx.db, user_id, query),
  ]);
  const results = await toResold(ctx, rows);
  return toPaged(ctx.config, endpoints.listResold.path, query, { count: Number(count), results });
}

export async function listResellable(ctx: ActorContext, query: ResellableQuery) {
  const { user_id } = ctx.actor;
  const [rows, { count }] = await Promise.all([
    queries.listResellableRows(ctx.db, user_id, query, ctx.clock()),
    queries.countResellable(ctx.db, user_id, query),
  ]);
  const wholesale = await wholesalePrices(
    ctx,
    user_id,
    rows.map(({ id }) => id),
  );
  const results: Resellable[] = rows.map((row) => ({
    product: row.id,
    merchant: { pk: row.merchant_id, name: row.merchant_name },
    name: row.name,
    image: row.image,
    currency: row.currency,
    price_cents: Number(row.price_cents),
    commission: row.commission,
    wholesale_cents: inNumbers(wholesale.get(row.id) ?? null),
    is_resold: row.is_resold,
  }));
  return toPaged(ctx.config, endpoints.listResellable.path, query, { count: Number(count), results });
}

/** All or nothing: a product of a store without membership gives not found. */
export async function addResold(ctx: ActorContext, { products, kind }: NewResold) {
  const { user_id } = ctx.actor;
  const wanted = [...new Set(products)];
  return inTransaction(ctx, async (ctx) => {
    const known = await queries.lockOrder(ctx.db, user_id);
    const there = new Set(known.map(({ product_id }) => product_id));
    const found = new Map(
      (await queries.findResellable(ctx.db, user_id, wanted)).map((product) => [product.id, product]),
    );
    if (wanted.some((id) => !there.has(id) && !found.has(id))) throw new AppError('not_found');
    const fresh = wanted.flatMap((id) => (there.has(id) ? [] : (found.get(id) ?? [])));
    if (known.length + fresh.length > MOST_RESOLD) throw new AppError('shop_full');
    await requireWholesale(ctx, kind, fresh);
    const last = known.at(-1)?.position ?? 0;
    for (const [index, product] of fresh.entries())
      await queries.insertResold(ctx.db, {
        user_id,
        product_id: product.id,
        kind,
        link_id: kind === 'affiliate' ? await makeLinkTo(ctx, product) : null,
        position: last + index + 1,
      });
    return { added: fresh.length };
  });
}

async function requireWholesale(ctx: ActorContext, kind: ResaleKind, products: { id: string }[]) {
  if (kind === 'affiliate' || products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const prices = await wholesalePrices(ctx, ctx.actor.user_id, ids);
  if (ids.some((id) => !prices.has(id))) throw new AppError('not_for_wholesale');
}

type Linked = Pick<queries.ResellableProduct, 'name' | 'url' | 'merchant_id'>;

/** Each product of the shop has its own link, so that its visits and sales are counted separately. */
async function makeLinkTo(ctx: ActorContext, { name, url, merchant_id }: Linked): Promise<string> {
  const [coupon] = await queries.listCarriedCoupons(ctx.db, ctx.actor.user_id, [merchant_id]);
  const words = `${IN_SHOP[ctx.language]} · ${name}`;
  const link = await createLink(ctx, {
    name: words.slice(0, LONGEST_LINK_NAME).toWellFormed().trim(),
    url: url ?? '',
    merchant: merchant_id,
    coupon: coupon?.id,
  });
  return link.pk;
}

const IN_SHOP: Record<Language, string> = { es: 'Vidriera', pt: 'Vitrine' };

export async function updateResold(ctx: ActorContext, pk: string, change: ResoldChange): Promise<Resold> {
  const { user_id } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    await queries.lockOrder(ctx.db, user_id);
    const row = await requireResold(ctx, pk);
    const kind = change.kind ?? (row.kind as ResaleKind);
    const turned = kind !== row.kind;
    if (turned) await requireWholesale(ctx, kind, [{ id: row.product_id }]);
    const needs_link = kind === 'affiliate' && (turned || row.link_deleted_at !== null);
    if (needs_link && row.hidden && row.hidden !== 'link_removed') throw new AppError('not_found');
    if (turned && kind === 'wholesale') await dropLink(ctx, row);
    const own = change.own_price_cents === undefined ? row.own_price_cents : change.own_price_cents;
    await queries.updateResoldRow(ctx.db, user_id, pk, {
      ...(change.title !== undefined && { title: change.title }),
      kind,
      price_cents: kind === 'wholesale' && own !== null ? BigInt(own) : null,
      ...(needs_link && { link_id: await makeLinkTo(ctx, row) }),
      ...(kind === 'wholesale' && { link_id: null }),
    });
    const [resold] = await toResold(ctx, [await requireResold(ctx, pk)]);
    if (!resold) throw new AppError('not_found');
    return resold;
  });
}

export async function removeResold(ctx: ActorContext, { pk }: { pk: string }) {
  await inTransaction(ctx, async (ctx) => {
    await queries.lockOrder(ctx.db, ctx.actor.user_id);
    const row = await requireResold(ctx, pk);
    await queries.deleteResold(ctx.db, ctx.actor.user_id, pk);
    await dropLink(ctx, row);
  });
}

async function dropLink(ctx: ActorContext, { link_id, link_deleted_at }: queries.ResoldRow) {
  if (link_id && !link_deleted_at) await removeLink(ctx, { pk: link_id });
}

async function requireResold(ctx: ActorContext, pk: string) {
  const row = await queries.findResold(ctx.db, ctx.actor.user_id, pk);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function moveResold(ctx: ActorContext, { pk, before }: ResoldMove) {
  const { user_id } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    const known = await queries.lockOrder(ctx.db, user_id);
    const order = moved(
      known.map(({ id }) => id),
      pk,
      before,
    );
    if (!order) throw new AppError('not_found');
    await queries.writeOrder(ctx.db, user_id, order);
  });
}

const inNumbers = (cents: bigint | null) => (cents === null ? null : Number(cents));

async function toResold(ctx: ActorContext, rows: queries.ResoldRow[]): Promise<Resold[]> {
  const wholesale = await wholesalePrices(
    ctx,
    ctx.actor.user_id,
    rows.map(({ product_id }) => product_id),
  );
  return rows.map((row) => toOne(ctx, row, wholesale.get(row.product_id) ?? null));
}

function toOne(ctx: Context, row: queries.ResoldRow, wholesale_cents: bigint | null): Resold {
  const price = shownPrice(row);
  const category = ctx.language === 'pt' ? row.name_pt : row.name_es;
  return {
    pk: row.id,
    product: row.product_id,
    merchant: { pk: row.merchant_id, name: row.merchant_name },
    category: row.category_id && category ? { pk: row.category_id, name: category } : null,
    kind: row.kind as ResaleKind,
    title: row.title,
    name: row.name,
    image: row.image,
    currency: row.currency,
    price_cents: Number(price),
    own_price_cents: inNumbers(row.own_price_cents),
    store_price_cents: Number(row.store_price_cents),
    wholesale_cents: inNumbers(wholesale_cents),
    margin_cents: inNumbers(row.kind === 'wholesale' ? marginOf(price, wholesale_cents) : null),
    stock: row.stock,
    short_url: row.code ? shortUrl(ctx.config.public_url, row.code) : null,
    visits: row.visits,
    hidden: row.hidden,
  };
}
