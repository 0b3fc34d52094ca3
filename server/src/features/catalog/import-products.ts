import type { ErrorCode, Language } from '@aliado/contract';
import type { Client, Page, PlatformError } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConnectedStore } from '#server/features/store-connection/store-connection.service.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { publishLive } from '#server/live/publish.queries.ts';
import { listUnseen, markDeleted, upsertProducts } from './catalog.queries.ts';
import { NEEDED_FIELDS, type StoreProduct, toProductRow, toSynchronisation } from './catalog.rules.ts';
import * as queries from './catalog.synchronisations.queries.ts';

/** The platform's limit of ids per request. */
const MOST_IDS = 30;

/** Patient, because giving up means starting again at the first page. */
const PATIENCE = { deadline_ms: 60_000, wait_within_ms: 20_000 };

/** `taken_over`: another attempt is at work, and this one stops. */
export type Outcome = 'complete' | 'taken_over' | PlatformError;

type Import = { attempt: queries.Attempt; store: ConnectedStore; client: Client };

/** Imports every product. Products missing from the list are requested by id before they count as deleted. */
export async function importProducts(ctx: JobContext, work: Import): Promise<Outcome> {
  const followed = await followPages(ctx, work);
  return followed === 'complete' ? removeTheGone(ctx, work) : followed;
}

async function followPages(ctx: JobContext, work: Import): Promise<Outcome> {
  const pages = work.client.listProducts({ fields: NEEDED_FIELDS }, PATIENCE);
  let asked_at = work.attempt.attempted_at;
  let done = 0;
  for await (const page of pages) {
    if (!page.ok) return page.error;
    const { items, rejected, total } = page.value;
    noteRejected(ctx, work, rejected);
    done += items.length + rejected.length;
    const stored = await storePage(ctx, work, { items, gone: [], asked_at }, { done, total });
    if (!stored) return 'taken_over';
    asked_at = stored.next_asked_at;
  }
  return 'complete';
}

/** Pages shift when a product is deleted meanwhile, so a product missing from all of them may still exist. */
async function removeTheGone(ctx: JobContext, work: Import): Promise<Outcome> {
  const { merchant_id, attempted_at } = work.attempt;
  let after = 0n;
  for (;;) {
    const unseen = await listUnseen(ctx.db, merchant_id, attempted_at, after, MOST_IDS);
    const ids = unseen.map(({ store_product_id }) => Number(store_product_id));
    after = unseen.at(-1)?.store_product_id ?? after;
    if (ids.length === 0) return 'complete';
    const asked_at = await queries.getDatabaseTime(ctx.db);
    const there: StoreProduct[] = [];
    const named = new Set<number>();
    for await (const page of work.client.listProducts({ ids, fields: NEEDED_FIELDS }, PATIENCE)) {
      if (!page.ok) return page.error;
      noteRejected(ctx, work, page.value.rejected);
      there.push(...page.value.items);
      for (const { id } of [...page.value.items, ...page.value.rejected]) named.add(Number(id));
    }
    const nameless = named.has(Number.NaN);
    const gone = nameless ? [] : ids.filter((id) => !named.has(id)).map(BigInt);
    const progress = { done: 0, total: undefined };
    if (!(await storePage(ctx, work, { items: there, gone, asked_at }, progress))) return 'taken_over';
  }
}

type Answer = { items: StoreProduct[]; gone: bigint[]; asked_at: Date };

/**
 * One short transaction checks the attempt, stores the products and records progress. Undefined when another
 * attempt has taken over.
 */
async function storePage(
  ctx: JobContext,
  { attempt, store }: Import,
  { items, gone, asked_at }: Answer,
  progress: queries.Progress,
) {
  const { merchant_id, category_id, commission } = attempt;
  const rows = items.map((product) => toProductRow(product, store));
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.recordProgress(ctx.db, attempt, progress);
    if (!row) return undefined;
    const seen = { merchant_id, asked_at, first: { category_id, commission } };
    if (rows.length > 0) await upsertProducts(ctx.db, seen, rows);
    if (gone.length > 0) await markDeleted(ctx.db, merchant_id, gone, asked_at);
    await publishToOwner(ctx, row);
    return { next_asked_at: await queries.getDatabaseTime(ctx.db) };
  });
}

export async function finish(ctx: JobContext, attempt: queries.Attempt, error_code: ErrorCode | null) {
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.finishSynchronisation(ctx.db, attempt, error_code);
    if (row) await publishToOwner(ctx, row);
  });
}

export async function publishToOwner(ctx: Pick<Context, 'db'>, row: queries.SynchronisationRow) {
  const owner = await queries.getMerchantOwner(ctx.db, row.merchant_id);
  const figures = toSynchronisation(row, owner.language as Language);
  await publishLive(ctx, owner.user_id, 'synchronisation', figures);
}

function noteRejected(ctx: JobContext, { store }: Import, rejected: Page<unknown>['rejected']) {
  if (rejected.length === 0) return;
  ctx.log.warn({ store_id: store.store_id, rejected: rejected.slice(0, 5) }, 'products that cannot be read');
}
