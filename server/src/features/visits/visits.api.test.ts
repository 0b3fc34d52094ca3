import { randomInt } from 'node:crypto';
import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeTerms, type Merchant, makeMember, makeShop } from '#kit/merchants.ts';
import { putOrderNow } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { saleOf } from '#kit/sales.ts';
import { createLink, openLink, visitsOf } from '#kit/visits.ts';
import { createWorld, useWorld } from '#kit/world.ts';
import { keepVisitMonths } from './visits.jobs.ts';
import { findWrongVisitTotals, rebuildTotals } from './visits.totals.queries.ts';

const world = useWorld();
let shop: Merchant;
let rocio: Person;
const newOrderId = () => 1 + randomInt(10 ** 9);

beforeAll(async () => {
  shop = await makeShop(world);
  rocio = await makeMember(world, shop);
});

const track = (body: { store_id: number; click: string; order_id?: number | null }) =>
  world.call(endpoints.trackVisit, { body });

async function visitedLink() {
  const link = await createLink(world, rocio, shop);
  const { click } = await openLink(world.app, link.code);
  return { link, click };
}

const claims = () =>
  world.db.selectFrom('order_claims').select(['store_order_id', 'click']).orderBy('store_order_id').execute();

describe('reports of the storefront script', () => {
  test('the script’s first report marks the visit as seen in the store', async () => {
    const { link, click } = await visitedLink();
    expect(await track({ store_id: shop.store_id, click })).toMatchObject({
      status: 202,
      body: { status: 'ok' },
    });
    const [first] = await visitsOf(world, link.pk);
    expect(first?.seen_in_store_at).toBeInstanceOf(Date);
    await track({ store_id: shop.store_id, click });
    expect((await visitsOf(world, link.pk))[0]?.seen_in_store_at).toEqual(first?.seen_in_store_at);
  });

  test('the script’s report claims an order that comes later', async () => {
    const { link, click } = await visitedLink();
    const store_order_id = newOrderId();
    expect((await track({ store_id: shop.store_id, click, order_id: store_order_id })).status).toBe(202);
    const other = await visitedLink();
    await track({ store_id: shop.store_id, click: other.click, order_id: store_order_id });
    const said = (await claims()).filter((row) => row.store_order_id === BigInt(store_order_id));
    expect(said.map((claim) => claim.click).sort()).toEqual([click, other.click].sort());
    const id = await putOrderNow(world, shop.merchant_id, { store_order_id });
    expect(await saleOf(world, id)).toBeUndefined();
    expect(link.affiliate.pk).toBe(rocio.user_id);
  });

  test('the script’s report claims an earlier order, which is then derived again', async () => {
    const { link, click } = await visitedLink();
    const store_order_id = newOrderId();
    const id = await putOrderNow(world, shop.merchant_id, { store_order_id });
    await track({ store_id: shop.store_id, click, order_id: store_order_id });
    await world.runJobs();
    expect(await saleOf(world, id)).toMatchObject({
      affiliate_id: rocio.user_id,
      rule: 'claim',
      link_id: link.pk,
    });
  });

  test('a report with an unknown or foreign click gets the same answer and stores nothing', async () => {
    const { link, click } = await visitedLink();
    const other = await makeShop(world);
    const before = await claims();
    const store_order_id = newOrderId();
    const answers = [
      await track({ store_id: shop.store_id, click: 'x'.repeat(22), order_id: store_order_id }),
      await track({ store_id: other.store_id, click, order_id: store_order_id }),
      await track({ store_id: other.store_id, click }),
      await track({ store_id: 1, click }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([202, { status: 'ok' }]);
    expect(await claims()).toEqual(before);
    expect((await visitsOf(world, link.pk))[0]?.seen_in_store_at).toBeNull();
  });

  test.each([
    [{ store_id: 0, click: 'x'.repeat(22) }],
    [{ store_id: 1, click: 'short' }],
    [{ store_id: 1, click: 'x'.repeat(22), order_id: 'seven' }],
  ])('an invalid report of the script is refused (%j)', async (body) => {
    expect((await track(body as never)).status).toBe(400);
  });

  test('only the script’s endpoints accept requests from other origins', async () => {
    const headers = { origin: 'https://tienda.example', 'access-control-request-method': 'POST' };
    for (const { path } of [endpoints.trackVisit, endpoints.getStoreConditions]) {
      const answer = await world.app.inject({ method: 'OPTIONS', url: `/api${path}`, headers });
      expect(answer.statusCode).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type',
      });
    }
    const { click } = await visitedLink();
    const { headers: given } = await track({ store_id: shop.store_id, click });
    expect(given['access-control-allow-origin']).toBe('*');
    const closed = await world.request('GET', '/affiliates/links/', { headers });
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('reports are rate-limited by address, and link openings are never refused', {
    tags: ['long'],
  }, async () => {
    const limited = await createWorld({ RATE_LIMIT_FACTOR: '1' });
    try {
      const body = { store_id: 1, click: 'x'.repeat(22) };
      const statuses = [];
      for (let call = 0; call < 62; call += 1)
        statuses.push((await limited.call(endpoints.trackVisit, { body })).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      const opened = [];
      for (let call = 0; call < 602; call += 1) opened.push((await openLink(limited.app, 'ABCDEFG')).status);
      expect(opened).not.toContain(429);
    } finally {
      await limited.close();
    }
  });

  test('reports over IPv6 are rate-limited by network, and link openings are never refused', {
    tags: ['long'],
  }, async () => {
    const limited = await createWorld({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
    try {
      const from = (index: number) => ({ 'x-forwarded-for': `2001:db8:5:6::${(index + 1).toString(16)}` });
      const payload = { store_id: 1, click: 'x'.repeat(22) };
      const told = [];
      for (let call = 0; call < 62; call += 1)
        told.push(await limited.request('POST', endpoints.trackVisit.path, { payload, headers: from(call) }));
      expect(told.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
      const opened = await Promise.all(
        Array.from({ length: 602 }, (_, call) =>
          limited.app.inject({ url: '/r/ABCDEFG', headers: from(call) }),
        ),
      );
      expect(opened.map(({ statusCode }) => statusCode)).not.toContain(429);
    } finally {
      await limited.close();
    }
  });
});

test('the storefront script can read the conditions of its store', async () => {
  await changeTerms(world, shop, { minimum_type: 'units', minimum_units: 5 }, new Date());
  const ask = (store_id: number) => world.call(endpoints.getStoreConditions, { query: { store_id } });
  expect((await ask(shop.store_id)).body).toEqual({
    minimum_type: 'units',
    minimum_units: 5,
    minimum_cart: 0,
  });
  expect((await ask(1)).status).toBe(404);
});

/** The suffix of the visit partitions, e.g. `2026_03`. */
const monthFrom = (offset: number) => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
  return month.toISOString().slice(0, 7).replace('-', '_');
};

describe('daily visit totals', () => {
  test('daily visit totals use the merchant’s day', async () => {
    const { link } = await visitedLink();
    const month = monthFrom(-1).replace('_', '-');
    await world.ask(`insert into visits (occurred_at, click, link_id, merchant_id, affiliate_id, kind, device)
      values ('${month}-02T02:59:59Z', '${'a'.repeat(22)}', '${link.pk}', '${shop.merchant_id}', '${rocio.user_id}', 'visit', 'phone'),
        ('${month}-02T03:00:00Z', '${'b'.repeat(22)}', '${link.pk}', '${shop.merchant_id}', '${rocio.user_id}', 'bot', 'phone')`);
    const wrong = await findWrongVisitTotals(world.db, `${month}-01`, `${month}-02`);
    expect(wrong.map(({ day, kept, told }) => [day, kept, told])).toEqual([
      [`${month}-01`, null, { visits: 1, repeats: 0, others: 0 }],
      [`${month}-02`, null, { visits: 0, repeats: 0, others: 1 }],
    ]);
  });

  test('wrong daily visit totals are found and rebuilt', { tags: ['long'] }, async () => {
    const { link } = await visitedLink();
    await world.db.updateTable('visit_totals').set({ visits: 99 }).where('link_id', '=', link.pk).execute();
    expect(await findWrongVisitTotals(world.db, '2000-01-01', '2100-01-01')).not.toEqual([]);
    const { wrong } = await rebuildTotals(world.db, {});
    expect(wrong).toBeGreaterThanOrEqual(1);
    expect(await findWrongVisitTotals(world.db, '2000-01-01', '2100-01-01')).toEqual([]);
  });
});

test('a visits partition exists before its month and is dropped after thirteen', async () => {
  const months = async () => {
    const { rows } = await world.ask(
      "select relname from pg_class where relname ~ '^visits_[0-9]{4}_[0-9]{2}$' order by 1",
    );
    return rows.map(({ relname }) => String(relname).slice(7));
  };
  world.time.offset_ms = 0;
  const ahead = {
    ...world.background,
    job_id: '1',
    clock: () => new Date(`${monthFrom(3).replace('_', '-')}-15T12:00:00Z`),
  };
  expect(await months()).toContain(monthFrom(-13));
  await keepVisitMonths.run(ahead, {});
  await keepVisitMonths.run(ahead, {});
  const kept = await months();
  expect(kept[0]).toBe(monthFrom(-10));
  expect(kept.at(-1)).toBe(monthFrom(5));
});
