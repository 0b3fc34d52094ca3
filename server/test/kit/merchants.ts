import { randomInt } from 'node:crypto';
import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { pickTerms, type Terms } from '../../src/features/merchants/merchants.rules.ts';
import { insertTerms } from '../../src/features/merchants/merchants.terms.queries.ts';
import { CBU, makeAffiliate, type Person, renamePerson, setBank } from './people.ts';
import type { World } from './world.ts';

export type Merchant = Person & { merchant_id: string; store_id: number; domain: string; url: string };

type HasMerchant = Pick<Merchant, 'merchant_id'>;

/** Members of old, and terms and rates of old, began on these days: before every order of a test. */
const MEMBER_SINCE = new Date('2026-03-28T15:00:00Z');
const TERMS_SINCE_MS = Date.parse('2025-09-09T15:00:00Z');
const LONG_AGO = new Date('2024-01-01T00:00:00Z');

/** A merchant whose store is not connected. */
export async function makeMerchant(world: World, name = 'Casa Lumbre'): Promise<Person> {
  const person = await makeAffiliate(world);
  await world.db.insertInto('merchants').values({ user_id: person.user_id, name }).execute();
  return person;
}

/** A user who asked to join another store before opening one. */
export async function makeBoth(world: World): Promise<Person> {
  const other = await makeMerchant(world, 'Taller Ceibo');
  const { pk } = (await world.call(endpoints.getMerchant, { as: other })).body;
  const person = await makeAffiliate(world);
  await world.call(endpoints.createRequest, { as: person, body: { merchant: pk } });
  await world.db.insertInto('merchants').values({ user_id: person.user_id, name: 'Feria Timbó' }).execute();
  return person;
}

type MerchantLook = {
  name?: string;
  town?: string;
  country?: string;
  currency?: string;
  is_public?: boolean;
  category_id?: string;
};

let stores = 900_000;

