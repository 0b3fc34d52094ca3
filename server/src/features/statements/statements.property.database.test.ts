import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookSumsOf, payAll, readStatement } from '#kit/books.ts';
import { makeCoupon } from '#kit/coupons.ts';
import { type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { changeOrder, placeOrder, postSale } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { setTime, useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { moneyText } from '../../lib/money-text.ts';
import { closeMonths } from '../commissions/posting/close-months.ts';
import { faultOf, StatementContent } from './statements.rules.ts';

const world = useWorld();
const FIRST_DAY = new Date('2026-08-20T12:00:00Z');

type Step =
  | { kind: 'sell'; price: number }
  | { kind: 'refund'; which: number }
  | { kind: 'pay' }
  | { kind: 'wait'; days: number };

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('sell' as const),
        price: fc.integer({ min: 101, max: 9_999_999 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 8, maxLength: 14 },
);

async function play(merchant: Merchant, affiliate: Person, story: Step[]) {
  let now = FIRST_DAY;
  const { name } = await makeCoupon(
    world,
    { merchant_id: merchant.merchant_id, affiliate_id: affiliate.user_id },
    { commission: 13, created_at: new Date('2026-08-01') },
  );
  const orders: { id: string; price: number }[] = [];
  const look = (price: number) => ({ coupons: [{ code: name }], lines: [{ price }] });
  for (const step of story) {
    setTime(world, now);
    if (step.kind === 'sell') {
      const placed_at = new Date(now.getTime() - DAY_MS / 2);
      const { id } = await placeOrder(world, merchant.merchant_id, { ...look(step.price), placed_at });
      orders.push({ id, price: step.price });
    }
    const chosen = step.kind === 'refund' && orders[step.which % orders.length];
    if (chosen) {
      await changeOrder(world, chosen.id, {
        ...look(chosen.price),
        payment_status: 'refunded',
        placed_at: FIRST_DAY,
      });
      await postSale(world, chosen.id);
    }
    if (step.kind === 'pay') await payAll(world, merchant, affiliate.user_id);
    if (step.kind === 'wait') {
      now = new Date(now.getTime() + step.days * DAY_MS);
      setTime(world, now);
      await closeMonths(world.background);
    }
  }
  setTime(world, new Date(now.getTime() + 40 * DAY_MS));
  await closeMonths(world.background);
}

test('for any history, each month opens where the last one closed and matches the ledger', {
  tags: ['scaled'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      setTime(world, FIRST_DAY);
      const merchant = await makeOpenMerchant(world);
      const affiliate = await makeMember(world, merchant);
      await play(merchant, affiliate, story);
      const months = await world.db
        .selectFrom('statements')
        .select('month')
        .where('affiliate_id', '=', affiliate.user_id)
        .orderBy('month')
        .execute();
      let last = '0';
      for (const { month } of months) {
        const [year = 0, of = 0] = month.split('-').map(Number);
        const { text } = await readStatement(world, affiliate, merchant.merchant_id, { year, month: of });
        const { content } = await world.db
          .selectFrom('statement_documents')
          .select('content')
          .where('merchant_id', '=', merchant.merchant_id)
          .where('month', '=', month)
          .executeTakeFirstOrThrow();
        const told = StatementContent.parse(content);
        const books = await bookSumsOf(world, affiliate.user_id, month);
        expect(faultOf(told)).toBeUndefined();
        expect(told.opening_cents).toBe(last);
        expect(BigInt(told.closing_cents)).toBe(books.closing);
        const shown = books.closing < 0n ? -books.closing : books.closing;
        expect(text).toContain(moneyText(Number(shown), 'ARS', 'es').replace(/\s/g, ' '));
        last = told.closing_cents;
      }
    }),
    { numRuns: process.env.LONG === '1' ? 16 : 1 },
  );
});
