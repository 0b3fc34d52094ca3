/** @module-tag long */

import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { workbookOf } from '#kit/files.ts';
import {
  type ConnectedMerchant,
  makeConnectedMerchant,
  productsInStore,
  uploadSheet,
  useStoreWorld,
} from '#kit/stores.ts';
import { longestTurnOf } from '../../../test/longest-turn.ts';

const world = useStoreWorld();
let merchant: ConnectedMerchant;
beforeAll(async () => {
  merchant = await makeConnectedMerchant(world, 'barro-lindo');
  world.sandbox.control.setSwitches('barro-lindo', { rate_factor: 10 });
});

const sheetOf = (count: number, category: string, prefix = 'GRANDE') =>
  workbookOf([
    ['Código', 'Producto', 'Categoría', 'Precio', 'Stock', 'Comisión'],
    ...Array.from({ length: count }, (_, index) => [
      `${prefix}-${index}`,
      `${prefix} ${index}`,
      category,
      10 + index,
      5,
      12,
    ]),
  ]);

test('a spreadsheet of 10,000 wrong rows is read without blocking the event loop', async () => {
  const bytes = await sheetOf(10_000, 'Mascota');
  const { done, share } = await longestTurnOf(() => uploadSheet(world, merchant, bytes));
  expect(done.body).toMatchObject({ rows: 10_000, wrong: 10_000, fixes: 10_000 });
  expect(share).toBeLessThan(0.05);
  const fixed = await world.call(endpoints.fixPublicationRows, {
    as: merchant,
    params: { id: done.body.pk },
    body: {},
  });
  expect(fixed.body).toMatchObject({ ready: 10_000, wrong: 0 });
});

/** Publishes `count` products. Returns the time it took, the estimate and the store's responses. */
async function publish(prefix: string, count: number) {
  const draft = (await uploadSheet(world, merchant, await sheetOf(count, 'Mascotas', prefix))).body;
  const params = { id: draft.pk };
  await world.call(endpoints.confirmPublication, { as: merchant, params });
  const before = world.sandbox.control.requests('barro-lindo').length;
  const begun = performance.now();
  await world.runJobs();
  const seconds = (performance.now() - begun) / 1000;
  const answers = world.sandbox.control.requests('barro-lindo').slice(before);
  const { body: done } = await world.call(endpoints.getPublication, { as: merchant, params });
  return { seconds, expected: draft.seconds_left, statuses: answers.map(({ status }) => status), done };
}

const ALL_MADE = Array.from({ length: 200 }, () => 201);

test('on a larger plan 200 products cost 200 requests and take less than a minute', async () => {
  const { seconds, statuses, done } = await publish('GRANDE', 200);
  expect(statuses).toEqual(ALL_MADE);
  expect(done).toMatchObject({ state: 'done', published: 200, failed: 0 });
  expect(await productsInStore(world, merchant, 'GRANDE-')).toHaveLength(200);
  expect(seconds).toBeLessThan(60);
}, 120_000);

test('on the first plan 200 products take the time that was announced', async () => {
  world.sandbox.control.setSwitches('barro-lindo', { rate_factor: 1 });
  await publish('PRIMERO', 1);
  // Waits until the rate limit's bucket is empty again.
  await sleep(21_000);
  const { seconds, expected, statuses, done } = await publish('LENTO', 200);
  expect(statuses).toEqual(ALL_MADE);
  expect(done).toMatchObject({ state: 'done', published: 200, failed: 0 });
  expect(expected).toBe(80);
  const allowed = 40 + 2 * seconds;
  console.info(
    `first plan: 200 products in ${seconds.toFixed(1)} s, ${((200 / allowed) * 100).toFixed(1)} % of the pace`,
  );
  expect(200 / allowed).toBeGreaterThan(0.9);
}, 300_000);
