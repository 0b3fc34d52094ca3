/** @module-tag long */

import { endpoints, MerchantQuery, merchantSorts } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { listOpenMerchants } from './marketplace/merchants.search.queries.ts';

const world = useOwnWorld();
const MERCHANTS = 10_000;
let affiliate: Person;

const TEN_THOUSAND_MERCHANTS = `
  insert into users (username, password_hash, first_name, last_name)
    select 'm' || n || '@tiendas.example', 'x', 'Tienda', 'Número' from generate_series(1, ${MERCHANTS}) n;
  insert into merchants (user_id, name, town, country, currency, is_public, category_id, created_at)
    select id, (array['Tejidos', 'Cerámica', 'Velas', 'Cafés'])[1 + n % 4] || ' ' || md5(n::text),
      case when n % 500 = 1 then 'Córdoba' end, case when n % 10 = 0 then 'BR' else 'AR' end, 'ARS', n % 20 <> 0,
      (select id from categories where position = 1 + n % 16), now() - n * interval '1 minute'
    from (select id, row_number() over (order by username) as n from users where username like '%@tiendas.example') as u;
  insert into stores (merchant_id, store_id, name, domain, domains, mail, country, currency, language, for_affiliates, sealed_token)
    select id, row_number() over (order by id), name, 'x.example', '{}', 'x', 'AR', 'ARS', 'es', true, 'x' from merchants;
  insert into products (merchant_id, store_product_id, name, name_search, search_text, image, store_categories,
      price_cents, currency, variants, in_store, seen_at)
    select id, k, 'Producto ' || k, 'producto ' || md5(id::text || k), 'producto ' || md5(id::text || k),
      'https://cdn.example/x.webp', '{}', 100, 'ARS', '[]', true, now()
    from merchants, generate_series(1, 3) k;
  insert into users (username, password_hash, first_name, last_name)
    select 'a' || n || '@personas.example', 'x', 'Ana', 'Ceibo' from generate_series(1, 300) n;
  insert into adhesions (merchant_id, affiliate_id, origin, status, accepted_at)
    select m.id, u.id, 'request', 'accepted', now()
    from (select id, row_number() over () as n from merchants) as m,
      (select id, row_number() over () as k from users where username like '%@personas.example') as u
    where (m.n + u.k) % 150 = 0;`;

beforeAll(async () => {
  affiliate = await makeAffiliate(world);
  await asOwner(world.owner_url, (client) => client.query(TEN_THOUSAND_MERCHANTS));
  await asOwner(world.owner_url, (client) =>
    client.query('vacuum analyze users, merchants, stores, products, adhesions'),
  );
});

async function planOf(query: object) {
  const viewer = { user_id: affiliate.user_id, moment: new Date(), language: 'es' as const };
  const { sql, parameters } = listOpenMerchants(world.db, viewer, MerchantQuery.parse(query)).compile();
  const { rows } = await world.ask(`explain (analyze, costs off) ${sql}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('a search among ten thousand merchants uses indexes, not sequential scans', async () => {
  const plan = await planOf({ s: 'Córdoba cerámica' });
  expect(plan).toContain('merchants_search');
  expect(plan).toContain('products_search');
  expect(plan).not.toMatch(/Seq Scan on products/);
});

test.each([
  ['newest', 'merchants_newest'],
  ['name', 'merchants_by_name'],
  ['commission', 'commission_rates_highest'],
])('the first page of merchants by %s uses the index %s', async (order_by, index) => {
  expect(await planOf({ order_by })).toContain(index);
});

test('the list of merchants answers every order and filter', async () => {
  const queries = [
    {},
    ...merchantSorts.map((order_by) => ({ order_by })),
    { s: 'ceramica cordoba' },
    { s: 'producto' },
    { s: 'ab' },
    { status: 'none' as const },
    { country: 'BR', page: 20 },
  ];
  for (const query of queries) {
    const { status, body } = await world.call(endpoints.listMerchants, { as: affiliate, query });
    expect([status, body.results.length > 0], JSON.stringify(query)).toEqual([200, true]);
  }
});
