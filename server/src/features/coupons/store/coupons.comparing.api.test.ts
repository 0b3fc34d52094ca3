/** @module-tag long */

import { describe, expect, test } from 'vitest';
import { day, newCode, useCouponTerms } from '#kit/coupons.ts';
import { askStore } from '#kit/stores.ts';

const { world, coupons, merchant, rocio, handle, ...terms } = useCouponTerms();
const { makeCode, change, compare, stored, exceptionOf, suffer } = terms;

describe('uses of a code', () => {
  test('uses are counted by the store, and the last one ends the code', async () => {
    const { code } = await makeCode({ max_uses: 2 });
    world.sandbox.control.placeOrders(handle, { coupon: code.name });
    await compare();
    expect((await coupons.mine(rocio)).results[0]).toMatchObject({
      exception: null,
      terms: { uses_left: 1 },
    });
    world.sandbox.control.placeOrders(handle, { coupon: code.name });
    expect(() => world.sandbox.control.placeOrders(handle, { coupon: code.name })).toThrow('used_up');
    await compare();
    expect((await coupons.mine(rocio)).results[0]).toMatchObject({
      exception: 'used_up',
      terms: { uses_left: 0 },
    });
  });
});

describe('changes in the store’s administration', () => {
  const inAdmin = async (name: string, body: object) =>
    askStore(world, merchant)('PUT', `/coupons/${(await stored(name))?.id}`, body);

  test('value, limits and name changed in the store are read back', async () => {
    const { code } = await makeCode();
    const name = newCode('NUEVO');
    await inAdmin(code.name, { value: '25', min_price: '9000', max_uses: 4, end_date: day(5), code: name });
    await compare();
    const [mine] = (await coupons.mine(rocio)).results;
    expect(mine).toMatchObject({ name, value: 25, exception: null });
    expect(mine?.terms).toMatchObject({ minimum_cents: 900_000, max_uses: 4, ends_on: day(5) });
  });

  test('a code paused in the store is shown as paused until it is active again', async () => {
    const { code } = await makeCode();
    await inAdmin(code.name, { valid: false });
    await compare();
    expect(await exceptionOf(rocio, code.pk)).toBe('paused');
    await inAdmin(code.name, { valid: true });
    await compare();
    expect(await exceptionOf(rocio, code.pk)).toBeNull();
  });

  test('a value changed in the store that we cannot represent is shown as such', async () => {
    const { code } = await makeCode();
    await inAdmin(code.name, { value: '12.5' });
    await compare();
    expect((await coupons.mine(rocio)).results[0]).toMatchObject({
      value: 10,
      exception: 'changed_in_store',
    });
  });

  test('a comparison with the store does not undo our pending change', async () => {
    const { offer, code } = await makeCode();
    await change(merchant, offer.pk, { value: 40 });
    await compare();
    expect((await coupons.row(code.pk)).value).toBe(40);
    await world.runJobs();
    expect(await stored(code.name)).toMatchObject({ value: '40.00' });
  });

  test('a code deleted in the store ends and keeps its history', async () => {
    const { code } = await makeCode();
    await askStore(world, merchant)('DELETE', `/coupons/${(await stored(code.name))?.id}`);
    await compare();
    expect(await coupons.row(code.pk)).toMatchObject({ state: 'failed', failure: 'deleted_in_store' });
  });

  test('a failed comparison with the store changes nothing', async () => {
    const { code } = await makeCode();
    await suffer({ 500: 1 }, () => expect(compare()).rejects.toThrow());
    expect(await exceptionOf(rocio, code.pk)).toBeNull();
  });
});
