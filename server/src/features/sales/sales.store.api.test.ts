import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdhesion } from '#kit/merchants.ts';
import { makeAffiliate, PASSWORD, type Person } from '#kit/people.ts';
import { postedOf } from '#kit/sales.ts';
import { useStoreWorld } from '#kit/stores.ts';
import { landing, makeLink, makeVisit } from '#kit/visits.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { sweepStore } from '../orders/orders.sweep.jobs.ts';

const HANDLE = 'casa-lumbre';
const world = useStoreWorld();

const scene = {} as { merchant_id: string; store_id: number; rocio: Person; click: string };

beforeAll(async () => {
  const { control } = world.sandbox;
  const { code } = control.install(HANDLE);
  await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
  await world.runJobs();
  control.setDeliverySwitches(HANDLE, { drop: 1 });
  const { id: store_id } = control.store(HANDLE);
  const { merchant_id } = await world.db
    .selectFrom('stores')
    .select('merchant_id')
    .where('store_id', '=', BigInt(store_id))
    .executeTakeFirstOrThrow();
  const rocio = await makeAffiliate(world);
  const yesterday = new Date(Date.now() - DAY_MS);
  await makeAdhesion(world, { merchant_id }, rocio, 'accepted', { since: yesterday });
  const link = await makeLink(world, { merchant_id, affiliate_id: rocio.user_id });
  const click = await makeVisit(world, link, new Date());
  Object.assign(scene, { merchant_id, store_id, rocio, click });
});

/** Brings over the store's changes even if its webhooks were lost. */
async function catchUp() {
  await sweepStore.run({ ...world.background, job_id: '1' }, { store_id: scene.store_id, days: 1 });
  await world.runJobs();
}

async function mySale(number: number) {
  const query = { filter: String(number) };
  return (await world.call(endpoints.listMySales, { as: scene.rocio, query })).body.results[0];
}

type Placed = { id: number; number: number };

/** The product total after discounts in our copy of the order. */
async function productsOf(number: number): Promise<number> {
  const { subtotal_cents, discount_cents } = await world.db
    .selectFrom('orders')
    .select(['subtotal_cents', 'discount_cents'])
    .where('number', '=', BigInt(number))
    .executeTakeFirstOrThrow();
  return Number(subtotal_cents - discount_cents);
}

describe('orders in the store', () => {
  test('an order brought by a link becomes a sale, follows refunds and drops to zero on cancel', async () => {
    const { control } = world.sandbox;
    const landing_page = landing(scene.click);
    const [order] = control.placeOrders(HANDLE, { landing_page, paid: true }) as unknown as Placed[];
    if (!order) throw new Error('no order was placed');
    await catchUp();
    const base = await productsOf(order.number);
    const tenth = Math.floor((base + 5) / 10);
    const sale = await mySale(order.number);
    expect(sale).toMatchObject({ state: 'paid', rule: 'click', base_cents: base, commission_state: 'hold' });
    expect(Math.abs((sale?.commission_cents ?? 0) - tenth)).toBeLessThanOrEqual(2);
    const posted = () => postedOf(world, sale?.pk ?? '');
    expect((await posted()).commission).toBe(BigInt(sale?.commission_cents ?? 0));

    control.advance({ minutes: 1 });
    control.changeOrder(HANDLE, order.id, 'refund', { amount: '10.00' });
    await catchUp();
    const reduced = await mySale(order.number);
    expect(reduced).toMatchObject({ state: 'partially_refunded', base_cents: base - 1000 });
    expect((await posted()).commission).toBe(BigInt(reduced?.commission_cents ?? 0));

    control.advance({ minutes: 1 });
    control.changeOrder(HANDLE, order.id, 'cancel', {});
    await catchUp();
    const ended = await mySale(order.number);
    expect(ended).toMatchObject({ state: 'cancelled', commission_cents: 0, commission_state: 'reversed' });
    expect((await posted()).commission).toBe(0n);
    const explanation = await world.call(endpoints.getExplanation, {
      as: scene.rocio,
      params: { pk: sale?.pk ?? '' },
    });
    expect(explanation.body.steps.map(({ step }) => step)).toEqual(['placed', 'paid', 'cancelled']);
  });

  test('an order that no one brought is no affiliate’s sale and has its reason', async () => {
    const [order] = world.sandbox.control.placeOrders(HANDLE, { paid: true }) as unknown as Placed[];
    await catchUp();
    expect(await mySale(order?.number ?? 0)).toBeUndefined();
    const row = await world.db
      .selectFrom('attributions')
      .innerJoin('orders', 'orders.id', 'attributions.order_id')
      .select('attributions.reason')
      .where('orders.number', '=', BigInt(order?.number ?? 0))
      .executeTakeFirstOrThrow();
    expect(row.reason).toBe('no_evidence');
  });
});
