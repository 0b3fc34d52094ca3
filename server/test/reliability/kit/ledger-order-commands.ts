import * as fc from 'fast-check';
import { saleOf } from '#kit/sales.ts';
import { reviewSale } from '../../../src/features/sales/derivation/review-sale.ts';
import { makeCommand, pick, some } from './ledger-command.ts';
import {
  chargedShipping,
  grossOf,
  isPaid,
  keptOf,
  type ModelOrder,
  type Move,
  overpaid,
  totalOf,
} from './ledger-model.ts';
import { lookOf } from './ledger-platform.ts';
import type { Stage } from './ledger-stage.ts';

const put = (stage: Stage, order: ModelOrder, change: Partial<ModelOrder>, move?: Move) => {
  if (move) order.history.push(move);
  return stage.change(order.id, lookOf(Object.assign(order, change)));
};

/** Sometimes so low that a discount reduces it to zero. */
const price = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 99_999 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }) },
);
const line = fc.record({
  price,
  quantity: fc.integer({ min: 1, max: 3 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
const mostly = fc.constantFrom(true, true, true, false);

export const sale = fc
  .record({
    who: fc.constantFrom(0, 0, 1, 1, 1, 2),
    lines,
    paid: mostly,
    discount: some,
    shipping: fc.constantFrom(0, 0, 1, 640, 2500, 99_000),
    half_shipping: fc.boolean(),
    paid_after_edit: fc.constantFrom('paid' as const, 'partially_paid' as const),
    same_buyer: mostly,
  })
  .map(({ who, lines, paid, shipping, half_shipping, paid_after_edit, same_buyer, ...drawn }) =>
    makeCommand(
      `sale(${who}, ${JSON.stringify({ lines, paid, shipping, half_shipping, paid_after_edit, ...drawn })})`,
      () => true,
      async (model, stage) => {
        const person = pick(stage.people, who);
        const [, led, leader = ''] = stage.people;
        const click = await stage.click(who % stage.people.length);
        const placed_at = stage.ctx.clock();
        const sold = model.members.has(person);
        const order: ModelOrder = {
          id: '',
          seller: sold ? person : null,
          leader: sold && person === led && model.members.has(leader) ? leader : null,
          rate: model.rates.commission,
          leader_rate: model.rates.commission_leader,
          lines,
          discount: Math.min(drawn.discount, grossOf({ lines })),
          shipping,
          shipping_discount: half_shipping ? Math.floor(shipping / 2) : 0,
          history: [],
          shipping_back: 0,
          status: 'open',
          payment: paid ? 'paid' : 'pending',
          paid_after_edit,
          placed_at,
          paid_at: paid ? placed_at : null,
          review: 'none',
          evidence: {
            landing_page: `https://tienda.example/?aliado=${click}`,
            ...(same_buyer && { buyer: ['siempre@correo.example'] }),
          },
        };
        order.history.push({ total: totalOf(order), paid: 0 });
        if (paid) order.history.push({ total: 0, paid: totalOf(order) });
        order.id = await stage.place(lookOf(order));
        const { review = 'none' } = (await saleOf(stage.world, order.id)) ?? {};
        model.orders.push(Object.assign(order, { review }));
      },
    ),
  );

const onOrder = (
  name: string,
  may: (order: ModelOrder) => boolean,
  run: (order: ModelOrder, stage: Stage, number: number) => Promise<unknown>,
) =>
  fc.tuple(some, some).map(([which, number]) =>
    makeCommand(
      `${name}(${which}, ${number})`,
      ({ orders }) => orders.length > 0 && may(pick(orders, which)),
      ({ orders }, stage) => run(pick(orders, which), stage, number),
    ),
  );

const isOpen = ({ status }: ModelOrder) => status === 'open';

/** Replaces the lines; the discount never exceeds their price. */
function editTo(stage: Stage, order: ModelOrder, wanted: ModelOrder['lines']) {
  const discount = Math.min(order.discount, grossOf({ lines: wanted }));
  const total = totalOf({ ...order, lines: wanted, discount }) - totalOf(order);
  const [first, ...rest] = wanted;
  // An edit that lowers the total by exactly the refunded shipping would mean that the refund was not for shipping, so
  // it is avoided.
  if (first && order.shipping_back > 0 && total === -order.shipping_back)
    return editTo(stage, order, [{ ...first, price: first.price + 1 }, ...rest]);
  const lacks = keptOf(order) < totalOf(order) + total;
  const isSettled = order.payment === 'paid' || order.payment === 'partially_paid';
  const payment = isSettled ? (lacks ? order.paid_after_edit : 'paid') : order.payment;
  return put(stage, order, { lines: wanted, discount, payment }, { total, paid: 0 });
}

export const edit = fc.tuple(some, lines).map(([which, lines]) =>
  makeCommand(
    `edit(${which}, ${JSON.stringify(lines)})`,
    ({ orders }) => orders.length > 0 && isOpen(pick(orders, which)),
    ({ orders }, stage) => editTo(stage, pick(orders, which), lines),
  ),
);

const giveBack = (stage: Stage, order: ModelOrder, amount: number, change: Partial<ModelOrder> = {}) => {
  const payment = amount === keptOf(order) ? 'refunded' : 'partially_refunded';
  return put(stage, order, { payment, ...change }, { total: 0, paid: -amount });
};

/** A refund of products that looks like one of the shipping; the platform does not distinguish them. */
const looksLikeShipping = (order: ModelOrder, amount: number) =>
  order.shipping_back === 0 && amount - Math.max(0, overpaid(order)) === chargedShipping(order);

const withoutOne = ({ lines }: ModelOrder) => {
  const last = lines.at(-1);
  const others = lines.slice(0, -1);
  return last && last.quantity > 1 ? [...others, { ...last, quantity: last.quantity - 1 }] : others;
};

/** One unit is missing: it is removed and refunded, in either order. */
async function takeOutAndGiveBack(order: ModelOrder, stage: Stage, number: number) {
  const fewer = withoutOne(order);
  const discount = Math.min(order.discount, grossOf({ lines: fewer }));
  const amount = totalOf(order) - totalOf({ ...order, lines: fewer, discount });
  if (amount <= 0 || amount > keptOf(order) || looksLikeShipping(order, amount)) return;
  if (number % 2 === 0) await editTo(stage, order, fewer);
  await giveBack(stage, order, amount);
  if (number % 2 === 1) await editTo(stage, order, fewer);
}

/** The whole open amount is paid: first the products, then the refunded shipping. */
function payTheRest(order: ModelOrder, stage: Stage) {
  const paid = Math.max(0, totalOf(order) - keptOf(order));
  const beyond = Math.max(0, paid - Math.max(0, -overpaid(order)));
  const shipping_back = Math.max(0, order.shipping_back - beyond);
  const paid_at = order.paid_at ?? stage.ctx.clock();
  return put(stage, order, { payment: 'paid', shipping_back, paid_at }, { total: 0, paid });
}

export const ofOrders = [
  onOrder(
    'take the money',
    (order) =>
      ['pending', 'voided'].includes(order.payment) ||
      (order.paid_at !== null && keptOf(order) < totalOf(order)),
    payTheRest,
  ),
  onOrder('cancel', isOpen, (order, stage) => put(stage, order, { status: 'cancelled' })),
  onOrder(
    'reopen',
    (order) => !isOpen(order),
    (order, stage) => put(stage, order, { status: 'open' }),
  ),
  onOrder(
    'void',
    ({ payment }) => payment === 'pending',
    (order, stage) => put(stage, order, { payment: 'voided' }),
  ),
  onOrder(
    'add a line',
    (order) => isOpen(order) && order.lines.length < 5,
    (order, stage, number) =>
      editTo(stage, order, [...order.lines, { price: 1 + number * 97, quantity: 1 + (number % 2) }]),
  ),
  onOrder(
    'take out and give back',
    (order) => isOpen(order) && isPaid(order) && withoutOne(order).length > 0,
    takeOutAndGiveBack,
  ),
  onOrder(
    'refund in part',
    (order) => isPaid(order) && keptOf(order) > 2,
    (order, stage, number) => {
      const amount = Math.min(keptOf(order) - 2, 1 + Math.floor((grossOf(order) * (number % 40)) / 100));
      return giveBack(stage, order, looksLikeShipping(order, amount) ? amount + 1 : amount);
    },
  ),
  onOrder(
    'refund the shipping',
    (order) =>
      isPaid(order) &&
      chargedShipping(order) > 0 &&
      order.shipping_back === 0 &&
      overpaid(order) <= 0 &&
      keptOf(order) > chargedShipping(order),
    (order, stage) =>
      giveBack(stage, order, chargedShipping(order), { shipping_back: chargedShipping(order) }),
  ),
  onOrder(
    'refund',
    (order) => isPaid(order) && keptOf(order) > 0,
    (order, stage) => giveBack(stage, order, keptOf(order)),
  ),
  onOrder(
    'tell again',
    () => true,
    (order, stage) => stage.settle(order.id),
  ),
  onOrder(
    'redact',
    () => true,
    async (order, stage) => {
      await stage.redact(order.id);
      await stage.settle(order.id);
    },
  ),
  onOrder(
    'review',
    ({ review }) => review === 'waiting',
    async (order, stage, number) => {
      const decision = number % 2 === 0 ? 'approved' : 'rejected';
      const { id = '' } = (await saleOf(stage.world, order.id)) ?? {};
      await reviewSale(stage.actor(), id, decision);
      order.review = decision;
      await stage.settle(order.id);
    },
  ),
];