export async function makeOpenMerchant(
  world: World,
  { domain = 'tienda.example', ...look }: MerchantLook & { domain?: string } = {},
): Promise<Merchant> {
  const person = await makeMerchant(world, look.name);
  const { id: merchant_id } = await world.db
    .updateTable('merchants')
    .set({ country: 'AR', currency: 'ARS', ...look })
    .where('user_id', '=', person.user_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  stores += 1;
  const url = `https://${domain}`;
  await world.db
    .insertInto('stores')
    .values({
      ...{ merchant_id, store_id: BigInt(stores), name: look.name ?? 'Casa Lumbre' },
      ...{ url, domain, domains: [domain], mail: person.username },
      ...{ country: 'AR', currency: 'ARS', language: 'es' },
      for_affiliates: true,
      sealed_token: Buffer.from('sealed'),
    })
    .execute();
  return { ...person, merchant_id, store_id: stores, domain, url };
}

/** A merchant whose shop has an address on the web that no other has. */
export const makeShop = (world: World, domain = `tienda-${randomInt(10 ** 9)}.example`) =>
  makeOpenMerchant(world, { name: domain, domain });

type Status = 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'removed';

export async function makeAdhesion(
  world: World,
  { merchant_id }: HasMerchant,
  { user_id: affiliate_id }: Pick<Person, 'user_id'>,
  status: Status = 'accepted',
  more: { leader_id?: string; since?: Date; was_member?: boolean } = {},
): Promise<string> {
  const { leader_id = null, since: created_at = new Date(), was_member = status === 'removed' } = more;
  const began = status === 'accepted' || was_member ? 'accepted' : 'pending';
  const { id } = await world.db
    .insertInto('adhesions')
    .values({
      ...{ merchant_id, affiliate_id, leader_id, origin: 'request', status: began, created_at },
      accepted_at: began === 'accepted' ? created_at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status !== began)
    await world.db
      .updateTable('adhesions')
      .set({ status, ended_at: created_at })
      .where('id', '=', id)
      .execute();
  return id;
}

/** A member of old. */
export const join = (
  world: World,
  merchant: HasMerchant,
  person: Pick<Person, 'user_id'>,
  leader_id?: string,
) =>
  makeAdhesion(world, merchant, person, 'accepted', { since: MEMBER_SINCE, ...(leader_id && { leader_id }) });

/** An affiliate who has been with the merchant for long and can be paid by bank. */
export async function makeMember(
  world: World,
  merchant: HasMerchant,
  { name, leader_id }: { name?: string; leader_id?: string } = {},
): Promise<Person> {
  const affiliate = await makeAffiliate(world);
  if (name) await renamePerson(world, affiliate, name);
  await setBank(world, affiliate, { cbu: CBU, dni: '30111222' });
  await join(world, merchant, affiliate, leader_id);
  return affiliate;
}

export async function makePair(world: World) {
  const merchant = await makeOpenMerchant(world);
  return { merchant, affiliate: await makeMember(world, merchant) };
}

/** The ids of the two, as most tables have them. */
export const pairOf = ({ merchant_id }: HasMerchant, { user_id: affiliate_id }: Pick<Person, 'user_id'>) => ({
  merchant_id,
  affiliate_id,
});

/** What the two sides do about a membership, through the API. */
export const adhesionsIn = (world: World) => ({
  ask: (person: Person, { merchant_id }: HasMerchant, leader?: string | null) =>
    world.call(endpoints.createRequest, { as: person, body: { merchant: merchant_id, leader } }),
  invite: (merchant: Person, { user_id }: Person) =>
    world.call(endpoints.inviteAffiliate, { as: merchant, body: { affiliate: user_id } }),
  decide: (person: Person, request: string, status: 'accepted' | 'rejected') =>
    world.call(endpoints.decideRequest, { as: person, body: { request, status } }),
  leave: (person: Person, { merchant_id }: HasMerchant) =>
    world.call(endpoints.cancelRequest, { as: person, body: { merchant: merchant_id } }),
  withdraw: (merchant: Person, request: string) =>
    world.call(endpoints.withdrawInvitation, { as: merchant, body: { request } }),
  remove: (merchant: Person, { user_id: id }: Person) =>
    world.call(endpoints.removeMyAffiliate, { as: merchant, params: { id } }),
  list: (person: Person, query: object = {}) => world.call(endpoints.listRequests, { as: person, query }),
  letBeFound: ({ user_id }: Person) =>
    world.db.updateTable('profiles').set({ is_findable: true }).where('user_id', '=', user_id).execute(),
  acceptAutomatically: ({ merchant_id: id }: HasMerchant) =>
    world.db.updateTable('merchants').set({ accepts_automatically: true }).where('id', '=', id).execute(),
});

let products = 5000n;

export async function makeProduct(
  world: World,
  { merchant_id }: HasMerchant,
  name: string,
  { commission, ...more }: { commission?: number } & Record<string, unknown> = {},
) {
  products += 1n;
  const search_text = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const product = await world.db
    .insertInto('products')
    .values({
      ...{ merchant_id, store_product_id: products, name, name_search: search_text, search_text },
      image: `https://cdn.example/${products}.webp`,
      url: `https://tienda.example/${products}`,
      ...{ store_categories: [], price_cents: 1500n, currency: 'ARS', variants: '[]', in_store: true },
      seen_at: new Date(),
      ...more,
    })
    .returning(['id', 'store_product_id'])
    .executeTakeFirstOrThrow();
  if (commission !== undefined) await promiseProduct(world, product.id, commission, LONG_AGO);
  return product;
}

/** Sets a product's rate from that moment on, without notice. */
export async function promiseProduct(
  world: World,
  product_id: string,
  percent: number | null,
  moment = new Date(),
) {
  const { merchant_id } = await world.db
    .selectFrom('products')
    .select('merchant_id')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  const promise = { merchant_id, product_id, percent, announced_at: moment, effective_at: moment };
  await world.db.insertInto('product_rates').values(promise).execute();
}

type Rates = { commission: number; commission_coupon: number; commission_leader?: number };

export const setRates = (world: World, merchant: Person, body: Rates) =>
  world.call(endpoints.setCommission, { as: merchant, body });

/** A part for leaders, promised long before everything. */
export const setLeaderRate = (world: World, { merchant_id }: HasMerchant, percent: number) =>
  world.db
    .insertInto('commission_rates')
    .values({
      ...{ merchant_id, kind: 'commission_leader', percent },
      ...{ announced_at: LONG_AGO, effective_at: LONG_AGO },
    })
    .execute();

export type Settings = {
  hold_days?: number;
  window_days?: number;
  minimum_type?: string;
  minimum_cart?: number;
  minimum_units?: number;
  maximum_order?: number | null;
  own_purchases_earn?: boolean;
};

let changes = 0;

/** Settings that a store has had for a long time, or from that moment on; of several the last one applies. */
export async function changeTerms(
  world: World,
  { merchant_id }: HasMerchant,
  settings: Settings,
  effective_at = new Date(TERMS_SINCE_MS + changes++),
) {
  const { rows } = await sql<Terms>`select * from terms_at(${merchant_id}, ${effective_at})`.execute(
    world.db,
  );
  const [then] = rows;
  if (!then) throw new Error('a merchant without settings');
  await insertTerms(world.db, merchant_id, effective_at, { ...pickTerms(then), ...settings });
}

/** As if the nightly count had found ten payments with this median. */
export const setMedian = (world: World, { merchant_id }: HasMerchant, median_days: number) =>
  world.db
    .insertInto('reputations')
    .values({
      ...{ merchant_id, median_days, counted_at: new Date(), payments: 10, settled: 10, on_time: 10 },
      ...{ overdue: 0, due: 0, earned: 10, refunded: 0, cancelled: 0, rejected: 0 },
    })
    .execute();

export const auditOf = (world: World, merchant_id: string) =>
  world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'object', 'before', 'after'])
    .where('merchant_id', '=', merchant_id)
    .orderBy('id')
    .execute();
