import { endpoints, errorText } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { day, newCode, useCouponTerms } from '#kit/coupons.ts';
import { makeMember, makeMerchant } from '#kit/merchants.ts';
import { askStore } from '#kit/stores.ts';

const { world, coupons, merchant, rocio, handle, ...terms } = useCouponTerms();
const { makeOffer, makeCode, change, categories, sendChange, stored, exceptionOf, kindsOf, suffer } = terms;

describe('coupons with terms', () => {
  test('the store gets the terms of a coupon, and the affiliate can read them', async () => {
    const [category] = await categories();
    const terms = { starts_on: day(0), ends_on: day(14), max_uses: 12, minimum_cents: 2_000_000 };
    const { code } = await makeCode({ ...terms, categories: [category?.id ?? 0] });
    expect(code.terms).toEqual({ ...terms, uses_left: 12, categories: [category] });
    expect(await stored(code.name)).toMatchObject({
      start_date: terms.starts_on,
      end_date: terms.ends_on,
      max_uses: 12,
      min_price: 20_000,
      categories: [expect.objectContaining({ id: category?.id })],
    });
    const [mine] = (await coupons.mine(rocio)).results;
    expect(mine).toMatchObject({ exception: null, terms: { minimum_cents: 2_000_000, uses_left: 12 } });
  });

  test('a coupon without terms has none in the store', async () => {
    const { code } = await makeCode();
    expect(await stored(code.name)).toMatchObject({ max_uses: null, min_price: null, end_date: null });
    expect(code).toMatchObject({ terms: { max_uses: null, uses_left: null, categories: [] } });
  });

  test.each([
    ['ends in the past', () => ({ ends_on: day(-1) }), 'ends_on', 'invalid_validity'],
    ['ends before it begins', () => ({ starts_on: day(5), ends_on: day(4) }), 'ends_on', 'invalid_validity'],
    ['has no uses', () => ({ max_uses: 0 }), 'max_uses', 'invalid_max_uses'],
    ['has a minimum of nothing', () => ({ minimum_cents: 0 }), 'minimum_cents', 'invalid_minimum'],
    ['is of a category nobody has', () => ({ categories: [1] }), 'categories', 'invalid_categories'],
  ] as const)(
    'a coupon that %s is refused with a message and not created',
    async (_label, terms, field, code) => {
      const name = newCode();
      const { status, body } = await coupons.create(merchant, { name, ...terms() });
      expect([status, body.fields?.[field]]).toEqual([400, [errorText(code, 'es')]]);
      expect((await coupons.ofMerchant(merchant, { s: name })).count).toBe(0);
    },
  );

  test('a coupon with categories is not made while its store is unreachable', {
    tags: ['long'],
  }, async () => {
    const [category] = await categories();
    const name = newCode();
    await suffer({ 500: 1 }, async () => {
      const { status, body } = await coupons.create(merchant, { name, categories: [category?.id ?? 0] });
      expect([status, body.code]).toEqual([503, 'store_unreachable']);
    });
    expect((await coupons.ofMerchant(merchant, { s: name })).count).toBe(0);
  });

  test('a coupon of a store without currency cannot have a minimum', async () => {
    const other = await makeMerchant(world, newCode('tienda'));
    expect((await coupons.create(other, { minimum_cents: 100 })).body.code).toBe('store_not_connected');
    expect((await coupons.create(other, { max_uses: 3 })).status).toBe(201);
  });
});

