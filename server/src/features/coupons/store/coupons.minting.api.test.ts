import { endpoints } from '@aliado/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { couponsIn, newCode } from '#kit/coupons.ts';
import { makeMember } from '#kit/merchants.ts';
import { liveTopicsOf, type Person } from '#kit/people.ts';
import { type ConnectedMerchant, makeConnectedMerchant, useStoreWorld } from '#kit/stores.ts';
import { exchangeForToken, sealToken } from '../../store-connection/create-platform-client.ts';
import { changeState } from '../../store-connection/store-connection.service.ts';
import { resumeCoupons } from '../coupons.reactions.jobs.ts';
import { mintPaymentCoupon } from '../coupons.service.ts';

const HANDLE = 'barro-lindo';
const world = useStoreWorld();
const coupons = couponsIn(world);
let merchant: ConnectedMerchant;
let rocio: Person;
beforeAll(async () => {
  merchant = await makeConnectedMerchant(world, HANDLE);
  world.sandbox.control.setSwitches(HANDLE, { rate_factor: 100_000 });
});
beforeEach(async () => {
  rocio = await makeMember(world, merchant);
});

const kindsOf = async (person: Person) =>
  (await world.call(endpoints.listNotifications, { as: person })).body.results
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'welcome');

const createFor = async (more: object = {}) => {
  const { body } = await coupons.create(merchant, { affiliate: rocio.user_id, ...more });
  return { id: body.pk, name: body.name };
};

const fail500 = async (work: () => Promise<unknown>) => {
  world.sandbox.control.setFaults(HANDLE, { 500: 1 });
  await work().finally(() => world.sandbox.control.setFaults(HANDLE, { 500: 0 }));
};

describe('creating a code in the store', () => {
  test.each([
    ['P', 15, 'percentage', '15.00'],
    ['A', 3000, 'absolute', '3000.00'],
    ['S', undefined, 'shipping', '0.00'],
  ])('a code of type %s is created in the store', async (type, value, store_type, store_value) => {
    const { id, name } = await createFor({ type, value });
    expect((await coupons.row(id)).state).toBe('creating');
    await world.runJobs();
    const found = await coupons.inStore(merchant, name);
    expect(found).toMatchObject({ type: store_type, value: store_value, valid: true, max_uses: null });
    const row = await coupons.row(id);
    expect(row).toMatchObject({ state: 'in_store', store_coupon_id: BigInt(found?.id ?? 0) });
    expect(await kindsOf(rocio)).toEqual(['coupon_ready']);
    expect(await liveTopicsOf(world, rocio.user_id)).toContainEqual(['coupons']);
    expect(await liveTopicsOf(world, merchant.user_id)).toContainEqual(['coupons']);
  });

  test('a code is created in the store once, however often it is requested', async () => {
    const { id, name } = await createFor();
    await Promise.all([coupons.mint(id), coupons.mint(id), coupons.mint(id)]);
    await coupons.mint(id);
    expect((await coupons.row(id)).state).toBe('in_store');
    expect(await coupons.inStore(merchant, name)).toBeDefined();
    await world.runJobs();
    expect(await kindsOf(rocio)).toEqual(['coupon_ready']);
  });

  test('a payment code is created for one use with a random name', async () => {
    await world.db
      .updateTable('merchants')
      .set({ currency: 'ARS' })
      .where('id', '=', merchant.merchant_id)
      .execute();
    const { id, name } = await mintPaymentCoupon(world.background, {
      merchant_id: merchant.merchant_id,
      affiliate_id: rocio.user_id,
      currency: 'ARS',
      value_cents: 45_000_07n,
    });
    await world.runJobs();
    expect(await coupons.row(id)).toMatchObject({ for_payment: true, commission: 0, state: 'in_store' });
    expect(await coupons.inStore(merchant, name)).toMatchObject({ value: '45000.07', max_uses: 1 });
    expect((await coupons.leave(rocio, id)).body.code).toBe('coupon_is_payment');
  });
});

