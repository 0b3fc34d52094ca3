/** @module-tag long */

import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { sell } from '#kit/sales.ts';
import { useOwnWorld } from '#kit/world.ts';

const ROWS = 4000;
const world = useOwnWorld();
let merchant: Merchant;

/** Copies one sale and its order so often that a search does not read all copies; the first copy is the newest. */
beforeAll(async () => {
  merchant = await makeOpenMerchant(world, { name: 'Barro Lindo' });
  await sell(world, merchant, await makeMember(world, merchant));
  await asOwner(world.owner_url, async (client) => {
    await client.query('set session_replication_role = replica');
    const copy = async (table: string, changes: string) => {
      const { rows } = await client.query<{ columns: string }>(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const columns = rows[0]?.columns;
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from (
           select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
           from ${table} as one, generate_series(1, ${ROWS}) as n
           where one.id = (select id from ${table} where merchant_id = $1)) as made`,
        [merchant.merchant_id],
      );
    };
    const id = (kind: number) => `('0000000${kind}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
    const placed = `'placed_at', one.placed_at - n * interval '1 minute'`;
    const words = `case when n % 3 = 0 then 'mate' else 'termo' end || case when n % 200 = 0 then ' jarra' else '' end
      || case when n > 2500 then ' vaso' else '' end || case when n < 500 then ' plato' else '' end`;
    await copy(
      'orders',
      `'id', ${id(1)}, 'store_order_id', 500000 + n, 'number', 500000 + n, ${placed},
      'buyer_name', ${words}`,
    );
    await copy(
      'sales',
      `'id', ${id(2)}, 'order_id', ${id(1)}, 'number', 500000 + n, ${placed}, 'search', ${words}`,
    );
    await client.query(
      `insert into sold_names select distinct merchant_id, product_key(0), search from sales where merchant_id = $1
       on conflict do nothing`,
      [merchant.merchant_id],
    );
  });
});

const meant = (search: string) =>
  asOwner(world.owner_url, async (client) => {
    const { rows } = await client.query<{ number: string }>(
      `select number from sales where merchant_id = $1 and search like all($2::text[]) order by placed_at desc, id desc`,
      [merchant.merchant_id, search.split(' ').map((word) => `%${word}%`)],
    );
    return rows.map(({ number }) => Number(number));
  });

const WORDS = ['mate', 'jarra', 'vaso', 'plato', 'plato mate', 'jarra vaso', 'vaso mate', 'nadie', 'te'];
const CASES = WORDS.flatMap((search) => [1, 3, 45].map((page) => [search, page] as const));

test.each(CASES)('sales and orders matching "%s" are right on page %i', async (search, page) => {
  const right = await meant(search);
  const query = { search, page, page_size: 20 };
  const wanted = right.slice((page - 1) * 20, page * 20);
  const sales = (await world.call(endpoints.listSales, { as: merchant, query })).body;
  expect(sales.results.map(({ number }) => number)).toEqual(wanted);
  expect(sales.count).toBe(Math.min(right.length, 1000));
  expect(sales.sums[0]?.sales).toBe(right.length > 1000 || right.length === 0 ? undefined : right.length);
  const orders = (await world.call(endpoints.listStoreOrders, { as: merchant, query })).body;
  expect(orders.results.map(({ number }) => number)).toEqual(wanted);
  expect(orders.count).toBe(Math.min(right.length, 1000));
});
