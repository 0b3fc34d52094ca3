import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sheetsOf } from '#kit/files.ts';
import { join, type Merchant } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { sellFor } from '#kit/sales.ts';
import { leaveStore, makeLeaderOf, makeTeamMember, makeTeamStore, teamSumsOf } from '#kit/teams.ts';
import { makeLink, makeVisit } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const OCTOBER = { year: 2026, month: 10 };

let store: Merchant;
let loja: Merchant;
let leader: Person;
let ana: Person;
let beto: Person;
let cami: Person;
let dani: Person;
let eva: Person;

beforeAll(async () => {
  store = await makeTeamStore(world, { name: 'Barro Lindo' });
  loja = await makeTeamStore(world, { name: 'Mare Mansa', currency: 'BRL' });
  leader = await makeLeaderOf(world, store, loja);
  const makeMember = (name: string) => makeTeamMember(world, store, leader, name);
  ana = await makeMember('Ana Sauce');
  beto = await makeMember('Beto Tala');
  cami = await makeMember('Cami Ceibo');
  dani = await makeMember('Dani Molle');
  eva = await makeMember('Eva Aromo');
  await join(world, loja, dani, leader.user_id);

  await sellFor(world, store, ana, 10_000, '2026-09-10T15:00:00Z');
  await sellFor(world, store, beto, 20_000, '2026-09-11T15:00:00Z');

  await sellFor(world, store, ana, 30_000, '2026-10-05T15:00:00Z');
  await sellFor(world, store, ana, 99_900, '2026-10-06T15:00:00Z', { status: 'cancelled' });
  await sellFor(world, store, cami, 20_000, '2026-10-07T15:00:00Z', { payment_status: 'pending' });
  await sellFor(world, store, beto, 5_000, '2026-10-08T15:00:00Z', { shipping: 900 });
  await sellFor(world, store, eva, 4_000, '2026-10-05T15:00:00Z');
  await sellFor(world, loja, dani, 8_000, '2026-10-09T15:00:00Z', { currency: 'BRL' });
  await sellFor(world, store, leader, 50_000, '2026-10-09T15:00:00Z');
  await sellFor(world, store, ana, 7_000, '2026-11-01T02:30:00Z');
  await sellFor(world, store, ana, 1_111, '2026-11-01T03:10:00Z');

  const link = await makeLink(world, { merchant_id: store.merchant_id, affiliate_id: ana.user_id });
  const hers = await makeLink(world, { merchant_id: store.merchant_id, affiliate_id: eva.user_id });
  await makeVisit(world, link, new Date('2026-10-05T15:00:00Z'));
  await makeVisit(world, link, new Date('2026-09-05T15:00:00Z'));
  await makeVisit(world, hers, new Date('2026-10-05T15:00:00Z'));
  await makeVisit(world, hers, new Date('2026-10-20T15:00:00Z'));
  await leaveStore(world, store, eva, new Date('2026-10-10T15:00:00Z'));
});

const teamOf = async (person: Person, query: object = OCTOBER) =>
  (await world.call(endpoints.getMyTeam, { as: person, query })).body;

