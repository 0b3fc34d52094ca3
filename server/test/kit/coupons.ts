import { type CouponChange, endpoints, type NewMerchantCoupon } from '@aliado/contract';
import { beforeAll, beforeEach, expect } from 'vitest';
import { DAY_MS } from '#server/lib/calendar.ts';
import {
  changeCoupon,
  compareCoupons,
  disableCoupon,
  mintCoupon,
} from '../../src/features/coupons/coupons.jobs.ts';
import { mintPaymentCoupon } from '../../src/features/coupons/coupons.service.ts';
import { makeMember } from './merchants.ts';
import { after } from './orders.ts';
import type { Person } from './people.ts';
import {
  askStore,
  type ConnectedMerchant,
  makeConnectedMerchant,
  type StoreWorld,
  useStoreWorld,
} from './stores.ts';
import type { World } from './world.ts';

type CouponLook = {
  name?: string;
  commission?: number | null;
  for_payment?: boolean;
  state?: string;
  failure?: string;
  store_coupon_id?: bigint | null;
  sent_name?: string;
  created_at?: Date;
  renamed_at?: Date;
  deleted_at?: Date;
};

let coupons = 0;

/** A code that exists in its store, unless `look` says otherwise. */
export async function makeCoupon(
  world: World,
  pair: { merchant_id: string; affiliate_id: string },
  look: CouponLook = {},
) {
  coupons += 1;
  const name = look.name ?? `ROCIO-${coupons}`;
  return world.db
    .insertInto('coupons')
    .values({
      ...pair,
      type: 'P',
      value: 10,
      commission: look.for_payment ? 0 : 12,
      state: 'in_store',
      store_coupon_id: BigInt(700_000 + coupons),
      created_at: after(-100 * DAY_MS),
      ...look,
      name,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

let names = 0;
export const newCode = (prefix = 'OFERTA') => {
  names += 1;
  return prefix + names;
};

type StoreCoupon = {
  id: number;
  code: string;
  type: string;
  value: string;
  valid: boolean;
  max_uses: number;
};

export const couponsIn = (world: StoreWorld) => ({
  create: (merchant: Person, more: Partial<NewMerchantCoupon> = {}) =>
    world.call(endpoints.createMerchantCoupon, {
      as: merchant,
      body: { name: newCode(), type: 'P', value: 10, commission: 12, ...more },
    }),
  take: (person: Person, pk: string) => world.call(endpoints.takeCoupon, { as: person, body: { pk } }),
  leave: (person: Person, pk: string) => world.call(endpoints.leaveCoupon, { as: person, body: { pk } }),
  remove: (merchant: Person, pk: string) =>
    world.call(endpoints.removeMerchantCoupon, { as: merchant, body: { pk } }),
  retry: (person: Person, id: string, body: { name?: string } = {}) =>
    world.call(endpoints.retryMerchantCoupon, { as: person, params: { id }, body }),
  invite: (person: Person, pk: string, { user_id: affiliate }: Pick<Person, 'user_id'>) =>
    world.call(endpoints.inviteToCoupon, { as: person, body: { pk, affiliate } }),
  mine: async (person: Person, query = {}) =>
    (await world.call(endpoints.listCoupons, { as: person, query })).body,
  open: async (person: Person, query = {}) =>
    (await world.call(endpoints.listAllCoupons, { as: person, query })).body,
  ofMerchant: async (merchant: Person, query = {}) =>
    (await world.call(endpoints.listMerchantCoupons, { as: merchant, query })).body,
  get: (merchant: Person, id: string, query = {}) =>
    world.call(endpoints.getMerchantCoupon, { as: merchant, params: { id }, query }),
  mint: (coupon_id: string) => mintCoupon.run({ ...world.background, job_id: '1' }, { coupon_id }),
  disable: (coupon_id: string) => disableCoupon.run({ ...world.background, job_id: '1' }, { coupon_id }),
  row: (id: string) =>
    world.db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  async inStore(merchant: ConnectedMerchant, code: string) {
    const found = await askStore(world, merchant)<StoreCoupon[]>('GET', `/coupons?q=${code}`).catch(() => []);
    return found.find((coupon) => coupon.code.toUpperCase() === code.toUpperCase());
  },
  putInStore: (merchant: ConnectedMerchant, code: string, more: object = {}) =>
    askStore(world, merchant)<StoreCoupon>('POST', '/coupons', {
      code,
      type: 'percentage',
      value: '10.00',
      ...more,
    }),
});

/**
 * Two connected stores and, for each test, a new member of the first. The objects are the same; each test gets new
 * contents.
 */
export function useCoupons() {
  const world = useStoreWorld();
  const coupons = couponsIn(world);
  const [merchant, other, rocio] = [{} as ConnectedMerchant, {} as ConnectedMerchant, {} as Person];

  beforeAll(async () => {
    Object.assign(merchant, await makeConnectedMerchant(world, 'barro-lindo'));
    Object.assign(other, await makeConnectedMerchant(world, 'casa-lumbre'));
    for (const { handle } of [merchant, other])
      world.sandbox.control.setSwitches(handle, { rate_factor: 100_000 });
  });
  beforeEach(async () => {
    Object.assign(rocio, await makeMember(world, merchant));
  });

  return {
    world,
    coupons,
    merchant,
    other,
    rocio,
    offer: async (more: Partial<NewMerchantCoupon> = {}) => (await coupons.create(merchant, more)).body,
    payWith: (shop: ConnectedMerchant, person: Person, value_cents: bigint, currency = 'ARS') =>
      mintPaymentCoupon(world.background, {
        merchant_id: shop.merchant_id,
        affiliate_id: person.user_id,
        currency,
        value_cents,
      }),
  };
}

const HANDLE = 'casa-lumbre';
const NO_FAULTS = { 429: 0, 500: 0, hang: 0, reset: 0, garbage: 0 };

/** A date relative to today, in the store's time zone. */
export const day = (days: number) =>
  new Date(Date.now() - 3 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/** A connected store with a currency and, for each test, a new member. */
export function useCouponTerms() {
  const world = useStoreWorld();
  const coupons = couponsIn(world);
  const [merchant, rocio] = [{} as ConnectedMerchant, {} as Person];

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

  async function makeOffer(more: Partial<NewMerchantCoupon> = {}) {
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
    async makeCode(more: Partial<NewMerchantCoupon> = {}) {
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