describe('refusals of the store', () => {
  test('a name the store already has is refused, and another name works', async () => {
    const name = newCode('VERANO');
    const foreign = await coupons.putInStore(merchant, name.toLowerCase());
    const { id } = await createFor({ name });
    await world.runJobs();
    expect(await coupons.row(id)).toMatchObject({ state: 'failed', failure: 'name_taken', sent_name: null });
    expect(await kindsOf(rocio)).toEqual([]);
    expect(await kindsOf(merchant)).toContain('merchant_coupon_failed');
    const other = newCode('OTRO');
    const retried = await coupons.retry(merchant, id, { name: other.toLowerCase() });
    expect(retried.body).toMatchObject({ name: other, state: 'creating', failure: null });
    await world.runJobs();
    expect(await coupons.inStore(merchant, other)).toBeDefined();
    expect((await coupons.inStore(merchant, name))?.id).toBe(foreign.id);
    expect((await coupons.retry(merchant, id)).body.code).toBe('coupon_not_failed');
  });

  test('a refused code that an affiliate took can be renamed only by the merchant', async () => {
    const { body: offer } = await coupons.create(merchant);
    await coupons.putInStore(merchant, 'BIENVENIDA10');
    const thief = await makeMember(world, merchant, { name: 'Bienvenida' });
    const { body: code } = await coupons.take(thief, offer.pk);
    await world.runJobs();
    expect(await coupons.row(code.pk)).toMatchObject({ name: 'BIENVENIDA10', failure: 'name_taken' });
    expect(await kindsOf(thief)).toEqual(['coupon_failed']);
    expect(await kindsOf(merchant)).toContain('merchant_coupon_failed');
    const refused = await coupons.retry(thief, code.pk, { name: 'CYBERMONDAY' });
    expect([refused.status, refused.body.code]).toEqual([403, 'store_names_coupons']);
    expect(await coupons.row(code.pk)).toMatchObject({ name: 'BIENVENIDA10', renamed_at: null });
    expect((await coupons.retry(thief, code.pk)).status).toBe(200);
    await world.runJobs();
    expect(await coupons.row(code.pk)).toMatchObject({ failure: 'name_taken', renamed_at: null });
    const other = newCode('BIENVENIDA');
    expect((await coupons.retry(merchant, code.pk, { name: other })).status).toBe(200);
    await world.runJobs();
    expect(await coupons.row(code.pk)).toMatchObject({ state: 'in_store', name: other });
    expect((await coupons.row(code.pk)).renamed_at).not.toBeNull();
  });

  test('removing our refused code leaves the store’s own coupon', async () => {
    const name = newCode('AJENO');
    const foreign = await coupons.putInStore(merchant, name);
    const { id } = await createFor({ name });
    await world.runJobs();
    expect((await coupons.row(id)).failure).toBe('name_taken');
    await coupons.remove(merchant, id);
    await world.runJobs();
    expect((await coupons.row(id)).state).toBe('disabled');
    expect((await coupons.inStore(merchant, name))?.id).toBe(foreign.id);
  });

  test('a store that refuses hyphens accepts the same code without them', { tags: ['long'] }, async () => {
    const { id, name } = await createFor({ name: newCode('EN-FLOR-') });
    await world.runJobs();
    expect(await coupons.row(id)).toMatchObject({ state: 'failed', failure: 'hyphen_refused' });
    const plain = name.replaceAll('-', '');
    expect((await coupons.retry(merchant, id, { name: plain })).status).toBe(200);
    await world.runJobs();
    expect(await coupons.row(id)).toMatchObject({ state: 'in_store', name: plain, failure: null });
  });

  test('a store that allows hyphens gets a code with hyphens', { tags: ['long'] }, async () => {
    world.sandbox.control.setSwitches(HANDLE, { hyphens_in_codes: true });
    const { id } = await createFor({ name: newCode('EN-FLOR-') });
    await world.runJobs();
    world.sandbox.control.setSwitches(HANDLE, { hyphens_in_codes: false });
    expect((await coupons.row(id)).state).toBe('in_store');
  });

  test('a retry under the name of another live code is refused', async () => {
    const live = await createFor();
    const name = newCode('AJENO');
    await coupons.putInStore(merchant, name);
    const { id } = await createFor({ name });
    await world.runJobs();
    const answer = await coupons.retry(merchant, id, { name: live.name });
    expect([answer.status, answer.body.code]).toEqual([409, 'coupon_name_taken']);
    expect(await coupons.row(id)).toMatchObject({ state: 'failed', name });
  });
});

describe('platform failures', () => {
  test('creating a code is retried after the platform failed', async () => {
    const { id } = await createFor();
    await fail500(() => expect(coupons.mint(id)).rejects.toThrow());
    expect((await coupons.row(id)).state).toBe('creating');
    await coupons.mint(id);
    expect((await coupons.row(id)).state).toBe('in_store');
  });

  test('a code created before a lost answer is recognised', async () => {
    const { id, name } = await createFor();
    await world.db.updateTable('coupons').set({ sent_name: name }).where('id', '=', id).execute();
    const lost = await coupons.putInStore(merchant, name);
    await coupons.mint(id);
    expect(await coupons.row(id)).toMatchObject({ state: 'in_store', store_coupon_id: BigInt(lost.id) });
  });

  test('a code removed before its lost answer was known is deleted from the store', {
    tags: ['long'],
  }, async () => {
    const { id, name } = await createFor();
    await world.db.updateTable('coupons').set({ sent_name: name }).where('id', '=', id).execute();
    await coupons.putInStore(merchant, name);
    await coupons.remove(merchant, id);
    await world.runJobs();
    expect((await coupons.row(id)).state).toBe('disabled');
    expect(await coupons.inStore(merchant, name)).toBeUndefined();
  });
});