describe('changes of a coupon', () => {
  test('a change of an offer reaches its codes and later takers, and notifies affiliates', async () => {
    const { offer, code } = await makeCode();
    const { status, body } = await change(merchant, offer.pk, {
      value: 15,
      ends_on: day(3),
      minimum_cents: 500_000,
    });
    expect([status, body.exception, body.value]).toEqual([200, 'changing', 15]);
    expect(await exceptionOf(rocio, code.pk)).toBe('changing');
    await world.runJobs();
    expect(await stored(code.name)).toMatchObject({ value: '15.00', end_date: day(3), min_price: 5000 });
    expect(await exceptionOf(rocio, code.pk)).toBeNull();
    expect((await coupons.get(merchant, offer.pk)).body.exception).toBeNull();
    const kept = await coupons.row(code.pk);
    expect(kept).toMatchObject({ name: code.name, commission: 12, terms_version: 2, stored_version: 2 });
    expect(await kindsOf(rocio)).toContain('coupon_changed');
    const later = await makeMember(world, merchant, { name: 'Lucía' });
    const { body: taken } = await coupons.take(later, offer.pk);
    expect(taken).toMatchObject({ value: 15, terms: { ends_on: day(3), minimum_cents: 500_000 } });
  });

  test('a change removes limits with null and keeps the omitted ones', { tags: ['long'] }, async () => {
    const { offer, code } = await makeCode({ max_uses: 5, minimum_cents: 100_000, ends_on: day(9) });
    await change(merchant, offer.pk, { max_uses: null });
    await world.runJobs();
    expect(await stored(code.name)).toMatchObject({ max_uses: null, min_price: 1000, end_date: day(9) });
  });

  test('a change to the same terms sends nothing to the store', async () => {
    const { offer, code } = await makeCode({ max_uses: 5 });
    expect((await change(merchant, offer.pk, { max_uses: 5 })).body.exception).toBeNull();
    expect((await coupons.row(code.pk)).terms_version).toBe(1);
  });

  test('a change sent twice or concurrently counts once', { tags: ['long'] }, async () => {
    const { offer, code } = await makeCode();
    await change(merchant, offer.pk, { max_uses: 7 });
    await Promise.all([sendChange(code.pk), sendChange(code.pk)]);
    await sendChange(code.pk);
    await world.runJobs();
    expect(await stored(code.name)).toMatchObject({ max_uses: 7 });
    expect((await kindsOf(rocio)).filter((kind) => kind === 'coupon_changed')).toHaveLength(1);
  });

  test('a change made while its code is created is in the created code', { tags: ['long'] }, async () => {
    const offer = await makeOffer();
    const { body: code } = await coupons.take(rocio, offer.pk);
    world.sandbox.control.setSwitches(handle, { latency_ms: 600 });
    const minting = coupons.mint(code.pk);
    await expect.poll(async () => (await coupons.row(code.pk)).sent_name, { interval: 10 }).toBe(code.name);
    await change(merchant, offer.pk, { value: 20, max_uses: 3 });
    await minting;
    world.sandbox.control.setSwitches(handle, { latency_ms: 0 });
    await world.runJobs();
    expect(await stored(code.name)).toMatchObject({ value: '20.00', max_uses: 3 });
    expect(await coupons.row(code.pk)).toMatchObject({ state: 'in_store', stored_version: 2 });
  });

  test('a change after a lost creation answer finds the code and changes it', {
    tags: ['long'],
  }, async () => {
    const offer = await makeOffer();
    const { body: code } = await coupons.take(rocio, offer.pk);
    await world.db
      .updateTable('coupons')
      .set({ sent_name: code.name, sent_value: 10 })
      .where('id', '=', code.pk)
      .execute();
    const lost = await coupons.putInStore(merchant, code.name);
    await change(merchant, offer.pk, { value: 25 });
    await world.runJobs();
    expect(await coupons.row(code.pk)).toMatchObject({ state: 'in_store', store_coupon_id: BigInt(lost.id) });
    expect(await stored(code.name)).toMatchObject({ value: '25.00' });
  });

  test.each([
    ['answers 500', { 500: 1 }],
    ['answers 429', { 429: 1 }],
    ['hangs', { hang: 1, hang_ms: 100 }],
  ])(
    'a change is retried when the platform %s, and is shown as pending meanwhile',
    { tags: ['long'] },
    async (_label, faults) => {
      const { offer, code } = await makeCode();
      await change(merchant, offer.pk, { max_uses: 9 });
      await suffer(faults, () => expect(sendChange(code.pk)).rejects.toThrow());
      expect((await coupons.get(merchant, offer.pk)).body.exception).toBe('changing');
      await sendChange(code.pk);
      expect(await stored(code.name)).toMatchObject({ max_uses: 9 });
      expect((await coupons.get(merchant, offer.pk)).body.exception).toBeNull();
    },
  );

  test('a change refused by the store is shown to both sides and can be sent again', async () => {
    const [category] = await categories();
    const { offer, code } = await makeCode();
    await change(merchant, offer.pk, { categories: [category?.id ?? 0] });
    await askStore(world, merchant)('DELETE', `/categories/${category?.id}`).catch(() => undefined);
    await world.db
      .updateTable('coupons')
      .set({ categories: JSON.stringify([{ id: 99, name: 'Ya no está' }]) })
      .where('id', '=', code.pk)
      .execute();
    await world.runJobs();
    expect(await exceptionOf(rocio, code.pk)).toBe('change_failed');
    expect((await coupons.get(merchant, offer.pk)).body.exception).toBe('change_failed');
    await world.db.updateTable('coupons').set({ categories: '[]' }).where('id', '=', code.pk).execute();
    expect((await change(merchant, offer.pk, {})).body.exception).toBe('changing');
    await world.runJobs();
    expect((await coupons.get(merchant, offer.pk)).body.exception).toBeNull();
  });

  test('a change of a code deleted in the store reports it, and only the merchant restores it', {
    tags: ['long'],
  }, async () => {
    const { offer, code } = await makeCode();
    const { id } = (await stored(code.name)) ?? { id: 0 };
    await askStore(world, merchant)('DELETE', `/coupons/${id}`);
    await change(merchant, offer.pk, { value: 30 });
    await world.runJobs();
    expect(await coupons.row(code.pk)).toMatchObject({ state: 'failed', failure: 'deleted_in_store' });
    expect(await kindsOf(rocio)).toContain('coupon_failed');
    expect(await kindsOf(merchant)).toContain('merchant_coupon_failed');
    expect((await coupons.retry(rocio, code.pk)).status).toBe(403);
    const { body: anew } = await coupons.retry(merchant, code.pk);
    await world.runJobs();
    expect(anew.pk).not.toBe(code.pk);
    expect(await stored(code.name)).toMatchObject({ value: '30.00' });
    expect(await coupons.row(code.pk)).toMatchObject({ state: 'disabled', store_coupon_id: BigInt(id) });
    expect((await coupons.mine(rocio)).results).toMatchObject([
      { pk: anew.pk, name: code.name, exception: null },
    ]);
  });

  test.each([
    ['above a hundred percent', { value: 101 }, 'value'],
    ['that ended already', { ends_on: '2026-01-01' }, 'ends_on'],
    ['without uses', { max_uses: 0 }, 'max_uses'],
  ])('a change of a coupon %s is refused and changes nothing', async (_label, body, field) => {
    const offer = await makeOffer();
    const answer = await change(merchant, offer.pk, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await coupons.row(offer.pk)).toMatchObject({ terms_version: 1, value: 10, max_uses: null });
  });

  test('only the owner of an offer can change it, and not its codes', async () => {
    const { offer, code } = await makeCode();
    const stranger = await makeMerchant(world, newCode('ajena'));
    expect((await change(stranger, offer.pk, { max_uses: 1 })).status).toBe(404);
    expect((await change(rocio, offer.pk, { max_uses: 1 })).status).toBe(403);
    expect((await change(merchant, code.pk, { max_uses: 1 })).body.code).toBe('coupon_follows_offer');
    expect((await world.call(endpoints.listStoreCategories, { as: rocio })).status).toBe(403);
    await coupons.remove(merchant, offer.pk);
    expect((await change(merchant, offer.pk, { max_uses: 1 })).status).toBe(404);
    expect((await coupons.row(offer.pk)).max_uses).toBeNull();
  });
});

