import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { StoreDetails } from './store-connection.rules.ts';

export const findStoreByPlatformId = (db: Db, store_id: number) =>
  db
    .selectFrom('stores as store')
    .innerJoin('merchants as merchant', 'merchant.id', 'store.merchant_id')
    .selectAll('store')
    .select(['merchant.user_id', 'merchant.name as merchant_name'])
    .where('store.store_id', '=', BigInt(store_id))
    .executeTakeFirst();

export const findStoreOfMerchant = (db: Db, merchant_id: string) =>
  db.selectFrom('stores').selectAll().where('merchant_id', '=', merchant_id).executeTakeFirst();

export const findMerchantOf = (db: Db, user_id: string) =>
  db.selectFrom('merchants').selectAll().where('user_id', '=', user_id).executeTakeFirst();

export const getWindow = (db: Db, merchant_id: string) =>
  db.selectFrom('merchants').select('window_days').where('id', '=', merchant_id).executeTakeFirstOrThrow();

export const insertMerchant = (
  db: Db,
  merchant: { user_id: string; name: string; currency: string; country: string; time_zone: string },
) => db.insertInto('merchants').values(merchant).returning(['id', 'name']).executeTakeFirstOrThrow();

export const updateMerchantPlace = (
  db: Db,
  id: string,
  place: { currency: string; country: string; time_zone: string },
) => db.updateTable('merchants').set(place).where('id', '=', id).where('currency', 'is', null).execute();

const columnsOf = ({ name, url, domain, domains, mail, country, currency, language }: StoreDetails) => ({
  name,
  url,
  domain,
  domains,
  mail,
  country,
  currency,
  language,
});

type Link = {
  merchant_id: string;
  details: StoreDetails;
  sealed_token: Buffer;
  kind: 'affiliates' | 'wholesale';
};

/** Undefined when the store or the merchant is already linked otherwise. */
export const insertStore = (db: Db, { merchant_id, details, sealed_token, kind }: Link) =>
  db
    .insertInto('stores')
    .values({
      merchant_id,
      store_id: BigInt(details.store_id),
      ...columnsOf(details),
      sealed_token,
      for_affiliates: kind === 'affiliates',
      for_wholesale: kind === 'wholesale',
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();

export const reconnectStore = (db: Db, { merchant_id, details, sealed_token, kind }: Link) =>
  db
    .updateTable('stores')
    .set({
      ...columnsOf(details),
      sealed_token,
      state: 'connected',
      state_changed_at: sql`case when state = 'connected' then state_changed_at else now() end`,
      ...(kind === 'affiliates' ? { for_affiliates: true } : { for_wholesale: true }),
    })
    .where('merchant_id', '=', merchant_id)
    .where('store_id', '=', BigInt(details.store_id))
    .execute();

/** The store may have moved to another domain since it was connected. */
export const updateStorePlace = (db: Db, id: string, { url, domain, domains }: StoreDetails) =>
  db.updateTable('stores').set({ url, domain, domains }).where('id', '=', id).execute();

/** As the platform reports them; every check updates the time. */
export const keepRegisteredWebhooks = (db: Db, id: string, webhooks_registered: number) =>
  db
    .updateTable('stores')
    .set({ webhooks_registered, webhooks_checked_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Each code exchange ends the previous token, so a live connection takes the new one at once. */
export const replaceLiveToken = (db: Db, store_id: number, sealed_token: Buffer) =>
  db
    .updateTable('stores')
    .set({ sealed_token })
    .where('store_id', '=', BigInt(store_id))
    .where('state', '<>', 'disconnected')
    .execute();

export const findStore = (db: Db, id: string) =>
  db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined when the store already is in that state, or has another token by now. */
export const changeStoreState = (
  db: Db,
  id: string,
  state: 'connected' | 'suspended' | 'disconnected',
  sealed_token?: Buffer,
) =>
  db
    .updateTable('stores')
    .set({ state, state_changed_at: sql`now()`, ...(state === 'disconnected' && { sealed_token: null }) })
    .where('id', '=', id)
    .where('state', '<>', state)
    .where((of) => (sealed_token ? of('sealed_token', '=', sealed_token) : of.val(true)))
    .where((of) => (state === 'disconnected' ? of.val(true) : of('state', '<>', 'disconnected')))
    .returning(['id', 'merchant_id'])
    .executeTakeFirst();

export const findPending = (db: Db, code_hash: Buffer) =>
  db
    .selectFrom('pending_connections')
    .selectAll()
    .where('code_hash', '=', code_hash)
    .where('created_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst();

export const insertPending = (
  db: Db,
  pending: {
    code_hash: Buffer;
    store_id: bigint;
    sealed_token: Buffer;
    store: string;
    browser_hash: Buffer | null;
  },
) =>
  db
    .insertInto('pending_connections')
    .values(pending)
    .onConflict((taken) => taken.doNothing())
    .execute();

/** Undefined when the code was already used to link a store. */
export const takePending = (db: Db, code_hash: Buffer) =>
  db
    .updateTable('pending_connections')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('sealed_token')
    .executeTakeFirst();

export const insertStart = (
  db: Db,
  start: { state_hash: Buffer; user_id: string; kind: 'affiliates' | 'wholesale' },
) => db.insertInto('connection_starts').values(start).execute();

/** Undefined unless this user started the connection within the last hour. */
export const takeStart = (db: Db, state_hash: Buffer, user_id: string) =>
  db
    .updateTable('connection_starts')
    .set({ used_at: sql`now()` })
    .where('state_hash', '=', state_hash)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .returning('kind')
    .executeTakeFirst();

type StoreThings = {
  products: number;
  orders: number;
  has_affiliates: boolean;
  has_sales: boolean;
  last_synchronised_at: Date | null;
};

export const countStoreThings = async (db: Db, merchant_id: string) => {
  const { rows } = await sql<StoreThings>`
    select
      (select count(*)::int from products where merchant_id = ${merchant_id} and deleted_at is null) as products,
      (select count(*)::int from orders where merchant_id = ${merchant_id}) as orders,
      exists (select from adhesions where merchant_id = ${merchant_id} and accepted_at is not null) as has_affiliates,
      exists (select from sales where merchant_id = ${merchant_id}) as has_sales,
      (select max(finished_at) from synchronisations where merchant_id = ${merchant_id} and state = 'done')
        as last_synchronised_at`.execute(db);
  return (
    rows[0] ?? { products: 0, orders: 0, has_affiliates: false, has_sales: false, last_synchronised_at: null }
  );
};

export const findRequestLimit = async (db: Db, merchant_id: string): Promise<number | null> => {
  const row = await db
    .selectFrom('stores')
    .select('request_limit')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst();
  return row?.request_limit ?? null;
};

export const keepRequestLimit = (db: Db, id: string, request_limit: number) =>
  db
    .updateTable('stores')
    .set({ request_limit })
    .where('id', '=', id)
    .where('request_limit', 'is distinct from', request_limit)
    .execute();

export const findAccount = (db: Db, by: { id: string } | { mail: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'username'])
    .where((of) => ('id' in by ? of('id', '=', by.id) : of('username', '=', by.mail)))
    .executeTakeFirst();

export const listStoresIn = (db: Db, state: 'connected' | 'suspended') =>
  db.selectFrom('stores').select(['merchant_id', 'store_id']).where('state', '=', state).execute();
