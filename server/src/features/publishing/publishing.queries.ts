import type { PublicationKind, PublicationRowsQuery } from '@aliado/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PublicationRows, Publications } from '#server/db/tables.ts';
import { offsetOf } from '#server/http/paging.ts';
import type { CheckedRow, Problem } from './sheets/publishing.cells.rules.ts';
import type { Cells } from './sheets/publishing.columns.rules.ts';
import type { PriceRow } from './sheets/publishing.prices.rules.ts';
import type { NewProductRow } from './sheets/publishing.rows.rules.ts';

export type PublicationRecord = Selectable<Publications>;
export type RowRecord<Product = NewProductRow> = Omit<
  Selectable<PublicationRows>,
  'cells' | 'problems' | 'product'
> & {
  cells: Cells;
  problems: Problem[];
  product: Product | null;
};
export type AnyRow = RowRecord<NewProductRow | PriceRow>;

export const insertPicture = (
  db: Db,
  picture: { merchant_id: string; key: string; width: number; height: number },
) => db.insertInto('product_pictures').values(picture).returning('id').executeTakeFirstOrThrow();

export const listPictures = (db: Db, merchant_id: string, ids: string[]) =>
  db
    .selectFrom('product_pictures')
    .select(['id', 'key'])
    .where('merchant_id', '=', merchant_id)
    .where('id', 'in', ids)
    .execute();

export const getCurrency = (db: Db, merchant_id: string) =>
  db.selectFrom('stores').select('currency').where('merchant_id', '=', merchant_id).executeTakeFirstOrThrow();

export const listCategoryNames = (db: Db) =>
  db
    .selectFrom('categories')
    .select(['id', 'name_es', 'name_pt'])
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .execute();