describe('the month of a team', () => {
  test('the month of a team matches its sales by currency, beside the month before', async () => {
    const team = await teamOf(leader);
    expect(team).toMatchObject({ ...OCTOBER, currency: 'ARS', currencies: ['ARS', 'BRL'], members: 4 });
    const [ars, brl] = team.figures;
    expect(ars).toMatchObject(await teamSumsOf(world, leader, '2026-10-01'));
    expect(brl).toMatchObject(await teamSumsOf(world, leader, '2026-10-01', 'BRL'));
    expect(ars).toMatchObject({ sales: 4, base_cents: 46_000, active: 3, visits: 2, override_cents: 1380 });
    expect(team.before[0]).toMatchObject({ ...(await teamSumsOf(world, leader, '2026-09-01')), visits: 1 });
    expect(team.merchants.map(({ name }) => name)).toEqual(['Barro Lindo', 'Mare Mansa']);
  });

  test('the leader’s earned share is what the ledger holds; unpaid orders wait', async () => {
    const [ars] = (await teamOf(leader)).figures;
    const entries = await world.db
      .selectFrom('ledger_entries as entry')
      .innerJoin('sales as sale', 'sale.id', 'entry.sale_id')
      .select('entry.amount_cents')
      .where('entry.affiliate_id', '=', leader.user_id)
      .where('entry.kind', '=', 'override')
      .where('sale.month', '=', '2026-10-01')
      .where('sale.currency', '=', 'ARS')
      .execute();
    const posted = entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
    expect(ars?.override_earned_cents).toBe(Number(posted));
    expect(ars?.override_earned_cents).toBe(1380);
  });

  test('the month of a team ends at midnight in the store’s time zone', async () => {
    const november = await teamOf(leader, { year: 2026, month: 11 });
    expect(november.figures[0]).toMatchObject({ sales: 1, base_cents: 1_111 });
    const hers = (
      await world.call(endpoints.getTeamMember, { as: leader, params: { pk: ana.user_id }, query: OCTOBER })
    ).body;
    expect(hers.days).toHaveLength(31);
    expect(hers.days.at(-1)).toEqual({ day: '2026-10-31', sales: 1, base_cents: 7_000 });
    expect(hers.days.reduce((sum, { base_cents }) => sum + base_cents, 0)).toBe(hers.base_cents);
  });

  test('members are ranked by sales with their movement; those without sales come last', async () => {
    const { results, count } = await teamOf(leader);
    expect(count).toBe(5);
    expect(results.map(({ name, place, movement, is_member }) => [name, place, movement, is_member])).toEqual(
      [
        ['Ana Sauce', 1, { kind: 'up', by: 1 }, true],
        ['Beto Tala', 2, { kind: 'down', by: 1 }, true],
        ['Eva Aromo', 3, { kind: 'new', by: 0 }, false],
        ['Cami Ceibo', null, null, true],
        ['Dani Molle', null, null, true],
      ],
    );
    expect(results[0]).toMatchObject({
      base_cents: 37_000,
      visits: 1,
      last_months: [0, 0, 0, 0, 10_000, 37_000],
    });
    expect(results[0]?.last_sale_at).toBe('2026-11-01T03:10:00.000Z');
    expect(results[4]).toMatchObject({ last_sale_at: '2026-10-09T15:00:00.000Z', sales: 0 });
    const september = await teamOf(leader, { year: 2026, month: 9 });
    expect(september.results.slice(0, 2).map(({ movement }) => movement?.kind)).toEqual(['new', 'new']);
  });

  test('a member who keeps her place shows no movement', async () => {
    const november = await teamOf(leader, { year: 2026, month: 11 });
    expect(november.results[0]).toMatchObject({ name: 'Ana Sauce', movement: { kind: 'same', by: 0 } });
  });

  test('the members of a team come in pages, by name and by currency', async () => {
    const page = await teamOf(leader, { ...OCTOBER, page: 2, page_size: 2 });
    expect(page.results.map(({ name }) => name)).toEqual(['Eva Aromo', 'Cami Ceibo']);
    expect([page.count, page.next, page.previous]).toEqual([
      5,
      expect.stringContaining('page=3'),
      expect.stringContaining('month=10'),
    ]);
    expect((await teamOf(leader, { ...OCTOBER, search: 'cáMi' })).results.map(({ name }) => name)).toEqual([
      'Cami Ceibo',
    ]);
    const brl = await teamOf(leader, { ...OCTOBER, currency: 'BRL' });
    expect(brl.results.map(({ name, base_cents }) => [name, base_cents])).toEqual([['Dani Molle', 8_000]]);
  });

  test('a team shows how many days a member has not sold', async () => {
    const daysUntilNow = () => Math.floor((Date.now() - Date.parse('2026-10-08T03:00:00Z')) / 86_400_000);
    const before = daysUntilNow();
    const { results } = await teamOf(leader);
    const silent = results.find(({ name }) => name === 'Beto Tala')?.silent_days;
    expect([before, daysUntilNow()]).toContain(silent);
    const other = await makeLeaderOf(world, store);
    await makeTeamMember(world, store, other, 'Fito Timbó');
    expect((await teamOf(other)).results).toMatchObject([
      { name: 'Fito Timbó', silent_days: null, last_sale_at: null },
    ]);
  });
});

describe('one member of a team', () => {
  test('a member’s page shows the links and codes that brought sales or visits', async () => {
    const { body } = await world.call(endpoints.getTeamMember, {
      as: leader,
      params: { pk: ana.user_id },
      query: OCTOBER,
    });
    expect(body).toMatchObject({
      name: 'Ana Sauce',
      place: 1,
      base_cents: 37_000,
      before: { base_cents: 10_000 },
    });
    expect(body.links).toMatchObject([
      { name: 'Lámparas', visits: 1, sales: 0, merchant: { name: 'Barro Lindo' } },
    ]);
    expect(body.coupons.map(({ base_cents }) => base_cents)).toEqual([30_000, 7_000]);
  });

  test('a leader does not find a person outside her teams', async () => {
    const stranger = await makeAffiliate(world);
    for (const pk of [stranger.user_id, leader.user_id]) {
      const { status } = await world.call(endpoints.getTeamMember, {
        as: leader,
        params: { pk },
        query: OCTOBER,
      });
      expect(status).toBe(404);
    }
  });
});

