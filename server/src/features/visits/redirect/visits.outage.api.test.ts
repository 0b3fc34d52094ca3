import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '#kit/database.ts';
import { type Merchant, makeMember, makeShop } from '#kit/merchants.ts';
import { putOrderNow } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { saleOf } from '#kit/sales.ts';
import { createLink, openLink, visitsOf, visitTotalsOf } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { startTcpProxy } from '../../../../test/tcp-proxy.ts';
import { createApp } from '../../../app.ts';
import { createDb, createPool } from '../../../db/connect.ts';
import { SYSTEM } from '../../../db/tenant.ts';
import type { Visit } from '../visits.queries.ts';
import { createTracking } from '../visits.service.ts';
import { findWrongVisitTotals } from '../visits.totals.queries.ts';
import { createSpool } from './create-spool.ts';
import { loadVisits } from './write-visits.ts';

const world = useWorld();
let shop: Merchant;
let rocio: Person;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let far: Awaited<ReturnType<typeof createApp>>;
let pool: ReturnType<typeof createPool>;

/** A separate process whose connection to the database can be frozen. */
beforeAll(async () => {
  shop = await makeShop(world);
  rocio = await makeMember(world, shop);
  const url = new URL(world.app_url);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  pool = createPool(url.href, silent);
  const { config, background, lifecycle } = world;
  far = await createApp({
    config,
    db: createDb(pool, SYSTEM),
    pool,
    log: silent,
    clock: background.clock,
    lifecycle,
  });
  await far.ready();
});
afterAll(async () => {
  proxy.thaw();
  await far.close();
  await pool.end();
  await proxy.close();
});

