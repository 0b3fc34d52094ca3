import { randomBytes } from 'node:crypto';
import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
let merchant: Merchant;
let rocio: Person;
beforeAll(async () => {
  merchant = await makeOpenMerchant(world);
  rocio = await makeMember(world, merchant);
  for (const name of ['Mate de algarrobo', 'Termo azul', 'Manta ÑANDÚ', 'Mate azul'])
    await sell(world, merchant, rocio, { lines: [{ name, price: 10_000 }] });
});

/** Compares every sale word by word, without an index. */
async function meaning(words: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sale.id from sales as sale join users as affiliate on affiliate.id = sale.affiliate_id
      join merchants as merchant on merchant.id = sale.merchant_id
      left join links as link on link.id = sale.link_id left join coupons as coupon on coupon.id = sale.coupon_id
    where sale.merchant_id = ${merchant.merchant_id} and not exists (
      select from unnest(${words}::text[]) as wanted (word) where not (
        sale.number::text = word or affiliate.name_search like '%' || word || '%'
        or merchant.name_search like '%' || word || '%' or coalesce(lower(coupon.name), '') like '%' || word || '%'
        or coalesce(search_text(link.name), '') like '%' || word || '%'
        or exists (select from sale_lines as line where line.sale_id = sale.id
          and search_text(line.name) like '%' || word || '%')))
    order by sale.placed_at desc, sale.id desc`.execute(world.db);
  return rows.map(({ id }) => id);
}

test.each([
  ['mate'],
  ['mate azul'],
  ['nandu'],
  ['ÑANDÚ'],
  ['azul jacaranda'],
  ['rocio jacaranda'],
  ['rocio nadie'],
  ['a'],
  ['casa lumbre'],
  ['nadie'],
])('a search for "%s" finds the same sales as a full scan', async (search) => {
  const { body } = await world.call(endpoints.listSales, { as: merchant, query: { search } });
  const words = search.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  const right = await meaning(words);
  expect(body.results.map(({ pk }) => pk)).toEqual(right);
  expect([body.count, body.sums[0]?.sales ?? 0]).toEqual([right.length, right.length]);
});

test('a product with a very long name can be sold and found', async () => {
  const name = `Bombilla ${randomBytes(4000).toString('hex')}`;
  await sell(world, merchant, rocio, { lines: [{ name, price: 10_000 }] });
  const { body } = await world.call(endpoints.listSales, { as: merchant, query: { search: 'bombilla' } });
  expect(body.count).toBe(1);
});

test('orders are found and counted by number, buyer and affiliate', async () => {
  const all = (await world.call(endpoints.listStoreOrders, { as: merchant, query: {} })).body;
  const [newest] = all.results;
  const found = async (search: string) =>
    (await world.call(endpoints.listStoreOrders, { as: merchant, query: { search } })).body;
  expect((await found(`#${newest?.number}`)).results.map(({ pk }) => pk)).toContain(newest?.pk);
  expect((await found('jacaranda')).count).toBe(all.count);
  expect((await found('nadie')).results).toEqual([]);
  const counts = await Promise.all(
    (['yes', 'no'] as const).map(
      async (credited) =>
        (await world.call(endpoints.listStoreOrders, { as: merchant, query: { credited } })).body.count,
    ),
  );
  const { rows } = await sql<{ credited: number; others: number }>`
    select (count(*) filter (where sales.id is not null))::int as credited,
      (count(*) filter (where sales.id is null))::int as others
    from orders left join sales on sales.order_id = orders.id where orders.merchant_id = ${merchant.merchant_id}`.execute(
    world.db,
  );
  expect(counts).toEqual([rows[0]?.credited, rows[0]?.others]);
});
