/** @module-tag long */
import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { longestTurnOf } from '../../../test/longest-turn.ts';
import { useStoreWorld } from '../../../test/store-world.ts';
import { workbookOf } from '../../lib/sheets/test/workbooks.ts';
import { type Merchant, makeConnectedMerchant } from '../catalog/test/store-world.ts';
import { inStore, uploadSheet } from './test/publishing.ts';

const world = useStoreWorld();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await makeConnectedMerchant(world, 'barro-lindo');
  world.sandbox.control.setSwitches('barro-lindo', { rate_factor: 10 });
});

const sheetOf = (count: number, category: string) =>
  workbookOf([
    ['Código', 'Producto', 'Categoría', 'Precio', 'Stock', 'Comisión'],
    ...Array.from({ length: count }, (_, index) => [
      `GRANDE-${index}`,
      `Pieza ${index}`,
      category,
      10 + index,
      5,
      12,
    ]),
  ]);

test('10,000 rows, all with a mistake to explain, are read without holding the event loop', async () => {
  const bytes = await sheetOf(10_000, 'Mascota');
  const { done, share } = await longestTurnOf(() => uploadSheet(world, merchant, bytes));
  expect(done.body).toMatchObject({ rows: 10_000, wrong: 10_000, fixes: 10_000 });
  expect(share).toBeLessThan(0.05);
  const fixed = await world.call(
    endpoints.fixPublicationRows,
    { params: { id: done.body.pk }, body: {} },
    merchant,
  );
  expect(fixed.body).toMatchObject({ ready: 10_000, wrong: 0 });
});

test('200 products cost the store 200 requests', async () => {
  const { pk } = (await uploadSheet(world, merchant, await sheetOf(200, 'Mascotas'))).body;
  await world.call(endpoints.confirmPublication, { params: { id: pk } }, merchant);
  const before = world.sandbox.control.requests('barro-lindo').length;
  await world.runJobs();
  expect(world.sandbox.control.requests('barro-lindo').length - before).toBe(200);
  const { body } = await world.call(endpoints.getPublication, { params: { id: pk } }, merchant);
  expect(body).toMatchObject({ state: 'done', published: 200, failed: 0 });
  expect(await inStore(world, merchant, 'GRANDE-')).toHaveLength(200);
}, 120_000);
