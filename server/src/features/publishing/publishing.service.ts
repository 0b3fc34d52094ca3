import {
  endpoints,
  type NewProduct,
  type Publication,
  type PublicationKind,
  type PublicationRowsQuery,
} from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireCategory } from '#server/features/catalog/catalog.service.ts';
import {
  findRequestLimit,
  getConnectedStore,
} from '#server/features/store-connection/store-connection.service.ts';
import { putPrices } from '#server/features/wholesale/wholesale.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { publishProduct, publishSheet } from './publishing.jobs.ts';
import * as queries from './publishing.queries.ts';
import { toPublication, toPublicationRow } from './publishing.shapes.rules.ts';
import type { Problem } from './sheets/publishing.cells.rules.ts';
import type { NewProductRow } from './sheets/publishing.rows.rules.ts';
import { checkerOf } from './sheets/upload-sheet.ts';

const shaped = async (ctx: ActorContext, record: queries.PublicationRecord): Promise<Publication> =>
  toPublication(
    record,
    await queries.countRows(ctx.db, record.id),
    ctx.clock(),
    await findRequestLimit(ctx.db, record.merchant_id),
  );

async function getOwn(ctx: ProviderContext, id: string) {
  const record = await queries.findPublication(ctx.db, ctx.actor.merchant_id, id);
  if (!record) throw new AppError('not_found');
  return record;
}

async function lockOwn(ctx: ProviderContext, id: string) {
  const record = await queries.lockPublication(ctx.db, ctx.actor.merchant_id, id);
  if (!record) throw new AppError('not_found');
  return record;
}

/** A single product is a publication with one row. */
export async function createProduct(ctx: ProviderContext, product: NewProduct): Promise<Publication> {
  const merchant_id = ctx.actor.merchant_id;
  await getConnectedStore(ctx.db, merchant_id);
  await requireCategory(ctx, product.category);
  await requireFreeCode(ctx, merchant_id, product.code);
  const row = {
    line: 1,
    state: 'waiting' as const,
    cells: {},
    problems: [],
    product: await toRow(ctx, product),
  };
  return inTransaction(ctx, async (ctx) => {
    const record = await queries.insertPublication(ctx.db, {
      merchant_id,
      kind: 'products',
      state: 'running',
      file: null,
    });
    await queries.insertRows(ctx.db, record.id, [row]);
    await enqueue(ctx, publishProduct, { publication_id: record.id });
    return shaped(ctx, record);
  });
}

async function requireFreeCode(ctx: ActorContext, merchant_id: string, code: string) {
  if (code === '') return;
  const known = await queries.findKnownCodes(ctx.db, merchant_id, [code.toLowerCase()]);
  if (known.size > 0) throw new AppError('product_code_taken', { fields: { code: ['product_code_taken'] } });
}

async function toRow(ctx: ProviderContext, product: NewProduct): Promise<NewProductRow> {
  const { category, pictures, code, ...rest } = product;
  const ids = [...new Set(pictures)];
  const known = ids.length > 0 ? await queries.listPictures(ctx.db, ctx.actor.merchant_id, ids) : [];
  if (known.length < ids.length) throw fieldError('pictures', 'unknown_picture');
  return {
    ...rest,
    code: code || null,
    category_id: category,
    pictures: ids.map((picture_id) => ({ picture_id })),
  };
}

export async function findOpenPublication(ctx: ProviderContext, kind: PublicationKind) {
  const record = await queries.findOpen(ctx.db, ctx.actor.merchant_id, kind);
  return { publication: record ? await shaped(ctx, record) : null };
}

export const getPublication = async (ctx: ProviderContext, id: string) => shaped(ctx, await getOwn(ctx, id));

export async function listPublicationRows(ctx: ProviderContext, id: string, query: PublicationRowsQuery) {
  const { merchant_id, kind } = await getOwn(ctx, id);
  const [rows, count, { currency }] = await Promise.all([
    queries.listRows(ctx.db, id, query),
    queries.countShown(ctx.db, id, query.show),
    queries.getCurrency(ctx.db, merchant_id),
  ]);
  const results = rows.map((row) => toPublicationRow(kind as PublicationKind, row, ctx.language, currency));
  const path = endpoints.listPublicationRows.path.replace(':id', id);
  return toPaged(ctx.config, path, query, { count, results });
}

