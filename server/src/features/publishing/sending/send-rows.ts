import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, PlatformError } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { adoptProduct, getStoreTime, type StoreProduct } from '#server/features/catalog/catalog.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import {
  type ConnectedStore,
  findConnectedStore,
  noteRequestLimit,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { setFirstPrice } from '#server/features/wholesale/wholesale.service.ts';
import { enqueue, type JobContext } from '#server/jobs/job.ts';
import { publishLive } from '#server/live/publish.queries.ts';
import { countRows, type PublicationRecord } from '../publishing.queries.ts';
import { toPublication } from '../publishing.shapes.rules.ts';
import type { FailureCode } from '../publishing.texts.ts';
import type { NewProductRow } from '../sheets/publishing.rows.rules.ts';
import { findByMark, markOf, toStoreProduct } from './publishing.marks.rules.ts';
import { LANES } from './publishing.pace.rules.ts';
import * as queries from './publishing.sending.queries.ts';
import { toStoreImages } from './upload-product-picture.ts';

const MOST_TRIES = 5;
const PUBLISH_EVERY_MS = 400;

/** Together with the two lookups before it, shorter than the time after which another attempt may look for the row. */
const CREATING = { deadline_ms: 20_000 };

/**
 * After this time without a response the remaining rows fail and can be retried. The page's text names the same
 * time.
 */
const GIVE_UP_MS = 10 * 60_000;

/** How often a pause checks whether the merchant stopped the publication. */
const LOOK_MS = 1000;

type Work = {
  publication: PublicationRecord;
  attempt: string;
  store: ConnectedStore;
  client: Client;
  busy: Set<string>;
  /** Why the remaining rows cannot be sent either. */
  stopped: FailureCode | undefined;
  unanswered_since: Date | null;
  published_at: number;
};

export async function sendRows(ctx: JobContext, publication_id: string) {
  const attempt = randomUUID();
  const publication = await queries.beginAttempt(ctx.db, publication_id, attempt);
  if (!publication) return;
  const store = await findConnectedStore(ctx.db, publication.merchant_id);
  if (!store) return finish(ctx, publication, attempt, 'not_connected');
  const client = await platformClient(ctx, store);
  const busy = new Set<string>();
  const { unanswered_since } = publication;
  const begun = { busy, stopped: undefined, unanswered_since, published_at: 0 };
  const work: Work = { publication, attempt, store, client, ...begun };
  for (;;) {
    await Promise.all(Array.from({ length: LANES }, () => sendInTurn(ctx, work)));
    await noteRequestLimit(ctx, store, client);
    if (work.stopped) return finish(ctx, publication, attempt, work.stopped);
    const due_ms = await queries.dueInMs(ctx.db, publication_id);
    if (due_ms === null) return finish(ctx, publication, attempt);
    const mine = await queries.findMine(ctx.db, publication_id, attempt);
    if (!mine) return;
    const unsure_ms = mine.is_stopping ? await queries.unsureForMs(ctx.db, publication_id) : null;
    if (unsure_ms !== null && unsure_ms <= 0) return finish(ctx, publication, attempt, 'unreachable');
    await rest(ctx, work, Math.max(100, unsure_ms ?? due_ms));
  }
}

async function sendInTurn(ctx: JobContext, work: Work) {
  const { publication, attempt, busy } = work;
  while (!work.stopped) {
    const row = await queries.takeRow(ctx.db, publication.id, attempt, [...busy]);
    if (!row) return;
    busy.add(row.id);
    try {
      await sendRow(ctx, work, row);
    } finally {
      busy.delete(row.id);
    }
    await publishProgress(ctx, work);
  }
}

async function sendRow(ctx: JobContext, work: Work, row: queries.TakenRow) {
  const product = row.product as NewProductRow;
  const mark = markOf(row.id);
  const asked_at = await getStoreTime(ctx);
  if (row.was_sent) {
    const found = await findByMark(work.client, product, mark);
    if (!found.ok) return settle(ctx, work, row, found.error, true);
    await noteAnswer(ctx, work, true);
    if (found.value) return keep(ctx, work, row.id, found.value, product, asked_at);
  }
  const images = await toStoreImages(ctx, work.publication.merchant_id, product.pictures);
  const requested = toStoreProduct(product, { mark, images, currency: work.store.currency });
  const answer = await work.client.createProduct(requested, CREATING);
  if (answer.ok) {
    await noteAnswer(ctx, work, true);
    return keep(ctx, work, row.id, answer.value, product, asked_at);
  }
  return settle(ctx, work, row, answer.error, false);
}

