import {
  endpoints,
  type Language,
  type NewSynchronisation,
  type PageQuery,
  type Product,
  type ProductQuery,
  type ProductsChange,
} from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { getConnectedStore } from '#server/features/store-connection/store-connection.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { synchronise } from './catalog.jobs.ts';
import * as queries from './catalog.queries.ts';
import { toSynchronisation } from './catalog.rules.ts';
import {
  failIfCutOff,
  findNewestSynchronisation,
  insertSynchronisation,
} from './catalog.synchronisations.ts';

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

export async function synchroniseStore(ctx: ActorContext, { category, commission }: NewSynchronisation) {
  const merchant_id = merchantOf(ctx);
  await requireCategory(ctx, category);
  await getConnectedStore(ctx.db, merchant_id);
  await failIfCutOff(ctx.db, merchant_id, synchronise.name);
  return inTransaction(ctx, async (ctx) => {
    const row = await insertSynchronisation(ctx.db, { merchant_id, category_id: category, commission });
    if (!row) throw new AppError('synchronisation_running');
    await enqueue(ctx, synchronise, { synchronisation_id: row.id });
    return toSynchronisation(row, ctx.language);
  });
}

export async function getSynchronisation(ctx: ActorContext) {
  const merchant_id = merchantOf(ctx);
  await failIfCutOff(ctx.db, merchant_id, synchronise.name);
  const row = await findNewestSynchronisation(ctx.db, merchant_id);
  return { synchronisation: row ? toSynchronisation(row, ctx.language) : null };
}

export async function listProducts(ctx: ActorContext, query: ProductQuery) {
  const merchant_id = merchantOf(ctx);
  const [rows, { count }] = await Promise.all([
    queries.listOwnProducts(ctx.db, merchant_id, query),
    queries.countOwnProducts(ctx.db, merchant_id, query),
  ]);
  const results = rows.map((row) => toProduct(row, ctx.language));
  return toPaged(ctx.config, endpoints.listProducts.path, query, { count: Number(count), results });
}

/** Products of somebody else, and deleted ones, are not counted and not changed. */
export async function updateProducts(ctx: ActorContext, { products, ...change }: ProductsChange) {
  const merchant_id = merchantOf(ctx);
  await requireCategory(ctx, change.category ?? null);
  return inTransaction(ctx, async (ctx) => {
    const own = await queries.lockOwnProducts(ctx.db, merchant_id, products);
    const ids = own.map(({ id }) => id);
    if (ids.length > 0) await queries.updateOwnProducts(ctx.db, merchant_id, ids, change);
    if (change.commission !== undefined) await auditCommissions(ctx, merchant_id, own, change.commission);
    return { changed: ids.length };
  });
}

type Commission = { id: string; commission: number | null };

async function auditCommissions(
  ctx: ActorContext,
  merchant_id: string,
  before: Commission[],
  commission: number | null,
) {
  const changed = before.filter((product) => product.commission !== commission);
  if (changed.length === 0) return;
  await recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id,
    action: 'catalog.commission_changed',
    object: `merchant:${merchant_id}`,
    before: { commissions: Object.fromEntries(changed.map((product) => [product.id, product.commission])) },
    after: { commission },
  });
}

async function requireCategory(ctx: Context, category: string | null) {
  if (category === null || (await queries.findCategory(ctx.db, category))) return;
  throw new AppError('unknown_category', { fields: { category: ['unknown_category'] } });
}

function merchantOf({ actor }: ActorContext): string {
  if (!actor.merchant_id) throw new AppError('forbidden');
  return actor.merchant_id;
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
    is_published: row.is_published,
    in_store: row.in_store,
  };
}
