import * as fc from 'fast-check';
import { inTransaction } from '../../../src/db/transaction.ts';
import { closeMonths } from '../../../src/features/commissions/commissions.closing.ts';
import { listUnpaid } from '../../../src/features/commissions/commissions.paying.service.ts';
import { pay } from '../../../src/features/payments/payments.paying.ts';
import { returnPayment } from '../../../src/features/payments/payments.returning.ts';
import { reviewSale } from '../../../src/features/sales/sales.review.ts';
import { saleOf } from '../../../src/features/sales/test/shop.ts';
import type { Model, ModelOrder } from './ledger-model.ts';
import { DAY_MS, type Stage } from './ledger-stage.ts';

type Command = fc.AsyncCommand<Model, Stage>;

const makeCommand = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, stage: Stage) => Promise<unknown>,
): Command => ({
  check,
  run: async (model, stage) => {
    await run(model, stage);
  },
  toString: () => name,
});

const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

const lookOf = (order: ModelOrder) => ({
  lines: order.lines,
  discount: order.discount,
  refunded: order.refunded,
  status: order.status,
  payment_status: order.payment,
  placed_at: order.placed_at,
  paid_at: order.paid_at,
  ...order.evidence,
});

const put = (stage: Stage, order: ModelOrder, change: Partial<ModelOrder>) =>
  stage.change(order.id, lookOf(Object.assign(order, change)));

const line = fc.record({
  price: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
const some = fc.nat(999);
const mostly = fc.constantFrom(true, true, true, false);

const sumOf = (order: Pick<ModelOrder, 'lines'>) =>
  order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

const sale = fc
  .record({
    who: fc.constantFrom(0, 0, 1, 1, 1, 2),
    lines,
    paid: mostly,
    discount: some,
    same_buyer: mostly,
  })
  .map(({ who, lines, paid, discount, same_buyer }) =>
    makeCommand(
      `sale(${who}, ${JSON.stringify(lines)}, ${paid})`,
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
          discount: Math.min(discount, sumOf({ lines })),
          refunded: 0,
          status: 'open',
          payment: paid ? 'paid' : 'pending',
          placed_at,
          paid_at: paid ? placed_at : null,
          review: 'none',
          evidence: {
            landing_page: `https://tienda.example/?aliado=${click}`,
            ...(same_buyer && { buyer: ['siempre@correo.example'] }),
          },
        };
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
const wasPaid = ({ payment }: ModelOrder) => payment === 'paid' || payment === 'partially_refunded';

const edit = fc.tuple(some, lines).map(([which, lines]) =>
  makeCommand(
    `edit(${which}, ${JSON.stringify(lines)})`,
    ({ orders }) => orders.length > 0 && isOpen(pick(orders, which)),
    ({ orders }, stage) => {
      const order = pick(orders, which);
      return put(stage, order, { lines, discount: Math.min(order.discount, sumOf({ lines })) });
    },
  ),
);

const ofOrders = [
  onOrder(
    'take the money',
    ({ payment }) => payment === 'pending' || payment === 'voided',
    (order, stage) => put(stage, order, { payment: 'paid', paid_at: stage.ctx.clock() }),
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
  onOrder('refund in part', wasPaid, (order, stage, number) =>
    put(stage, order, {
      payment: 'partially_refunded',
      refunded: order.refunded + 1 + Math.floor((sumOf(order) * (number % 40)) / 100),
    }),
  ),
  onOrder('refund', wasPaid, (order, stage) => put(stage, order, { payment: 'refunded' })),
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

const payableTo = async (stage: Stage, affiliate_id: string) => {
  const { merchant_id, db, ctx } = stage;
  const entries = await listUnpaid(db, merchant_id, [affiliate_id], ctx.clock());
  return Number(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0n));
};

let keys = 0;
const payNow = (stage: Stage, affiliate_id: string, total_cents: number): Promise<string> => {
  keys += 1;
  const wish = { affiliate_id, method: 'other' as const, total_cents, key: `model-${keys}` };
  return inTransaction(stage.actor(), (ctx) => pay(ctx, wish));
};

const refusal = (error: { code?: string }) => error.code ?? String(error);

/** `times` who pay the same at the same moment: one does, if there is anything; a wrong amount is never paid. */
const payment = (name: string, times: number, off_by: number) =>
  some.map((who) =>
    makeCommand(
      `${name}(${who})`,
      ({ orders }) => orders.length > 0,
      async (model, stage) => {
        const affiliate_id = pick(stage.people, who);
        const total = (await payableTo(stage, affiliate_id)) + off_by;
        const tried = await Promise.all(
          Array.from({ length: times }, () =>
            payNow(stage, affiliate_id, Math.max(total, 1)).then((id) => ({ id }), refusal),
          ),
        );
        const made = tried.flatMap((one) => (typeof one === 'string' ? [] : one));
        const expected = total > 0 && off_by === 0 ? 1 : 0;
        if (made.length !== expected)
          throw new Error(`${made.length} payments of ${total}: ${JSON.stringify(tried)}`);
        for (const { id } of made) model.payments.push({ id, affiliate_id, total, returned: false });
      },
    ),
  );

const bringBack = some.map((which) =>
  makeCommand(
    `bring back(${which})`,
    ({ payments }) => payments.length > 0 && !pick(payments, which).returned,
    async ({ payments }, stage) => {
      const payment = pick(payments, which);
      await returnPayment(stage.actor(), payment.id, 'la cuenta no existe');
      payment.returned = true;
    },
  ),
);

const rate = fc
  .record({
    kind: fc.constantFrom('commission' as const, 'commission_leader' as const),
    percent: fc.nat(100),
  })
  .map(({ kind, percent }) =>
    makeCommand(
      `rate(${kind}, ${percent})`,
      () => true,
      async (model, stage) => {
        await stage.promise(kind, percent);
        model.rates[kind] = percent;
      },
    ),
  );

const membership = some.map((who) =>
  makeCommand(
    `remove or take back(${who})`,
    () => true,
    async (model, stage) => {
      const person = pick(stage.people, who);
      stage.wait(1000);
      if (model.members.delete(person)) await stage.leave(person);
      else {
        await stage.join(person);
        model.members.add(person);
      }
      stage.wait(1000);
    },
  ),
);

const connection = fc.constant(
  makeCommand(
    'disconnect or connect',
    () => true,
    async (model, stage) => {
      model.connected = !model.connected;
      await stage.setStore(model.connected);
    },
  ),
);

const days = fc.integer({ min: 1, max: 20 }).map((number) =>
  makeCommand(
    `wait(${number})`,
    () => true,
    async (_, stage) => stage.wait(number * DAY_MS),
  ),
);
const close = fc.constant(
  makeCommand(
    'close months',
    () => true,
    (_, stage) => closeMonths(stage.ctx),
  ),
);

/** Those written more than once happen more often. */
export const ledgerCommands = [
  ...[sale, sale, sale, sale],
  edit,
  ...ofOrders,
  ...[payment('pay', 1, 0), payment('pay', 1, 0)],
  payment('pay twice', 2, 0),
  payment('pay another amount', 1, 1),
  ...[bringBack, bringBack],
  rate,
  membership,
  connection,
  ...[days, days],
  close,
];