function keep(
  ctx: JobContext,
  { store }: Work,
  row_id: string,
  made: StoreProduct,
  { category_id, commission, price_cents, wholesale_cents }: NewProductRow,
  asked_at: Date,
) {
  return inTransaction(ctx, async (ctx) => {
    const terms = { category_id, commission };
    const product_id = await adoptProduct(ctx, store, { product: made, terms, asked_at });
    await queries.keepPublished(ctx.db, row_id, BigInt(made.id), product_id);
    if (wholesale_cents === null) return;
    const { merchant_id } = store;
    const { user_id: set_by } = await getMerchantBasics(ctx.db, merchant_id);
    const price = { merchant_id, product_id, retail_cents: price_cents, wholesale_cents, set_by };
    await setFirstPrice(ctx, price);
  });
}

const STOPPING: Partial<Record<PlatformError['kind'], FailureCode>> = {
  unauthorized: 'not_connected',
  suspended: 'suspended',
  forbidden_scope: 'no_permission',
  refused_host: 'unreachable',
};

/** `looking`: only the lookup failed, so the store may still have the row. */
async function settle(
  ctx: JobContext,
  work: Work,
  { id, tries }: queries.TakenRow,
  error: PlatformError,
  looking: boolean,
) {
  const stopping = STOPPING[error.kind];
  if (stopping) {
    await noteStoreTrouble(ctx, work.store, error);
    work.stopped = stopping;
    return queries.putBack(ctx.db, id, looking);
  }
  if (error.kind === 'unavailable' || error.kind === 'invalid_answer') await noteAnswer(ctx, work, false);
  if ('retry_after_ms' in error) {
    await queries.putBack(ctx.db, id, looking);
    await publishProgress(ctx, work);
    return rest(ctx, work, Math.min(error.retry_after_ms, CREATING.deadline_ms));
  }
  if (error.kind === 'validation' && !looking) {
    await noteAnswer(ctx, work, true);
    const failed = { error_code: 'refused', error_detail: detailOf(error), maybe_sent: false };
    return queries.keepFailed(ctx.db, id, failed);
  }
  if (tries < MOST_TRIES) return queries.lookSoon(ctx.db, id);
  ctx.log.warn({ row: id, reason: error.message }, 'a product that the store does not answer for');
  return queries.keepFailed(ctx.db, id, { error_code: 'unreachable', error_detail: null, maybe_sent: true });
}

/** Gives up on a store that has not responded for `GIVE_UP_MS`. */
async function noteAnswer(ctx: JobContext, work: Work, answered: boolean) {
  const now = ctx.clock();
  const since = answered ? null : (work.unanswered_since ?? now);
  if (since && now.getTime() - since.getTime() > GIVE_UP_MS) work.stopped = 'unreachable';
  if (since === work.unanswered_since) return;
  work.unanswered_since = since;
  await queries.keepUnanswered(ctx.db, work.publication.id, since);
}

/** Ends early when the merchant stops the publication or another attempt took over. */
async function rest(ctx: JobContext, { publication, attempt }: Work, ms: number) {
  const until = performance.now() + ms;
  for (let left = ms; left > 0; left = until - performance.now()) {
    await sleep(Math.min(left, LOOK_MS));
    const mine = await queries.findMine(ctx.db, publication.id, attempt);
    if (!mine || mine.is_stopping) return;
  }
}

const LONGEST_DETAIL = 300;

const detailOf = ({ fields }: PlatformError & { kind: 'validation' }) =>
  Object.entries(fields)
    .map(([field, messages]) => `${field} ${messages.join(', ')}`)
    .join('; ')
    .slice(0, LONGEST_DETAIL);

async function publishProgress(ctx: Context, work: Work) {
  if (Date.now() - work.published_at < PUBLISH_EVERY_MS) return;
  work.published_at = Date.now();
  await tell(ctx, work.publication, work.client.limit());
}

async function tell(ctx: Context, { id }: PublicationRecord, limit: number | null) {
  const publication = await queries.getPublication(ctx.db, id);
  const counts = await countRows(ctx.db, id);
  const { user_id } = await getMerchantBasics(ctx.db, publication.merchant_id);
  const figures = toPublication(publication, counts, ctx.clock(), limit);
  await publishLive(ctx, user_id, 'publication', figures);
  return { figures, user_id };
}

/** Updates the page at once; a finished spreadsheet also notifies the merchant. */
async function finish(ctx: JobContext, { id }: PublicationRecord, attempt: string, failure?: FailureCode) {
  await inTransaction(ctx, async (ctx) => {
    const done = await queries.finishPublication(ctx.db, id, attempt);
    if (!done) return;
    if (failure) await queries.failTheRest(ctx.db, id, failure);
    const { figures, user_id } = await tell(ctx, done, null);
    if (done.file_name === null) return;
    const { published, failed } = figures;
    await enqueue(ctx, notify, { user_id, kind: 'sheet_published', data: { published, failed } });
  });
}
