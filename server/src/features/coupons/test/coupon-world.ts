import { endpoints } from '@aliado/contract';
import { beforeAll, beforeEach } from 'vitest';
import { makeAffiliate, type Person, type World } from '#kit/world.ts';
import { type StoreWorld, useStoreWorld } from '../../../../test/store-world.ts';
import { askStore, type Merchant, makeConnectedMerchant } from '../../catalog/test/store-world.ts';
import { makeAdhesion } from '../../merchants/test/market.ts';
import { disableCoupon, mintCoupon } from '../coupons.jobs.ts';
import { mintPaymentCoupon } from '../coupons.service.ts';

export async function makeMember(world: World, merchant: Merchant, first_name = 'Rocío'): Promise<Person> {
  const person = await makeAffiliate(world);
  await world.db.updateTable('users').set({ first_name }).where('id', '=', person.user_id).execute();
  await makeAdhesion(world, merchant, person);
  return person;
}

let names = 0;
export const newName = (prefix = 'OFERTA') => {
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

/** What the two sides do, through the API, and what the store then has. */
export const couponsIn = (world: StoreWorld) => ({
  create: (merchant: Person, more: object = {}) =>
    world.call(endpoints.createMerchantCoupon, {
      as: merchant,
      body: { name: newName(), type: 'P', value: 10, commission: 12, ...more } as never,
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
  async inStore(merchant: Merchant, code: string) {
    const found = await askStore(world, merchant)<StoreCoupon[]>('GET', `/coupons?q=${code}`).catch(() => []);
    return found.find((coupon) => coupon.code.toUpperCase() === code.toUpperCase());
  },
  putInStore: (merchant: Merchant, code: string, more: object = {}) =>
    askStore(world, merchant)<StoreCoupon>('POST', '/coupons', {
      code,
      type: 'percentage',
      value: '10.00',
      ...more,
    }),
});

/** Two connected stores and, for each test, a new member of the first. Each test finds its own in the same objects. */
export function useCouponWorld() {
  const world = useStoreWorld();
  const coupons = couponsIn(world);
  const [merchant, other, rocio] = [{} as Merchant, {} as Merchant, {} as Person];

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
    offer: async (more: object = {}) => (await coupons.create(merchant, more)).body,
    payWith: (shop: Merchant, person: Person, value_cents: bigint, currency = 'ARS') =>
      mintPaymentCoupon(world.background, {
        merchant_id: shop.merchant_id,
        affiliate_id: person.user_id,
        currency,
        value_cents,
      }),
  };
}
