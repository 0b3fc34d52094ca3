import type { ConnectionState, StoreConnection, StorePreview } from '@aliado/contract';
import type { Client, PlatformError } from '@aliado/tiendanube';
import type { ActorContext, Context, VisitorContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { createPlatformClient, openToken } from './create-platform-client.ts';
import { storeStateChanged } from './store-connection.facts.ts';
import * as queries from './store-connection.queries.ts';
import { storeOfCode } from './take-token.ts';

export type ConnectedStore = {
  id: string;
  merchant_id: string;
  store_id: number;
  name: string;
  domain: string;
  currency: string;
  language: string;
};

type Row = Omit<ConnectedStore, 'store_id'> & { store_id: bigint; state: string };

function connected(row: Row | undefined): ConnectedStore | undefined {
  if (row?.state !== 'connected') return undefined;
  const { id, merchant_id, name, domain, currency, language } = row;
  return { id, merchant_id, store_id: Number(row.store_id), name, domain, currency, language };
}

export const findConnectedStore = async (db: Db, merchant_id: string) =>
  connected(await queries.findStoreOfMerchant(db, merchant_id));

export const findConnectedStoreByPlatformId = async (db: Db, store_id: number) =>
  connected(await queries.findStoreByPlatformId(db, store_id));

/** For endpoints that need the store; throws the reason when it is not available. */
export async function getConnectedStore(db: Db, merchant_id: string): Promise<ConnectedStore> {
  const row = await queries.findStoreOfMerchant(db, merchant_id);
  if (row?.state === 'suspended') throw new AppError('store_suspended');
  const store = connected(row);
  if (!store) throw new AppError('store_not_connected');
  return store;
}

export async function platformClient(
  ctx: Context,
  store: Pick<ConnectedStore, 'merchant_id'>,
): Promise<Client> {
  const row = await queries.findStoreOfMerchant(ctx.db, store.merchant_id);
  if (!row?.sealed_token) throw new AppError('store_not_connected');
  const store_id = Number(row.store_id);
  return createPlatformClient(ctx.config, store_id, openToken(ctx.config, store_id, row.sealed_token));
}

/** Used to estimate how long something takes before it starts. */
export const findRequestLimit = (db: Db, merchant_id: string) => queries.findRequestLimit(db, merchant_id);

/** The limit changes with the store's plan. */
export async function noteRequestLimit(ctx: Context, store: Pick<ConnectedStore, 'id'>, client: Client) {
  const limit = client.limit();
  if (limit !== null) await queries.keepRequestLimit(ctx.db, store.id, limit);
}

/** A refused token ends the connection, an unpaid store suspends it; the books stay unchanged. */
export async function noteStoreTrouble(
  ctx: Context,
  store: Pick<ConnectedStore, 'id'>,
  error: PlatformError,
) {
  if (error.kind === 'unauthorized') await endRefusedConnection(ctx, store.id);
  if (error.kind === 'suspended') await changeState(ctx, store.id, 'suspended');
}

/** The store may have been reinstalled since the refused request, so only its present token counts. */
async function endRefusedConnection(ctx: Context, id: string) {
  const row = await queries.findStore(ctx.db, id);
  if (!row?.sealed_token) return;
  const store_id = Number(row.store_id);
  const token = openToken(ctx.config, store_id, row.sealed_token);
  const answer = await createPlatformClient(ctx.config, store_id, token).getStore();
  if (answer.ok || answer.error.kind !== 'unauthorized') return;
  await changeState(ctx, id, 'disconnected', { sealed_token: row.sealed_token });
}

type How = { actor_id?: string; sealed_token?: Buffer };

export async function changeState(
  ctx: Context,
  id: string,
  state: ConnectionState,
  { actor_id, sealed_token }: How = {},
) {
  await inTransaction(ctx, async (ctx) => {
    const changed = await queries.changeStoreState(ctx.db, id, state, sealed_token);
    if (!changed) return;
    await recordAudit(ctx, {
      actor_id: actor_id ?? null,
      merchant_id: changed.merchant_id,
      action: `store.${state}`,
      object: `store:${id}`,
    });
    await emit(ctx, storeStateChanged, { merchant_id: changed.merchant_id, state });
  });
}

export async function previewStore(ctx: VisitorContext, code: string): Promise<StorePreview> {
  const { name, domain, country, currency, mail, store_id } = await storeOfCode(ctx, code);
  const linked = await queries.findStoreByPlatformId(ctx.db, store_id);
  const own = linked !== undefined && linked.user_id === ctx.actor?.user_id;
  const taken = linked?.state === 'connected' && !own;
  const known = await queries.findAccount(ctx.db, { mail });
  const account = taken ? 'taken' : linked || known ? 'existing' : 'new';
  return { name, domain, country, currency, mail, account };
}

export async function getConnection(ctx: ActorContext): Promise<{ connection: StoreConnection | null }> {
  const { merchant_id } = ctx.actor;
  const row = merchant_id ? await queries.findStoreOfMerchant(ctx.db, merchant_id) : undefined;
  if (!row || !merchant_id) return { connection: null };
  const things = await queries.countStoreThings(ctx.db, merchant_id);
  return {
    connection: {
      state: row.state as ConnectionState,
      name: row.name,
      domain: row.domain,
      country: row.country,
      currency: row.currency,
      for_affiliates: row.for_affiliates,
      for_wholesale: row.for_wholesale,
      connected_at: row.connected_at.toISOString(),
      state_changed_at: row.state_changed_at.toISOString(),
      ...things,
      last_synchronised_at: things.last_synchronised_at?.toISOString() ?? null,
    },
  };
}

export async function disconnectStore(ctx: ActorContext) {
  const row = ctx.actor.merchant_id && (await queries.findStoreOfMerchant(ctx.db, ctx.actor.merchant_id));
  if (!row) throw new AppError('store_not_connected');
  await changeState(ctx, row.id, 'disconnected', { actor_id: ctx.actor.user_id });
}
