import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { after } from '#kit/orders.ts';
import { sell } from '#kit/sales.ts';
import { makeLink, makeVisit } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

const OCTOBER = { date_from: '2026-10-01', date_to: '2026-10-31' };
const world = useWorld();
let store: Merchant;

/** Nine members: tied prices, one cancelled sale, some visits, two without sales, and one former member. */
beforeAll(async () => {
  store = await makeOpenMerchant(world);
  const prices = [[30_000], [10_000, 10_000], [20_000], [20_000], [], [5000], [], [50_000], [90_000]];
  for (const [number, sold] of prices.entries()) {
    const member = await makeMember(world, store);
    const name = { first_name: 'Socia', last_name: `Número ${(number * 7) % 10}` };
    await world.db.updateTable('users').set(name).where('id', '=', member.user_id).execute();
    for (const price of sold)
      await sell(world, store, member, {
        lines: [{ price }],
        placed_at: after(-number * DAY_MS),
        ...(number === 7 && { status: 'cancelled' }),
      });
    if (number % 2 === 0) {
      const link = await makeLink(world, {
        merchant_id: store.merchant_id,
        affiliate_id: member.user_id,
      });
      for (let visit = 0; visit <= number % 3; visit += 1)
        await makeVisit(world, link, after(-visit * DAY_MS));
    }
    if (number === 8)
      await world.db
        .updateTable('adhesions')
        .set({ status: 'cancelled', ended_at: new Date() })
        .where('affiliate_id', '=', member.user_id)
        .execute();
  }
});

type Raw = {
  id: string;
  name: string;
  sold: number;
  earned: number;
  visits: number;
  sales: number;
  last: number;
};

async function readRaw(): Promise<Raw[]> {
  const { rows } = await sql<Raw>`
    select member.affiliate_id as id, users.name_search as name,
      (select coalesce(sum(base_cents), 0)::int from sales where affiliate_id = users.id and state = 'paid') as sold,
      (select coalesce(sum(expected_cents), 0)::int from sales where affiliate_id = users.id and state = 'paid') as earned,
      (select count(*)::int from sales where affiliate_id = users.id and state = 'paid') as sales,
      (select count(*)::int from visits where affiliate_id = users.id and kind = 'visit') as visits,
      (select coalesce(extract(epoch from max(placed_at)), 0)::int from sales where affiliate_id = users.id
        and state <> 'cancelled') as last
    from adhesions as member join users on users.id = member.affiliate_id
    where member.merchant_id = ${store.merchant_id} and member.status = 'accepted'`.execute(world.db);
  return rows;
}

const FIGURES: Record<string, (row: Raw) => number | null> = {
  sold: ({ sold }) => sold,
  earned: ({ earned }) => earned,
  visits: ({ visits }) => visits,
  conversion: ({ sales, visits }) => (visits > 0 ? sales / visits : null),
  last_sale: ({ last }) => (last > 0 ? last : null),
};

const CASES = Object.keys(FIGURES).flatMap((order_by) =>
  [{}, { direction: 'asc' }, { date_to: '2026-10-30' }, { group: 'sold' }, { s: 'socia' }].map(
    (more) => [order_by, more] as const,
  ),
);

test.each(CASES)('pages by %s %j match the raw sales and visits', async (order_by, more) => {
  const figure = FIGURES[order_by] ?? (() => 0);
  const sign = 'direction' in more ? -1 : 1;
  const isLast = (row: Raw) => Number(figure(row) === null);
  const expected = (await readRaw())
    .filter(({ sales }) => !('group' in more) || sales > 0)
    .sort(
      (one, other) =>
        isLast(one) - isLast(other) ||
        sign * ((figure(other) ?? 0) - (figure(one) ?? 0)) ||
        (one.name < other.name ? -1 : 1),
    )
    .map(({ id }) => id);
  const listed: string[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const query = { ...OCTOBER, ...more, order_by, page, page_size: 3 };
    const { body } = await world.call(endpoints.listMyAffiliates, { as: store, query: query as never });
    expect(body.count).toBe(expected.length);
    listed.push(...body.results.map(({ pk }) => pk));
    if (!body.next) break;
  }
  expect(listed).toEqual(expected);
});
