import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, callerFor, type RunningSandbox, startSandbox } from '../testing/sandbox.ts';

const STORE = 'casa-lumbre';
type CouponBody = { id: number; code: string; used: number | null; value: unknown } & Record<string, unknown>;

let sandbox: RunningSandbox;
let ask: Ask;
beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.control.setSwitches(STORE, { rate_factor: 100 });
  ask = await callerFor(sandbox, STORE);
});
afterAll(() => sandbox.stop());

const create = (code: string, rest: object = {}) =>
  ask<CouponBody>('POST', '/coupons', { code, type: 'percentage', value: '10.00', ...rest });
const used = async (id: number) => (await ask<CouponBody>('GET', `/coupons/${id}`)).body.used;

describe('checklist 11: coupons', () => {
  test('a new coupon has used null, and counts up with each order, paid or not', async () => {
    const { status, body } = await create('ROCIO10');
    expect([status, body.used, body.value]).toEqual([201, null, '10.00']);
    sandbox.control.placeOrders(STORE, { coupon: 'rocio10' });
    expect(await used(body.id)).toBe(1);
    sandbox.control.placeOrders(STORE, { coupon: 'Rocio10', paid: true });
    expect(await used(body.id)).toBe(2);
  });

  test('a deleted coupon stays in the orders that used it, and its code is free again', async () => {
    const { body } = await create('ADIOS');
    const [order] = sandbox.control.placeOrders(STORE, { coupon: 'ADIOS' });
    expect((await ask('DELETE', `/coupons/${body.id}`)).body).toEqual({});
    expect((await ask('GET', `/coupons/${body.id}`)).status).toBe(404);
    const kept = await ask<{ coupon: { id: number; code: string }[] }>('GET', `/orders/${order?.id}`);
    expect(kept.body.coupon).toMatchObject([
      { id: body.id, code: 'ADIOS', type: 'percentage', value: '10.00' },
    ]);
    expect((await create('ADIOS')).status).toBe(201);
  });

  test('a code already taken is refused, whatever its case', async () => {
    await create('UNICO');
    const again = await create('unico');
    expect([again.status, again.body]).toEqual([422, { code: ['has already been taken'] }]);
  });

  test('a code has letters and digits; hyphens only where the switch allows them', async () => {
    expect((await create('ROCIO-BARRO')).body).toEqual({ code: ['must contain only letters and numbers'] });
    sandbox.control.setSwitches(STORE, { hyphens_in_codes: true });
    expect((await create('ROCIO-BARRO')).status).toBe(201);
  });

  test.each([
    [{ type: 'bogof' }, { type: ['is not included in the list'] }],
    [{ value: '101' }, { value: ['is not a valid amount'] }],
    [{ value: undefined }, { value: ["can't be blank"] }],
    [{ end_date: 'tomorrow' }, { end_date: ['is not a valid date'] }],
    [
      { categories: [1], products: [2] },
      { products: ["can't be used with categories"], categories: ['not found'] },
    ],
    [{ max_uses: 0 }, { max_uses: ['must be greater than 0'] }],
    [{ min_price: '-1' }, { min_price: ['is not a number'] }],
    [{ categories: [1] }, { categories: ['not found'] }],
    [{ start_date: '2026-12-02', end_date: '2026-12-01' }, { end_date: ['must be after the start date'] }],
  ])('a coupon with %o answers %o', async (rest, errors) => {
    const { status, body } = await create('MALO', rest);
    expect([status, body]).toEqual([422, errors]);
  });

  test('a coupon for shipping needs no value, and an amount keeps its cents', async () => {
    expect((await create('ENVIO', { type: 'shipping', value: undefined })).status).toBe(201);
    const { body } = await create('MENOS3000', { type: 'absolute', value: 3000.5, min_price: '9000' });
    expect(body).toMatchObject({ value: '3000.50', min_price: 9000 });
  });

  test('a change of a coupon sends only what changes', async () => {
    const { body } = await create('CAMBIA', { max_uses: 5 });
    const changed = await ask('PUT', `/coupons/${body.id}`, { valid: false });
    expect(changed.body).toMatchObject({ code: 'CAMBIA', valid: false, max_uses: 5, value: '10.00' });
    expect((await ask('GET', '/coupons?status=deactivated&fields=code')).body).toEqual([{ code: 'CAMBIA' }]);
    expect((await ask('GET', '/coupons?q=camb&fields=code')).body).toEqual([{ code: 'CAMBIA' }]);
  });

  test('a change clears a limit with null and checks its dates against the unchanged ones', async () => {
    const limits = { max_uses: 5, min_price: '100', start_date: '2026-12-01', end_date: '2026-12-31' };
    const { body } = await create('LIMITES', limits);
    expect((await ask('PUT', `/coupons/${body.id}`, { end_date: '2026-11-30' })).body).toEqual({
      end_date: ['must be after the start date'],
    });
    const none = { max_uses: null, min_price: null, start_date: null, end_date: null, categories: null };
    expect((await ask('PUT', `/coupons/${body.id}`, none)).body).toMatchObject(none);
  });

  test('coupon categories are ids on write and named on read, with parent 0', async () => {
    const { body: categories } = await ask<{ id: number }[]>('GET', '/categories');
    const id = categories[0]?.id;
    const { body } = await create('VELAS15', { categories: [id] });
    expect(body.categories).toEqual([{ id, name: 'Velas', parent: 0 }]);
  });
});
