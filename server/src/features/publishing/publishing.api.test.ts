import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sheetsOf, workbookOf } from '#kit/files.ts';
import { makeMerchant } from '#kit/merchants.ts';
import {
  type ConnectedMerchant,
  categoriesOf,
  makeConnectedMerchant,
  productsInStore,
  productsOf,
  publicationRowsOf,
  uploadSheet,
  useStoreWorld,
} from '#kit/stores.ts';
import { findConnectedStore, platformClient } from '../store-connection/store-connection.service.ts';
import { publishSheet } from './publishing.jobs.ts';
import { markOf, toStoreProduct } from './sending/publishing.marks.rules.ts';
import { beginAttempt, takeRow } from './sending/publishing.sending.queries.ts';

const world = useStoreWorld();
let merchant: ConnectedMerchant;
beforeAll(async () => {
  merchant = await makeConnectedMerchant(world, 'barro-lindo');
  world.sandbox.control.setSwitches('barro-lindo', { rate_factor: 100 });
});

const HEAD = ['Código', 'Producto', 'Categoría', 'Precio', 'Stock', 'Comisión'];
const rows = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => [
    `${prefix}-${index}`,
    `${prefix} número ${index}`,
    'Mascotas',
    1000 + index,
    5,
    12,
  ]);

const sheetOf = async (prefix: string, count: number) =>
  (await uploadSheet(world, merchant, await workbookOf([HEAD, ...rows(prefix, count)]))).body;

const act = (
  endpoint: typeof endpoints.confirmPublication | typeof endpoints.retryPublication,
  id: string,
  person = merchant,
) => world.call(endpoint, { as: person, params: { id } });

const get = async (id: string) =>
  (await world.call(endpoints.getPublication, { as: merchant, params: { id } })).body;

const download = async (path: string) => {
  const headers = { authorization: `Bearer ${merchant.access}` };
  return sheetsOf((await world.request('GET', path, { headers })).rawPayload).sheets;
};

