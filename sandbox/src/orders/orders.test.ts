import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver, until } from '../testing/receiver.ts';
import { type Ask, callerFor, type RunningSandbox, startSandbox } from '../testing/sandbox.ts';

const STORE = 'barro-lindo';
const EVENTS = [
  'created',
  'updated',
  'paid',
  'pending',
  'voided',
  'packed',
  'fulfilled',
  'cancelled',
  'edited',
];
type Variant = { id: number; stock: number };
type ProductBody = { id: number; variants: Variant[] };
type OrderBody = Record<string, unknown> & { id: number; total: string; subtotal: string };

let receiver: Receiver;
let sandbox: RunningSandbox;
let ask: Ask;
beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox();
  sandbox.control.setSwitches(STORE, { rate_factor: 100 });
  ask = await callerFor(sandbox, STORE);
  for (const name of EVENTS) await ask('POST', '/webhooks', { event: `order/${name}`, url: receiver.url });
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});
beforeEach(() => settled());

const settled = async () => {
  await until(() => sandbox.control.store(STORE).deliveries_waiting === 0);
  receiver.received.length = 0;
};
const news = async () => {
  await until(() => sandbox.control.store(STORE).deliveries_waiting === 0);
  return receiver
    .events()
    .map(({ event }) => event)
    .sort();
};
const mug = async () => (await ask<ProductBody[]>('GET', '/products?q=Taza')).body[0] as ProductBody;
const place = async (quantity = 2) => {
  const { variants } = await mug();
  const lines = [{ variant_id: variants[0]?.id ?? 0, quantity }];
  const [order] = sandbox.control.placeOrders(STORE, { lines, payment_method: 'credit_card' });
  await settled();
  return order?.id ?? 0;
};
const act = (id: number, action: Parameters<typeof sandbox.control.changeOrder>[2], input?: unknown) =>
  sandbox.control.changeOrder(STORE, id, action, input);
const read = async (id: number) => (await ask<OrderBody>('GET', `/orders/${id}`)).body;

describe('checklist 9: what the control page does to an order', () => {
  test('paying an order sends order/paid and order/updated', async () => {
    const id = await place();
    act(id, 'pay');
    expect(await news()).toEqual(['order/paid', 'order/updated']);
    const order = await read(id);
    expect(order).toMatchObject({ payment_status: 'paid', total_paid_by_customer: order.total });
    expect(order.paid_at).not.toBeNull();
  });

  test('an expired payment voids the order', async () => {
    const id = await place();
    act(id, 'void');
    expect(await news()).toEqual(['order/updated', 'order/voided']);
    expect(await read(id)).toMatchObject({ payment_status: 'voided', status: 'open' });
  });

  test('a cancelled order keeps its payment and returns its stock; reopened it takes it again', async () => {
    const before = (await mug()).variants[0]?.stock ?? 0;
    const id = await place(2);
    expect((await mug()).variants[0]?.stock).toBe(before - 2);
    act(id, 'pay');
    await settled();
    act(id, 'cancel', { reason: 'customer' });
    expect(await news()).toEqual(['order/cancelled', 'order/updated']);
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid',
      cancel_reason: 'customer',
    });
    expect((await mug()).variants[0]?.stock).toBe(before);
    act(id, 'reopen');
    expect(await read(id)).toMatchObject({ status: 'open', cancelled_at: null, cancel_reason: null });
    expect((await mug()).variants[0]?.stock).toBe(before - 2);
  });

  test('editing an order changes lines and totals and sends order/edited', async () => {
    const id = await place(1);
    const { variants } = await mug();
    const [first, second] = variants;
    act(id, 'edit', {
      edits: [
        { variant_id: first?.id, quantity: 0 },
        { variant_id: second?.id, quantity: 3 },
      ],
    });
    expect(await news()).toEqual(['order/edited', 'order/updated']);
    const order = await read(id);
    expect(order.subtotal).toBe('44400.00');
    expect(order.products).toHaveLength(1);
    const { body } = await ask<{ product_changes: unknown[] }[]>('GET', `/orders/${id}/history/editions`);
    expect(body[0]?.product_changes).toMatchObject([
      { type: 'REMOVED', previous_quantity: 1, new_quantity: 0 },
      { type: 'ADD', previous_quantity: 0, new_quantity: 3 },
    ]);
  });

  test('a packed order cannot be edited, and only a packed one can be shipped', async () => {
    const id = await place();
    expect(() => act(id, 'fulfill')).toThrow('packed first');
    act(id, 'pack');
    expect(await news()).toEqual(['order/packed', 'order/updated']);
    expect(() => act(id, 'edit', { edits: [{ variant_id: 1, quantity: 1 }] })).toThrow('unpacked');
    act(id, 'fulfill');
    expect(await read(id)).toMatchObject({ shipping_status: 'shipped', next_action: 'noop' });
  });

  test('suspend, resume and uninstall change what the API answers', async () => {
    const own = await callerFor(sandbox, 'mare-mansa');
    sandbox.control.suspend('mare-mansa');
    expect((await own('GET', '/store')).status).toBe(402);
    sandbox.control.resume('mare-mansa');
    expect((await own('GET', '/store')).status).toBe(200);
    sandbox.control.uninstall('mare-mansa');
    expect((await own('GET', '/store')).status).toBe(401);
  });

  test('the clock can be moved, and orders follow it', async () => {
    const before = Date.parse(sandbox.control.platform().clock.now);
    sandbox.control.advance({ days: 30 });
    const order = await read(await place());
    expect(Date.parse(String(order.created_at)) - before).toBeGreaterThanOrEqual(30 * 86_400_000 - 1_000);
  });
});

