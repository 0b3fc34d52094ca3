import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { sell } from '#kit/sales.ts';
import { useOwnWorld } from '#kit/world.ts';
import { findWrongBuyers, rebuildSaleTotals } from '../sales/sales.service.ts';
import { findPage } from './reports.buyers.queries.ts';
import { pageOfClients } from './reports.clients.queries.ts';
import type { Filter } from './reports.source.queries.ts';

const world = useOwnWorld();
let merchant: Merchant;
/** Four buyers with purchases on some of forty days. */
beforeAll(async () => {
  merchant = await makeOpenMerchant(world);
  const rocio = await makeMember(world, merchant);
  for (let number = 0; number < 16; number += 1) {
    const { id } = await sell(world, merchant, rocio, {
      lines: [{ price: 1000 + ((number * 7919) % 9000) }],
    });
    const buyer = Buffer.from('wxyz'[((number * number) % 7) % 4]?.repeat(32) ?? '');
    await asOwner(world.owner_url, async (client) => {
      const moved = [id, [buyer], (number * 11) % 40];
      await client.query(
        `update orders set buyer_hashes = $2, placed_at = timestamptz '2026-03-20 12:00Z' - make_interval(days => $3) where id = $1`,
        moved,
      );
      await client.query(
        `update sales set placed_at = orders.placed_at from orders where orders.id = sales.order_id and orders.id = $1`,
        [id],
      );
    });
  }
});

const filterOf = (from: string, to: string, more: Partial<Filter> = {}): Filter => ({
  merchant_id: merchant.merchant_id,
  time_zone: 'America/Argentina/Buenos_Aires',
  days: { from, to },
  ...more,
});

/** Leaves out no sale, but forces the query to read the sales themselves. */
const OUT_OF_SALES = { rules: ['coupon', 'click', 'claim'] };

const PERIODS = [
  ['2026-01-01', '2026-06-30'],
  ['2026-02-01', '2026-03-31'],
  ['2026-02-20', '2026-03-10'],
  ['2026-03-01', '2026-03-20'],
  ['2026-03-18', '2026-03-18'],
  ['2027-01-01', '2027-01-31'],
] as const;

test.each(PERIODS)('stored buyers from %s to %s match the sales, in every order', async (from, to) => {
  for (const sort_by of ['base', 'sales', 'last_sale'] as const)
    for (const kind of [undefined, 'new', 'returning'] as const)
      for (const [page, page_size] of [
        [1, 1],
        [2, 1],
        [1, 3],
        [1, 100],
      ] as const) {
        const query = { page, page_size, sort_by, kind };
        const kept = await pageOfClients(world.db, filterOf(from, to), query);
        expect(kept).toEqual(await pageOfClients(world.db, filterOf(from, to, OUT_OF_SALES), query));
      }
});

test('wrong buyer totals are found and rebuilt', async () => {
  expect(await findWrongBuyers(world.db, merchant.merchant_id)).toEqual([]);
  await asOwner(world.owner_url, (client) =>
    client.query(
      `update buyer_days set onward_cents = onward_cents - 1; update buyer_counts set fresh = fresh + 1`,
    ),
  );
  expect(await findWrongBuyers(world.db, merchant.merchant_id)).not.toEqual([]);
  expect(await rebuildSaleTotals(world.db)).toBeGreaterThan(0);
  expect(await findWrongBuyers(world.db, merchant.merchant_id)).toEqual([]);
  await asOwner(world.owner_url, (client) => client.query('update buyer_months set sales = sales + 1'));
  expect(await findWrongBuyers(world.db, merchant.merchant_id)).not.toEqual([]);
  expect(await rebuildSaleTotals(world.db)).toBeGreaterThan(0);
  expect(await findWrongBuyers(world.db, merchant.merchant_id)).toEqual([]);
});

/** Four hundred buyers of another store with up to three days each in sixty, many of them equal. */
const MANY = `
  insert into buyer_days
  select $1, day, hash, sales, base_cents, day + interval '15 hours', min(day) over (partition by hash),
    lag(day) over (partition by hash order by day), sum(base_cents) over (partition by hash order by day desc),
    sum(sales) over (partition by hash order by day desc)
  from (select distinct on (hash, day) sha256(number::text::bytea) as hash, date '2026-01-01' + (number * (7 + turn * turn)) % 60 as day,
      1 + (number * turn) % 2 as sales, 1000 * (1 + (number * (3 + turn)) % 17) as base_cents
    from generate_series(1, 400) as number, generate_series(1, 3) as turn order by hash, day) as bought`;

test('the top buyers match those of a full sort, in every order and with ties', {
  tags: ['long'],
}, async () => {
  const other = await makeOpenMerchant(world);
  await asOwner(world.owner_url, (client) => client.query(MANY, [other.merchant_id]));
  let found_early = 0;
  for (const [from, to] of [
    ['2026-01-01', '2026-03-01'],
    ['2026-01-31', '2026-03-01'],
    ['2026-02-20', '2026-03-01'],
    ['2026-01-10', '2026-01-20'],
  ] as const)
    for (const sort_by of ['base', 'sales'] as const)
      for (const page of [1, 2, 3]) {
        const filter = { ...filterOf(from, to), merchant_id: other.merchant_id };
        const found = await findPage(world.db, filter, { page, page_size: 5, sort_by });
        if (!found) continue;
        found_early += 1;
        const { rows } = await asOwner(world.owner_url, (client) =>
          client.query<{ hash: Buffer }>(
            `select hash from buyer_days where merchant_id = $1 and day between $2 and $3
            group by hash order by sum(${sort_by === 'base' ? 'base_cents' : 'sales'}) desc, hash limit 5 offset $4`,
            [other.merchant_id, from, to, 5 * (page - 1)],
          ),
        );
        expect(found, `${sort_by} ${from} ${page}`).toEqual(rows.map(({ hash }) => hash));
      }
  expect(found_early).toBeGreaterThan(6);
});
