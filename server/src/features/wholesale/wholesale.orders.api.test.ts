import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sheetsOf } from '#kit/files.ts';
import { makeMember } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { askStore, type ConnectedMerchant, useStoreWorld } from '#kit/stores.ts';
import {
  cartOf,
  draftsOf,
  latestOrder,
  makeBuyer,
  makeOffer,
  makeWholesaler,
  myOrders,
  type Offer,
  orderCart,
  payAtCheckout,
  putInCart,
  refresh,
  setCartRules,
  sweepOrders,
} from '#kit/wholesale.ts';

const STORE = 'casa-lumbre';
const world = useStoreWorld();
let merchant: ConnectedMerchant;
let offer: Offer;
beforeAll(async () => {
  merchant = await makeWholesaler(world, STORE, { minimum_units: 3 });
  offer = await makeOffer(world, merchant, { stock: 1000 });
});

const withCart = (quantity = 3, stored = offer) => makeBuyer(world, merchant, stored, quantity);

const latest = (person: Person) => latestOrder(world, person);

describe('wholesale orders', () => {
  test('a wholesale order is a draft with retail lines, one discount, our number and a contact', async () => {
    const person = await withCart(4);
    const { status, body } = await orderCart(world, merchant, person);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'waiting',
      units: 4,
      retail_cents: 400_000,
      discount_cents: 120_000,
      total_cents: 280_000,
    });
    const [draft] = await draftsOf(world, merchant, body.number);
    expect(draft).toMatchObject({
      subtotal: '4000.00',
      discount: '1200.00',
      total: '2800.00',
      contact_email: person.username,
      sale_channel: 'Aliado',
      checkout_url: body.checkout_url,
    });
    expect((await cartOf(world, merchant, person)).lines).toEqual([]);
  });

  test('a wholesale order paid at the store’s checkout is paid', async () => {
    const person = await withCart();
    const { body } = await orderCart(world, merchant, person);
    await payAtCheckout(body.checkout_url);
    await sweepOrders(world, merchant);
    expect(await latest(person)).toMatchObject({
      state: 'paid',
      store_number: expect.any(Number),
      order: expect.any(String),
      checkout_url: null,
      expires_at: null,
    });
    const news = await world.call(endpoints.listNotifications, { as: person, query: {} });
    expect(news.body.results.map(({ kind }) => kind)).toContain('wholesale_paid');
  });

  test('a wholesale order refunded or cancelled in the store is so here', async () => {
    const [one, two] = [await withCart(), await withCart()];
    for (const [person, action] of [
      [one, 'refund'],
      [two, 'cancel'],
    ] as const) {
      const { body } = await orderCart(world, merchant, person);
      await payAtCheckout(body.checkout_url);
      const row = await world.db
        .selectFrom('wholesale_orders')
        .select('store_order_id')
        .where('id', '=', body.pk)
        .executeTakeFirstOrThrow();
      world.sandbox.control.changeOrder(STORE, Number(row.store_order_id), action);
    }
    await sweepOrders(world, merchant);
    expect((await latest(one))?.state).toBe('refunded');
    expect(await latest(two)).toMatchObject({ state: 'cancelled', why: 'store' });
  });

  test('a wholesale order confirmed by the merchant is a paid order in the store, once', async () => {
    const person = await withCart();
    const { body } = await orderCart(world, merchant, person);
    const confirm = () =>
      world.call(endpoints.confirmWholesaleOrder, { as: merchant, params: { pk: body.pk } });
    expect((await confirm()).body).toMatchObject({ state: 'paid', store_number: expect.any(Number) });
    expect((await confirm()).body.state).toBe('paid');
    await world.runJobs();
    expect((await latest(person))?.order).not.toBeNull();
  });

  test('another reseller cannot repeat a wholesale order, and the merchant sees no checkout URL', async () => {
    const person = await withCart();
    const { body } = await orderCart(world, merchant, person);
    const stranger = await makeMember(world, merchant);
    expect(
      (await world.call(endpoints.repeatWholesaleOrder, { as: stranger, params: { pk: body.pk } })).status,
    ).toBe(404);
    const { body: list } = await world.call(endpoints.listWholesaleOrders, {
      as: merchant,
      query: { page_size: '100' },
    });
    expect(list.results.find(({ pk }) => pk === body.pk)?.checkout_url).toBeNull();
  });

  test('repeating an order fills the cart at present prices and lists what is missing', async () => {
    const scarce = await makeOffer(world, merchant, { stock: 5, name: 'Escasa' });
    const person = await withCart(3, scarce);
    await putInCart(world, merchant, person, offer, 2);
    const { body } = await orderCart(world, merchant, person);
    await askStore(world, merchant)('POST', `/products/${scarce.store_product_id}/variants/stock`, {
      action: 'replace',
      value: 1,
    });
    await refresh(world, merchant, scarce.store_product_id);
    const { body: repeated } = await world.call(endpoints.repeatWholesaleOrder, {
      as: person,
      params: { pk: body.pk },
    });
    expect(repeated.cart.lines.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
    expect(repeated.missing).toEqual([{ name: 'Escasa', wanted: 3, added: 1 }]);
    expect(await myOrders(world, person)).toHaveLength(1);
  });
});

