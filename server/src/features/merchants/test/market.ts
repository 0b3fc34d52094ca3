import { endpoints, type RateKind } from '@aliado/contract';
import { makeAffiliate, makeMerchant, type Person, type World } from '#kit/world.ts';

export type Merchant = Person & { merchant_id: string };

type MerchantLook = {
  name?: string;
  town?: string;
  country?: string;
  currency?: string;
  is_public?: boolean;
  category_id?: string;
};

let stores = 900_000n;

/** A merchant whose store is open to affiliates, without a platform behind it. */
/** As if the night had counted ten payments, half of them made within these days. */
export const setMedian = (world: World, { merchant_id }: { merchant_id: string }, median_days: number) =>
  world.db
    .insertInto('reputations')
    .values({
      ...{ merchant_id, median_days, counted_at: new Date(), payments: 10, settled: 10, on_time: 10 },
      ...{ overdue: 0, due: 0, earned: 10, refunded: 0, cancelled: 0, rejected: 0 },
    })
    .execute();

export async function makeOpenMerchant(world: World, look: MerchantLook = {}): Promise<Merchant> {
  const person = await makeMerchant(world, look.name);
  const { id: merchant_id } = await world.db
    .updateTable('merchants')
    .set({ country: 'AR', currency: 'ARS', ...look })
    .where('user_id', '=', person.user_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  stores += 1n;
  await world.db
    .insertInto('stores')
    .values({
      merchant_id,
      store_id: stores,
      name: look.name ?? 'Casa Lumbre',
      domain: 'tienda.example',
      domains: ['tienda.example'],
      mail: person.username,
      country: 'AR',
      currency: 'ARS',
      language: 'es',
      for_affiliates: true,
      sealed_token: Buffer.from('sealed'),
    })
    .execute();
  return { ...person, merchant_id };
}

type Status = 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'removed';

export async function makeAdhesion(
  world: World,
  { merchant_id }: Pick<Merchant, 'merchant_id'>,
  { user_id: affiliate_id }: Pick<Person, 'user_id'>,
  status: Status = 'accepted',
  more: { leader_id?: string; since?: Date; was_member?: boolean } = {},
): Promise<string> {
  const { leader_id = null, since: created_at = new Date(), was_member = status === 'removed' } = more;
  const began = status === 'accepted' || was_member ? 'accepted' : 'pending';
  const { id } = await world.db
    .insertInto('adhesions')
    .values({
      merchant_id,
      affiliate_id,
      leader_id,
      origin: 'request',
      status: began,
      created_at,
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

export async function makeMember(world: World, merchant: Pick<Merchant, 'merchant_id'>) {
  const affiliate = await makeAffiliate(world);
  await makeAdhesion(world, merchant, affiliate);
  return affiliate;
}

let products = 5000n;

export async function makeProduct(
  world: World,
  { merchant_id }: Pick<Merchant, 'merchant_id'>,
  name: string,
  { commission, ...more }: { commission?: number } & Record<string, unknown> = {},
) {
  products += 1n;
  const search_text = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const product = await world.db
    .insertInto('products')
    .values({
      merchant_id,
      store_product_id: products,
      name,
      name_search: search_text,
      search_text,
      image: `https://cdn.example/${products}.webp`,
      url: `https://tienda.example/${products}`,
      store_categories: [],
      price_cents: 1500n,
      currency: 'ARS',
      variants: '[]',
      in_store: true,
      seen_at: new Date(),
      ...more,
    })
    .returning(['id', 'store_product_id'])
    .executeTakeFirstOrThrow();
  if (commission !== undefined) await promiseProduct(world, product.id, commission, LONG_AGO);
  return product;
}

const LONG_AGO = new Date('2024-01-01T00:00:00Z');

/** What the merchant said of a product, from that moment on and without notice. */
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

type Line = { store_product_id: bigint; quantity: number; unit_price_cents: bigint };
type OrderLook = {
  payment_status?: string;
  placed_at?: Date;
  cancelled?: boolean;
  lines?: Line[];
  buyer?: string;
  buyer_name?: string | null;
  total_cents?: bigint;
  currency?: string;
};

let orders = 70_000n;

export async function makeOrder(
  world: World,
  { merchant_id }: Pick<Merchant, 'merchant_id'>,
  look: OrderLook,
) {
  orders += 1n;
  const { placed_at = new Date(), total_cents = 1000n, currency = 'ARS', lines = [] } = look;
  const { store_id } = await world.db
    .selectFrom('stores')
    .select('store_id')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow();
  const { id: order_id } = await world.db
    .insertInto('orders')
    .values({
      merchant_id,
      store_id,
      store_order_id: orders,
      number: orders,
      status: look.cancelled ? 'cancelled' : 'open',
      payment_status: look.payment_status ?? 'paid',
      currency,
      subtotal_cents: total_cents,
      discount_cents: 0n,
      discount_coupon_cents: 0n,
      shipping_cents: 0n,
      total_cents,
      coupons: '[]',
      utm: '{}',
      storefront: 'store',
      buyer_name: look.buyer_name ?? null,
      buyer_hashes: look.buyer ? [Buffer.from(look.buyer), Buffer.from('a phone')] : [],
      placed_at,
      cancelled_at: look.cancelled ? placed_at : null,
      store_updated_at: placed_at,
      raw: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, line] of lines.entries())
    await world.db
      .insertInto('order_lines')
      .values({ order_id, line_id: BigInt(position + 1), position, name: 'x', ...line })
      .execute();
}

type Rates = { commission: number; commission_coupon: number; commission_leader?: number };

export const setRates = (world: World, merchant: Merchant, body: Rates) =>
  world.call(endpoints.setCommission, { as: merchant, body });

export const ratesOf = async (world: World, merchant: Merchant) => {
  const { commission, commission_coupon, commission_leader, announced } = (
    await world.call(endpoints.getMerchant, { as: merchant })
  ).body;
  const byKind: Record<RateKind, number> = { commission, commission_coupon, commission_leader };
  return { ...byKind, announced };
};

export const trailOf = (world: World, merchant_id: string) =>
  world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'object', 'before', 'after'])
    .where('merchant_id', '=', merchant_id)
    .orderBy('id')
    .execute();

export const toldOf = async (world: World, user_id: string) =>
  (
    await world.db
      .selectFrom('live_events')
      .select('data')
      .where('user_id', '=', user_id)
      .where('event', '=', 'changed')
      .orderBy('id')
      .execute()
  ).map(({ data }) => (data as { topics: string[] }).topics);
