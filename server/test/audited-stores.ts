import { endpoints } from '@aliado/contract';
import { makeAdhesion } from '#kit/merchants.ts';
import { logIn, makeAffiliate, PASSWORD, type Person } from '#kit/people.ts';
import { type ConnectedMerchant, makeConnectedMerchant, type StoreWorld } from '#kit/stores.ts';
import { makeBuyer, makeOffer, makeWholesaler, orderCart } from '#kit/wholesale.ts';
import type { Trail } from './trail.ts';

const reason = 'Lo pidió por teléfono el lunes';

export async function walkConnected(world: StoreWorld, { act }: Trail, operator: Person) {
  const shopkeeper: ConnectedMerchant = await makeConnectedMerchant(world, 'barro-lindo');
  world.sandbox.control.setSwitches('barro-lindo', { rate_factor: 100_000 });
  const { merchant_id } = shopkeeper;
  await world.db.updateTable('merchants').set({ currency: 'ARS' }).where('id', '=', merchant_id).execute();
  const member = await makeAffiliate(world);
  await makeAdhesion(world, shopkeeper, member);
  const coupon = (name: string, more = {}) => ({
    name,
    type: 'P' as const,
    value: 10,
    commission: 12,
    ...more,
  });
  const { pk: offer } = await act('createMerchantCoupon', { body: coupon('OFERTA1') }, shopkeeper);
  await world.runJobs();
  const terms = {
    value: 15,
    starts_on: null,
    ends_on: null,
    max_uses: null,
    minimum_cents: null,
    categories: [],
  };
  await act('changeCouponTerms', { params: { id: offer }, body: terms }, shopkeeper);
  await act('removeMerchantCoupon', { body: { pk: offer } }, shopkeeper);
  for (const name of ['replaceLeakedCoupon', 'dismissCouponLeak'] as const) {
    const given = { body: coupon(name.slice(0, 8).toUpperCase(), { affiliate: member.user_id }) };
    const { pk } = await act('createMerchantCoupon', given, shopkeeper);
    await world.runJobs();
    const leak = {
      merchant_id,
      coupon_id: pk,
      affiliate_id: member.user_id,
      reasons: ['burst'],
      usual_per_day: '0',
    };
    const { id } = await world.db
      .insertInto('coupon_leaks')
      .values({ ...leak, found_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await act(name, { params: { id } }, shopkeeper);
  }
  await act('synchroniseStoreNow', { params: { merchant: merchant_id }, body: { reason } }, operator);
  await act('subscribeStoreNow', { params: { merchant: merchant_id }, body: { reason } }, operator);
  const letter = { subject: 'Tu tienda', text: 'Volvé a instalar Aliado.', reason };
  await act('writeToMerchant', { params: { merchant: merchant_id }, body: letter }, operator);
  const wholesaler = await makeWholesaler(world, 'feria-timbo');
  await act('setWholesaleBuyers', { body: { buyers: 'all', members: [] } as never }, wholesaler);
  const buyer = await makeBuyer(world, wholesaler, await makeOffer(world, wholesaler), 2);
  const { pk: order } = (await orderCart(world, wholesaler, buyer)).body;
  await act('confirmWholesaleOrder', { params: { pk: order } }, wholesaler);
}

/** Connects a store in every way and disconnects it; in between, buyers ask to be forgotten. */
export async function walkConnection(world: StoreWorld, { act, expectTrail }: Trail) {
  const code = (handle: string) => world.sandbox.control.install(handle).code;
  const connected = await world.call(endpoints.connectMerchant, {
    body: { code: code('casa-lumbre'), password: PASSWORD },
  });
  const username = world.mailOf('casa-lumbre');
  const { id: user_id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await expectTrail('connectMerchant', connected, { user_id });
  const owner = { user_id, ...(await logIn(world, { username, password: PASSWORD })) };
  const { url } = (await world.call(endpoints.startConnection, { as: owner, body: { kind: 'wholesale' } }))
    .body;
  const state = new URL(url).searchParams.get('state') ?? '';
  await act('authorizeStore', { body: { code: code('casa-lumbre'), state } }, owner);
  const store_id = world.sandbox.control.store('casa-lumbre').id;
  for (const decision of ['dismissed', 'confirmed'] as const) {
    const customer = { id: 1, email: `${decision}@olvido.example`, phone: null, identification: null };
    const payload = JSON.stringify({ store_id, customer });
    const headers = { 'content-type': 'application/json' };
    await world.app.inject({ method: 'POST', url: '/webhooks/customers-redact', payload, headers });
    const { results } = (await world.call(endpoints.listPrivacyRequests, { as: owner })).body;
    const pk = results.find((asked) => asked.state === 'waiting')?.pk ?? '';
    await act('answerPrivacyRequest', { params: { pk }, body: { decision } }, owner);
  }
  await act('disconnectStore', {}, owner);
  const wholesale = await world.call(endpoints.connectWholesale, {
    body: { code: code('vivero-molle'), password: PASSWORD },
  });
  const newest = await world.db
    .selectFrom('users')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await expectTrail('connectWholesale', wholesale, { user_id: newest.id });
}