describe('checks when ordering', () => {
  test('an order below the minimum is refused, and one at the minimum is placed', async () => {
    const person = await withCart(2);
    const refused = await orderCart(world, merchant, person);
    expect([refused.status, refused.body.code]).toEqual([409, 'below_minimum']);
    await putInCart(world, merchant, person, offer, 3);
    expect((await orderCart(world, merchant, person)).status).toBe(201);
  });

  test('a minimum amount counts wholesale prices', async () => {
    await setCartRules(world, merchant, { minimum_type: 'amount', minimum_cart: 2100 });
    const person = await withCart(2);
    expect((await cartOf(world, merchant, person)).missing_cents).toBe(70_000);
    expect((await orderCart(world, merchant, person)).body.code).toBe('below_minimum');
    await putInCart(world, merchant, person, offer, 3);
    expect((await orderCart(world, merchant, person)).status).toBe(201);
    await setCartRules(world, merchant, { minimum_units: 3 });
  });

  test('an empty cart cannot be ordered', async () => {
    const person = await makeMember(world, merchant);
    expect((await orderCart(world, merchant, person)).body.code).toBe('cart_empty');
  });

  test('an order with a changed wholesale price is refused and the cart shows the new price', async () => {
    const stored = await makeOffer(world, merchant, { name: 'Cambia' });
    const person = await withCart(3, stored);
    const seen = await cartOf(world, merchant, person);
    const prices = [{ product: stored.product, variant: null, wholesale_cents: 80_000 }];
    await world.call(endpoints.setWholesalePrices, { as: merchant, body: { prices } });
    expect((await orderCart(world, merchant, person, seen)).body.code).toBe('cart_changed');
    expect(await cartOf(world, merchant, person)).toMatchObject({
      total_cents: 240_000,
      lines: [{ seen_cents: 70_000, wholesale_cents: 80_000 }],
    });
    expect(await myOrders(world, person)).toEqual([]);
    expect((await orderCart(world, merchant, person)).status).toBe(201);
  });

  test('an order beyond the store’s present stock is refused and the cart shows the stock', {
    tags: ['long'],
  }, async () => {
    const stored = await makeOffer(world, merchant, { stock: 5, name: 'Se acaba' });
    const person = await withCart(4, stored);
    await askStore(world, merchant)('POST', `/products/${stored.store_product_id}/variants/stock`, {
      action: 'replace',
      value: 3,
    });
    expect((await orderCart(world, merchant, person)).body.code).toBe('cart_changed');
    expect((await cartOf(world, merchant, person)).lines[0]).toMatchObject({
      stock: 3,
      problem: 'less_stock',
    });
    expect((await putInCart(world, merchant, person, stored, 4)).body.code).toBe('not_enough_stock');
  });

  test('a sold-out line is in no sum, and its cart cannot be ordered', async () => {
    const stored = await makeOffer(world, merchant, { stock: 5, name: 'Agotada' });
    const person = await withCart(4, stored);
    await putInCart(world, merchant, person, offer, 2);
    const path = `/products/${stored.store_product_id}/variants/stock`;
    await askStore(world, merchant)('POST', path, { action: 'replace', value: 0 });
    await refresh(world, merchant, stored.store_product_id);
    const cart = await cartOf(world, merchant, person);
    expect(cart.lines.map(({ problem }) => problem)).toEqual(['sold_out', null]);
    expect(cart).toMatchObject({ units: 2, total_cents: 140_000, missing_units: 1 });
    const { body } = await world.call(endpoints.listWholesaleMerchants, { as: person });
    expect(body.results[0]).toMatchObject({ units: 2, total_cents: 140_000, blocked: 1 });
    await putInCart(world, merchant, person, offer, 3);
    expect((await orderCart(world, merchant, person)).body.code).toBe('cart_changed');
    await putInCart(world, merchant, person, stored, 0);
    expect((await orderCart(world, merchant, person)).status).toBe(201);
  });

  test('an order with a product deleted in the store is refused', { tags: ['long'] }, async () => {
    const stored = await makeOffer(world, merchant, { name: 'Se va' });
    const person = await withCart(3, stored);
    await askStore(world, merchant)('DELETE', `/products/${stored.store_product_id}`);
    expect((await orderCart(world, merchant, person)).body.code).toBe('cart_changed');
    expect((await cartOf(world, merchant, person)).lines[0]?.problem).toBe('gone');
  });

  test('the monthly maximum allows its last order and ignores cancelled and expired ones', async () => {
    await setCartRules(world, merchant, { minimum_units: 1, maximum_order: 2 });
    const person = await withCart(1);
    expect((await orderCart(world, merchant, person)).status).toBe(201);
    await putInCart(world, merchant, person, offer, 1);
    expect((await orderCart(world, merchant, person)).status).toBe(201);
    await putInCart(world, merchant, person, offer, 1);
    const full = await orderCart(world, merchant, person);
    expect([full.status, full.body.code]).toEqual([409, 'month_full']);
    expect((await cartOf(world, merchant, person)).lines).toHaveLength(1);
    await world.db
      .updateTable('wholesale_orders')
      .set({ state: 'expired' })
      .where('affiliate_id', '=', person.user_id)
      .execute();
    expect((await orderCart(world, merchant, person)).status).toBe(201);
    await setCartRules(world, merchant, { minimum_units: 3 });
  });
});