/** The store's products that have one of these codes. The codes are in lower case. */
export async function findKnownCodes(db: Db, merchant_id: string, codes: string[]) {
  if (codes.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ code: string; name: string }>`
    select distinct on (code) code, name
    from products, lateral (
      select lower(variant->>'sku') as code from jsonb_array_elements(variants) as variant) as named
    where merchant_id = ${merchant_id}::uuid and deleted_at is null and code = any(${codes}::text[])
    order by code, name`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

type NewPublication = {
  merchant_id: string;
  kind: PublicationKind;
  state: 'draft' | 'running';
  file: { name: string; bytes: number } | null;
};

export const insertPublication = (db: Db, { merchant_id, kind, state, file }: NewPublication) =>
  db
    .insertInto('publications')
    .values({
      merchant_id,
      kind,
      state,
      file_name: file?.name ?? null,
      file_bytes: file?.bytes ?? null,
      started_at: state === 'running' ? sql`now()` : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A new spreadsheet replaces an unconfirmed draft. */
export const removeDrafts = (db: Db, merchant_id: string, kind: PublicationKind) =>
  db
    .deleteFrom('publications')
    .where('merchant_id', '=', merchant_id)
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .execute();

export type AnyChecked = CheckedRow<NewProductRow | PriceRow>;
export type NewRow = AnyChecked & { line: number; state: 'ready' | 'wrong' | 'waiting' };

/** One JSON parameter: a statement with thousands of parameters blocks the thread while it is built. */
export const insertRows = (db: Db, publication_id: string, rows: NewRow[]) =>
  sql`insert into publication_rows (publication_id, line, state, cells, problems, product)
    select ${publication_id}::uuid, line, state, cells, problems, nullif(product, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(line integer, state text, cells jsonb, problems jsonb, product jsonb)`.execute(db);

const own = (db: Db, merchant_id: string) =>
  db.selectFrom('publications').selectAll().where('merchant_id', '=', merchant_id);

export const findPublication = (db: Db, merchant_id: string, id: string) =>
  own(db, merchant_id).where('id', '=', id).executeTakeFirst();

export const lockPublication = (db: Db, merchant_id: string, id: string) =>
  own(db, merchant_id).where('id', '=', id).forUpdate().executeTakeFirst();

/** The newest spreadsheet. A finished one is shown for a day. */
export const findOpen = (db: Db, merchant_id: string, kind: PublicationKind) =>
  own(db, merchant_id)
    .where('kind', '=', kind)
    .where(sql<boolean>`coalesce(finished_at > now() - interval '1 day', true)`)
    .where('file_name', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All figures of the page, in one pass over the rows. */
export async function countRows(db: Db, publication_id: string) {
  const { rows } = await sql<{
    ready: number;
    wrong: number;
    waiting: number;
    published: number;
    failed: number;
    fixes: number;
    current: string | null;
  }>`
    select count(*) filter (where state = 'ready')::int as ready,
      count(*) filter (where state = 'wrong')::int as wrong,
      count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
      count(*) filter (where state = 'published')::int as published,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'wrong' and jsonb_path_exists(problems, '$[*].fix'))::int as fixes,
      (array_agg(product->>'name' order by line desc) filter (where state = 'sending'))[1] as current
    from publication_rows where publication_id = ${publication_id}::uuid`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate has one row');
  return counts;
}

const SHOWN = {
  all: ['ready', 'wrong', 'waiting', 'sending', 'published', 'failed'],
  wrong: ['wrong'],
  ready: ['ready', 'waiting', 'sending'],
  published: ['published'],
  failed: ['failed'],
};

const shown = (db: Db, publication_id: string, show: PublicationRowsQuery['show']) =>
  db
    .selectFrom('publication_rows as row')
    .where('row.publication_id', '=', publication_id)
    .where('row.state', 'in', SHOWN[show]);

export const listRows = async (db: Db, publication_id: string, query: PublicationRowsQuery) =>
  (await shown(db, publication_id, query.show)
    .leftJoin('products as product', 'product.id', 'row.product_id')
    .selectAll('row')
    .select('product.url')
    .orderBy('row.line')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()) as unknown as (AnyRow & { url: string | null })[];

export const countShown = async (db: Db, publication_id: string, show: PublicationRowsQuery['show']) => {
  const { count } = await shown(db, publication_id, show)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Rows that need a person's attention, in chunks. */
export const listUnpublished = async (db: Db, publication_id: string, after: number, limit: number) =>
  (await db
    .selectFrom('publication_rows')
    .selectAll()
    .where('publication_id', '=', publication_id)
    .where('state', 'in', ['wrong', 'failed'])
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()) as unknown as AnyRow[];

/** Wrong rows with a suggested fix; all of them unless `ids` is given. */
export const lockFixable = async (db: Db, publication_id: string, ids: string[] | undefined, limit: number) =>
  (await db
    .selectFrom('publication_rows')
    .selectAll()
    .where('publication_id', '=', publication_id)
    .where('state', '=', 'wrong')
    .where(sql<boolean>`jsonb_path_exists(problems, '$[*].fix')`)
    .$if(ids !== undefined, (rows) => rows.where('id', 'in', ids ?? []))
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .execute()) as unknown as AnyRow[];

/** The first row of each code. The codes are in lower case. */
export async function listCodes(db: Db, publication_id: string) {
  const { rows } = await sql<{ code: string; line: number }>`
    select lower(cells->'code'->>'text') as code, min(line) as line from publication_rows
    where publication_id = ${publication_id}::uuid and state <> 'removed' and cells ? 'code'
    group by 1`.execute(db);
  return new Map(rows.map(({ code, line }) => [code, line]));
}

export const removeRows = (db: Db, ids: string[]) =>
  db.updateTable('publication_rows').set({ state: 'removed' }).where('id', 'in', ids).execute();

/** One statement, because a spreadsheet may have thousands of rows. */
export const changeRows = (db: Db, rows: (AnyChecked & { id: string })[]) =>
  sql`update publication_rows as row
    set state = case when nullif(changed.product, 'null') is null then 'wrong' else 'ready' end,
      cells = changed.cells, problems = changed.problems, product = nullif(changed.product, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as changed(id uuid, cells jsonb, problems jsonb, product jsonb)
    where row.id = changed.id`.execute(db);

/** The first row of each variant that has a price. */
export async function listPricedVariants(db: Db, publication_id: string) {
  const { rows } = await sql<{ variant: string; line: number }>`
    select variant, min(line) as line
    from publication_rows, jsonb_array_elements_text(product->'variants') as variant
    where publication_id = ${publication_id}::uuid and state <> 'removed' and product is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ variant, line }) => [variant, line]));
}

/** Returns how many rows are being sent now. */
export async function startRows(db: Db, publication_id: string, from: 'ready' | 'failed') {
  const { numUpdatedRows } = await db
    .updateTable('publication_rows')
    .set({ state: 'waiting', error_code: null, error_detail: null, tries: 0 })
    .where('publication_id', '=', publication_id)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const startPublication = (db: Db, id: string) =>
  db
    .updateTable('publications')
    .set({
      state: 'running',
      started_at: sql`now()`,
      finished_at: null,
      unanswered_since: null,
      is_stopping: false,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The worker stops after the calls in progress have returned. */
export const askToStop = (db: Db, id: string) =>
  db
    .updateTable('publications')
    .set({ is_stopping: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const listWaitingPrices = async (db: Db, publication_id: string) =>
  (await db
    .selectFrom('publication_rows')
    .select(['id', 'product'])
    .where('publication_id', '=', publication_id)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .execute()) as unknown as { id: string; product: PriceRow }[];

type PriceResult = { id: string; store_product_id: number; error_code: string | null };

export async function finishPrices(db: Db, id: string, results: PriceResult[]) {
  await sql`update publication_rows as row
    set state = case when result.error_code is null then 'published' else 'failed' end,
      store_product_id = case when result.error_code is null then result.store_product_id end,
      error_code = result.error_code
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as result(id uuid, store_product_id bigint, error_code text)
    where row.id = result.id`.execute(db);
  return db
    .updateTable('publications')
    .set({ state: 'done', finished_at: sql`greatest(now(), started_at)` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const forgetDrafts = (db: Db) =>
  sql`delete from publications where state = 'draft' and created_at < now() - interval '7 days'`.execute(db);

export const listOldPictures = (db: Db, limit: number) =>
  db
    .selectFrom('product_pictures')
    .select(['id', 'key'])
    .where(sql<boolean>`created_at < now() - interval '14 days'`)
    .orderBy('created_at')
    .limit(limit)
    .execute();

export const forgetPicture = (db: Db, id: string) =>
  db.deleteFrom('product_pictures').where('id', '=', id).execute();
