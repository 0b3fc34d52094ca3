import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findStoreByHandle } from '../stores/named-stores.ts';
import { firstProductId } from '../stores/seeds.ts';
import type { ProductSource } from '../stores/store.ts';
import {
  type ApiAnswer,
  type Ask,
  callerFor,
  type RunningSandbox,
  startSandbox,
  storeId,
} from '../testing/sandbox.ts';

let sandbox: RunningSandbox;
let ask: Ask;
beforeAll(async () => {
  sandbox = await startSandbox();
  for (const handle of ['casa-lumbre', 'tienda-enorme', 'tienda-vacia']) {
    sandbox.control.setSwitches(handle, { rate_factor: 100 });
  }
  ask = await callerFor(sandbox, 'casa-lumbre', '2025-03');
});
afterAll(() => sandbox.stop());

type Named = { id: number; name: { es: string } };

const rels = (link: string | null) =>
  Object.fromEntries([...(link ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]));

describe('checklist 5: lists', () => {
  test('a list has thirty items by default and two hundred at most, with the total in a header', async () => {
    const big = await callerFor(sandbox, 'tienda-enorme');
    const first = await big<unknown[]>('GET', '/products');
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([30, '5000']);
    expect((await big('GET', '/products?per_page=500')).body).toHaveLength(200);
  });

  test('the links lead through all five thousand products, each once', { tags: ['long'] }, async () => {
    const big = await callerFor(sandbox, 'tienda-enorme');
    const ids = new Set<number>();
    let path: string | undefined = '/products?per_page=200&fields=id';
    while (path) {
      const page: ApiAnswer<{ id: number }[]> = await big('GET', path);
      for (const { id } of page.body) ids.add(id);
      path = rels(page.headers.get('link')).next?.replace(/^.*\/products/, '/products');
    }
    expect(ids.size).toBe(5_000);
  });

  test.each(['', '&sort_by=created-at-ascending'])(
    'a page of five thousand products (%s) creates only the products it shows',
    async (order) => {
      const big = await callerFor(sandbox, 'tienda-enorme');
      const grown = vi.spyOn(findStoreByHandle('tienda-enorme')?.products as ProductSource, 'at');
      const { body } = await big<Named[]>('GET', `/products?per_page=5&page=2${order}`);
      const first = firstProductId(storeId('tienda-enorme'));
      expect(body.map(({ id }) => id - first)).toEqual([5, 6, 7, 8, 9]);
      expect(grown).toHaveBeenCalledTimes(5);
      grown.mockRestore();
    },
  );

  test('a middle page links to first, previous, next and last', async () => {
    const { headers } = await ask('GET', '/products?per_page=5&page=2');
    const links = rels(headers.get('link'));
    expect(Object.keys(links).sort()).toEqual(['first', 'last', 'next', 'prev']);
    expect(links.last).toContain('page=3');
  });

  test('a page past the end is 404 with the number of the last one', async () => {
    const { status, body } = await ask('GET', '/products?page=2');
    expect([status, body]).toEqual([404, { code: 404, message: 'Not Found', description: 'Last page is 1' }]);
  });

  test.each(['/orders', '/products', '/customers', '/coupons', '/checkouts', '/categories'])(
    'an empty %s is 404 "Last page is 0"',
    async (path) => {
      const empty = await callerFor(sandbox, 'tienda-vacia');
      const { status, body } = await empty<{ description: string }>('GET', path);
      expect([status, body.description]).toEqual([404, 'Last page is 0']);
    },
  );

  test.each(['/webhooks', '/metafields/orders'])('an empty %s is 200 []', async (path) => {
    const empty = await callerFor(sandbox, 'tienda-vacia');
    expect(await empty('GET', path)).toMatchObject({ status: 200, body: [] });
  });

  test('a switch turns the 404 of an empty list into 200 []', async () => {
    const empty = await callerFor(sandbox, 'tienda-vacia');
    sandbox.control.setSwitches('tienda-vacia', { empty_lists: '200' });
    expect(await empty('GET', '/orders')).toMatchObject({ status: 200, body: [] });
  });

  test('the fields parameter keeps only the requested fields, in lists and single items', async () => {
    const { body } = await ask<{ id: number }[]>('GET', '/products?fields=id,handle&per_page=1');
    expect(body).toEqual([{ id: expect.any(Number), handle: { es: 'vela-higuera-220-g' } }]);
    const one = await ask('GET', `/products/${body[0]?.id}?fields=name`);
    expect(one.body).toEqual({ name: { es: 'Vela Higuera 220 g' } });
  });

  test('products are found by text, category, price order and ids', async () => {
    expect((await ask('GET', '/products?q=farol')).body).toHaveLength(1);
    const { body: categories } = await ask<Named[]>('GET', '/categories');
    const aromas = categories.find(({ name }) => name.es === 'Aromas');
    expect((await ask('GET', `/products?category_id=${aromas?.id}`)).body).toHaveLength(3);
    const { body: dear } = await ask<Named[]>('GET', '/products?sort_by=price-descending&per_page=1');
    expect(dear[0]?.name.es).toBe('Manta Invierno');
    expect((await ask('GET', `/products?ids=${dear[0]?.id}`)).body).toHaveLength(1);
  });

  test('orders are found by date of change, state, number and buyer', async () => {
    const [one, two] = sandbox.control.placeOrders('casa-lumbre', { count: 2, email: 'flor@compra.demo' });
    sandbox.control.advance({ hours: 1 });
    const paid = sandbox.control.changeOrder('casa-lumbre', two?.id ?? 0, 'pay');
    const since = encodeURIComponent(paid.updated_at);
    const changed = await ask('GET', `/orders?updated_at_min=${since}&fields=id`);
    expect(changed.body).toEqual([{ id: two?.id }]);
    expect((await ask('GET', '/orders?payment_status=pending')).body).toHaveLength(1);
    expect((await ask('GET', `/orders?q=${one?.number}`)).body).toHaveLength(1);
    expect((await ask('GET', '/orders?q=flor@')).body).toHaveLength(2);
    expect((await ask('GET', `/orders?since_id=${one?.id}`)).body).toHaveLength(1);
    expect((await ask('GET', '/orders?created_at_min=nonsense')).status).toBe(422);
  });

  test('a search over the cap is refused until it is narrowed', async () => {
    sandbox.control.setSwitches('casa-lumbre', { order_search_cap: 1 });
    expect((await ask('GET', '/orders')).status).toBe(422);
    expect((await ask('GET', '/orders?payment_status=paid')).status).toBe(200);
  });
});