async function until(holds: () => Promise<boolean>, within_ms = 10_000) {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > within_ms) throw new Error(`not within ${within_ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const spooled = () => readdir(path.join(world.config.data_dir, 'spool')).catch((): string[] => []);

test('links redirect while the database is down, and their visits are written once later', {
  tags: ['long'],
}, async () => {
  const link = await createLink(world, rocio, shop);
  const { cookie } = await openLink(far, link.code);
  proxy.freeze();
  const began = Date.now();
  const first = await openLink(far, link.code, { cookie });
  expect(first.status).toBe(302);
  expect(Date.now() - began).toBeLessThan(60_000);
  const others = await Promise.all(Array.from({ length: 40 }, () => openLink(far, link.code)));
  const again = await openLink(far, link.code, { cookie: others[0]?.cookie ?? '' });
  expect(new Set([...others, again].map(({ status }) => status))).toEqual(new Set([302]));
  const unknown = await openLink(far, 'BCDEFGH');
  expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '2']);
  expect(unknown.body).toContain('Estamos volviendo');
  expect(await visitsOf(world, link.pk)).toHaveLength(1);
  expect(await spooled()).toContain('visits.jsonl');

  const click = others[3]?.click ?? '';
  const order = await putOrderNow(world, shop.merchant_id, {
    store_order_id: 77,
    landing_page: `${shop.url}/?aliado=${click}`,
  });
  proxy.thaw();
  await until(async () => (await visitsOf(world, link.pk)).length === 43);
  await until(async () => (await spooled()).length === 0);
  expect(await visitTotalsOf(world, link.pk)).toMatchObject([{ visits: 41, repeats: 2, others: 0 }]);
  await world.runJobs();
  expect(await saleOf(world, order)).toMatchObject({ rule: 'click', affiliate_id: rocio.user_id });

  expect((await openLink(far, link.code)).status).toBe(302);
  await until(async () => (await visitsOf(world, link.pk)).length === 44);
  expect(await findWrongVisitTotals(world.db, '2000-01-01', '2100-01-01')).toEqual([]);
});

test('a click written late wins over an unproved claim', async () => {
  const sprayer = await makeMember(world, shop);
  const visit = visitOf(await createLink(world, rocio, shop), 40);
  const order = await putOrderNow(world, shop.merchant_id, {
    store_order_id: 4040,
    landing_page: `${shop.url}/?aliado=${visit.click}`,
  });
  const sprayed = await openLink(world.app, (await createLink(world, sprayer, shop)).code);
  await claimWeakly(4040, sprayed.click);
  await world.runJobs();
  expect(await saleOf(world, order)).toMatchObject({ affiliate_id: sprayer.user_id, review: 'waiting' });
  await loadVisits(world.background, [visit]);
  await world.runJobs();
  expect(await saleOf(world, order)).toMatchObject({
    affiliate_id: rocio.user_id,
    rule: 'click',
    review: 'none',
  });
});

/** Uses the other IP version, so that the network cannot be compared with the order's. */
const claimWeakly = (store_order_id: number, click: string) =>
  createTracking(world.background)(
    { store_id: shop.store_id, click, order_id: store_order_id },
    '2001:db8::7',
  );

test('visits loaded twice are stored once', async () => {
  const link = await createLink(world, rocio, shop);
  const visits = Array.from({ length: 20 }, (_, index) => visitOf(link, index));
  await loadVisits(world.background, visits.slice(0, 15));
  await loadVisits(world.background, visits);
  await loadVisits(world.background, visits.toReversed());
  expect(await visitTotalsOf(world, link.pk)).toMatchObject([{ visits: 20, repeats: 0 }]);
});

function visitOf(link: { pk: string }, index: number): Visit {
  const hex = index.toString(16).padStart(2, '0');
  return {
    occurred_at: new Date(Date.now() - index).toISOString(),
    click: `clickclickclickclick${hex}`,
    ...{
      link_id: link.pk,
      merchant_id: shop.merchant_id,
      affiliate_id: rocio.user_id,
      owner_id: shop.user_id,
    },
    ...{ visitor: `00000000-0000-4000-8000-0000000000${hex}`, returning: true },
    ...{ kind: 'visit', device: 'phone', referrer: null, piece: null },
  };
}

describe('the spool', () => {
  const folders: string[] = [];
  const makeFolder = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'aliado-spool-'));
    folders.push(folder);
    return folder;
  };
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
  const visits = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => visitOf({ pk: 'x' }, from + index));
  async function everythingIn(spool: ReturnType<typeof createSpool>) {
    const clicks: string[] = [];
    const broken = await spool.drain(async (group) => void clicks.push(...group.map(({ click }) => click)));
    return { clicks, broken };
  }

  test('the spool returns everything any process put into it and is then empty', async () => {
    const folder = await makeFolder();
    await Promise.all(visits(20).map((visit) => createSpool(folder).put([visit])));
    expect(new Set((await everythingIn(createSpool(folder))).clicks).size).toBe(20);
    expect(await readdir(folder)).toEqual([]);
    expect((await everythingIn(createSpool(folder))).clicks).toEqual([]);
  });

  test('the spool keeps visits that could not be loaded', async () => {
    const spool = createSpool(await makeFolder());
    await spool.put(visits(3));
    await expect(spool.drain(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await spool.put(visits(2, 3));
    expect((await everythingIn(spool)).clicks).toHaveLength(5);
  });

  test('the spool loses no visit that is put in while it is drained', { tags: ['long'] }, async () => {
    const folder = await makeFolder();
    const seen = new Set<string>();
    let writing = true;
    const emptying = (async () => {
      while (writing) for (const click of (await everythingIn(createSpool(folder))).clicks) seen.add(click);
    })();
    await Promise.all(
      [0, 64, 128, 192].map(async (from) => {
        for (const visit of visits(64, from)) await createSpool(folder).put([visit]);
      }),
    );
    writing = false;
    await emptying;
    for (const click of (await everythingIn(createSpool(folder))).clicks) seen.add(click);
    expect(seen.size).toBe(256);
  });

  test('the spool skips an incomplete line', async () => {
    const folder = await makeFolder();
    await writeFile(path.join(folder, 'visits.jsonl'), '\n{"click":"half');
    const spool = createSpool(folder);
    await spool.put(visits(2));
    expect(await everythingIn(spool)).toMatchObject({ broken: 1, clicks: { length: 2 } });
  });

  test('a full spool refuses more visits', async () => {
    const spool = createSpool(await makeFolder(), 2000);
    await spool.put(visits(3));
    await expect(spool.put(visits(10))).rejects.toThrow('full');
    expect((await everythingIn(spool)).clicks).toHaveLength(3);
  });
});
