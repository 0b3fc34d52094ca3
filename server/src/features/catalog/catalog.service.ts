import {
  endpoints,
  type Language,
  type NewSynchronisation,
  type PageQuery,
  type Product,
  type ProductQuery,
  type ProductsChange,
} from '@aliado/contract';
import type { Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type ConnectedStore,
  getConnectedStore,
} from '#server/features/store-connection/store-connection.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { start, synchronise } from './catalog.jobs.ts';
import * as queries from './catalog.queries.ts';
import { insertPromises } from './catalog.rates.queries.ts';
import { type StoreProduct, toProductRow, toSynchronisation } from './catalog.rules.ts';
import {
  failIfCutOff,
  findNewestSynchronisation,
  getDatabaseTime,
} from './catalog.synchronisations.queries.ts';
import { promiseCommission } from './promise-commission.ts';

export {
  createCategory,
  deleteCategory,
  listCategoryRows,
  orderCategories,
  updateCategory,
} from './catalog.categories.service.ts';
export { refreshKnownProducts } from './catalog.refresh.service.ts';
export type { StoreProduct } from './catalog.rules.ts';

/** Read before the request to the store, so that its response can be ordered against newer changes. */
export const getStoreTime = (ctx: Context) => getDatabaseTime(ctx.db);

export async function listCategories(ctx: Context, page: PageQuery) {
  const [rows, { count }] = await Promise.all([
    queries.listCategoryRows(ctx.db, page),
    queries.countCategories(ctx.db),
  ]);
  const results = rows.map((row) => ({ pk: row.id, name: nameIn(row, ctx.language) }));
  return toPaged(ctx.config, endpoints.listCategories.path, page, { count: Number(count), results });
}

const nameIn = (category: { name_es: string; name_pt: string }, language: Language) =>
  language === 'pt' ? category.name_pt : category.name_es;

export async function synchroniseStore(ctx: ProviderContext, { category, commission }: NewSynchronisation) {
  const { merchant_id } = ctx.actor;
  await requireCategory(ctx, category);
  await getConnectedStore(ctx.db, merchant_id);
  await failIfCutOff(ctx.db, merchant_id, synchronise.name);
  const row = await start(ctx, { merchant_id, category_id: category, commission });
  if (!row) throw new AppError('synchronisation_running');
  return toSynchronisation(row, ctx.language);
}

export async function getSynchronisation(ctx: ProviderContext) {
  const { merchant_id } = ctx.actor;
  if (!ctx.actor.viewer_id) await failIfCutOff(ctx.db, merchant_id, synchronise.name);
  const row = await findNewestSynchronisation(ctx.db, merchant_id);
  return { synchronisation: row ? toSynchronisation(row, ctx.language) : null };
}

export async function listProducts(ctx: ProviderContext, query: ProductQuery) {
  const { merchant_id } = ctx.actor;
  const [rows, { count }] = await Promise.all([
    queries.listOwnProducts(ctx.db, merchant_id, query, ctx.clock()),
    queries.countOwnProducts(ctx.db, merchant_id, query),
  ]);
  const results = rows.map((row) => toProduct(row, ctx.language));
  return toPaged(ctx.config, endpoints.listProducts.path, query, { count: Number(count), results });
}

/** Ignores deleted products and those of other merchants; they are not counted either. */
export async function updateProducts(
  ctx: ProviderContext,
  { products, commission: percent, ...change }: ProductsChange,
) {
  const { merchant_id } = ctx.actor;
  await requireCategory(ctx, change.category ?? null);
  return inTransaction(ctx, async (ctx) => {
    const own = await queries.lockOwnProducts(ctx.db, merchant_id, products);
    const product_ids = own.map(({ id }) => id);
    const changed = product_ids.length;
    if (changed === 0) return { changed, lowered: 0, effective_at: null };
    await queries.updateOwnProducts(ctx.db, merchant_id, product_ids, change);
    if (percent === undefined) return { changed, lowered: 0, effective_at: null };
    const { lowered, effective_at } = await promiseCommission(ctx, { merchant_id, product_ids, percent });
    return { changed, lowered, effective_at: effective_at?.toISOString() ?? null };
  });
}

type Terms = { category_id: string | null; commission: number | null };

/**
 * A product just created from here. Its chosen terms apply from the start, even if the store's webhook came first
 * and gave it those of the last synchronisation: nothing was promised to anyone yet.
 */
export async function adoptProduct(
  ctx: Context,
  store: ConnectedStore,
  { product, terms, asked_at }: { product: StoreProduct; terms: Terms; asked_at: Date },
) {
  const { merchant_id } = store;
  await queries.upsertProducts(ctx.db, { merchant_id, asked_at, first: terms }, [
    toProductRow(product, store),
  ]);
  const row = await queries.getByStoreId(ctx.db, merchant_id, BigInt(product.id), ctx.clock());
  if (row.category_id !== terms.category_id)
    await queries.updateOwnProducts(ctx.db, merchant_id, [row.id], { category: terms.category_id });
  if (row.commission !== terms.commission) {
    const moment = ctx.clock();
    const promise = { merchant_id, product_id: row.id, percent: terms.commission, announced_by: null };
    await insertPromises(ctx.db, [{ ...promise, announced_at: moment, effective_at: moment }]);
  }
  return row.id;
}

export async function requireCategory(ctx: Context, category: string | null) {
  if (category === null || (await queries.findCategory(ctx.db, category))) return;
  throw new AppError('unknown_category', { fields: { category: ['unknown_category'] } });
}

function toProduct(row: queries.ListedProduct, language: Language): Product {
  const { name_es, name_pt, category_id } = row;
  const has_category = category_id !== null && name_es !== null && name_pt !== null;
  return {
    pk: row.id,
    name: row.name,
    image: row.image,
    url: row.url,
    category: has_category ? { pk: category_id, name: nameIn({ name_es, name_pt }, language) } : null,
    store_categories: row.store_categories,
    price_cents: Number(row.price_cents),
    currency: row.currency,
    stock: row.stock,
    variants: row.variants,
    commission: row.commission,
    announced: row.announced_at && {
      commission: row.announced_percent,
      effective_at: row.announced_at.toISOString(),
    },
    is_published: row.is_published,
    in_store: row.in_store,
  };
}
