import * as fc from 'fast-check';
import { listUnpaid } from '#server/features/commissions/commissions.queries.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { inTransaction } from '../../../src/db/transaction.ts';
import { closeMonths } from '../../../src/features/commissions/posting/close-months.ts';
import { pay } from '../../../src/features/payments/paying/pay.ts';
import { returnPayment } from '../../../src/features/payments/paying/return-payment.ts';
import { makeCommand, pick, some } from './ledger-command.ts';
import { edit, ofOrders, sale } from './ledger-order-commands.ts';
import type { Stage } from './ledger-stage.ts';

const payableTo = async (stage: Stage, affiliate_id: string) => {
  const { merchant_id, db, ctx } = stage;
  const entries = await listUnpaid(db, merchant_id, [affiliate_id], ctx.clock());
  return Number(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0n));
};

let keys = 0;
const payNow = (stage: Stage, affiliate_id: string, total_cents: number): Promise<string> => {
  keys += 1;
  const requested = { affiliate_id, method: 'other' as const, total_cents, key: `model-${keys}` };
  return inTransaction(stage.actor(), (ctx) => pay(ctx, requested));
};

const refusal = (error: { code?: string }) => error.code ?? String(error);

/** `times` concurrent payments of the same debt: one succeeds, if there is a debt; a wrong amount is never paid. */
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

/** Commands listed more than once run more often. */
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
