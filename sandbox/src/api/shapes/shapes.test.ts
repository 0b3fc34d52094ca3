import {
  Category,
  Coupon,
  Customer,
  landingPage,
  Order,
  OrderHistoryValue,
  Product,
} from '@aliado/tiendanube';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  APP,
  type Ask,
  caller,
  callerFor,
  connect,
  type RunningSandbox,
  startSandbox,
  storeId,
} from '../../testing/sandbox.ts';

type OrderBody = { id: number; products: { quantity: unknown; variant_id: unknown; id: number }[] } & Record<
  string,
  unknown
>;

const LANDING = 'http://localhost:3100/tienda/casa-lumbre?utm_source=aliado&utm_medium=affiliate&aff=K7';

let sandbox: RunningSandbox;
let ask: Ask;
let newer: Ask;
beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.control.setSwitches('casa-lumbre', { rate_factor: 100 });
  const token = await connect(sandbox, 'casa-lumbre');
  ask = caller(sandbox.url, 'casa-lumbre', token, 'v1');
  newer = caller(sandbox.url, 'casa-lumbre', token, '2025-03');
});
afterAll(() => sandbox.stop());

const place = (landing_page?: string) =>
  sandbox.control.placeOrders('casa-lumbre', { landing_page, payment_method: 'credit_card' })[0]?.id ?? 0;
const read = async (id: number, asking = ask) => (await asking<OrderBody>('GET', `/orders/${id}`)).body;

describe('checklist 6: how values look', () => {
  test('money is text with two decimals, weight has three, and line ids exceed 32 bits', async () => {
    const order = await read(place());
    expect(order.total).toMatch(/^\d+\.\d{2}$/);
    expect(order.subtotal).toMatch(/^\d+\.\d{2}$/);
    expect(order.weight).toMatch(/^\d+\.\d{3}$/);
    expect(order.products[0]?.id).toBeGreaterThan(2 ** 31);
    expect(order.total_paid_by_customer).toBeNull();
  });

  test('dates have no colon in their offset and completed_at is an object', async () => {
    const order = await read(place());
    expect(order.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);
    expect(order.completed_at).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.000000$/),
      timezone_type: 3,
      timezone: 'UTC',
    });
  });

  test('texts come by language, and an empty map is printed as []', async () => {
    const { body } = await ask<{ name: unknown; images: { alt: unknown }[] }[]>(
      'GET',
      '/products?per_page=1',
    );
    expect(body[0]?.name).toEqual({ es: 'Vela Higuera 220 g' });
    expect(body[0]?.images[0]?.alt).toEqual([]);
    expect((await read(place())).extra).toEqual([]);
  });

  test('a plain text on write is a text by language on read', async () => {
    const { body } = await ask<{ id: number; name: unknown; variants: unknown[] }>('POST', '/products', {
      name: 'Portavelas',
      variants: [{ price: '990.50', stock: 3 }],
    });
    expect(body.name).toEqual({ es: 'Portavelas' });
    expect(body.variants).toMatchObject([{ price: '990.50', stock: 3, stock_management: true, position: 1 }]);
    const repeated = await ask('POST', `/products/${body.id}/variants`, { price: 10 });
    expect([repeated.status, repeated.body]).toEqual([
      422,
      { code: 422, message: 'Unprocessable Entity', description: 'Variants cannot be repeated' },
    ]);
  });

  test('the customer is hidden from an app that may not read customers', async () => {
    expect(await read(place())).toHaveProperty('customer.email');
    const narrow = await startSandbox({ app: { ...APP, scopes: ['read_orders'] } });
    const asking = await callerFor(narrow, 'casa-lumbre');
    const [order] = narrow.control.placeOrders('casa-lumbre');
    expect(await read(order?.id ?? 0, asking)).not.toHaveProperty('customer');
    await narrow.stop();
  });

  test('with drifting types two orders in a row disagree on numbers and texts', async () => {
    sandbox.control.setSwitches('casa-lumbre', { drifting_types: true });
    const lines = (await Promise.all([read(place()), read(place())])).map(({ products }) => products[0]);
    expect(new Set(lines.map((line) => typeof line?.quantity))).toEqual(new Set(['string', 'number']));
    expect(new Set(lines.map((line) => typeof line?.variant_id))).toEqual(new Set(['string', 'number']));
  });

  test('everything is readable by our own client, with drifting types or not', async () => {
    const order_id = place(LANDING);
    sandbox.control.changeOrder('casa-lumbre', order_id, 'pay');
    await ask('POST', '/coupons', { code: 'LEGIBLE', type: 'percentage', value: '10' });
    for (const drifting_types of [false, true]) {
      sandbox.control.setSwitches('casa-lumbre', { drifting_types });
      const list = async (path: string) => (await ask<unknown[]>('GET', path)).body;
      for (const order of await list('/orders')) Order.parse(order);
      for (const product of await list('/products')) Product.parse(product);
      for (const category of await list('/categories')) Category.parse(category);
      for (const customer of await list('/customers')) Customer.parse(customer);
      for (const coupon of await list('/coupons')) Coupon.parse(coupon);
      for (const value of await list(`/orders/${order_id}/history/values`)) OrderHistoryValue.parse(value);
    }
    expect(landingPage(Order.parse(await read(order_id)))).toBe(LANDING);
  });
});

describe('checklist 7: the two versions of the API', () => {
  test('v1 includes landing_url and the shipping, 2025-03 does not, and both include the visit', async () => {
    const id = place(LANDING);
    const in_2025 = await read(id, newer);
    const in_v1 = await read(id);
    const visit = {
      created_at: expect.any(String),
      landing_page: LANDING,
      utm_parameters: {
        utm_source: 'aliado',
        utm_medium: 'affiliate',
        utm_campaign: null,
        utm_term: null,
        utm_content: null,
      },
    };
    expect(in_v1).toMatchObject({
      landing_url: LANDING,
      shipping_pickup_type: 'ship',
      customer_visit: visit,
    });
    expect(in_2025.customer_visit).toEqual(visit);
    expect(in_2025).not.toHaveProperty('landing_url');
    expect(in_2025).not.toHaveProperty('shipping_pickup_type');
  });

  test('a switch hides the visit of some orders', async () => {
    sandbox.control.setSwitches('casa-lumbre', { hidden_visits_percent: 8 });
    const ids = Array.from({ length: 100 }, () => place(LANDING));
    const { body } = await ask<OrderBody[]>('GET', '/orders?per_page=200');
    const seen = body.filter(({ id, customer_visit }) => ids.includes(id) && customer_visit);
    expect(seen).toHaveLength(92);
  });

  test('packing an order exists only in v1', async () => {
    const id = place();
    expect((await ask('POST', `/orders/${id}/pack`)).body).toMatchObject({ shipping_status: 'unshipped' });
    expect((await newer('POST', `/orders/${id}/pack`)).status).toBe(404);
  });

  test('the store shows its language, currency and address', async () => {
    const own = await callerFor(sandbox, 'mare-mansa');
    const { body, headers } = await own('GET', '/store');
    expect(headers.get('x-main-language')).toBe('pt');
    expect(body).toMatchObject({
      id: storeId('mare-mansa'),
      main_currency: 'BRL',
      country: 'BR',
      languages: { pt: { currency: 'BRL', active: true } },
      url_with_protocol: `${sandbox.url}/tienda/mare-mansa`,
    });
  });
});