describe('product spreadsheets', () => {
  test('the product template explains its columns and is itself an empty spreadsheet', async () => {
    const headers = { authorization: `Bearer ${merchant.access}` };
    const file = await world.request('GET', endpoints.downloadProductTemplate.path, { headers });
    expect(file.headers['content-disposition']).toContain('planilla-modelo.xlsx');
    const [columns, help] = sheetsOf(file.rawPayload).sheets;
    expect(columns?.[0]?.slice(0, 4)).toEqual(['Código', 'Producto', 'Categoría', 'Precio']);
    expect(help?.flat()).toContain('Mascotas');
    expect((await uploadSheet(world, merchant, file.rawPayload)).body.code).toBe('sheet_empty');
  });

  test('a spreadsheet is checked, fixed and confirmed before anything is in the store', async () => {
    const categories = await categoriesOf(world);
    const bytes = await workbookOf([
      HEAD,
      ['TINAJA-1', 'Tinaja de barro', 'Mascotas', 12990, 84, 12],
      ['TINAJA-2', 'Tinaja chica', 'Mascota', 9990, 10, 12],
      ['TINAJA-3', 'Tinaja rara', 'Mascotas', 'consultar', 6, 12],
      ['TINAJA-4', 'Tinaja media', '', 9750.5, '', '12,5 %'],
      ['TINAJA-1', 'Tinaja repetida', 'Mascotas', 12990, 84, 12],
    ]);
    const sent = await uploadSheet(world, merchant, bytes);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      state: 'draft',
      file: { name: 'primavera-2026.xlsx', bytes: bytes.length },
      ...{ rows: 5, ready: 1, wrong: 4, fixes: 3, published: 0 },
    });
    const { pk } = sent.body;
    const shown = await publicationRowsOf(world, merchant, pk);
    expect(
      shown.map(({ row, state, problems }) => [row, state, problems[0]?.column, problems[0]?.fix]),
    ).toEqual([
      [2, 'ready', undefined, undefined],
      [3, 'wrong', 'category', 'Usar Mascotas'],
      [4, 'wrong', 'price', null],
      [5, 'wrong', 'commission', 'Redondear a 13'],
      [6, 'wrong', 'code', 'Quitar esta fila'],
    ]);
    expect(shown[0]?.cells).toMatchObject({ price: '12.990,00', stock: '84', commission: '12 %' });
    expect(shown[2]?.cells).toMatchObject({ price: 'consultar' });
    expect(await productsInStore(world, merchant, 'TINAJA')).toEqual([]);

    const mended = await world.call(endpoints.fixPublicationRows, {
      as: merchant,
      params: { id: pk },
      body: {},
    });
    expect(mended.body).toMatchObject({ rows: 4, ready: 3, wrong: 1, fixes: 0 });
    const found = await world.call(endpoints.findOpenPublication, { as: merchant });
    expect(found.body.publication?.pk).toBe(pk);

    const started = await Promise.all([1, 2, 3].map(() => act(endpoints.confirmPublication, pk)));
    expect(started.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([202, 'running']));
    await world.runJobs();
    expect(await get(pk)).toMatchObject({ state: 'done', published: 3, wrong: 1, failed: 0, waiting: 0 });
    const made = await productsInStore(world, merchant, 'TINAJA');
    expect(
      made.flatMap(({ variants }) => variants.map(({ sku, price, stock }) => [sku, price, stock])).sort(),
    ).toEqual([
      ['TINAJA-1', '12990.00', 84],
      ['TINAJA-2', '9990.00', 10],
      ['TINAJA-4', '9750.50', null],
    ]);
    const mine = (await productsOf(world, merchant, { s: 'tinaja', order_by: 'name' })).results;
    expect(
      mine.map(({ name, commission, category, is_published }) => [
        name,
        commission,
        category?.name,
        is_published,
      ]),
    ).toEqual([
      ['Tinaja chica', 12, 'Mascotas', true],
      ['Tinaja de barro', 12, 'Mascotas', true],
      ['Tinaja media', 13, undefined, true],
    ]);
    expect(categories.map(({ name }) => name)).toContain('Mascotas');

    const [errors] = await download(endpoints.downloadPublicationErrors.path.replace(':id', pk));
    expect(errors?.slice(1).map((row) => [row[0], row[3], row[9]])).toEqual([
      ['TINAJA-3', 'consultar', 'Precio: El precio tiene que ser un número mayor que cero.'],
    ]);
    const news = await world.call(endpoints.listNotifications, { as: merchant });
    const told = news.body.results.filter(({ kind }) => kind === 'sheet_published');
    expect(told.map(({ title }) => title)).toEqual(['Publicamos 3 productos']);

    const again = await uploadSheet(world, merchant, bytes);
    expect(again.body).toMatchObject({ ready: 0, wrong: 5 });
    const [known] = await publicationRowsOf(world, merchant, again.body.pk);
    expect(known?.problems[0]?.text).toBe('Ya tenés un producto con ese código: Tinaja de barro.');
    expect((await act(endpoints.confirmPublication, again.body.pk)).body.code).toBe('nothing_chosen');
  });

  test('a suggestion is applied to one row, and to none after the spreadsheet is confirmed', async () => {
    const bytes = await workbookOf([
      HEAD,
      ['U-1', 'Uno', 'Mascota', 1, 1, '1,5'],
      ['U-2', 'Dos', 'Mascota', 1, 1, 1],
    ]);
    const { pk } = (await uploadSheet(world, merchant, bytes)).body;
    const [first, second] = await publicationRowsOf(world, merchant, pk, 'wrong');
    expect(first?.problems).toHaveLength(2);
    const fix = (row: string | undefined) =>
      world.call(endpoints.fixPublicationRows, {
        as: merchant,
        params: { id: pk },
        body: { rows: [row ?? ''] },
      });
    expect((await fix(first?.pk)).body).toMatchObject({ ready: 1, wrong: 1 });
    await act(endpoints.confirmPublication, pk);
    expect((await fix(second?.pk)).body).toMatchObject({ wrong: 1, waiting: 1 });
    await world.runJobs();
  });

  test.each<[string, string | Buffer, string, string]>([
    [
      'no spreadsheet',
      '%PDF-1.7',
      'sheet_unreadable',
      'No pudimos leer ese archivo. Subí una planilla .xlsx o .csv.',
    ],
    [
      'an old one',
      Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
      'sheet_old_format',
      'Es un Excel de los viejos',
    ],
    ['one without prices', 'Producto;Stock\nVela;1', 'sheet_without_columns', 'Falta: Precio.'],
    ['an empty one', 'Producto;Precio\n', 'sheet_empty', 'La planilla no tiene ningún producto.'],
  ])('a spreadsheet upload of %s is refused with a message', async (_, bytes, code, words) => {
    const { status, body } = await uploadSheet(world, merchant, bytes);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.messages.join(' ')).toContain(words);
  });

  test('a CSV of a Spanish spreadsheet is read like a workbook', async () => {
    const csv = Buffer.from('Código;Producto;Precio\r\nCSV-1;Jabón ñandú;"1.234,50"\r\n', 'latin1');
    const { pk } = (await uploadSheet(world, merchant, csv, 'lista.csv')).body;
    const [row] = await publicationRowsOf(world, merchant, pk);
    expect([row?.state, row?.cells.name, row?.cells.price]).toEqual(['ready', 'Jabón ñandú', '1.234,50']);
  });

  test('a merchant cannot use the spreadsheet of another, nor upload one without a store', async () => {
    const { pk } = await sheetOf('AJENA', 1);
    const other = await makeConnectedMerchant(world, 'mare-mansa');
    expect((await world.call(endpoints.getPublication, { as: other, params: { id: pk } })).status).toBe(404);
    expect((await act(endpoints.confirmPublication, pk, other)).status).toBe(404);
    const [row] = await publicationRowsOf(world, merchant, pk);
    const fix = { params: { id: pk }, body: { rows: [row?.pk ?? ''] } };
    expect((await world.call(endpoints.fixPublicationRows, { as: other, ...fix })).status).toBe(404);
    const without = await makeMerchant(world, 'Sin tienda');
    expect((await uploadSheet(world, without, 'Producto;Precio\nVela;1')).body.code).toBe(
      'store_not_connected',
    );
  });
});