describe('removing a code', () => {
  test('a removed code is deleted from the store and its name is free again', async () => {
    const { id, name } = await createFor();
    await world.runJobs();
    expect((await coupons.remove(merchant, id)).status).toBe(200);
    expect((await coupons.row(id)).state).toBe('disabling');
    expect((await coupons.mine(rocio)).results).toMatchObject([{ pk: id, state: 'disabling' }]);
    await world.runJobs();
    expect(await coupons.row(id)).toMatchObject({ state: 'disabled' });
    expect(await coupons.inStore(merchant, name)).toBeUndefined();
    expect((await coupons.mine(rocio)).count).toBe(0);
    const again = await createFor({ name });
    await world.runJobs();
    expect((await coupons.row(again.id)).state).toBe('in_store');
  });

  test('a code removed before it was created is never in the store', { tags: ['long'] }, async () => {
    const { id, name } = await createFor();
    await coupons.remove(merchant, id);
    await world.runJobs();
    expect((await coupons.row(id)).state).toBe('disabled');
    expect(await coupons.inStore(merchant, name)).toBeUndefined();
  });

  test('a code removed while the store creates it is deleted from the store', {
    tags: ['long'],
  }, async () => {
    const { id, name } = await createFor();
    world.sandbox.control.setSwitches(HANDLE, { latency_ms: 1500 });
    const minting = coupons.mint(id);
    await expect.poll(async () => (await coupons.row(id)).sent_name, { interval: 10 }).toBe(name);
    await coupons.remove(merchant, id);
    await coupons.disable(id);
    await minting;
    world.sandbox.control.setSwitches(HANDLE, { latency_ms: 0 });
    await world.runJobs();
    expect((await coupons.row(id)).state).toBe('disabled');
    expect(await coupons.inStore(merchant, name)).toBeUndefined();
    expect(await kindsOf(rocio)).toEqual([]);
  });

  test('a new code with the name of a removed one waits until that is deleted', {
    tags: ['long'],
  }, async () => {
    const first = await createFor();
    await coupons.mint(first.id);
    await coupons.remove(merchant, first.id);
    const second = await createFor({ name: first.name });
    await expect(coupons.mint(second.id)).rejects.toThrow('still leaving');
    await coupons.disable(first.id);
    await coupons.mint(second.id);
    expect((await coupons.row(second.id)).state).toBe('in_store');
  });
});

describe('suspended and disconnected stores', () => {
  test('codes of a suspended store wait and are processed when it is back', {
    tags: ['long'],
  }, async () => {
    const gone = await createFor();
    await world.runJobs();
    world.sandbox.control.suspend(HANDLE);
    const { id } = await createFor();
    await coupons.remove(merchant, gone.id);
    await world.runJobs();
    expect((await coupons.row(id)).state).toBe('creating');
    expect((await coupons.row(gone.id)).state).toBe('disabling');
    world.sandbox.control.resume(HANDLE);
    const { id: store } = await world.db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', merchant.merchant_id)
      .where('state', '=', 'suspended')
      .executeTakeFirstOrThrow();
    await changeState(world.background, store, 'connected');
    await world.runJobs();
    expect((await coupons.row(id)).state).toBe('in_store');
    expect((await coupons.row(gone.id)).state).toBe('disabled');
  });

  test('a disconnected store fails new codes and keeps those to be disabled', {
    tags: ['long'],
  }, async () => {
    const kept = await createFor();
    await world.runJobs();
    const { id } = await createFor();
    world.sandbox.control.uninstall(HANDLE);
    await coupons.remove(merchant, kept.id);
    await world.runJobs();
    expect(await coupons.row(id)).toMatchObject({ state: 'failed', failure: 'store_gone' });
    expect((await coupons.row(kept.id)).state).toBe('disabling');
    expect((await coupons.retry(merchant, id)).body.code).toBe('store_not_connected');
    expect((await coupons.retry(rocio, id)).body.code).toBe('store_closed');
    const refused = await coupons.create(merchant, { affiliate: rocio.user_id });
    expect(refused.body.code).toBe('store_not_connected');
    const offer = await coupons.create(merchant);
    expect(offer.status).toBe(201);
    expect((await coupons.take(rocio, offer.body.pk)).body.code).toBe('store_closed');
    await reconnect();
    await resumeCoupons.run({ ...world.background, job_id: '1' }, { merchant_id: merchant.merchant_id });
    await coupons.retry(rocio, id);
    await world.runJobs();
    expect((await coupons.row(id)).state).toBe('in_store');
    expect((await coupons.row(kept.id)).state).toBe('disabled');
  });
});

async function reconnect() {
  const { code } = world.sandbox.control.install(HANDLE);
  const { store_id, access_token } = await exchangeForToken(world.config, code);
  merchant.token = access_token;
  await world.db
    .updateTable('stores')
    .set({ state: 'connected', sealed_token: sealToken(world.config, store_id, access_token) })
    .where('merchant_id', '=', merchant.merchant_id)
    .execute();
}
