import { describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { makePair } from '#kit/merchants.ts';
import { prove } from '#kit/proof.ts';
import { sell } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { proveBooks } from '../../src/features/commissions/proof/prove-books.ts';
import { byLength } from './kit/length.ts';

const KEYS = byLength(25, 500);
const ROUNDS = byLength(8, 100);
const AT_ONCE = 20;

const world = useWorld();
const { pay, balanceOf } = paymentsIn(world);

/** A request that waits too long for a connection is refused with a retry; that changes nothing either. */
const REFUSALS = [409, 503];

const together = <Answer>(work: () => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, work));

const countPayments = async (merchant_id: string) => {
  const { count, sum } = await world.db
    .selectFrom('payments')
    .select((of) => [of.fn.countAll<bigint>().as('count'), of.fn.sum<string>('total_cents').as('sum')])
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow();
  return { count: Number(count), sum: Number(sum ?? 0) };
};

describe('the same payment many times at once', { timeout: 600_000 }, () => {
  test(`${KEYS} idempotency keys, each ${AT_ONCE} times, have one effect and one answer each`, async () => {
    const { merchant, affiliate } = await makePair(world);
    let met_running = 0;
    for (let index = 0; index < KEYS; index += 1) {
      const order = await sell(world, merchant, affiliate, { lines: [{ price: 10_000 + index * 10 }] });
      const { id } = await world.db
        .selectFrom('sales')
        .select('id')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      const body = { sales: [id], total_cents: 1000 + index };
      const answers = await together(() => pay(merchant, affiliate, body, `key-${index}`));
      const paid = answers.filter(({ status }) => status === 200);
      expect(paid.length).toBeGreaterThan(0);
      for (const { status, body } of answers.filter(({ status }) => status !== 200))
        expect([REFUSALS.includes(status), body.code]).toEqual([
          true,
          expect.stringMatching(/request_running|busy/),
        ]);
      met_running += answers.filter(({ body }) => body.code === 'request_running').length;
      const again = await pay(merchant, affiliate, body, `key-${index}`);
      const bytes = new Set([...paid, again].map((answer) => JSON.stringify(answer.body)));
      expect([again.status, bytes.size]).toEqual([200, 1]);
      const other = await pay(merchant, affiliate, { ...body, total_cents: 1 }, `key-${index}`);
      expect([other.status, other.body.code]).toEqual([422, 'key_of_another_request']);
    }
    expect(met_running).toBeGreaterThan(0);
    const total = Array.from({ length: KEYS }, (_, index) => 1000 + index).reduce(
      (sum, cents) => sum + cents,
      0,
    );
    expect(await countPayments(merchant.merchant_id)).toEqual({ count: KEYS, sum: total });
    prove(
      'T4',
      `${KEYS} keys × ${AT_ONCE} at once: ${KEYS} payments; another body 422 each time; 409 while running ${met_running} times`,
    );
  });

  test(`${AT_ONCE} payers without a key in ${ROUNDS} rounds: one pays, and the ledger adds up`, async () => {
    const { merchant, affiliate } = await makePair(world);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await sell(world, merchant, affiliate);
      const answers = await together(() => pay(merchant, affiliate));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => ![200, ...REFUSALS].includes(status))).toEqual([]);
    }
    expect(await countPayments(merchant.merchant_id)).toEqual({ count: ROUNDS, sum: ROUNDS * 1000 });
    expect(await balanceOf(affiliate)).toMatchObject({ available_cents: 0, paid_cents: ROUNDS * 1000 });
    const { findings } = await proveBooks(world.db, new Date(), merchant.merchant_id);
    expect(findings).toEqual([]);
    prove('T7', `${AT_ONCE} payers × ${ROUNDS} rounds: 1 payment a round, 0 findings in the books`);
  });
});
