import { endpoints } from '@aliado/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAdhesion } from '#kit/merchants.ts';
import { makeAffiliate, PASSWORD, type Person } from '#kit/people.ts';
import { postedOf } from '#kit/sales.ts';
import { useStoreWorld } from '#kit/stores.ts';
import { landing, makeLink, makeVisit } from '#kit/visits.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { sweepStore } from '../../orders/orders.sweep.jobs.ts';

const HANDLE = 'casa-lumbre';
const world = useStoreWorld();
const scene = {} as { store_id: number; rocio: Person; click: string; variants: number[] };

type Control = typeof world.sandbox.control;
type Placed = ReturnType<Control['order']>;

beforeAll(async () => {
  const { control } = world.sandbox;
  const { code } = control.install(HANDLE);
  await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
  await world.runJobs();
  control.setDeliverySwitches(HANDLE, { drop: 1 });
  control.setSwitches(HANDLE, { rate_factor: 1000 });
  const { id: store_id } = control.store(HANDLE);
  const { merchant_id } = await world.db
    .selectFrom('stores')
    .select('merchant_id')
    .where('store_id', '=', BigInt(store_id))
    .executeTakeFirstOrThrow();
  const rocio = await makeAffiliate(world);
  const since = new Date(Date.now() - DAY_MS);
  await makeAdhesion(world, { merchant_id }, rocio, 'accepted', { since });
  const link = await makeLink(world, { merchant_id, affiliate_id: rocio.user_id });
  const click = await makeVisit(world, link, new Date());
  const drawn = control.placeOrders(HANDLE, { count: 40 }) as unknown as Placed[];
  const prices = new Map(
    drawn.map(({ lines, prices }) => [lines[0]?.variant_id ?? 0, centsOf(prices[0] ?? '0')]),
  );
  const variants = [...prices].sort(([, one], [, other]) => one - other).map(([id]) => id);
  Object.assign(scene, { store_id, rocio, click, variants });
});

beforeEach(() => {
  world.sandbox.control.setSwitches(HANDLE, { paid_after_edit: 'paid' });
});

const centsOf = (amount: string) => Number(amount.replace('.', ''));

let buyers = 0;
const someone = () => {
  buyers += 1;
  return { email: `compra-${buyers}@correo.example`, phone: `+54 11 ${40_000_000 + buyers}` };
};

/** Pays by card for the cheapest product, so that shipping is not free. */
function buy(more: object = {}): Placed {
  const [order] = world.sandbox.control.placeOrders(HANDLE, {
    lines: [{ variant_id: scene.variants[0] ?? 0, quantity: 1 }],
    landing_page: landing(scene.click),
    ...someone(),
    payment_method: 'credit_card',
    paid: true,
    ...more,
  }) as unknown as Placed[];
  if (!order) throw new Error('no order was placed');
  return order;
}

const act = (order: Placed, action: Parameters<Control['changeOrder']>[2], input: object = {}) => {
  world.sandbox.control.advance({ minutes: 1 });
  return world.sandbox.control.changeOrder(HANDLE, order.id, action, input) as unknown as Placed;
};

/** Brings over the store's changes and derives the sale and its explanation. */
async function salesOf({ number }: Placed) {
  await sweepStore.run({ ...world.background, job_id: '1' }, { store_id: scene.store_id, days: 1 });
  await world.runJobs();
  const query = { filter: String(number) };
  const sale = (await world.call(endpoints.listMySales, { as: scene.rocio, query })).body.results[0];
  if (!sale) throw new Error('nobody is credited');
  const { body } = await world.call(endpoints.getExplanation, { as: scene.rocio, params: { pk: sale.pk } });
  const posted = await postedOf(world, sale.pk);
  expect(posted.commission).toBe(BigInt(sale.commission_cents));
  return { sale, explanation: body };
}

const tenthOf = (cents: number) => Math.floor((cents + 5) / 10);

