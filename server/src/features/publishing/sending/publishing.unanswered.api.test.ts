import { endpoints } from '@aliado/contract';
import { expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import {
  makeConnectedMerchant,
  productsInStore,
  publicationRowsOf,
  uploadSheet,
  useStoreWorld,
} from '#kit/stores.ts';
import { publishSheet } from '../publishing.jobs.ts';

const ALL = 12;
const MINUTE = 60_000;
const world = useStoreWorld();

const setDown = (handle: string, share: number) => world.sandbox.control.setFaults(handle, { '500': share });

/** Sends a spreadsheet to a store that responds with 500. */
async function begin(handle: string) {
  const merchant = await makeConnectedMerchant(world, handle);
  world.sandbox.control.setSwitches(handle, { rate_factor: 100 });
  const lines = Array.from({ length: ALL }, (_, row) => `CALLA-${row};Vela callada ${row};1000`);
  const csv = ['Código;Producto;Precio', ...lines].join('\r\n');
  const { pk: id } = (await uploadSheet(world, merchant, csv, 'feria.csv')).body;
  const act = async (endpoint: typeof endpoints.getPublication | typeof endpoints.stopPublication) =>
    (await world.call(endpoint, { as: merchant, params: { id } })).body;
  setDown(handle, 1);
  await world.call(endpoints.confirmPublication, { as: merchant, params: { id } });
  const job = publishSheet.run({ ...world.background, job_id: '1' }, { publication_id: id });
  const get = () => act(endpoints.getPublication);
  await expect
    .poll(get, { timeout: 10_000 })
    .toMatchObject({ state: 'running', unanswered: true, stopping: false, published: 0 });
  return { id, merchant, job, get, stop: () => act(endpoints.stopPublication) };
}

test('a store that answers 500 is reported soon, and the merchant can stop the publication', async () => {
  const { id, merchant, job, get, stop } = await begin('barro-lindo');
  const other = await makeMerchant(world, 'Otra');
  expect((await world.call(endpoints.stopPublication, { as: other, params: { id } })).status).toBe(404);
  expect(await stop()).toMatchObject({ state: 'running', stopping: true });
  await job;
  expect(await get()).toMatchObject({ state: 'done', failed: ALL, unanswered: false, stopping: false });
  const [row] = await publicationRowsOf(world, merchant, id, 'failed');
  expect(row?.error).toBe('Tu tienda no respondió. Probá de nuevo en un rato.');
  expect(await stop()).toMatchObject({ state: 'done' });
});

test('a publication that is stopped and retried publishes each row once', { tags: ['long'] }, async () => {
  const { id, merchant, job, get, stop } = await begin('mare-mansa');
  await stop();
  await job;
  setDown('mare-mansa', 0);
  await world.call(endpoints.retryPublication, { as: merchant, params: { id } });
  await world.runJobs();
  expect(await get()).toMatchObject({ state: 'done', published: ALL, failed: 0 });
  expect(await productsInStore(world, merchant, 'CALLA-')).toHaveLength(ALL);
});

test('a publication goes on by itself when the store is back', { tags: ['long'] }, async () => {
  const { job, get } = await begin('cestos-ibira');
  setDown('cestos-ibira', 0);
  await job;
  expect(await get()).toMatchObject({ state: 'done', published: ALL, failed: 0, unanswered: false });
});

test('a publication to a store that is silent for ten minutes fails', { tags: ['long'] }, async () => {
  const { job, get } = await begin('vivero-molle');
  world.time.offset_ms += 11 * MINUTE;
  await job;
  expect(await get()).toMatchObject({ state: 'done', published: 0, failed: ALL });
});