describe('no product is created twice', () => {
  test('no product is created twice when the store’s answer is lost', async () => {
    const { pk } = await sheetOf('PERDIDA', 3);
    await act(endpoints.confirmPublication, pk);
    world.sandbox.control.setFaults('barro-lindo', { reset: 0.5, when: 'after', seed: 3 });
    await world.runJobs();
    world.sandbox.control.setFaults('barro-lindo', { reset: 0, when: 'before' });
    expect(await get(pk)).toMatchObject({ state: 'done', published: 3, failed: 0 });
    const made = await productsInStore(world, merchant, 'PERDIDA');
    expect(made.map(({ variants }) => variants[0]?.sku).sort()).toEqual([
      'PERDIDA-0',
      'PERDIDA-1',
      'PERDIDA-2',
    ]);
  });

  test('no product is created twice when the worker is killed after the store’s answer', {
    tags: ['long'],
  }, async () => {
    const { pk } = await sheetOf('MATADA', 4);
    await act(endpoints.confirmPublication, pk);
    const store = await findConnectedStore(world.db, merchant.merchant_id);
    const client = await platformClient(world.background, { merchant_id: merchant.merchant_id });
    const attempt = '00000000-0000-4000-8000-000000000001';
    await beginAttempt(world.db, pk, attempt);
    const killed = await takeRow(world.db, pk, attempt, []);
    await takeRow(world.db, pk, attempt, []);
    if (!killed?.product || !store) throw new Error('there are four');
    const going = { mark: markOf(killed.id), images: [], currency: store.currency };
    expect((await client.createProduct(toStoreProduct(killed.product, going))).ok).toBe(true);
    expect(await get(pk)).toMatchObject({ waiting: 4, current: 'MATADA número 1' });

    const late = world.db.updateTable('publication_rows').set({ look_at: new Date(0) });
    await late.where('publication_id', '=', pk).where('state', '=', 'sending').execute();
    await world.runJobs();
    expect(await get(pk)).toMatchObject({ state: 'done', published: 4 });
    expect(await takeRow(world.db, pk, attempt, [])).toBeUndefined();
    const made = await productsInStore(world, merchant, 'MATADA');
    expect(made).toHaveLength(4);
    expect(new Set(made.map(({ tags }) => tags)).size).toBe(4);
  });

  test('no product is created twice when the job runs twice at the same time', {
    tags: ['long'],
  }, async () => {
    const { pk } = await sheetOf('DOBLE', 8);
    await act(endpoints.confirmPublication, pk);
    const ctx = { ...world.background, job_id: '1' };
    await Promise.all([1, 2].map(() => publishSheet.run(ctx, { publication_id: pk })));
    await world.runJobs();
    expect(await get(pk)).toMatchObject({ state: 'done', published: 8 });
    expect(await productsInStore(world, merchant, 'DOBLE')).toHaveLength(8);
  });
});

test('products of a paused store fail with a reason, and a retry publishes them later', async () => {
  const { pk } = await sheetOf('PAUSA', 3);
  await act(endpoints.confirmPublication, pk);
  world.sandbox.control.suspend('barro-lindo');
  await world.runJobs();
  expect(await get(pk)).toMatchObject({ state: 'done', published: 0, failed: 3 });
  const [row] = await publicationRowsOf(world, merchant, pk, 'failed');
  expect(row?.error).toBe('La plataforma tiene tu tienda en pausa. Cuando vuelva, reintentá.');
  expect((await act(endpoints.retryPublication, pk)).body.code).toBe('store_suspended');
  world.sandbox.control.resume('barro-lindo');
  await world.db
    .updateTable('stores')
    .set({ state: 'connected' })
    .where('merchant_id', '=', merchant.merchant_id)
    .execute();
  await Promise.all([1, 2].map(() => act(endpoints.retryPublication, pk)));
  await world.runJobs();
  expect(await get(pk)).toMatchObject({ state: 'done', published: 3, failed: 0 });
  expect(await productsInStore(world, merchant, 'PAUSA')).toHaveLength(3);
});