describe('checklist 12: refunds', () => {
  test('partial and full refunds send only order/updated and are negative in the history', async () => {
    const id = await place();
    act(id, 'pay');
    await settled();
    const { total } = await read(id);
    act(id, 'refund', { amount: '100.50' });
    expect(await news()).toEqual(['order/updated']);
    expect(await read(id)).toMatchObject({
      payment_status: 'partially_refunded',
      total,
      total_paid_by_customer: (Number(total) - 100.5).toFixed(2),
    });
    receiver.received.length = 0;
    act(id, 'refund');
    expect(await news()).toEqual(['order/updated']);
    expect(await read(id)).toMatchObject({ payment_status: 'refunded', status: 'open' });
    const { body } = await ask<{ total_paid_diff: number; status: string }[]>(
      'GET',
      `/orders/${id}/history/values`,
    );
    expect(body.map(({ total_paid_diff }) => total_paid_diff)).toEqual([
      0,
      Number(total),
      -100.5,
      -Number((Number(total) - 100.5).toFixed(2)),
    ]);
  });

  test('no more than was paid can be refunded', async () => {
    const id = await place();
    expect(() => act(id, 'refund')).toThrow('nothing to refund');
    act(id, 'pay');
    expect(() => act(id, 'refund', { amount: '9999999' })).toThrow('At most');
  });
});

describe('orders by the API', () => {
  test('an app creates an order: storefront api, its own app id, no visit', async () => {
    const { variants } = await mug();
    const address = {
      first_name: 'Ana',
      last_name: 'Sauce',
      address: 'Belgrano',
      city: 'Rosario',
      zipcode: '2000',
    };
    const { status, body } = await ask<OrderBody>('POST', '/orders', {
      gateway: 'not-provided',
      products: [{ variant_id: variants[0]?.id, quantity: 2, price: '100' }],
      customer: { name: 'Ana Sauce', email: 'ana@compra.demo' },
      billing_address: address,
      shipping_address: address,
      shipping_pickup_type: 'ship',
      shipping: 'not-provided',
      shipping_option: 'Moto',
      shipping_cost_customer: '50',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      storefront: 'api',
      app_id: 7001,
      subtotal: '200.00',
      total: '250.00',
      coupon: [],
    });
    expect(typeof body.store_id).toBe('number');
    expect(body).not.toHaveProperty('customer_visit');
  });

  test('an app closes, opens and cancels an order and sets the owner’s note', async () => {
    const id = await place();
    expect((await ask('POST', `/orders/${id}/close`)).body).toMatchObject({ status: 'closed' });
    expect((await ask('POST', `/orders/${id}/open`)).body).toMatchObject({ status: 'open' });
    expect((await ask('PUT', `/orders/${id}`, { owner_note: 'de Rocío' })).body).toMatchObject({
      owner_note: 'de Rocío',
    });
    const cancelled = await ask('POST', `/orders/${id}/cancel`, { reason: 'fraud', restock: false });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancel_reason: 'fraud' });
    expect((await ask('POST', `/orders/${id}/open`)).status).toBe(422);
    expect((await ask('POST', `/orders/${id}/cancel`, { reason: 'whim' })).body).toEqual({
      reason: ['is not included in the list'],
    });
  });
});