describe('the sales of a team', () => {
  const salesOf = async (query: object) =>
    (await world.call(endpoints.listTeamSales, { as: leader, query })).body;

  test('the sales of a team match its workbook, to the cent', async () => {
    const { count, sums, results } = await salesOf(OCTOBER);
    expect([count, results.length]).toEqual([7, 7]);
    expect(sums).toEqual([
      await teamSumsOf(world, leader, '2026-10-01'),
      await teamSumsOf(world, leader, '2026-10-01', 'BRL'),
    ]);
    const file = await world.request('GET', endpoints.downloadLeaderReport.path, {
      query: { year: '2026', month: '10' },
      headers: { authorization: `Bearer ${leader.access}` },
    });
    expect(file.headers['content-disposition']).toContain('filename="reporte_2026_10.xlsx"');
    const [rows = []] = sheetsOf(file.rawPayload).sheets;
    const numbers = rows.slice(1, 1 + count).map(([number]) => number);
    expect(numbers).toEqual(results.map(({ number }) => number).toReversed());
    const totals = rows.slice(1 + count).map((row) => [row[7], row[9], row[10], row[11]]);
    const money = (cents: number) => cents / 100;
    expect(totals.toSorted()).toEqual(
      sums.map((sum) => [
        sum.currency,
        ...[sum.base_cents, sum.commission_cents, sum.override_cents].map(money),
      ]),
    );
  });

  test('team sales are found by number, person, store, code and product, with masked buyers', async () => {
    const { results } = await salesOf(OCTOBER);
    const [first] = results;
    for (const search of [`#${first?.number}`, 'ana', 'barro', 'velador'])
      expect((await salesOf({ ...OCTOBER, search })).results.map(({ pk }) => pk)).toContain(
        results.find(({ affiliate }) => affiliate.name === 'Ana Sauce')?.pk,
      );
    expect((await salesOf({ ...OCTOBER, search: 'nadie' })).count).toBe(0);
    expect(results.map(({ buyer }) => buyer)).toEqual(results.map(() => 'Ana S.'));
    const gone = results.find(({ state }) => state === 'cancelled');
    expect(gone).toMatchObject({ commission_cents: 0, override_cents: 0 });
  });

  test.each(['ana', 'sauce barro', 'velador', 'a', 'barro velador', 'nadie'])(
    'team sales matching "%s" are those of a full scan',
    async (search) => {
      const { rows } = await sql<{ id: string }>`
        select sale.id from sales as sale join users on users.id = sale.affiliate_id
          join merchants on merchants.id = sale.merchant_id
          left join coupons on coupons.id = sale.coupon_id left join links on links.id = sale.link_id
        where sale.leader_id = ${leader.user_id} and sale.month = '2026-10-01' and not exists (
          select from unnest(${search.split(' ')}::text[]) as word where position(word in
            concat_ws('|', users.name_search, merchants.name_search, lower(coupons.name), search_text(links.name),
              (select string_agg(search_text(name), '|') from sale_lines where sale_id = sale.id))) = 0)
        order by sale.placed_at desc, sale.id desc`.execute(world.db);
      const page = await salesOf({ ...OCTOBER, search });
      expect(page.results.map(({ pk }) => pk)).toEqual(rows.map(({ id }) => id));
      expect(page.count).toBe(rows.length);
    },
  );
});

test('a former leader keeps her earnings and sees no later sale', async () => {
  const other = await makeLeaderOf(world, store);
  const member = await makeTeamMember(world, store, other, 'Gael Ombú');
  await sellFor(world, store, member, 10_000, '2026-10-05T15:00:00Z');
  await leaveStore(world, store, other, new Date('2026-10-10T15:00:00Z'));
  await sellFor(world, store, member, 44_400, '2026-10-12T15:00:00Z');
  const link = await makeLink(world, { merchant_id: store.merchant_id, affiliate_id: member.user_id });
  await makeVisit(world, link, new Date('2026-10-05T15:00:00Z'));
  await makeVisit(world, link, new Date('2026-10-12T15:00:00Z'));
  const team = await teamOf(other);
  expect(team).toMatchObject({ members: 0, merchants: [] });
  expect(team.figures).toMatchObject([{ sales: 1, base_cents: 10_000, override_cents: 300, visits: 1 }]);
  expect(team.results).toMatchObject([{ name: 'Gael Ombú', is_member: false, base_cents: 10_000 }]);
  const sales = await world.call(endpoints.listTeamSales, { as: other, query: OCTOBER });
  expect(sales.body.results.map(({ base_cents }) => base_cents)).toEqual([10_000]);
});

test('team invitation links name the store and leader, or the recruiter', async () => {
  const { body } = await world.call(endpoints.listTeamInvitations, { as: leader, query: {} });
  const { referral_code } = (await world.call(endpoints.getProfile, { as: leader })).body;
  expect(body.referral_link).toBe(`http://aliado.test/?referral=${referral_code}`);
  expect(body.results).toMatchObject([
    {
      merchant: { name: 'Barro Lindo' },
      percent: expect.any(Number),
      link: `http://aliado.test/?merchant=${store.merchant_id}&leader=${referral_code}`,
    },
    { merchant: { name: 'Mare Mansa' } },
  ]);
  const preview = await world.call(endpoints.previewMerchant, {
    params: { merchant: store.merchant_id },
    query: { leader: referral_code },
  });
  expect(preview.body).toMatchObject({ leader: { pk: leader.user_id } });
});