test.each([
  ['days in the wrong order', { starts_on: '2026-12-02', ends_on: '2026-12-01' }],
  ['a minimum of nothing', { minimum_cents: 0n }],
  ['no uses', { max_uses: 0 }],
  ['a version that nobody made', { stored_version: 9 }],
])('the database refuses %s in the terms of a coupon', async (_label, change) => {
  const { pk } = await makeOffer();
  const written = world.db.updateTable('coupons').set(change).where('id', '=', pk).execute();
  await expect(written).rejects.toThrow('check constraint');
});

describe('expired coupons', () => {
  test('an expired coupon cannot be taken, invited to or found', async () => {
    const offer = await makeOffer({ ends_on: day(0) });
    const lucia = await makeMember(world, merchant, { name: 'Lucía' });
    expect((await coupons.open(rocio, { s: offer.name })).count).toBe(1);
    await world.db
      .updateTable('coupons')
      .set({ ends_on: day(-1) })
      .where('id', '=', offer.pk)
      .execute();
    expect((await coupons.open(rocio, { s: offer.name })).count).toBe(0);
    expect((await coupons.take(rocio, offer.pk)).body.code).toBe('coupon_over');
    expect((await coupons.invite(merchant, offer.pk, lucia)).body.code).toBe('coupon_over');
    expect((await coupons.get(merchant, offer.pk)).body.exception).toBe('expired');
  });

  test('an expired code is shown as expired, and no link carries it', { tags: ['long'] }, async () => {
    const { code } = await makeCode({ ends_on: day(0) });
    await world.db
      .updateTable('coupons')
      .set({ ends_on: day(-1) })
      .where('id', '=', code.pk)
      .execute();
    expect(await exceptionOf(rocio, code.pk)).toBe('expired');
    const url = `https://${handle}.example/`;
    const link = { name: 'Con cupón', url, coupon: code.pk, merchant: merchant.merchant_id };
    expect((await world.call(endpoints.createLink, { as: rocio, body: link })).status).toBe(404);
  });
});
