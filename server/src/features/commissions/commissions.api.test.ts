import { endpoints } from '@aliado/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entriesOf, payAll } from '#kit/books.ts';
import { makeCoupon } from '#kit/coupons.ts';
import {
  type Merchant,
  makeAdhesion,
  makeMerchant,
  makeOpenMerchant,
  setMedian,
  setRates,
} from '#kit/merchants.ts';
import { after, changeOrder, NOON, placeOrder, postSale } from '#kit/orders.ts';
import { liveTopicsOf, makeAffiliate, makeOperator, type Person } from '#kit/people.ts';
import { setTime, useOwnWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { checkLedgerNightly, closeMonthsThatAreOver } from './commissions.jobs.ts';
import { closeMonths } from './posting/close-months.ts';
import { proveBooks } from './proof/prove-books.ts';

const world = useOwnWorld();
let merchant: Merchant;
let rocio: Person;
let leader: Person;

beforeAll(async () => {
  leader = await makeAffiliate(world);
});

beforeEach(async () => {
  world.time.offset_ms = 0;
  [merchant, rocio] = [await makeOpenMerchant(world), await makeAffiliate(world)];
  const since = after(-200 * DAY_MS);
  await makeAdhesion(world, merchant, leader, 'accepted', { since });
  await makeAdhesion(world, merchant, rocio, 'accepted', { since, leader_id: leader.user_id });
});

/** Earns ten pesos of a hundred, at the rate of a new coupon; paid an hour after NOON. */
async function sell(look: Parameters<typeof placeOrder>[2] = {}, person = rocio) {
  const pair = { merchant_id: merchant.merchant_id, affiliate_id: person.user_id };
  const { name } = await makeCoupon(world, pair, { commission: 10 });
  return placeOrder(world, merchant.merchant_id, { coupons: [{ code: name }], ...look });
}

const mine = (person = rocio, query = {}) => world.call(endpoints.listStatements, { as: person, query });
const debtList = (query = {}) => world.call(endpoints.listDebts, { as: merchant, query });
const debtOf = async (person = rocio) => {
  const { results } = (await debtList({ status: 'all' })).body;
  return results.find(({ pk }) => pk === person.user_id);
};
const ask = (person = rocio) =>
  world.call(endpoints.askForPayment, { as: person, body: { merchant: merchant.merchant_id } });

describe('debts', () => {
  test('a commission waits for the hold, is then available, and is paid once', async () => {
    setTime(world, after(2 * DAY_MS));
    await sell();
    expect((await mine()).body.balances).toEqual([
      { currency: 'ARS', pending_cents: 1000, available_cents: 0, paid_cents: 0 },
    ]);
    expect((await debtList()).body).toMatchObject({ count: 0, sums: { pending_cents: 1000 } });
    setTime(world, after(20 * DAY_MS));
    const { body } = await debtList();
    expect(body.results).toMatchObject([
      { pk: rocio.user_id, available_cents: 1000, pending_cents: 0, sales: 1, under_review_cents: 0 },
    ]);
    expect(body.results[0]?.since).toBe(after(15 * DAY_MS + 3_600_000).toISOString());
    expect(body.sums).toMatchObject({
      currency: 'ARS',
      available_cents: 1000,
      affiliates: 1,
      ages: [
        { days: '5', cents: 1000 },
        { days: '10', cents: 0 },
        { days: '30', cents: 0 },
        { days: 'more', cents: 0 },
      ],
      median_days: null,
    });
    await payAll(world, merchant, rocio.user_id);
    expect(await payAll(world, merchant, rocio.user_id)).toBeUndefined();
    expect((await mine()).body.balances).toEqual([
      { currency: 'ARS', pending_cents: 0, available_cents: 0, paid_cents: 1000 },
    ]);
  });

  test('a late refund makes the balance negative, and the oldest debt absorbs it', async () => {
    setTime(world, after(DAY_MS));
    const first = await sell();
    setTime(world, after(20 * DAY_MS));
    await payAll(world, merchant, rocio.user_id);
    await changeOrder(world, first.id, { payment_status: 'refunded' });
    await postSale(world, first.id);
    expect(await debtOf()).toMatchObject({ available_cents: -1000, paid_cents: 1000, since: null });
    expect((await debtList()).body).toMatchObject({ count: 0, sums: { available_cents: 0, affiliates: 0 } });
    await sell({ placed_at: after(DAY_MS), lines: [{ price: 30_000 }] });
    expect(await debtOf()).toMatchObject({ available_cents: 2000 });
    expect((await debtList()).body.sums.ages[0]).toEqual({ days: '5', cents: 2000 });
    expect(await payAll(world, merchant, rocio.user_id)).toMatchObject({ total_cents: 2000 });
    expect(await debtOf()).toMatchObject({ available_cents: 0, paid_cents: 3000 });
  });

  test('commissions under review are summed apart', async () => {
    const buyer = ['ana@correo.example'];
    for (let order = 0; order < 5; order += 1) await sell({ buyer, placed_at: after(order * 1000) });
    expect(await debtOf()).toMatchObject({ under_review_cents: 1000 });
    expect((await debtList({ status: 'review' })).body.count).toBe(1);
  });

  test('a debt is found by name, and only by the merchant who owes it', async () => {
    await sell();
    expect((await debtList({ status: 'all', s: 'jacaranda' })).body.count).toBe(1);
    expect((await debtList({ status: 'all', s: 'ombu' })).body.count).toBe(0);
    const other = await makeMerchant(world);
    const params = { id: rocio.user_id };
    expect((await world.call(endpoints.getDebt, { as: other, params })).status).toBe(404);
    const own = await world.call(endpoints.getDebt, { as: merchant, params });
    expect(own.body.months).toHaveLength(1);
    const stranger = await makeAffiliate(world);
    const unknown = { params: { id: stranger.user_id } };
    expect((await world.call(endpoints.getDebt, { as: merchant, ...unknown })).status).toBe(404);
  });

  test('a debt shows a masked bank account, whole only for one person, and marks a new one', async () => {
    const put = (columns: object) =>
      world.db.updateTable('profiles').set(columns).where('user_id', '=', rocio.user_id).execute();
    await sell();
    const accepts = ['cbu', 'alias'];
    const none = { kind: null, shown: null, changed_recently: false, waits_for_mail: false, accepts };
    expect((await debtOf())?.destination).toEqual(none);
    await put({ alias: 'rocio.velas', bank_changed_at: new Date(Date.now() - 80 * 3_600_000) });
    expect((await debtOf())?.destination).toEqual({
      kind: 'alias',
      shown: '…elas',
      changed_recently: false,
      waits_for_mail: false,
      accepts,
    });
    const params = { id: rocio.user_id };
    const whole = await world.call(endpoints.getDebt, { as: merchant, params });
    expect(whole.body.destination.shown).toBe('rocio.velas');
    await put({ cbu: '2850590940090418135201', bank_changed_at: new Date() });
    expect((await debtOf())?.destination).toEqual({
      kind: 'cbu',
      shown: '5201',
      changed_recently: true,
      waits_for_mail: false,
      accepts,
    });
  });

  test('debts show the median days of payment once it is known', async () => {
    setTime(world, after(DAY_MS));
    await sell();
    setTime(world, after(17 * DAY_MS));
    await payAll(world, merchant, rocio.user_id);
    expect((await debtList()).body.sums.median_days).toBeNull();
    await setMedian(world, merchant, 3);
    expect((await debtList()).body.sums.median_days).toBe(3);
    const [owed] = (await world.call(endpoints.listOwed, { as: rocio })).body.results;
    expect(owed).toMatchObject({ median_days: 3, last_payment: { total_cents: 1000 } });
  });
});

describe('months', () => {
  test('the months list what was earned, waits, is available and was paid, with filters', async () => {
    setTime(world, after(DAY_MS));
    await sell({ placed_at: after(-20 * DAY_MS) });
    await sell();
    setTime(world, after(25 * DAY_MS));
    await payAll(world, merchant, rocio.user_id);
    await sell({ placed_at: after(24 * DAY_MS) });
    const { body } = await mine();
    const paid = { pending_cents: 0, available_cents: 0, paid_cents: 2000 };
    const waiting = { pending_cents: 1000, available_cents: 0, paid_cents: 0 };
    expect(body.results).toMatchObject([
      { year: 2026, month: 11, earned_cents: 1000, sales: 1, state: 'open', ...waiting },
      { year: 2026, month: 10, earned_cents: 2000, sales: 2, state: 'open', ...paid },
    ]);
    expect((await mine(rocio, { year: 2026, month: 11 })).body.count).toBe(1);
    expect((await mine(rocio, { year: 2025 })).body.count).toBe(0);
    expect((await mine(rocio, { merchant: merchant.merchant_id })).body.count).toBe(body.count);
    expect((await mine(rocio, { merchant: rocio.user_id })).body.count).toBe(0);
  });

  test('only merchant and affiliate can see the sales of a month', async () => {
    const rates = { commission: 10, commission_coupon: 10, commission_leader: 5 };
    await setRates(world, merchant, rates);
    const later = new Date();
    const { id } = await sell({ placed_at: later });
    const [own] = (await mine()).body.results;
    const [led] = (await mine(leader, { merchant: merchant.merchant_id })).body.results;
    const salesOf = (pk: string | undefined, person: Person) =>
      world.call(endpoints.listSalesOfStatement, { as: person, params: { pk: pk ?? '' } });
    const sales = (await salesOf(own?.pk, rocio)).body;
    expect(sales.results).toMatchObject([{ kind: 'commission', amount_cents: 1000, paid: false }]);
    expect(sales.statement.pk).toBe(own?.pk);
    expect((await salesOf(led?.pk, leader)).body.results).toMatchObject([
      { kind: 'override', amount_cents: 500 },
    ]);
    expect((await salesOf(own?.pk, merchant)).status).toBe(200);
    expect((await salesOf(own?.pk, leader)).status).toBe(404);
    expect((await salesOf(own?.pk, await makeMerchant(world))).status).toBe(404);
    await changeOrder(world, id, { status: 'cancelled', placed_at: later });
    await postSale(world, id);
    expect((await mine(leader, { merchant: merchant.merchant_id })).body.results).toMatchObject([
      { earned_cents: 0 },
    ]);
  });

  test('a month closes once, five days into the next, and later entries go to the present month', async () => {
    setTime(world, after(DAY_MS));
    const order = await sell();
    setTime(world, new Date('2026-11-06T02:59:00Z'));
    expect(await closeMonths(world.background)).toBe(0);
    setTime(world, new Date('2026-11-06T03:00:00Z'));
    await Promise.all([closeMonths(world.background), closeMonths(world.background)]);
    expect(await closeMonths(world.background)).toBe(0);
    expect((await mine()).body.results).toMatchObject([{ month: 10, state: 'closed' }]);
    await changeOrder(world, order.id, { payment_status: 'partially_refunded', refunded: 5000 });
    await postSale(world, order.id);
    const entries = await entriesOf(world, merchant.merchant_id);
    expect(entries.map(({ month, amount_cents }) => [month, amount_cents])).toEqual([
      ['2026-10-01', 1000n],
      ['2026-11-01', -500n],
    ]);
    await world.runJobs();
    const { results } = (await world.call(endpoints.listNotifications, { as: rocio })).body;
    expect(results.filter(({ kind }) => kind === 'month_closed')).toHaveLength(1);
    expect(results.find(({ kind }) => kind === 'month_closed')?.title).toBe(
      'Cerró octubre de 2026 en Casa Lumbre',
    );
  });

  test('a month already over before its first sale is not opened', async () => {
    setTime(world, after(DAY_MS));
    await sell({ placed_at: new Date('2026-07-10T15:00:00Z') });
    const [entry] = await entriesOf(world, merchant.merchant_id);
    expect(entry?.month).toBe('2026-10-01');
    await closeMonthsThatAreOver.run({ ...world.background, job_id: 'again' }, {});
    expect((await mine()).body.results).toMatchObject([{ month: 10, state: 'open' }]);
  });
});

describe('payment requests', () => {
  beforeEach(async () => {
    const profile = world.db.updateTable('profiles').set({ alias: 'rocio.velas' });
    await profile.where('user_id', '=', rocio.user_id).execute();
  });

  test('a payment request notifies the merchant once by page and mail until it is paid', async () => {
    setTime(world, after(DAY_MS));
    await sell();
    setTime(world, after(25 * DAY_MS));
    const asked = await ask();
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ pk: merchant.merchant_id, available_cents: 1000 });
    expect(asked.body.asked_at).not.toBeNull();
    expect((await ask()).body.code).toBe('already_asked');
    expect(await liveTopicsOf(world, merchant.user_id)).toContainEqual(['commissions']);
    await world.runJobs();
    const { results } = (await world.call(endpoints.listNotifications, { as: merchant })).body;
    const told = results.filter(({ kind }) => kind === 'payment_requested');
    expect(told).toMatchObject([{ link: '/tiendaNube/pagos' }]);
    const mails = await world.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', merchant.username)
      .execute();
    expect(mails).toHaveLength(1);
    expect((await debtOf())?.asked_at).not.toBeNull();
    await payAll(world, merchant, rocio.user_id);
    expect((await debtOf())?.asked_at).toBeNull();
    expect((await ask()).body.code).toBe('nothing_to_pay');
  });

  test('concurrent payment requests make one', async () => {
    setTime(world, after(DAY_MS));
    await sell();
    setTime(world, after(25 * DAY_MS));
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test('a payment request to a store that owes nothing or does not exist is refused', async () => {
    expect((await ask()).body.code).toBe('nothing_to_pay');
    const body = { merchant: rocio.user_id };
    expect((await world.call(endpoints.askForPayment, { as: rocio, body })).body.code).toBe('not_found');
  });

  test('a payment request to a store never joined answers as if it did not exist', async () => {
    const { merchant_id } = await makeOpenMerchant(world);
    const body = { merchant: merchant_id };
    const { status, body: answer } = await world.call(endpoints.askForPayment, { as: rocio, body });
    expect([status, answer.code]).toEqual([404, 'not_found']);
  });
});

describe('nightly proof of the ledger', () => {
  test('the proof finds nothing in right books and is stored for operators', { tags: ['long'] }, async () => {
    await sell();
    await checkLedgerNightly.run({ ...world.background, job_id: 'night' }, {});
    const { body } = await world.call(endpoints.listLedgerChecks, { as: await makeOperator(world) });
    expect(body.results[0]).toMatchObject({ findings: [] });
    expect(body.results[0]?.sales).toBeGreaterThan(0);
  });

  test('the proof finds a line that does not match its rate and a total that does not match', async () => {
    const { id } = await sell();
    await world.db.transaction().execute(async (db) => {
      const { id: sale_id } = await db
        .selectFrom('sales')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('sale_lines')
        .set({ commission_cents: 999n })
        .where('sale_id', '=', sale_id)
        .execute();
      await db
        .updateTable('sale_totals')
        .set({ sales: 7 })
        .where('merchant_id', '=', merchant.merchant_id)
        .execute();
    });
    const { findings } = await proveBooks(world.db, NOON, merchant.merchant_id);
    expect(findings.map(({ what }) => what)).toEqual([
      'line_commission',
      'sale_totals',
      'sale_figures',
      'sale_figures',
    ]);
  });

  test('the proof finds a base above what its order kept', async () => {
    const { id } = await sell();
    await world.db.updateTable('orders').set({ unpaid_cents: 1n }).where('id', '=', id).execute();
    const { findings } = await proveBooks(world.db, NOON, merchant.merchant_id);
    expect(findings.map(({ what }) => what)).toEqual(['base_kept']);
  });
});
