import { type CouponChange, endpoints } from '@aliado/contract';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { Person } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { useStoreWorld } from '../../../../test/store-world.ts';
import { type Merchant, makeConnectedMerchant } from '../../catalog/test/store-world.ts';
import { changeCoupon, compareCoupons } from '../coupons.jobs.ts';
import { couponsIn, makeMember } from './coupon-world.ts';

const HANDLE = 'casa-lumbre';
const NO_FAULTS = { 429: 0, 500: 0, hang: 0, reset: 0, garbage: 0 };

/** So many days from today, as the store counts them. */
export const day = (days: number) =>
  new Date(Date.now() - 3 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/** A connected store with a currency and, for each test, a new member. */
export function useTermsWorld() {
  const world = useStoreWorld();
  const coupons = couponsIn(world);
  const [merchant, rocio] = [{} as Merchant, {} as Person];

  beforeAll(async () => {
    Object.assign(merchant, await makeConnectedMerchant(world, HANDLE));
    await world.db
      .updateTable('merchants')
      .set({ currency: 'ARS' })
      .where('id', '=', merchant.merchant_id)
      .execute();
    world.sandbox.control.setSwitches(HANDLE, { rate_factor: 100_000 });
  });
  beforeEach(async () => {
    Object.assign(rocio, await makeMember(world, merchant));
  });

  async function makeOffer(more: object = {}) {
    const { status, body } = await coupons.create(merchant, more);
    expect(status).toBe(201);
    return body;
  }

  return {
    world,
    coupons,
    merchant,
    rocio,
    handle: HANDLE,
    makeOffer,
    /** A code in the store, of an offer with these terms. */
    async makeCode(more: object = {}) {
      const offer = await makeOffer(more);
      const { body: code } = await coupons.take(rocio, offer.pk);
      await world.runJobs();
      expect((await coupons.row(code.pk)).state).toBe('in_store');
      return { offer, code };
    },
    change: (person: Person, id: string, body: CouponChange) =>
      world.call(endpoints.changeCouponTerms, { as: person, params: { id }, body }),
    categories: async () => (await world.call(endpoints.listStoreCategories, { as: merchant })).body.results,
    sendChange: (coupon_id: string) => changeCoupon.run({ ...world.background, job_id: '1' }, { coupon_id }),
    compare: () =>
      compareCoupons.run({ ...world.background, job_id: '1' }, { merchant_id: merchant.merchant_id }),
    stored: (name: string) => coupons.inStore(merchant, name),
    exceptionOf: async (person: Person, id: string) =>
      (await coupons.mine(person, { page_size: 100 })).results.find(({ pk }) => pk === id)?.exception,
    kindsOf: async (person: Person) =>
      (await world.call(endpoints.listNotifications, { as: person })).body.results.map(({ kind }) => kind),
    async suffer(
      faults: Parameters<typeof world.sandbox.control.setFaults>[1],
      work: () => Promise<unknown>,
    ) {
      world.sandbox.control.setFaults(HANDLE, faults);
      await work().finally(() => world.sandbox.control.setFaults(HANDLE, NO_FAULTS));
    },
  };
}
