import { endpoints } from '@aliado/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, silent } from '#kit/database.ts';
import { type Merchant, makeMember, makeShop } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { createLink, openLink, visitsOf, visitTotalsOf } from '#kit/visits.ts';
import { useOwnWorld } from '#kit/world.ts';
import { createApp } from '../../../app.ts';
import { findWrongVisitTotals } from '../visits.totals.queries.ts';

const world = useOwnWorld();
let shop: Merchant;
let rocio: Person;
let other: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  shop = await makeShop(world);
  rocio = await makeMember(world, shop);
  const { config, db, pool, background, lifecycle } = world;
  other = await createApp({ config, db, pool, log: silent, clock: background.clock, lifecycle });
  await other.ready();
});
afterAll(() => other.close());

const open = (code: string, given = {}) => openLink(world.app, code, given);

async function until(holds: () => Promise<boolean>, within_ms = 15_000) {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > within_ms) throw new Error(`not within ${within_ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('redirects of a link', () => {
  test('a link redirects with a new click each time and is not cached', async () => {
    const link = await createLink(world, rocio, shop, { url: `${shop.url}/mate?variant=1` });
    const answer = await open(link.code);
    expect(answer.status).toBe(302);
    expect(answer.location).toBe(
      `${shop.url}/mate?variant=1&aliado=${answer.click}&utm_source=aliado&utm_medium=affiliate&utm_campaign=${link.code}&utm_content=${answer.click}`,
    );
    expect(answer.click).toMatch(/^[\w-]{22}$/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^aliado_visitor=[0-9a-f-]{36}; Path=\/r; .*HttpOnly; SameSite=Lax$/,
    );
    expect((await open(link.code)).click).not.toBe(answer.click);
    const [visit] = await visitsOf(world, link.pk);
    expect(visit).toMatchObject({ click: answer.click, kind: 'visit', device: 'phone' });
  });

  test('a link carries its coupon while the store has it', async () => {
    const { id } = await world.db
      .insertInto('coupons')
      .values({
        ...{ merchant_id: shop.merchant_id, affiliate_id: rocio.user_id, name: 'ROCIO-15', type: 'P' },
        ...{ value: 15, commission: 5, state: 'in_store' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { code } = await createLink(world, rocio, shop, { coupon: id });
    expect((await open(code)).location).toContain('&aliado_coupon=ROCIO-15');
    await world.db.updateTable('coupons').set({ state: 'disabled' }).where('id', '=', id).execute();
    await until(async () => !(await open(code)).location?.includes('aliado_coupon'));
  });

  test.each([
    ['unknown', 'ABCDEFG', 'Este link no existe'],
    ['no code at all', 'no-such-code', 'Este link no existe'],
  ])('a link that is %s answers a page with a way home', async (_, code, title) => {
    const answer = await open(code);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain(title);
    expect(answer.body).toContain('href="/"');
    const portuguese = await open(code, { headers: { 'accept-language': 'pt-BR,pt' } });
    expect(portuguese.body).toContain('Este link não existe');
  });

  test('a link code in lower case works', async () => {
    const { code } = await createLink(world, rocio, shop);
    expect((await open(code.toLowerCase())).status).toBe(302);
  });

  test('a link created after a failed lookup is found', async () => {
    await open('ZZZZZZZ');
    await world.db
      .insertInto('links')
      .values({
        ...{ merchant_id: shop.merchant_id, affiliate_id: rocio.user_id, code: 'ZZZZZZZ', name: 'x' },
        ...{ url: shop.url, made_by: 'affiliate' },
      })
      .execute();
    await until(async () => (await open('ZZZZZZZ')).status === 302);
  });

  test('a link whose URL is no longer in the store does not redirect', async () => {
    const place = await makeShop(world);
    const person = await makeMember(world, place);
    const { code } = await createLink(world, person, place);
    expect((await open(code)).status).toBe(302);
    await world.db
      .updateTable('stores')
      .set({ domain: 'nueva.example', domains: ['nueva.example'], url: 'https://nueva.example' })
      .where('merchant_id', '=', place.merchant_id)
      .execute();
    await until(async () => (await open(code)).status === 410);
  });
});

describe('two processes', () => {
  test('a link removed in one process is gone in the other within a second', async () => {
    const link = await createLink(world, rocio, shop);
    expect((await open(link.code)).status).toBe(302);
    expect((await openLink(other, link.code)).status).toBe(302);
    await world.call(endpoints.removeLink, { as: rocio, body: { pk: link.pk } });
    await until(async () => (await openLink(other, link.code)).status === 410);
    await until(async () => (await open(link.code)).status === 410);
    expect((await open(link.code)).body).toContain('Este link ya no está');
  });

  test('a disconnected store closes its links and reopens them when it is back', async () => {
    const place = await makeShop(world);
    const { code } = await createLink(world, await makeMember(world, place), place);
    expect((await openLink(other, code)).status).toBe(302);
    const set = (change: object) =>
      world.db.updateTable('stores').set(change).where('merchant_id', '=', place.merchant_id).execute();
    await set({ state: 'disconnected', sealed_token: null });
    await until(async () => (await openLink(other, code)).status === 410);
    await set({ state: 'connected', sealed_token: Buffer.from('sealed') });
    await until(async () => (await openLink(other, code)).status === 302);
  });

  test('changes made while the live connection was cut are not missed', async () => {
    const link = await createLink(world, rocio, shop);
    expect((await openLink(other, link.code)).status).toBe(302);
    await asOwner(world.owner_url, async (client) => {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aliado-live' and datname = current_database()",
      );
      await client.query('update links set deleted_at = now() where id = $1', [link.pk]);
    });
    await until(async () => (await openLink(other, link.code)).status === 410, 5000);
  });

  test('a visitor who opens a link in two processes at once is counted once', async () => {
    const link = await createLink(world, rocio, shop);
    const { cookie } = await open(link.code);
    const again = await createLink(world, rocio, shop);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        openLink(index % 2 ? other : world.app, again.code, { cookie }),
      ),
    );
    expect(await visitTotalsOf(world, again.pk)).toMatchObject([{ visits: 1, repeats: 19, others: 0 }]);
  });
});

describe('visits', () => {
  test('a visit is counted once in half an hour by the visitor cookie', async () => {
    const link = await createLink(world, rocio, shop);
    const first = await open(link.code);
    const again = await open(link.code, { cookie: first.cookie });
    expect(again.headers['set-cookie']).toBeUndefined();
    world.time.offset_ms = 31 * 60 * 1000;
    await open(link.code, { cookie: first.cookie });
    world.time.offset_ms = 0;
    await open(link.code);
    const kinds = (await visitsOf(world, link.pk)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['repeat', 'visit', 'visit', 'visit']);
  });

  test('visits of many people behind one address count as many', async () => {
    const link = await createLink(world, rocio, shop);
    await Promise.all(Array.from({ length: 50 }, () => open(link.code)));
    expect(await visitTotalsOf(world, link.pk)).toMatchObject([{ visits: 50, repeats: 0, others: 0 }]);
  });

  test('visits by a preview, a bot or HEAD are redirected and counted apart', async () => {
    const link = await createLink(world, rocio, shop);
    const openings = [
      { user_agent: 'WhatsApp/2.24.10.85 A' },
      { user_agent: 'Googlebot/2.1' },
      { method: 'HEAD' as const },
    ];
    for (const given of openings) {
      const answer = await open(link.code, given);
      expect([answer.status, answer.cookie]).toEqual([302, undefined]);
    }
    expect((await visitsOf(world, link.pk)).map(({ kind, visitor }) => [kind, visitor]).sort()).toEqual([
      ['bot', null],
      ['head', null],
      ['preview', null],
    ]);
    expect(await visitTotalsOf(world, link.pk)).toMatchObject([{ visits: 0, repeats: 0, others: 3 }]);
  });

  test('a visit stores only the site it came from', async () => {
    const link = await createLink(world, rocio, shop);
    await open(link.code, { headers: { referer: 'https://l.instagram.com/?u=algo-privado' } });
    const [visit] = await visitsOf(world, link.pk);
    expect(visit?.referrer).toBe('l.instagram.com');
    expect(Object.keys(visit ?? {})).not.toContain('address');
  });

  test('both sides see the visits beside the link and in the list of days', async () => {
    world.time.offset_ms = new Date().setUTCHours(15) - Date.now();
    const place = await makeShop(world);
    const person = await makeMember(world, place);
    const link = await createLink(world, person, place);
    for (let time = 0; time < 3; time += 1) await open(link.code);
    const { body: links } = await world.call(endpoints.listLinks, { as: person, query: {} });
    expect(links.results[0]?.visits).toBe(3);
    const lists = [
      await world.call(endpoints.listVisitsOfAffiliate, { as: person, query: {} }),
      await world.call(endpoints.listVisitsOfMerchant, { as: place, query: {} }),
    ];
    for (const { body } of lists) {
      expect(body.total).toEqual({ visits: 3, repeats: 0, others: 0 });
      expect(body.results).toMatchObject([{ link: { pk: link.pk, code: link.code }, visits: 3 }]);
    }
    const query = { end_date: '2020-01-01' };
    const { body: before } = await world.call(endpoints.listVisitsOfMerchant, { as: place, query });
    expect([before.count, before.total.visits]).toEqual([0, 0]);
    world.time.offset_ms = 0;
  });
});

test('the daily visit totals match the visits', async () => {
  expect(await findWrongVisitTotals(world.db, '2000-01-01', '2100-01-01')).toEqual([]);
});
