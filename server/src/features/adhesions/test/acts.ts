import { endpoints } from '@aliado/contract';
import { logInAgain, type Person, type World } from '#kit/world.ts';
import type { Merchant } from '../../merchants/test/market.ts';

/** What the two sides do, through the API. */
export const actsIn = (world: World) => ({
  ask: (person: Person, { merchant_id }: Merchant, leader?: string | null) =>
    world.call(endpoints.createRequest, { body: { merchant: merchant_id, leader } }, person),
  invite: (merchant: Merchant, { user_id }: Person) =>
    world.call(endpoints.inviteAffiliate, { body: { affiliate: user_id } }, merchant),
  decide: (person: Person, request: string, status: 'accepted' | 'rejected') =>
    world.call(endpoints.decideRequest, { body: { request, status } }, person),
  leave: (person: Person, { merchant_id }: Merchant) =>
    world.call(endpoints.cancelRequest, { body: { merchant: merchant_id } }, person),
  withdraw: (merchant: Merchant, request: string) =>
    world.call(endpoints.withdrawInvitation, { body: { request } }, merchant),
  remove: (merchant: Merchant, { user_id: id }: Person) =>
    world.call(endpoints.removeMyAffiliate, { params: { id } }, merchant),
  list: (person: Person, query: object = {}) => world.call(endpoints.listRequests, { query }, person),
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