describe('wholesale figures', () => {
  const setState = (pk: string, state: string) =>
    world.db
      .updateTable('wholesale_orders')
      .set({ state, why: state === 'cancelled' ? 'store' : null })
      .where('id', '=', pk)
      .execute();

  test('wholesale figures count paid orders only, alike in list, resellers and workbook', async () => {
    const person = await makeMember(world, merchant);
    for (const [units, state] of [
      [3, 'paid'],
      [4, 'paid'],
      [5, 'waiting'],
      [6, 'cancelled'],
      [7, 'refunded'],
      [8, 'expired'],
    ] as const) {
      await putInCart(world, merchant, person, offer, units);
      const { pk, checkout_url } = (await orderCart(world, merchant, person)).body;
      if (state === 'paid' || state === 'refunded') await payAtCheckout(checkout_url);
      await sweepOrders(world, merchant);
      if (state !== 'paid') await setState(pk, state);
    }
    const query = { page_size: '100' };
    const { body: orders } = await world.call(endpoints.listWholesaleOrders, { as: merchant, query });
    const paid = orders.results.filter(({ state }) => state === 'paid');
    const sum = (of: (order: (typeof paid)[number]) => number) => paid.reduce((all, one) => all + of(one), 0);
    const total_cents = sum((order) => order.total_cents);
    expect(orders.paid).toEqual({ orders: paid.length, total_cents });

    const { body: resellers } = await world.call(endpoints.listResellers, { as: merchant, query });
    expect(resellers.results.find(({ reseller }) => reseller.pk === person.user_id)).toMatchObject({
      orders: 2,
      units: 7,
      total_cents: 490_000,
    });
    const file = await world.request('GET', endpoints.downloadWholesale.path, {
      headers: { authorization: `Bearer ${merchant.access}` },
    });
    expect(file.headers['content-disposition']).toContain('mayorista-');
    const [listed = [], byReseller = []] = sheetsOf(file.rawPayload).sheets;
    expect(listed).toHaveLength(orders.count + 1);
    const [head, ...rows] = byReseller;
    expect(head?.slice(1, 5)).toEqual(['Pedidos pagados', 'Unidades', 'Moneda', 'Total pagado']);
    expect(rows.map((row) => row.slice(1, 5))).toEqual([
      ...resellers.results.map((row) => [row.orders, row.units, 'ARS', row.total_cents / 100]),
      [paid.length, sum(({ units }) => units), 'ARS', total_cents / 100],
    ]);
  });

  const figuresOf = async (month: Date) => {
    const query = { year: String(month.getUTCFullYear()), month: String(month.getUTCMonth() + 1) };
    const { body: orders } = await world.call(endpoints.listWholesaleOrders, { as: merchant, query });
    const { body: resellers } = await world.call(endpoints.listResellers, { as: merchant, query });
    return { paid: orders.paid, resellers: resellers.results };
  };

  test('wholesale figures count an order in the month it was paid, in the merchant’s time zone', async () => {
    const person = await makeMember(world, merchant);
    await putInCart(world, merchant, person, offer, 3);
    const { pk, checkout_url } = (await orderCart(world, merchant, person)).body;
    await payAtCheckout(checkout_url);
    await sweepOrders(world, merchant);
    // Midnight in Buenos Aires is 03:00 UTC.
    for (const [paid_at, month] of [
      ['2024-03-01T02:59:59Z', '2024-02-01'],
      ['2024-03-01T03:00:00Z', '2024-03-01'],
    ] as const) {
      await world.db.updateTable('wholesale_orders').set({ paid_at }).where('id', '=', pk).execute();
      const { paid, resellers } = await figuresOf(new Date(month));
      expect(paid).toEqual({ orders: 1, total_cents: 210_000 });
      expect(resellers).toMatchObject([
        { orders: 1, total_cents: 210_000, last_at: paid_at.replace('Z', '.000Z') },
      ]);
    }
    expect((await figuresOf(new Date('2024-02-01'))).paid.orders).toBe(0);
  });

  test('wholesale figures exclude what the store refunded', async () => {
    const person = await makeMember(world, merchant);
    await putInCart(world, merchant, person, offer, 3);
    await payAtCheckout((await orderCart(world, merchant, person)).body.checkout_url);
    await sweepOrders(world, merchant);
    const before = await figuresOf(new Date());
    const { store_number } = (await latestOrder(world, person)) ?? {};
    const order = world.sandbox.control.orders(STORE).find(({ number }) => number === store_number);
    world.sandbox.control.changeOrder(STORE, order?.id ?? 0, 'refund', { amount: 500 });
    await sweepOrders(world, merchant);
    expect(await latestOrder(world, person)).toMatchObject({
      state: 'paid',
      total_cents: 210_000,
      refunded_cents: 50_000,
    });
    const after = await figuresOf(new Date());
    expect(after.paid.total_cents).toBe(before.paid.total_cents - 50_000);
    expect(after.resellers.find(({ reseller }) => reseller.pk === person.user_id)?.total_cents).toBe(160_000);
  });

  test('wholesale figures are those of the requested month', async () => {
    const query = { year: '2025', month: '1' };
    const { body } = await world.call(endpoints.listWholesaleOrders, { as: merchant, query });
    expect([body.count, body.paid.orders]).toEqual([0, 0]);
  });
});
