import { auditActions, type Endpoint, endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { fileOf, pdf } from '#kit/files.ts';
import {
  type Merchant,
  makeMember,
  makeOpenMerchant,
  makeMember as makePayee,
  makeProduct,
} from '#kit/merchants.ts';
import { after, placeOrder } from '#kit/orders.ts';
import {
  authenticatorOf,
  keptMails,
  linkIn,
  logIn,
  makeAffiliate,
  makeOperator,
  newMail,
  PASSWORD,
  type Person,
  signUp,
  turnOnFactor,
} from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { getSaleOf, sell } from '#kit/sales.ts';
import { useStoreWorld } from '#kit/stores.ts';
import { makeLeaderOf, makeTeamMember } from '#kit/teams.ts';
import { audited, otherActs } from './audited-acts.ts';
import { walkConnected, walkConnection } from './audited-stores.ts';
import { useTrail } from './trail.ts';

const world = useStoreWorld();
const long = { tags: ['long'] };
const reason = 'Lo pidió por teléfono el lunes';
const trail = useTrail(world);
const { walked, left, act } = trail;
let operator: Person;
let merchant: Merchant;
let rocio: Person;

beforeAll(async () => {
  operator = await makeOperator(world);
  merchant = await makeOpenMerchant(world);
  rocio = await makePayee(world, merchant);
});

test('acts of access are audited: passwords, sessions and second factors', long, async () => {
  const person = await makeAffiliate(world);
  await logIn(world, person);
  const sessions = (await world.call(endpoints.listSessions, { as: person })).body;
  const id = sessions.find(({ is_this }) => !is_this)?.pk ?? '';
  await act('endSession', { params: { id } }, person);
  await logIn(world, person);
  await act('endOtherSessions', {}, person);
  const { secret } = (
    await world.call(endpoints.enrolSecondFactor, { as: person, body: { password: PASSWORD } })
  ).body;
  const app = authenticatorOf(world, secret);
  await act('confirmSecondFactor', { body: { code: app.next() } }, person);
  const body = { password: PASSWORD, code: app.next() };
  const { recovery_codes } = await act('renewRecoveryCodes', { body }, person);
  const asked = await world.call(endpoints.logIn, {
    body: { username: person.username, password: PASSWORD },
  });
  const { challenge } = asked.body as unknown as { challenge: string };
  await act('logInWithCode', { body: { challenge, code: recovery_codes[0] } }, { user_id: person.user_id });
  await act('removeSecondFactor', { body: { password: PASSWORD, code: app.next() } }, person);
  await turnOnFactor(world, person);
  await act('resetSecondFactor', { params: { id: person.user_id }, body: { reason } }, operator);
  const again = { ...person, ...(await logIn(world, person)) };
  await act('changePassword', { body: { password: PASSWORD, new_password: 'Otra-clave-9' } }, again);
  await world.call(endpoints.recoverPassword, { body: { username: person.username } });
  await world.runJobs();
  const [mail] = (await keptMails(world.config, person.username)).filter(({ text }) =>
    text.includes('token='),
  );
  const token = new URL(linkIn(mail)).searchParams.get('token') ?? '';
  await act('resetPassword', { body: { token, password: 'Tercera-clave-9' } }, { user_id: person.user_id });
});

test('confirming a mail is audited', long, async () => {
  const newcomer = await signUp(world);
  await world.runJobs();
  const [mail] = await keptMails(world.config, newcomer.username);
  const token = new URL(linkIn(mail)).searchParams.get('confirmar') ?? '';
  await act('confirmMail', { body: { token } }, newcomer);
});

test('acts on people are audited: bank data, roles, suspension and view as', long, async () => {
  const person = await makeAffiliate(world);
  const { profile_id } = (await world.call(endpoints.getProfile, { as: person })).body;
  await act('updateProfile', { params: { id: profile_id ?? '' }, body: { alias: 'rocio.barro.ar' } }, person);
  const params = { id: person.user_id };
  await act('changePersonRoles', { params, body: { is_leader: true, is_mentor: false, reason } }, operator);
  await act('suspendPerson', { params, body: { reason } }, operator);
  await act('restorePerson', { params, body: { reason } }, operator);
  await act('signOutPerson', { params, body: { reason } }, operator);
  await act('unlockPerson', { params, body: { reason } }, operator);
  await act('viewAsPerson', { params, body: { reason } }, operator);
  await act('leaveView', {}, operator);
  await act('erasePerson', { params, body: { reason } }, operator);
});

test('acts of a person on her own data are audited: export and deletion', long, async () => {
  const person = await makeAffiliate(world);
  await act('requestDataExport', {}, person);
  await act('deleteAccount', { body: { confirmation: 'EXCLUIR', gives_up_money: false } }, person);
});

test(
  'acts of an operator are audited: requests, categories, contact, announcements, jobs',
  long,
  async () => {
    for (const comercio of ['Barro', 'Timbó']) {
      const body = { comercio, rubro: 'Deco', localidad: 'Tigre', telefono: '1155550117', email: newMail() };
      await world.call(endpoints.createProviderRequest, { as: undefined, body });
    }
    const asked = await world.db
      .selectFrom('provider_requests')
      .select('id')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const [one = '', two = ''] = asked.map(({ id }) => id);
    await act('acceptProviderRequest', { params: { id: one } }, operator);
    await act('undoProviderRequest', { params: { id: one } }, operator);
    await act('rejectProviderRequest', { params: { id: two }, body: { reason } }, operator);
    const names = { name_es: 'Sombreros', name_pt: 'Chapéus' };
    const { categories } = await act('createCategory', { body: names }, operator);
    const order: string[] = categories.map(({ pk }: { pk: string }) => pk);
    await act('orderCategories', { body: { order: order.toReversed() } }, operator);
    const { pk } = categories.find(({ name_es }: { name_es: string }) => name_es === 'Sombreros');
    await act('updateCategory', { params: { pk }, body: { ...names, is_hidden: true } }, operator);
    await act('deleteCategory', { params: { pk } }, operator);
    const { data } = (await world.call(endpoints.getContact, { as: operator })).body;
    await act('runProofs', {}, operator);
    await world.pool.query('delete from graphile_worker._private_jobs');
    await act('updateContact', { body: { ...data, phone: '+54 11 5555 0199' } }, operator);
    const words = { title_es: 'Feriado', title_pt: 'Feriado', message_es: 'Lunes', message_pt: 'Segunda' };
    const said = { ...words, link: null, audience: 'all' as const, until: null, reason };
    const { pk: announcement } = await act('publishAnnouncement', { body: said }, operator);
    await act('withdrawAnnouncement', { params: { pk: announcement }, body: { reason } }, operator);
    for (const name of ['retryJobs', 'discardJobs'] as const) {
      await sql`select graphile_worker.add_job('mails.deliver', '{}'::json, max_attempts => 1)`.execute(
        world.db,
      );
      const { rows } = await sql<{
        id: string;
      }>`update graphile_worker._private_jobs set attempts = max_attempts,
      last_error = 'no' where max_attempts = 1 returning id`.execute(world.db);
      await act(name, { body: { jobs: [Number(rows[0]?.id)], reason } }, operator);
      await world.pool.query('delete from graphile_worker._private_jobs');
    }
    const store_order_id = 4711;
    await sql`insert into order_inbox (store_id, store_order_id, attempts) values (1, ${store_order_id}, 12)`.execute(
      world.db,
    );
    await act('retryParkedOrders', { body: { order: { store_id: 1, store_order_id }, reason } }, operator);
  },
);

test('acts of a store are audited: settings, commissions, members, integrations', long, async () => {
  await act('updateMerchant', { body: { hold_days: 9 } }, merchant);
  await act('updatePrivacy', { body: { is_public: false } }, merchant);
  await act('updatePrivacy', { body: { is_public: true } }, merchant);
  await act(
    'setCommission',
    { body: { commission: 14, commission_coupon: 13, commission_leader: 2 } },
    merchant,
  );
  const cart = {
    minimum_type: 'units' as const,
    minimum_units: 3,
    minimum_cart: 0,
    maximum_order: 9,
    require_login: true,
  };
  await act('updateMinimumCart', { body: cart }, merchant);
  const { id: product } = await makeProduct(world, merchant, 'Vela');
  await act('updateProducts', { body: { products: [product], commission: 21 } }, merchant);
  const asking = [await makeAffiliate(world), await makeAffiliate(world), await makeAffiliate(world)];
  const requests: string[] = [];
  for (const person of asking)
    requests.push(
      (await world.call(endpoints.createRequest, { as: person, body: { merchant: merchant.merchant_id } }))
        .body.pk,
    );
  const [one = '', two = ''] = requests;
  await act('decideRequest', { body: { request: one, status: 'accepted' } }, merchant);
  await act('decideRequest', { body: { request: two, status: 'rejected' } }, merchant);
  await act('cancelRequest', { body: { merchant: merchant.merchant_id } }, asking[2] ?? rocio);
  const invited = await makeAffiliate(world);
  await world.call(endpoints.updateVisibility, { as: invited, body: { is_findable: true, categories: [] } });
  const sent = await world.call(endpoints.inviteAffiliate, {
    as: merchant,
    body: { affiliate: invited.user_id },
  });
  await act('withdrawInvitation', { body: { request: sent.body.pk } }, merchant);
  const member = await makeMember(world, merchant);
  const params = { id: member.user_id };
  await act('updateMyAffiliate', { params, body: { commission: 17 } }, merchant);
  await act('changeMemberRates', { body: { affiliates: [member.user_id], commission: 19 } }, merchant);
  await act(
    'sendStoreMessage',
    { body: { affiliates: [member.user_id], text: 'Hay velas nuevas' } },
    merchant,
  );
  const note = await world.call(endpoints.createMemberNote, {
    as: merchant,
    params,
    body: { text: 'Prefiere PIX' },
  });
  await act('deleteMemberNote', { params: { ...params, pk: note.body.pk } }, merchant);
  await act('removeMyAffiliate', { params }, merchant);
  const leader = await makeLeaderOf(world, merchant);
  await makeTeamMember(world, merchant, leader, 'Abril Sauce');
  await act('sendTeamMessage', { body: { audience: 'all', text: 'Vamos' } }, leader);
  const key = await act(
    'createApiKey',
    { body: { name: 'ERP', scopes: ['sales:read'], days: 30 } },
    merchant,
  );
  await act('revokeApiKey', { params: { pk: key.key?.pk ?? key.pk } }, merchant);
  const hook = { url: 'https://127.0.0.1:9/aviso', description: '', events: ['sale.created' as const] };
  const made = await act('createWebhook', { body: hook as never }, merchant);
  const { pk } = made.webhook ?? made;
  await act('updateWebhook', { params: { pk }, body: { ...hook, description: 'ERP' } as never }, merchant);
  await act('setWebhookPaused', { params: { pk }, body: { paused: true } }, merchant);
  await act('setWebhookPaused', { params: { pk }, body: { paused: false } }, merchant);
  await world.call(endpoints.testWebhook, { as: merchant, params: { pk } });
  await world.runJobs();
  const [delivery] = (await world.call(endpoints.listDeliveries, { as: merchant, query: {} })).body.results;
  await act('redeliverWebhook', { params: { pk: delivery?.pk ?? '' }, body: { reason } }, operator);
  await act('showWebhookSecret', { params: { pk } }, merchant);
  await act('rotateWebhookSecret', { params: { pk } }, merchant);
  await act('removeWebhook', { params: { pk } }, merchant);
});

test('acts of money are audited: payments, files, invoices, reviews and claims', long, async () => {
  for (let sale = 0; sale < 3; sale += 1) await sell(world, merchant, rocio);
  const PDF = 'application/pdf';
  const month = { merchant: merchant.merchant_id, year: 2026, month: 10 };
  for (const version of ['1.6', '1.7'])
    await act('uploadInvoice', { form: month, file: fileOf(pdf({ version }), 'papel.pdf', PDF) }, rocio);
  const paying = { method: 'transfer' as const, total_cents: 3000 };
  const { pk } = await act('payAffiliate', { params: { id: rocio.user_id }, body: paying }, merchant);
  await act('attachProofOfPayment', { params: { pk }, file: fileOf(pdf(), 'papel.pdf', PDF) }, merchant);
  await act('returnPayment', { params: { pk }, body: { reason } }, merchant);
  const affiliates = [rocio.user_id];
  const prepare = () => act('prepareTransfers', { body: { affiliates } }, merchant);
  await act('dropTransferFile', { params: { pk: (await prepare()).pk } }, merchant);
  const { pk: file, transfers } = await prepare();
  const bounced = `payment,amount,status,reason\n${transfers[0].pk},30.00,bounced,Cuenta cerrada`;
  await act('readTransferResult', { file: fileOf(bounced, 'banco.csv', 'text/csv') }, merchant);
  expect(file).toBeDefined();
  await act('payTransferFile', { params: { pk: (await prepare()).pk }, body: {} }, merchant);
  await sell(world, merchant, rocio);
  await act(
    'payMany',
    { body: { method: 'other', affiliates: [{ affiliate: rocio.user_id, total_cents: 1000 }] } as never },
    merchant,
  );
  const pair = { merchant_id: merchant.merchant_id, affiliate_id: rocio.user_id };
  const { name } = await makeCoupon(world, pair);
  let flagged = '';
  for (let order = 0; order < 5; order += 1) {
    const look = {
      coupons: [{ code: name }],
      buyer: ['vecina@correo.example'],
      placed_at: after(order * 1000),
    };
    flagged = (await placeOrder(world, merchant.merchant_id, look)).id;
  }
  const sale = (await getSaleOf(world, flagged)).id;
  await act('reviewSale', { params: { pk: sale }, body: { decision: 'rejected' } }, merchant);
  const claim = async () => {
    const { number } = await placeOrder(world, merchant.merchant_id, { placed_at: after(0) });
    const body = { merchant: merchant.merchant_id, number, reason: 'other' as const, text: 'Fue mía.' };
    return { pk: (await act('openClaim', { body }, rocio)).pk };
  };
  const first = await claim();
  const explanation = 'La compra entró por nuestra campaña.';
  await act('answerClaim', { params: first, body: { answer: 'explain', text: explanation } }, merchant);
  await act('escalateClaim', { params: first, body: {} }, rocio);
  await act('decideClaim', { params: first, body: { decision: 'reject', reason: explanation } }, operator);
  const second = await claim();
  await act('answerClaim', { params: second, body: { answer: 'offer', amount_cents: 100 } }, merchant);
  await act('acceptClaimOffer', { params: second }, rocio);
});

test('acts of a connected store are audited: coupons, leaks, repairs and wholesale', long, () =>
  walkConnected(world, trail, operator),
);

test('acts of a connection are audited: made in three ways, ended, and privacy requests', long, () =>
  walkConnection(world, trail),
);

test('every audited act is tested, and every audit action belongs to one of them', long, () => {
  const expected = Object.entries(audited).flatMap(([name, acts]) => (Array.isArray(acts) ? name : []));
  expect([...walked].toSorted()).toEqual(expected.toSorted());
  expect([...left, ...otherActs].toSorted()).toEqual([...auditActions].toSorted());
  prove(
    'T26',
    `${walked.size} sensitive calls left their ${left.size} acts in the trail, with actor, object and reason`,
  );
});

test('operator acts on a person, store, claim or job require a reason', () => {
  const touching = Object.entries<Endpoint>(endpoints).filter(
    ([, { method, path }]) => method !== 'GET' && /^\/operator\/(people|stores|claims|jobs)\//.test(path),
  );
  expect(touching.length).toBeGreaterThan(8);
  for (const [name, { body }] of touching) expect(Object.keys(body?.shape ?? {}), name).toContain('reason');
});
