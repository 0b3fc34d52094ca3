import { endpoints } from '@aliado/contract';
import { refreshProduct } from '../../src/features/catalog/catalog.jobs.ts';
import { sweepMerchant } from '../../src/features/orders/orders.sweep.jobs.ts';
import { makeMember } from './merchants.ts';
import type { Person } from './people.ts';
import {
  askStore,
  type ConnectedMerchant,
  makeConnectedMerchant,
  type StoreWorld,
  synchroniseNow,
} from './stores.ts';

type Rules = {
  minimum_type?: 'units' | 'amount';
  minimum_units?: number;
  minimum_cart?: number;
  maximum_order?: number | null;
};

/** A merchant connected for wholesale, with its own products at a known price. */
export async function makeWholesaler(
  world: StoreWorld,
  handle: string,
  rules: Rules = {},
): Promise<ConnectedMerchant> {
  world.sandbox.control.setSwitches(handle, { rate_factor: 1000 });
  const merchant = await makeConnectedMerchant(world, handle);
  await world.db
    .updateTable('stores')
    .set({ for_wholesale: true, for_affiliates: true })
    .where('merchant_id', '=', merchant.merchant_id)
    .execute();
  await world.db
    .updateTable('merchants')
    .set({ currency: 'ARS', country: 'AR' })
    .where('id', '=', merchant.merchant_id)
    .execute();
  await setCartRules(world, merchant, rules);
  await synchroniseNow(world, merchant);
  return merchant;
}

export async function setCartRules(world: StoreWorld, merchant: Person, rules: Rules) {
  const body = {
    minimum_type: 'units' as const,
    minimum_units: 0,
    minimum_cart: 0,
    maximum_order: null,
    require_login: true,
    ...rules,
  };
  const { status } = await world.call(endpoints.updateMinimumCart, { as: merchant, body });
  if (status !== 200) throw new Error(`rules: ${status}`);
}

/** Reads the store's present state of one product. */
export const refresh = (world: StoreWorld, { store_id }: ConnectedMerchant, product_id: number) =>
  refreshProduct.run({ ...world.background, job_id: '1' }, { store_id, product_id });

export type Offer = { product: string; variant: string; store_product_id: number };

/** Creates a product in the store, brings it to Aliado and prices it: by default retail 1,000.00, wholesale 700.00. */
export async function makeOffer(
  world: StoreWorld,
  merchant: ConnectedMerchant,
  { price = '1000.00', stock = 100, wholesale_cents = 70_000 as number | null, name = 'Vela de prueba' } = {},
): Promise<Offer> {
  const body = { name, variants: [{ price, stock }] };
  const made = await askStore(world, merchant)('POST', '/products', body);
  await refresh(world, merchant, made.id);
  const { id: product } = await world.db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchant.merchant_id)
    .where('store_product_id', '=', BigInt(made.id))
    .executeTakeFirstOrThrow();
  const variant = String(made.variants[0]?.id);
  if (wholesale_cents !== null) {
    const prices = [{ product, variant: null, wholesale_cents }];
    const { status } = await world.call(endpoints.setWholesalePrices, { as: merchant, body: { prices } });
    if (status !== 200) throw new Error(`price: ${status}`);
  }
  return { product, variant, store_product_id: made.id };
}

export const cartOf = async (world: StoreWorld, merchant: ConnectedMerchant, person: Person) =>
  (await world.call(endpoints.getWholesaleCart, { as: person, params: { merchant: merchant.merchant_id } }))
    .body;

export const putInCart = (
  world: StoreWorld,
  merchant: ConnectedMerchant,
  person: Person,
  { product, variant }: Offer,
  quantity: number,
) =>
  world.call(endpoints.changeWholesaleCart, {
    as: person,
    params: { merchant: merchant.merchant_id },
    body: { product, variant, quantity },
  });

export async function makeBuyer(
  world: StoreWorld,
  merchant: ConnectedMerchant,
  offer: Offer,
  quantity: number,
): Promise<Person> {
  const person = await makeMember(world, merchant);
  await putInCart(world, merchant, person, offer, quantity);
  return person;
}

/** Orders as the page does, with the cart and the total the person sees. */
export async function orderCart(
  world: StoreWorld,
  merchant: ConnectedMerchant,
  person: Person,
  seen?: { key: string; total_cents: number },
) {
  const { key, total_cents } = seen ?? (await cartOf(world, merchant, person));
  return world.call(endpoints.makeWholesaleOrder, {
    as: person,
    params: { merchant: merchant.merchant_id },
    body: { cart: key, total_cents },
  });
}

export const myOrders = async (world: StoreWorld, person: Person) =>
  (await world.call(endpoints.listMyWholesaleOrders, { as: person, query: {} })).body.results;

const BUYER = {
  email: 'reventa@compra.demo',
  nombre: 'Rocío Jacarandá',
  telefono: '+54 11 5555 0101',
  documento: '30999888',
  entrega: 'retiro',
  pago: 'credit_card',
};

/** Pays at the checkout as a browser does, with its cookies or a coupon. */
export async function payAtCheckout(checkout_url: string | null, visit?: string) {
  if (!checkout_url) throw new Error('there is no address to pay');
  const cookies = new Map<string, string>();
  const send = async (url: string, body?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  if (visit) await send(visit);
  await send(checkout_url);
  const paid = await send(checkout_url, BUYER);
  if (paid.status !== 303) throw new Error(`paying: ${paid.status}`);
}

/** Runs a sweep, because these worlds register no webhooks. */
export async function sweepOrders(world: StoreWorld, merchant: ConnectedMerchant) {
  await sweepMerchant.run({ ...world.background, job_id: '1' }, { merchant_id: merchant.merchant_id });
  await world.runJobs();
}

export const latestOrder = async (world: StoreWorld, person: Person) => (await myOrders(world, person))[0];

/** The store's drafts that carry our number. */
export async function draftsOf(world: StoreWorld, merchant: ConnectedMerchant, number: string) {
  const drafts = await askStore(world, merchant)<{ id: number; note: string }[]>(
    'GET',
    '/draft_orders?per_page=200',
  ).catch(() => []);
  return drafts.filter(({ note }) => note === `Aliado ${number}`);
}
