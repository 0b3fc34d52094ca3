import { endpoints } from '@aliado/contract';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '#kit/live.ts';
import { adhesionsIn, type Merchant, makeAdhesion, makeOpenMerchant, setRates } from '#kit/merchants.ts';
import { keptMails, makeAffiliate, makeLeader, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { allJobs } from '../../jobs/all-jobs.ts';
import { adhesionAccepted } from './adhesions.facts.ts';

const world = useOwnWorld();
const acts = adhesionsIn(world);

async function newsOf({ access }: Person, language = 'es') {
  const answer = await world.request('GET', '/notifications', {
    headers: { authorization: `Bearer ${access}`, 'accept-language': language },
  });
  const { results } = answer.json() as {
    results: { kind: string; title: string; message: string; link: string }[];
  };
  return results.filter(({ kind }) => kind !== 'welcome');
}
const kindsOf = async (person: Person) => (await newsOf(person)).map(({ kind }) => kind).reverse();

let merchant: Merchant;
let affiliate: Person;
let leader: Person;

beforeAll(async () => {
  leader = await makeLeader(world);
});

async function makePair() {
  [merchant, affiliate] = [
    await makeOpenMerchant(world, { name: 'Barro Lindo' }),
    await makeAffiliate(world),
  ];
  await makeAdhesion(world, merchant, leader);
  await acts.letBeFound(affiliate);
  await world.runJobs();
}

type Story = [name: string, act: () => Promise<unknown>, merchant: string[], affiliate: string[]];

const asked = async () => (await acts.ask(affiliate, merchant)).body.request;
const invited = async () => (await acts.invite(merchant, affiliate)).body.request;

const stories: Story[] = [
  ['a request', asked, ['request_received'], []],
  [
    'a request that is accepted',
    async () => acts.decide(merchant, await asked(), 'accepted'),
    ['request_received'],
    ['request_accepted'],
  ],
  [
    'a request that is rejected',
    async () => acts.decide(merchant, await asked(), 'rejected'),
    ['request_received'],
    ['request_rejected'],
  ],
  [
    'a request that is taken back',
    async () => asked().then(() => acts.leave(affiliate, merchant)),
    ['request_received', 'request_cancelled'],
    [],
  ],
  [
    'a request that is accepted automatically',
    async () => acts.acceptAutomatically(merchant).then(asked),
    ['request_received'],
    ['request_accepted'],
  ],
  ['an invitation', invited, [], ['invitation_received']],
  [
    'an invitation that is accepted',
    async () => acts.decide(affiliate, await invited(), 'accepted'),
    ['invitation_accepted'],
    ['invitation_received'],
  ],
  [
    'an invitation that is rejected',
    async () => acts.decide(affiliate, await invited(), 'rejected'),
    ['invitation_rejected'],
    ['invitation_received'],
  ],
  [
    'an invitation that is withdrawn',
    async () => acts.withdraw(merchant, await invited()),
    [],
    ['invitation_received'],
  ],
  [
    'an invitation that meets a request',
    async () => asked().then(invited),
    ['request_received'],
    ['request_accepted'],
  ],
  [
    'a request that meets an invitation',
    async () => invited().then(asked),
    ['invitation_accepted'],
    ['invitation_received'],
  ],
  [
    'a member who leaves',
    async () => {
      await makeAdhesion(world, merchant, affiliate);
      await acts.leave(affiliate, merchant);
    },
    ['member_left'],
    [],
  ],
  [
    'a member who is removed',
    async () => {
      await makeAdhesion(world, merchant, affiliate);
      await acts.remove(merchant, affiliate);
    },
    [],
    ['member_removed'],
  ],
];

describe('notifications of both sides', () => {
  test.each(stories)('both sides are notified once of: %s', async (_, act, ofMerchant, ofAffiliate) => {
    await makePair();
    await act();
    await world.runJobs();
    const sorted = async (person: Person) => (await kindsOf(person)).sort();
    expect([await sorted(merchant), await sorted(affiliate)]).toEqual([ofMerchant.toSorted(), ofAffiliate]);
  });
});

test('a refused act notifies no one', async () => {
  await makePair();
  await makeAdhesion(world, merchant, affiliate);
  await Promise.all([acts.ask(affiliate, merchant), acts.invite(merchant, affiliate)]);
  await world.runJobs();
  expect([await kindsOf(merchant), await kindsOf(affiliate)]).toEqual([[], []]);
});

test('a leader is notified of a new team member', async () => {
  await makePair();
  const { request } = (await acts.ask(affiliate, merchant, leader.user_id)).body;
  await acts.decide(merchant, request, 'accepted');
  await world.runJobs();
  expect((await newsOf(leader))[0]).toMatchObject({
    kind: 'team_joined',
    title: 'Rocío Jacarandá se sumó a tu equipo',
    message: 'Vende Barro Lindo y te tiene como líder.',
    link: '/tiendaNube/miEquipo',
  });
});

test('a fact emitted twice notifies once by page and by mail', async () => {
  await makePair();
  const { request } = (await acts.ask(affiliate, merchant)).body;
  await acts.decide(merchant, request, 'accepted');
  await world.runJobs();
  await world.pool.query('delete from graphile_worker._private_jobs');
  const told = allJobs.find(({ name }) => name === adhesionAccepted.name);
  const fact = { adhesion_id: request, merchant_id: merchant.merchant_id, affiliate_id: affiliate.user_id };
  for (let time = 0; time < 2; time += 1) {
    await told?.run({ ...world.background, job_id: '4711' }, { ...fact, origin: 'request' });
    await world.runJobs();
  }
  expect(await kindsOf(affiliate)).toEqual(['request_accepted', 'request_accepted']);
  expect(await keptMails(world.config, affiliate.username)).toHaveLength(2);
});

test('notifications name the person in both languages and link to their page', async () => {
  await makePair();
  await acts.ask(affiliate, merchant);
  await world.runJobs();
  expect((await newsOf(merchant))[0]).toMatchObject({
    title: 'Rocío Jacarandá quiere vender con vos',
    link: '/tiendaNube/general',
  });
  expect((await newsOf(merchant, 'pt'))[0]).toMatchObject({ title: 'Rocío Jacarandá quer vender com você' });
});

describe('changed commissions', () => {
  const NBSP = '\u00a0';

  test('every member is notified of a changed commission, and only leaders of the leaders’', async () => {
    await makePair();
    await makeAdhesion(world, merchant, affiliate);
    const rates = { commission: 8, commission_coupon: 12, commission_leader: 3 };
    const [announced] = (await setRates(world, merchant, rates)).body.announced;
    await world.runJobs();
    const day = new Intl.DateTimeFormat('es-AR', {
      day: 'numeric',
      month: 'long',
      timeZone: 'America/Argentina/Buenos_Aires',
    }).format(new Date(announced?.effective_at ?? 0));
    const general = `Por link: de 10${NBSP}% a 8${NBSP}% desde el ${day}. Por cupón: de 10${NBSP}% a 12${NBSP}% desde ahora.`;
    expect(await newsOf(affiliate)).toMatchObject([
      { kind: 'commission_changed', title: 'Barro Lindo cambió sus comisiones', message: general },
    ]);
    expect((await newsOf(leader))[0]?.message).toBe(
      `${general} Como líder: de 0${NBSP}% a 3${NBSP}% desde ahora.`,
    );
    await setRates(world, merchant, { commission: 10, commission_coupon: 12 });
    await world.runJobs();
    expect((await newsOf(affiliate, 'pt'))[0]?.message).toBe(`Por link: continua em 10${NBSP}%.`);
  });

  test('only the affected member is notified of a changed own commission', async () => {
    await makePair();
    await makeAdhesion(world, merchant, affiliate);
    const before = (await newsOf(leader)).length;
    const params = { id: affiliate.user_id };
    await world.call(endpoints.updateMyAffiliate, { as: merchant, params, body: { commission: 25 } });
    await world.runJobs();
    expect(await newsOf(affiliate)).toMatchObject([
      {
        kind: 'own_commission_changed',
        title: 'Barro Lindo cambió tu comisión',
        message: `Pasa de la comisión general de la tienda a 25${NBSP}% desde ahora.`,
      },
    ]);
    expect((await newsOf(leader)).length).toBe(before);
  });
});

describe('live events of open pages', () => {
  const pages: { leave(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.leave();
  });
  let url = '';
  beforeAll(async () => {
    url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });

  async function open({ access }: Person) {
    const page = await openPage(url, access);
    pages.push(page);
    await page.ready();
    return page;
  }

  test('open pages of both sides get each change, a stranger’s page gets none', async () => {
    await makePair();
    const stranger = await makeAffiliate(world);
    await world.runJobs();
    const [here, there, elsewhere] = [await open(merchant), await open(affiliate), await open(stranger)];
    const changes = (page: typeof here) => page.heard.filter(({ event }) => event === 'changed');
    const { request } = (await acts.ask(affiliate, merchant)).body;
    for (const page of [here, there]) await page.until(() => changes(page).length === 1);
    expect(changes(here)[0]?.data).toEqual({ topics: ['adhesions', 'affiliates', 'merchants'] });
    await acts.decide(merchant, request, 'accepted');
    for (const page of [here, there]) await page.until(() => changes(page).length === 2);
    await acts.ask(affiliate, merchant);
    await acts.leave(affiliate, merchant);
    for (const page of [here, there]) await page.until(() => changes(page).length === 3);
    await world.runJobs();
    await here.until(() => here.heard.some(({ event }) => event === 'notification'));
    expect(elsewhere.heard).toEqual([]);
  });

  test('a notification read in one tab is read in the others', async () => {
    await makePair();
    await acts.ask(affiliate, merchant);
    await world.runJobs();
    const [one, other] = [await open(merchant), await open(merchant)];
    await world.call(endpoints.markAllNotificationsRead, { as: merchant });
    for (const page of [one, other]) await page.until(() => page.heard.length === 1);
    expect(other.heard[0]).toMatchObject({ event: 'notification', data: { unread: 0 } });
  });
});
