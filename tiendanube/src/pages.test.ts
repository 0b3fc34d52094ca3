import { describe, expect, test } from 'vitest';
import type { Pages } from './pages.ts';
import { json, startPlatform } from './testing/fake-platform.ts';
import { jumpingClock } from './testing/jumping-clock.ts';
import { orderOnTheWire, productOnTheWire } from './testing/samples.ts';

const LAST_PAGE = (last: number) => ({
  code: 404,
  message: 'Not Found',
  description: `Last page is ${last}`,
});

async function idsOf(pages: Pages<{ id: number }>) {
  const ids: number[] = [];
  for await (const page of pages) {
    if (!page.ok) return page.error;
    ids.push(...page.value.items.map(({ id }) => id));
  }
  return ids;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Products 1 to `count`, with or without the headers that mark the end. */
const catalogue = (count: number, { links = true, totals = true } = {}) =>
  startPlatform(({ query, path }, response) => {
    const [page, per_page] = [Number(query.get('page')), Number(query.get('per_page'))];
    const ids = numbers(count).slice((page - 1) * per_page, page * per_page);
    const last = Math.ceil(count / per_page);
    if (ids.length === 0) return json(response, 404, LAST_PAGE(last));
    const at = (to: number, rel: string) =>
      `<https://api.tiendanube.com${path}?per_page=200&page=${to}>; rel="${rel}"`;
    const link = [page < last ? at(page + 1, 'next') : at(page - 1, 'prev'), at(last, 'last')].join(', ');
    const headers = { ...(links ? { link } : {}), ...(totals ? { 'x-total-count': String(count) } : {}) };
    json(
      response,
      200,
      ids.map((id) => productOnTheWire(id)),
      headers,
    );
  });

describe('lists over several pages', () => {
  test.each([
    ['by Link', {}, 3],
    ['by the total, without Link', { links: false }, 3],
    ['until a page is not full, without either', { links: false, totals: false }, 3],
  ])('a list is followed to its last page %s', async (_label, headers, requests) => {
    await using platform = await catalogue(450, headers);
    expect(await idsOf(platform.client().listProducts())).toEqual(numbers(450));
    expect(platform.seen).toHaveLength(requests);
    expect(platform.seen[0]?.query.get('per_page')).toBe('200');
  });

  test('a list without totals is read past a full last page', async () => {
    await using platform = await catalogue(400, { links: false, totals: false });
    expect(await idsOf(platform.client().listProducts())).toEqual(numbers(400));
    expect(platform.seen).toHaveLength(3);
  });

  test('a list gives the total of matches', async () => {
    await using platform = await catalogue(450);
    const first = await platform.client().listProducts().next();
    expect(first.value).toMatchObject({ ok: true, value: { total: 450 } });
  });

  test('a list stops at its maximum of pages', async () => {
    await using platform = await catalogue(1000);
    expect(await idsOf(platform.client().listProducts({}, { most_pages: 2 }))).toMatchObject({
      kind: 'invalid_answer',
      reason: 'endless',
    });
    expect(platform.seen).toHaveLength(2);
  });

  test('a list does not follow links in a circle', async () => {
    await using platform = await startPlatform((_seen, response) =>
      json(response, 200, [productOnTheWire(1)], { link: '</v1/products?page=1>; rel="next"' }),
    );
    expect(await idsOf(platform.client().listProducts())).toEqual([1]);
  });
});

describe('lists', () => {
  test('an empty list answers 404, which is no error', async () => {
    await using platform = await catalogue(0);
    expect(await idsOf(platform.client().listProducts())).toEqual([]);
    expect(await platform.client().listCategories()).toEqual({ ok: true, value: [] });
    expect(await platform.client().findCouponByCode('ANA10')).toEqual({ ok: true, value: undefined });
  });

  test('another 404 of a list is not taken for an empty store', async () => {
    await using platform = await startPlatform((_seen, response) =>
      json(response, 404, { message: 'Not Found' }),
    );
    expect(await idsOf(platform.client().listProducts())).toMatchObject({ kind: 'not_found' });
  });

  test('a list gives its failure last', async () => {
    await using platform = await startPlatform(({ query }, response) =>
      query.get('page') === '1'
        ? json(response, 200, [productOnTheWire(1)], { link: '</p?page=2>; rel="next"' })
        : json(response, 401, {}),
    );
    const kinds: string[] = [];
    for await (const page of platform.client().listProducts()) kinds.push(page.ok ? 'page' : page.error.kind);
    expect(kinds).toEqual(['page', 'unauthorized']);
  });

  test('one unreadable item does not hide the rest of a list', async () => {
    const broken = productOnTheWire(2, { variants: [{ id: 'x' }] });
    await using platform = await startPlatform((_seen, response) =>
      json(response, 200, [productOnTheWire(1), broken, productOnTheWire(3)]),
    );
    const first = await platform.client().listProducts().next();
    expect(first.value).toMatchObject({
      ok: true,
      value: { items: [{ id: 1 }, { id: 3 }], rejected: [{ id: 2 }] },
    });
  });

  test('an answer that is no list is an invalid answer', async () => {
    await using platform = await startPlatform((_seen, response) => json(response, 200, { id: 1 }));
    expect(await idsOf(platform.client().listProducts())).toMatchObject({
      kind: 'invalid_answer',
      reason: 'shape',
    });
  });

  test('a list of heavy products is read in smaller pages', { tags: ['long'] }, async () => {
    const weight = 'x'.repeat(110 * 1024);
    await using platform = await startPlatform(({ query }, response) => {
      const [page, per_page] = [Number(query.get('page')), Number(query.get('per_page'))];
      const ids = numbers(230).slice((page - 1) * per_page, page * per_page);
      const heavy = ids.map((id) => productOnTheWire(id, { description: { es: id > 200 ? '' : weight } }));
      json(response, 200, heavy, { 'x-total-count': '230' });
    });
    expect(await idsOf(platform.client().listProducts())).toEqual(numbers(230));
    expect(platform.seen.map(({ query }) => Number(query.get('per_page')))).toEqual([
      200, 100, 50, 50, 50, 50, 50,
    ]);
  });

  test('a list can be restricted to some fields', async () => {
    await using platform = await startPlatform((_seen, response) =>
      json(response, 200, [{ id: '7', updated_at: '2026-11-14T19:36:59+0000' }]),
    );
    const pages = platform
      .client()
      .listOrders({ fields: ['updated_at'], updated_at_min: new Date('2026-11-14T10:00:00.500Z') });
    const first = await pages.next();
    expect(first.value).toMatchObject({
      ok: true,
      value: { items: [{ id: 7, updated_at: '2026-11-14T19:36:59.000Z' }], rejected: [] },
    });
    expect(Object.fromEntries(platform.seen[0]?.query ?? [])).toEqual({
      fields: 'id,updated_at',
      updated_at_min: '2026-11-14T10:00:00Z',
      page: '1',
      per_page: '200',
    });
  });

  test('a list of scripts is unwrapped', async () => {
    await using platform = await startPlatform((_seen, response) =>
      json(response, 200, { result: [{ id: 4, name: 'visit' }], total: 1 }),
    );
    expect(await platform.client().listScripts()).toMatchObject({
      ok: true,
      value: [{ id: 4, name: 'visit' }],
    });
  });
});

describe('coupons by code', () => {
  test('a coupon is found by its whole code in any case, and not if deleted', async () => {
    const coupon = { type: 'percentage', value: '10.00', valid: true };
    await using platform = await startPlatform((_seen, response) =>
      json(response, 200, [
        { ...coupon, id: 1, code: 'ANA100' },
        { ...coupon, id: 2, code: 'ANA10', deleted_at: '2026-01-01T00:00:00+0000' },
        { ...coupon, id: 3, code: 'ana10' },
      ]),
    );
    expect(await platform.client().findCouponByCode('ANA10')).toMatchObject({ ok: true, value: { id: 3 } });
    expect(platform.seen[0]?.query.get('q')).toBe('ANA10');
  });
});

describe('more orders than the platform lists at once', () => {
  const start = Date.parse('2026-11-01T00:00:00Z');
  const times = numbers(60).map((id) => ({ id, at: start + id * 60_000 }));

  /** Refuses a query with more than ten matches, as the platform does with more than ten thousand. */
  const orders = (refusal: 'total' | number) =>
    startPlatform(({ query }, response) => {
      const min = Date.parse(query.get('updated_at_min') ?? '2000-01-01T00:00:00Z');
      const max = Date.parse(query.get('updated_at_max') ?? '2100-01-01T00:00:00Z');
      const found = times.filter(({ at }) => at >= min && at <= max);
      if (found.length > 10 && refusal !== 'total') {
        return json(response, refusal, { description: 'The query matches more than 10000 orders' });
      }
      if (found.length === 0) return json(response, 404, LAST_PAGE(0));
      const total = found.length > 10 ? 10_001 : found.length;
      const list = found.map(({ id, at }) => orderOnTheWire({ id, updated_at: new Date(at).toISOString() }));
      json(response, 200, list, { 'x-total-count': String(total) });
    });

  test.each([
    ['refused with 422', 422],
    ['refused with 400', 400],
    ['announced by the total', 'total'],
  ] as const)('too many orders are read in shorter spans, each once, when %s', async (_label, refusal) => {
    await using platform = await orders(refusal);
    const client = platform.client({ clock: jumpingClock() });
    const ids = await idsOf(client.listOrders({ updated_at_min: new Date(start) }, { deadline_ms: 600_000 }));
    expect(ids).toEqual(numbers(60));
  });

  test('too many orders are read without any date given', async () => {
    await using platform = await orders(422);
    const client = platform.client({ clock: jumpingClock() });
    expect(await idsOf(client.listOrders({}, { deadline_ms: 600_000 }))).toEqual(numbers(60));
  });

  test('too many orders in a single second are an error, not an endless search', async () => {
    await using platform = await startPlatform((_seen, response) =>
      json(response, 422, { description: 'more than 10000 matches' }),
    );
    const client = platform.client({ clock: jumpingClock() });
    const window = { updated_at_min: new Date(start), updated_at_max: new Date(start + 60_000) };
    expect(await idsOf(client.listOrders(window))).toMatchObject({ kind: 'validation' });
    expect(platform.seen.length).toBeLessThan(10);
  });

  test('another refusal is not taken for too many orders', async () => {
    await using platform = await startPlatform((_seen, response) =>
      json(response, 422, { status: ['is not included'] }),
    );
    const found = await idsOf(platform.client().listOrders({ updated_at_min: new Date(start) }));
    expect(found).toMatchObject({ kind: 'validation', fields: { status: ['is not included'] } });
    expect(platform.seen).toHaveLength(1);
  });
});
