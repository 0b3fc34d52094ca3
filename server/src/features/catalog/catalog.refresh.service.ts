import type { Client, PlatformError } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import type { ConnectedStore } from '#server/features/store-connection/store-connection.service.ts';
import { markDeleted, upsertProducts } from './catalog.queries.ts';
import { NEEDED_FIELDS, type StoreProduct, toProductRow } from './catalog.rules.ts';
import { getDatabaseTime } from './catalog.synchronisations.queries.ts';

/** The platform's limit of ids per request. */
const MOST_IDS = 30;
const PATIENCE = { deadline_ms: 10_000 };

/** Refreshes known products while a person waits. Returns the error when the store does not answer. */
export async function refreshKnownProducts(
  ctx: Context,
  store: ConnectedStore,
  client: Client,
  ids: readonly number[],
): Promise<PlatformError | undefined> {
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const error = await refreshSome(ctx, store, client, ids.slice(from, from + MOST_IDS));
    if (error) return error;
  }
  return undefined;
}

async function refreshSome(ctx: Context, store: ConnectedStore, client: Client, ids: readonly number[]) {
  const { merchant_id } = store;
  const asked_at = await getDatabaseTime(ctx.db);
  const there: StoreProduct[] = [];
  const named = new Set<number>();
  for await (const page of client.listProducts({ ids, fields: NEEDED_FIELDS }, PATIENCE)) {
    if (!page.ok) return page.error;
    there.push(...page.value.items);
    for (const { id } of [...page.value.items, ...page.value.rejected]) named.add(Number(id));
  }
  const rows = there.map((product) => toProductRow(product, store));
  const seen = { merchant_id, asked_at, first: { category_id: null, commission: null } };
  if (rows.length > 0) await upsertProducts(ctx.db, seen, rows);
  const gone = ids.filter((id) => !named.has(id)).map(BigInt);
  if (gone.length > 0 && !named.has(Number.NaN)) await markDeleted(ctx.db, merchant_id, gone, asked_at);
  return undefined;
}