describe('units removed and refunded', () => {
  const variant = () => scene.variants[0] ?? 0;
  const unitOf = (order: Placed) => centsOf(order.prices[0] ?? '0');
  const toOne = (order: Placed) => act(order, 'edit', { edits: [{ variant_id: variant(), quantity: 1 }] });
  const back = (order: Placed) => act(order, 'refund', { amount: order.prices[0] });
  const buyTwo = () => buy({ pickup: true, lines: [{ variant_id: variant(), quantity: 2 }] });

  test.each([
    ['edited, then refunded', [toOne, back]],
    ['refunded, then edited', [back, toOne]],
  ])('after a unit is %s, the other unit is still paid and earns', async (_label, steps) => {
    const order = buyTwo();
    for (const step of steps) step(order);
    const unit = unitOf(order);
    const { sale, explanation } = await salesOf(order);
    expect(sale).toMatchObject({ state: 'paid', base_cents: unit, total_cents: unit });
    expect(sale.commission_cents).toBe(tenthOf(unit));
    expect(explanation).toMatchObject({
      refunded_cents: 0,
      unpaid_cents: 0,
      total_cents: unit,
      kept_cents: unit,
    });
    expect(explanation.steps.map(({ step }) => step)).not.toContain('refunded');
  });

  test('a unit that is only refunded leaves the sale half refunded', async () => {
    const order = buyTwo();
    back(order);
    const unit = unitOf(order);
    const { sale, explanation } = await salesOf(order);
    expect(sale).toMatchObject({ state: 'partially_refunded', base_cents: unit, total_cents: unit });
    expect(explanation).toMatchObject({ refunded_cents: unit, total_cents: 2 * unit, kept_cents: unit });
  });

  test('an order refunded whole, paid again and partly refunded lacks only the last refund', {
    tags: ['long'],
  }, async () => {
    const order = buyTwo();
    act(order, 'refund');
    expect((await salesOf(order)).sale).toMatchObject({ state: 'refunded', base_cents: 0 });
    act(order, 'pay');
    expect((await salesOf(order)).sale).toMatchObject({ state: 'paid', base_cents: 2 * unitOf(order) });
    act(order, 'refund', { amount: 10 });
    const { sale, explanation } = await salesOf(order);
    const left = 2 * unitOf(order) - 1000;
    expect(sale).toMatchObject({ state: 'partially_refunded', base_cents: left, total_cents: left });
    expect(explanation.refunded_cents).toBe(1000);
  });
});

describe('lines added after the payment', () => {
  test.each(['paid', 'partially_paid'] as const)(
    'a line added after the payment earns when it is paid; until then the order is %s',
    async (says) => {
      world.sandbox.control.setSwitches(HANDLE, { paid_after_edit: says });
      const order = buy({ pickup: true });
      const unit = centsOf(order.total);
      const edited = act(order, 'edit', { edits: [{ variant_id: scene.variants[1], quantity: 1 }] });
      const added = centsOf(edited.total) - unit;
      expect(edited.payment_status).toBe(says);
      const before = await salesOf(order);
      expect(before.sale).toMatchObject({ state: 'paid', base_cents: unit, total_cents: unit });
      expect(before.sale.commission_cents).toBe(tenthOf(unit));
      expect(before.explanation).toMatchObject({
        unpaid_cents: added,
        refunded_cents: 0,
        total_cents: unit + added,
      });
      expect(before.explanation.lines).toMatchObject([
        { base_cents: unit, unpaid_cents: 0 },
        { base_cents: 0, unpaid_cents: added },
      ]);
      act(order, 'pay');
      const after = await salesOf(order);
      expect(after.sale).toMatchObject({
        state: 'paid',
        base_cents: unit + added,
        total_cents: unit + added,
      });
      expect(after.sale.commission_cents).toBe(tenthOf(unit) + tenthOf(added));
      expect(after.explanation.unpaid_cents).toBe(0);
    },
  );
});

describe('refunded and discounted shipping', () => {
  test('a refund of the shipping alone leaves the products and is shown on the explanation', async () => {
    const order = buy();
    const [goods, shipping] = [centsOf(order.subtotal), centsOf(order.shipping)];
    expect(shipping).toBeGreaterThan(0);
    act(order, 'refund', { shipping: true });
    const { sale, explanation } = await salesOf(order);
    expect(sale).toMatchObject({ state: 'partially_refunded', base_cents: goods, total_cents: goods });
    expect(sale.commission_cents).toBe(tenthOf(goods));
    expect(explanation).toMatchObject({
      refunded_cents: 0,
      refunded_shipping_cents: shipping,
      shipping_cents: shipping,
      base_cents: goods,
      total_cents: goods + shipping,
      kept_cents: goods,
    });
  });

  test('a refund beyond the shipping is taken off the products', async () => {
    const order = buy();
    const [goods, shipping] = [centsOf(order.subtotal), centsOf(order.shipping)];
    act(order, 'refund', { shipping: true });
    act(order, 'refund', { amount: 10 });
    const { sale, explanation } = await salesOf(order);
    expect(sale.base_cents).toBe(goods - 1000);
    expect(explanation).toMatchObject({ refunded_cents: 1000, refunded_shipping_cents: shipping });
  });

  test('a coupon that also covers the shipping reduces the products by their share only', async () => {
    world.sandbox.control.makeCoupon(HANDLE, { code: 'MITAD', value: 50, includes_shipping: true });
    const order = buy({ coupon: 'MITAD' });
    const [goods, shipping] = [centsOf(order.subtotal) / 2, centsOf(order.shipping) / 2];
    expect(centsOf(order.discount)).toBe(goods + shipping);
    const { sale, explanation } = await salesOf(order);
    expect(sale).toMatchObject({ rule: 'click', base_cents: goods, total_cents: goods + shipping });
    expect(explanation).toMatchObject({
      discount_cents: goods,
      shipping_cents: shipping,
      kept_cents: goods + shipping,
    });
  });
});
