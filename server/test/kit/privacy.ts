import { endpoints, type PrivacyDecision } from '@aliado/contract';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { beforeAll, beforeEach } from 'vitest';
import { asOwner } from './database.ts';
import { PASSWORD, type Person } from './people.ts';
import { useStoreWorld } from './stores.ts';

export const HANDLE = 'casa-lumbre';

/** A connected store, a new buyer per test, and the steps of the store, the platform and Aliado in a request. */
export function usePrivacyRequests() {
  const world = useStoreWorld();
  const shop = { store_id: 0, merchant: {} as Person, buyer: '' };
  let buyers = 0;

  beforeAll(async () => {
    const { code } = world.sandbox.control.install(HANDLE);
    const { body } = await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
    shop.merchant = { user_id: '', username: world.mailOf(HANDLE), password: PASSWORD, ...body };
    shop.store_id = world.sandbox.control.store(HANDLE).id;
    await world.runJobs();
  });

  beforeEach(async () => {
    shop.buyer = `julia-${++buyers}@olvido.example`;
    await world.runJobs();
    await asOwner(world.owner_url, (client) => client.query('truncate redactions, notifications'));
  });

  async function hint(id: number) {
    const payload = JSON.stringify({ store_id: shop.store_id, event: 'order/updated', id });
    await world.app.inject({
      method: 'POST',
      url: '/webhooks/tn',
      payload,
      headers: {
        [SIGNATURE_HEADER]: signWebhook(payload, world.client_secret),
        'content-type': 'text/plain',
      },
    });
    await world.runJobs();
  }

  /** An order in the store that Aliado does not know yet. */
  function orderInStore(email: string, more: { landing_page?: string } = {}) {
    const buyer = { name: 'Julia Sauce', email };
    const [order] = world.sandbox.control.placeOrders(HANDLE, { count: 1, paid: true, ...buyer, ...more });
    if (!order) throw new Error('no order');
    return order;
  }

  async function placeOrder(email: string, more: { landing_page?: string } = {}) {
    const order = orderInStore(email, more);
    await hint(order.id);
    return order;
  }

  type Path = '/store-redact' | '/customers-redact' | '/customers-data-request';

  function post(path: Path, body: object, { signed = false, address = '198.51.100.7' } = {}) {
    const payload = JSON.stringify(body);
    return world.app.inject({
      method: 'POST',
      url: `/webhooks${path}`,
      payload,
      remoteAddress: address,
      headers: {
        'content-type': 'application/json',
        ...(signed && { [SIGNATURE_HEADER]: signWebhook(payload, world.client_secret) }),
      },
    });
  }

  return {
    world,
    shop,
    hint,
    orderInStore,
    placeOrder,
    post,
    rows: () => world.db.selectFrom('redactions').selectAll().orderBy('received_at').orderBy('id').execute(),
    copyOf: (id: number) =>
      world.db
        .selectFrom('orders')
        .selectAll()
        .where('store_order_id', '=', BigInt(id))
        .executeTakeFirstOrThrow(),
    about: (email: string, more: object = {}) => ({
      store_id: shop.store_id,
      customer: { id: 1, email, phone: null, identification: null },
      ...more,
    }),
    list: async (person = shop.merchant) =>
      (await world.call(endpoints.listPrivacyRequests, { as: person })).body.results,
    answer: (pk: string, decision: PrivacyDecision['decision'], person = shop.merchant) =>
      world.call(endpoints.answerPrivacyRequest, { as: person, params: { pk }, body: { decision } }),
  };
}
