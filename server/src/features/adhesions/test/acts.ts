import { endpoints } from '@aliado/contract';
import { logInAgain, type Person, type World } from '#kit/world.ts';
import type { Merchant } from '../../merchants/test/market.ts';

/** What the two sides do, through the API. */
export const actsIn = (world: World) => ({
  ask: (person: Person, { merchant_id }: Merchant, leader?: string | null) =>
    world.call(endpoints.createRequest, { as: person, body: { merchant: merchant_id, leader } }),
  invite: (merchant: Merchant, { user_id }: Person) =>
    world.call(endpoints.inviteAffiliate, { as: merchant, body: { affiliate: user_id } }),
  decide: (person: Person, request: string, status: 'accepted' | 'rejected') =>
    world.call(endpoints.decideRequest, { as: person, body: { request, status } }),
  leave: (person: Person, { merchant_id }: Merchant) =>
    world.call(endpoints.cancelRequest, { as: person, body: { merchant: merchant_id } }),
  withdraw: (merchant: Merchant, request: string) =>
    world.call(endpoints.withdrawInvitation, { as: merchant, body: { request } }),
  remove: (merchant: Merchant, { user_id: id }: Person) =>
    world.call(endpoints.removeMyAffiliate, { as: merchant, params: { id } }),
  list: (person: Person, query: object = {}) => world.call(endpoints.listRequests, { as: person, query }),
  letBeFound: ({ user_id }: Person) =>
    world.db.updateTable('profiles').set({ is_findable: true }).where('user_id', '=', user_id).execute(),
  acceptAutomatically: ({ merchant_id: id }: Merchant) =>
    world.db.updateTable('merchants').set({ accepts_automatically: true }).where('id', '=', id).execute(),
  /** The same person, so much later. */
  async after(offset_ms: number, person: Person): Promise<Person> {
    world.time.offset_ms = offset_ms;
    return { ...person, ...(await logInAgain(world, person)) };
  },
});
