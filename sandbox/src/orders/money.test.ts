import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Ask, callerFor, type RunningSandbox, startSandbox } from '../testing/sandbox.ts';

const STORE = 'casa-lumbre';
type Product = { variants: { id: number; price: string }[] };
type Value = { status: string; total_delta: number; total_paid_diff: number };

let sandbox: RunningSandbox;
let ask: Ask;
let variants: { id: number; price: string }[];
beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.control.setSwitches(STORE, { rate_factor: 100 });
  ask = await callerFor(sandbox, STORE);
  const { body } = await ask<Product[]>('GET', '/products?per_page=30');
  variants = body.flatMap((product) => product.variants.slice(0, 1));
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  sandbox.control.setSwitches(STORE, { paid_after_edit: 'paid' });
});

const variant = (place: number) => variants[place]?.id ?? 0;
const priceOf = (place: number) => Number(variants[place]?.price ?? 0);

function place(quantity = 1, more: object = {}) {
  const lines = [{ variant_id: variant(0), quantity }];
  const [order] = sandbox.control.placeOrders(STORE, {
    lines,
    payment_method: 'credit_card',
    paid: true,
    ...more,
  });
  return order?.id ?? 0;
}
const act = (id: number, action: Parameters<typeof sandbox.control.changeOrder>[2], input?: unknown) =>
  sandbox.control.changeOrder(STORE, id, action, input);
const read = async (id: number) =>
  (await ask<Record<string, string> & { coupon: object[] }>('GET', `/orders/${id}`)).body;
const historyOf = async (id: number) => (await ask<Value[]>('GET', `/orders/${id}/history/values`)).body;
const sumOf = (values: Value[], field: 'total_delta' | 'total_paid_diff') =>
  Number(values.reduce((sum, value) => sum + value[field], 0).toFixed(2));

describe('value history of an order', () => {
  test('an edit changes the total, a refund changes the amount paid', async () => {
    const id = place(2, { pickup: true });
    act(id, 'edit', { edits: [{ variant_id: variant(0), quantity: 1 }] });
    act(id, 'refund', { amount: priceOf(0) });
    const order = await read(id);
    expect(order).toMatchObject({
      payment_status: 'partially_refunded',
      total_paid_by_customer: order.total,
    });
    const history = await historyOf(id);
    expect(sumOf(history, 'total_delta')).toBe(Number(order.total));
    expect(sumOf(history, 'total_paid_diff')).toBe(Number(order.total));
  });

  test('a refunded order can be paid again', async () => {
    const id = place();
    const { total } = await read(id);
    act(id, 'refund');
    expect(await read(id)).toMatchObject({ payment_status: 'refunded', total_paid_by_customer: '0.00' });
    act(id, 'pay');
    expect(await read(id)).toMatchObject({ payment_status: 'paid', total_paid_by_customer: total });
    expect(() => act(id, 'pay')).toThrow('already paid');
    act(id, 'refund', { amount: 10 });
    expect(sumOf(await historyOf(id), 'total_paid_diff')).toBe(Number(total) - 10);
  });
});

describe('lines added after the payment', () => {
  const add = (id: number) => act(id, 'edit', { edits: [{ variant_id: variant(1), quantity: 1 }] });

  test.each(['paid', 'partially_paid'] as const)(
    'a line added after the payment leaves the order %s, as the store says',
    async (says) => {
      sandbox.control.setSwitches(STORE, { paid_after_edit: says });
      const id = place(1, { pickup: true });
      const before = await read(id);
      add(id);
      const order = await read(id);
      expect(order).toMatchObject({ payment_status: says, total_paid_by_customer: before.total });
      expect(Number(order.total)).toBeGreaterThan(Number(before.total));
      act(id, 'pay');
      const paid = await read(id);
      expect(paid).toMatchObject({ payment_status: 'paid', total_paid_by_customer: order.total });
      expect(paid.paid_at).toBe(before.paid_at);
    },
  );

  test('a line added after the payment and removed again leaves the order paid', async () => {
    sandbox.control.setSwitches(STORE, { paid_after_edit: 'partially_paid' });
    const id = place(1, { pickup: true });
    add(id);
    act(id, 'edit', { edits: [{ variant_id: variant(1), quantity: 0 }] });
    expect(await read(id)).toMatchObject({ payment_status: 'paid' });
  });
});

describe('shipping money', () => {
  const cheapest = () =>
    variants.map((_, index) => index).sort((one, other) => priceOf(one) - priceOf(other))[0] ?? 0;
  const withShipping = (more: object = {}) =>
    place(1, { lines: [{ variant_id: variant(cheapest()), quantity: 1 }], ...more });

  test('the shipping alone can be refunded', async () => {
    const id = withShipping();
    const { shipping, total } = sandbox.control.order(STORE, id);
    expect(Number(shipping)).toBeGreaterThan(0);
    act(id, 'refund', { shipping: true });
    expect(await read(id)).toMatchObject({
      payment_status: 'partially_refunded',
      total_paid_by_customer: (Number(total) - Number(shipping)).toFixed(2),
    });
  });

  test.each([
    ['half of everything', { type: 'percentage', value: 50, includes_shipping: true }, 0.5],
    ['half of the products', { type: 'percentage', value: 50 }, 0],
    ['the shipping', { type: 'shipping' }, 1],
  ] as const)('a coupon takes %s off', async (_label, coupon, share) => {
    const code = `PRUEBA${Math.round(share * 10)}${coupon.type.length}`;
    sandbox.control.makeCoupon(STORE, { code, ...coupon });
    const id = withShipping({ coupon: code });
    const { shipping, charged_shipping, subtotal, total } = sandbox.control.order(STORE, id);
    expect(Number(charged_shipping)).toBe(Number(shipping) * (1 - share));
    const goods = Number(total) - Number(charged_shipping);
    expect(goods).toBe(Number(subtotal) * (coupon.type === 'shipping' ? 1 : 0.5));
    expect((await read(id)).coupon).toMatchObject([{ includes_shipping: share === 0.5 }]);
  });

  test('a coupon amount that also covers the shipping is spread over both', () => {
    sandbox.control.makeCoupon(STORE, {
      code: 'MONTO',
      type: 'absolute',
      value: 100_000,
      includes_shipping: true,
    });
    const { subtotal, shipping, charged_shipping, discount } = sandbox.control.order(
      STORE,
      withShipping({ coupon: 'MONTO' }),
    );
    const whole = Number(subtotal) + Number(shipping);
    const part = (Number(discount) * Number(shipping)) / whole;
    expect(Number(shipping) - Number(charged_shipping)).toBeCloseTo(part, 1);
  });
});
