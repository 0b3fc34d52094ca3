import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { payAll } from '#kit/books.ts';
import { makeCoupon } from '#kit/coupons.ts';
import { asOwner } from '#kit/database.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { after, changeOrder, NOON, placeOrder, postSale } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { setTime, useOwnWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { sumDebts } from '../debts/commissions.debts.queries.ts';
import { findWrongBookFigures, findWrongOpen, rebuildBookFigures } from './commissions.figures.queries.ts';

const world = useOwnWorld();
let merchant: Merchant;
let people: Person[];

/**
 * Sales on many days. One affiliate was paid, one owes back a paid commission, one lost a commission before it was
 * paid.
 */
beforeAll(async () => {
  setTime(world, NOON);
  merchant = await makeOpenMerchant(world);
  people = await Promise.all(Array.from({ length: 4 }, () => makeAffiliate(world)));
  for (const person of people)
    await makeAdhesion(world, merchant, person, 'accepted', { since: after(-200 * DAY_MS) });
  const sell = async (person: Person | undefined, ago: number, price: number) => {
    const pair = { merchant_id: merchant.merchant_id, affiliate_id: person?.user_id ?? '' };
    const { name } = await makeCoupon(world, pair, { commission: 10, created_at: after(-150 * DAY_MS) });
    const look = { placed_at: after(-ago * DAY_MS), lines: [{ price }], coupons: [{ code: name }] };
    const { id } = await placeOrder(world, merchant.merchant_id, look);
    return {
      cancel: async () => {
        await changeOrder(world, id, { ...look, status: 'cancelled' });
        await postSale(world, id);
      },
    };
  };
  const [rocio, ana, mora, juana] = people;
  for (const ago of [60, 41, 33, 22, 20, 16, 3]) await sell(rocio, ago, 1000 * ago);
  const paid = await sell(ana, 50, 7000);
  await payAll(world, merchant, ana?.user_id ?? '');
  await paid.cancel();
  await sell(ana, 25, 3000);
  const gone = await sell(mora, 45, 5000);
  await sell(mora, 40, 9000);
  await gone.cancel();
  await sell(juana, 2, 1000);
});

const nows = [-60, -30, -21.5, -10, 0, 1.25, 12, 40].map((days) => after(days * DAY_MS));

test.each(nows)('the sums of debts match the open entries at %s', async (now) => {
  const { merchant_id } = merchant;
  const { rows } = await sql`
    select coalesce(sum(available_cents) filter (where available_cents > 0), 0)::bigint as available_cents,
      coalesce(sum(pending_cents), 0)::bigint as pending_cents,
      coalesce(-sum(available_cents) filter (where available_cents < 0), 0)::bigint as owed_back_cents,
      (count(*) filter (where available_cents > 0))::int as affiliates,
      (count(*) filter (where available_cents < 0))::int as owing_back, count(*)::int as standing, min(since) as oldest_since,
      coalesce(sum(days_5), 0)::bigint as days_5, coalesce(sum(days_10), 0)::bigint as days_10,
      coalesce(sum(days_30), 0)::bigint as days_30, coalesce(sum(days_more), 0)::bigint as days_more
    from owed_by_pair(${now}) where merchant_id = ${merchant_id}`.execute(world.db);
  expect(await sumDebts(world.db, merchant_id, now)).toEqual(rows[0]);
});

test.each(['available', 'pending', 'owed_back', 'all'] as const)(
  'the list of %s debts matches the open entries',
  async (status) => {
    const { body } = await world.call(endpoints.listDebts, {
      as: merchant,
      query: { status },
    });
    const holds = {
      available: body.results.every(({ available_cents }) => available_cents > 0),
      pending: body.results.every(({ pending_cents }) => pending_cents > 0),
      owed_back: body.results.every(({ available_cents }) => available_cents < 0),
      all: body.count === people.length,
    };
    expect(body.count).toBeGreaterThan(0);
    expect(body.results).toHaveLength(body.count);
    if (status !== 'all') expect(body.sums.counts[status]).toBe(body.count);
    expect(holds[status]).toBe(true);
  },
);

describe('stored sums of debts', () => {
  test('the stored sums of debts are right', async () => {
    expect(await findWrongOpen(world.db, merchant.merchant_id)).toEqual([]);
    expect(await findWrongBookFigures(world.db, merchant.merchant_id)).toEqual([]);
  });

  test.each([
    ['open_pairs', 'update open_pairs set negatives = negatives + 1'],
    [
      'open_pairs',
      `update open_pairs set oldest_at = oldest_at - interval '1 day' where oldest_at is not null`,
    ],
    ['open_pairs', 'update open_pairs set positive_cents = positive_cents + 1'],
    ['open_pairs', 'delete from open_pairs'],
    ['open_waits', 'update open_waits set pairs = pairs + 1'],
    ['open_waits', 'delete from open_waits'],
    ['open_days', 'update open_days set cents = cents + 1'],
    ['payment_days', 'update payment_days set payments = payments + 1'],
    ['payment_days', 'delete from payment_days'],
    ['book_days', 'update book_days set paid_cents = paid_cents + 1'],
    ['payee_days', "update key_days set days = B'0' || days where kind = 'payee'"],
    ['payee_days', "delete from key_days where kind = 'payee'"],
  ])('wrong stored sums are found and rebuilt: %s, %s', async (what, change) => {
    await asOwner(world.owner_url, (client) => client.query(change));
    const wrong = await findWrongOpen(world.db, merchant.merchant_id);
    expect(new Set(wrong.map((one) => one.what))).toEqual(new Set([what]));
    expect(await rebuildBookFigures(world.db)).toBeGreaterThanOrEqual(wrong.length);
    expect(await findWrongOpen(world.db, merchant.merchant_id)).toEqual([]);
  });

  test('wrong sums of ten days and years are found and rebuilt like days', async () => {
    await asOwner(world.owner_url, (client) =>
      client.query(
        "update book_figures set available_cents = available_cents + 1 where span in ('ten', 'year')",
      ),
    );
    const wrong = await findWrongBookFigures(world.db, merchant.merchant_id);
    expect(new Set(wrong.map(({ span }) => span))).toEqual(new Set(['ten', 'year']));
    await rebuildBookFigures(world.db);
    expect(await findWrongBookFigures(world.db, merchant.merchant_id)).toEqual([]);
  });
});
