import type { StoreCategory } from '@aliado/contract';
import { textIn } from '@aliado/tiendanube';
import type { Context, ProviderContext } from '#server/context.ts';
import {
  getConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';

/** A person waits for the response. */
const PATIENCE = { deadline_ms: 10_000 };

export const listStoreCategories = async (ctx: ProviderContext) => ({
  results: await categoriesOf(ctx, ctx.actor.merchant_id),
});

async function categoriesOf(ctx: Context, merchant_id: string): Promise<StoreCategory[]> {
  const store = await getConnectedStore(ctx.db, merchant_id);
  const listed = await (await platformClient(ctx, store)).listCategories(PATIENCE);
  if (!listed.ok) {
    await noteStoreTrouble(ctx, store, listed.error);
    throw new AppError('store_unreachable');
  }
  return listed.value
    .map(({ id, name }) => ({ id, name: textIn(name, store.language) || String(id) }))
    .sort((one, other) => one.name.localeCompare(other.name, store.language));
}

/** Categories with names. Requests only unknown ones from the store. */
export async function findCategories(
  ctx: Context,
  merchant_id: string,
  ids: readonly number[],
  known: StoreCategory[],
): Promise<StoreCategory[]> {
  const wanted = [...new Set(ids)];
  const has = (some: StoreCategory[]) => wanted.every((id) => some.some((one) => one.id === id));
  const found = has(known) ? known : await categoriesOf(ctx, merchant_id);
  if (!has(found)) throw fieldError('categories', 'invalid_categories');
  return found.filter(({ id }) => wanted.includes(id)).slice(0, wanted.length);
}