const MOST_FIXED = 10_000;

/** Applies the suggestion and checks the row again, because it may contain another mistake. */
export async function fixPublicationRows(ctx: ProviderContext, id: string, ids: string[] | undefined) {
  return inTransaction(ctx, async (ctx) => {
    const record = await lockOwn(ctx, id);
    if (record.state !== 'draft') return shaped(ctx, record);
    const rows = await queries.lockFixable(ctx.db, id, ids, MOST_FIXED);
    const { currency } = await queries.getCurrency(ctx.db, record.merchant_id);
    const kind = record.kind as PublicationKind;
    const seen = await (kind === 'prices' ? queries.listPricedVariants : queries.listCodes)(ctx.db, id);
    const check = await checkerOf(ctx, { merchant_id: record.merchant_id, kind, currency }, rows, seen);
    const removed = rows.filter(({ problems }) => problems.some(isRemoval));
    const mended = rows
      .filter((row) => !removed.includes(row))
      .map((row) => ({ id: row.id, ...check(row.line, withFixes(row)) }));
    if (removed.length > 0)
      await queries.removeRows(
        ctx.db,
        removed.map((row) => row.id),
      );
    if (mended.length > 0) await queries.changeRows(ctx.db, mended);
    return shaped(ctx, record);
  });
}

const isRemoval = ({ fix }: Problem) => fix !== undefined && 'remove' in fix;

const withFixes = ({ cells, problems }: queries.AnyRow) => ({
  ...cells,
  ...Object.fromEntries(
    problems.flatMap(({ column, fix }) =>
      fix && 'use' in fix ? [[column, { text: fix.use, kind: 'text' as const }]] : [],
    ),
  ),
});

/** Idempotent: a second confirmation starts nothing. */
export async function confirmPublication(ctx: ProviderContext, id: string): Promise<Publication> {
  await getConnectedStore(ctx.db, ctx.actor.merchant_id);
  return start(ctx, id, 'draft', 'ready');
}

export async function retryPublication(ctx: ProviderContext, id: string): Promise<Publication> {
  await getConnectedStore(ctx.db, ctx.actor.merchant_id);
  return start(ctx, id, 'done', 'failed');
}

export const stopPublication = (ctx: ProviderContext, id: string): Promise<Publication> =>
  inTransaction(ctx, async (ctx) => {
    const record = await lockOwn(ctx, id);
    return shaped(ctx, record.state === 'running' ? await queries.askToStop(ctx.db, id) : record);
  });

const start = (ctx: ProviderContext, id: string, from: 'draft' | 'done', rows: 'ready' | 'failed') =>
  inTransaction(ctx, async (ctx) => {
    const record = await lockOwn(ctx, id);
    if (record.state !== from) return shaped(ctx, record);
    if ((await queries.startRows(ctx.db, id, rows)) === 0) throw new AppError('nothing_chosen');
    const started = await queries.startPublication(ctx.db, id);
    if (record.kind === 'prices') return shaped(ctx, await applyPrices(ctx, record));
    await enqueue(ctx, record.file_name === null ? publishProduct : publishSheet, { publication_id: id });
    return shaped(ctx, started);
  });

/**
 * Wholesale prices live in Aliado, so they take effect at once. Rows overtaken by a change of the store's own
 * prices are refused.
 */
async function applyPrices(ctx: ActorContext, { id, merchant_id }: queries.PublicationRecord) {
  const rows = await queries.listWaitingPrices(ctx.db, id);
  const { outcomes } = await putPrices(
    ctx,
    merchant_id,
    rows.map(({ product }) => product),
  );
  const results = rows.map(({ id: row_id, product: { store_product_id } }, index) => {
    const outcome = outcomes[index];
    return { id: row_id, store_product_id, error_code: outcome === 'set' ? null : (outcome ?? 'gone') };
  });
  return queries.finishPrices(ctx.db, id, results);
}
