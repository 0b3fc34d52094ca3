import { endpoints } from '@aliado/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { actorOf, payAll, paymentsIn } from '#kit/books.ts';
import { type Merchant, makeMember, makeOpenMerchant, makePair } from '#kit/merchants.ts';
import { changeOrder, postSale } from '#kit/orders.ts';
import { CBU, liveTopicsOf, makeAffiliate, type Person, setBank } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { setTime, useWorld } from '#kit/world.ts';
import { listStatements } from '../commissions/commissions.service.ts';
import { listPayments, listPaymentsOfMerchant } from './payments.service.ts';

const world = useWorld();
const { pay, payMany, giveBack, balanceOf } = paymentsIn(world);

let merchant: Merchant;
let rocio: Person;

beforeEach(async () => {
  ({ merchant, affiliate: rocio } = await makePair(world));
});

const kindsOf = async (person: Person) =>
  (await world.call(endpoints.listNotifications, { as: person, query: {} })).body.results.map(
    ({ kind }) => kind,
  );

const statementsOf = (affiliate: Person) =>
  world.db.selectFrom('statements').selectAll().where('affiliate_id', '=', affiliate.user_id).execute();

const received = async (person: Person, query = {}) =>
  (await world.call(endpoints.listPayments, { as: person, query })).body;
const made = async (query = {}) =>
  (await world.call(endpoints.listPaymentsOfMerchant, { as: merchant, query })).body;

describe('one payment', () => {
  test('a payment settles everything available, notifies both sides and keeps only last digits', async () => {
    await sell(world, merchant, rocio);
    await sell(world, merchant, rocio, { lines: [{ price: 5000 }] });
    const answer = await pay(merchant, rocio, { total_cents: 1500, reference: 'Octubre' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      state: 'settled',
      total_cents: 1500,
      currency: 'ARS',
      method: 'transfer',
      destination: 'CBU …5201',
      reference: 'Octubre',
      sales: 2,
      has_proof_of_payment: false,
    });
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 1500 });
    expect((await received(rocio)).results).toEqual([answer.body]);
    expect((await made()).results).toEqual([answer.body]);
    await world.runJobs();
    expect(await kindsOf(rocio)).toContain('payment_received');
    for (const { user_id } of [merchant, rocio])
      expect(await liveTopicsOf(world, user_id)).toContainEqual(['payments', 'commissions', 'sales']);
    const trail = await world.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('object', '=', `payment:${answer.body.pk}`)
      .execute();
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain(CBU);
    expect((await pay(merchant, rocio, { total_cents: 1500 })).body.code).toBe('already_paid');
  });

  test('a payment of another amount than the owed one is refused', async () => {
    expect((await pay(merchant, rocio)).body.code).toBe('nothing_to_pay');
    await sell(world, merchant, rocio);
    const wrong = await pay(merchant, rocio, { total_cents: 999 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'amount_changed']);
    expect((await pay(merchant, rocio, { total_cents: 0 })).status).toBe(400);
    expect((await pay(merchant, rocio, { method: 'cash' as never })).status).toBe(400);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 1000, paid_cents: 0 });
  });

  test('a merchant can pay a single month or sale, less deductions', async () => {
    const first = await sell(world, merchant, rocio);
    await sell(world, merchant, rocio, { lines: [{ price: 3000 }] });
    const [statement] = await statementsOf(rocio);
    const [sale] = await world.db.selectFrom('sales').select('id').where('order_id', '=', first.id).execute();
    const one = await pay(merchant, rocio, { sales: [sale?.id ?? ''], total_cents: 1000 });
    expect(one.body).toMatchObject({ total_cents: 1000, sales: 1 });
    await changeOrder(world, first.id, { status: 'cancelled' });
    await postSale(world, first.id);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: -700 });
    const nothing = await pay(merchant, rocio, { statements: [statement?.id ?? ''], total_cents: 300 });
    expect(nothing.body.code).toBe('nothing_to_pay');
    await sell(world, merchant, rocio);
    const rest = await pay(merchant, rocio, { statements: [statement?.id ?? ''], total_cents: 300 });
    expect(rest.body).toMatchObject({ total_cents: 300 });
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 1300 });
  });

  test('each month or sale can be paid exactly what is offered, until nothing is left', async () => {
    const september = new Date('2026-09-10T12:00:00Z');
    const cut = await sell(world, merchant, rocio, { placed_at: september, lines: [{ price: 9000 }] });
    const paidBefore = await sell(world, merchant, rocio, { lines: [{ price: 4000 }] });
    const [sale] = await world.db
      .selectFrom('sales')
      .select('id')
      .where('order_id', '=', paidBefore.id)
      .execute();
    await pay(merchant, rocio, { sales: [sale?.id ?? ''], total_cents: 400 });
    await sell(world, merchant, rocio, { lines: [{ price: 7000 }] });
    await changeOrder(world, cut.id, { placed_at: september, lines: [{ price: 9000 }], refunded: 3000 });
    await changeOrder(world, paidBefore.id, { status: 'cancelled' });
    for (const { id } of [cut, paidBefore]) await postSale(world, id);

    const params = { id: rocio.user_id };
    const seen: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { months } = (await world.call(endpoints.getDebt, { as: merchant, params })).body;
      const month = months.find(({ payable_cents }) => payable_cents > 0);
      if (!month) break;
      const { body } = await world.call(endpoints.listSalesOfStatement, {
        as: merchant,
        params: { pk: month.pk },
        query: {},
      });
      const offered = body.results.find(({ payable_cents }) => payable_cents > 0);
      const part = offered ? { sales: [offered.pk] } : { statements: [month.pk] };
      const total_cents = offered?.payable_cents ?? month.payable_cents;
      const answer = await pay(merchant, rocio, { ...part, total_cents });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      seen.push(total_cents);
    }
    expect(seen.reduce((sum, cents) => sum + cents, 400)).toBe(600 + 700);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 1300 });
  });

  test('concurrent payments to one affiliate pay once, also with the id in capitals', async () => {
    await sell(world, merchant, rocio);
    const shouted = { user_id: rocio.user_id.toUpperCase() };
    const answers = await Promise.all(
      [rocio, shouted, rocio, shouted].map((affiliate) => pay(merchant, affiliate)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('a commission on hold cannot be paid', async () => {
    await sell(world, merchant, rocio, { placed_at: new Date(Date.now() - 3_600_000) });
    expect((await pay(merchant, rocio)).body.code).toBe('nothing_to_pay');
  });

  test('a payment closes the affiliate’s payment request', async () => {
    await sell(world, merchant, rocio);
    const body = { merchant: merchant.merchant_id };
    expect((await world.call(endpoints.askForPayment, { as: rocio, body })).status).toBe(201);
    await pay(merchant, rocio);
    const open = await world.db
      .selectFrom('payment_requests')
      .select('id')
      .where('affiliate_id', '=', rocio.user_id)
      .where('answered_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  test('a recently changed bank account needs confirmation, a missing one blocks the payment', async () => {
    await sell(world, merchant, rocio);
    await setBank(world, rocio, { bank_changed_at: new Date(Date.now() - 71 * 3_600_000) });
    expect((await pay(merchant, rocio)).body.code).toBe('bank_changed_recently');
    await setBank(world, rocio, { bank_waits_for_mail: true });
    expect((await pay(merchant, rocio)).body.code).toBe('bank_waits_for_mail');
    const body = { merchant: merchant.merchant_id };
    const asked = await world.call(endpoints.askForPayment, { as: rocio, body });
    expect(asked.body.code).toBe('mail_unconfirmed');
    await setBank(world, rocio, { cbu: null, bank_waits_for_mail: false });
    expect((await pay(merchant, rocio)).body.code).toBe('no_bank_data');
    await setBank(world, rocio, { alias: 'rocio.mate' });
    const confirmed = await pay(merchant, rocio, { confirm_changed_bank: true });
    expect(confirmed.body).toMatchObject({ state: 'settled', destination: 'Alias …mate' });
  });

  test('a payment by other means needs no bank data', async () => {
    await sell(world, merchant, rocio);
    await setBank(world, rocio, { cbu: null });
    expect((await pay(merchant, rocio, { method: 'other' })).body).toMatchObject({ destination: null });
  });

  test('a merchant finds no affiliate, month, sale or payment of another merchant', async () => {
    const other = await makePair(world);
    await sell(world, other.merchant, other.affiliate);
    const [statement] = await statementsOf(other.affiliate);
    const [sale] = await world.db
      .selectFrom('sales')
      .select('id')
      .where('affiliate_id', '=', other.affiliate.user_id)
      .execute();
    await sell(world, merchant, rocio);
    const stranger = await makeAffiliate(world);
    const foreign = [
      await pay(merchant, other.affiliate),
      await pay(merchant, stranger),
      await pay(merchant, rocio, { statements: [statement?.id ?? ''] }),
      await pay(merchant, rocio, { sales: [sale?.id ?? ''] }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const { pk } = (await pay(other.merchant, other.affiliate)).body;
    expect((await giveBack(merchant, pk)).status).toBe(404);
    expect((await pay(rocio as never, rocio)).status).toBe(403);
    expect((await balanceOf(rocio)).available_cents).toBe(1000);
  });
});

describe('bulk payments', () => {
  test('a bulk payment pays or explains each line and is idempotent', async () => {
    const [second, third] = [await makeMember(world, merchant), await makeMember(world, merchant)];
    const stranger = await makeAffiliate(world);
    for (const person of [rocio, second, third]) await sell(world, merchant, person);
    await setBank(world, third, { cbu: null });
    const body = {
      method: 'transfer' as const,
      affiliates: [rocio, second, third, stranger].map(({ user_id }, place) => ({
        affiliate: user_id,
        total_cents: place === 1 ? 999 : 1000,
      })),
    };
    const first = await payMany(merchant, body, 'all-of-october');
    expect(first.body.results.map(({ affiliate, code }) => [affiliate, code])).toEqual([
      [rocio.user_id, null],
      [second.user_id, 'amount_changed'],
      [third.user_id, 'no_bank_data'],
      [stranger.user_id, 'not_found'],
    ]);
    expect(first.body.results[0]?.payment).toMatchObject({ total_cents: 1000, state: 'settled' });
    expect(first.body.results[1]?.message).toContain('monto');
    const again = await payMany(merchant, body, 'all-of-october');
    expect(again.body).toEqual(first.body);
    expect((await made()).count).toBe(1);
  });
});

describe('returned payments', () => {
  test('a returned payment is owed again, told to the affiliate and can be paid anew', async () => {
    await sell(world, merchant, rocio);
    const { pk } = (await pay(merchant, rocio)).body;
    const back = await giveBack(merchant, pk, 'Cuenta cerrada');
    expect(back.body).toMatchObject({ state: 'returned', return_reason: 'Cuenta cerrada' });
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 1000, paid_cents: 0 });
    expect((await giveBack(merchant, pk)).body.code).toBe('payment_not_returnable');
    await world.runJobs();
    expect(await kindsOf(rocio)).toContain('payment_returned');
    expect((await pay(merchant, rocio)).body).toMatchObject({ state: 'settled', total_cents: 1000 });
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 1000 });
  });

  test('the sales of a payment returned several times are paid each time it is paid anew', {
    tags: ['long'],
  }, async () => {
    await sell(world, merchant, rocio);
    const stateOfSale = async () =>
      (await world.call(endpoints.listMySales, { as: rocio, query: {} })).body.results[0]?.commission_state;
    for (let round = 1; round <= 3; round += 1) {
      const { pk } = (await pay(merchant, rocio)).body;
      expect(await stateOfSale(), `payment ${round}`).toBe('paid');
      await giveBack(merchant, pk);
      expect(await stateOfSale(), `return ${round}`).toBe('available');
    }
  });
});

test('payments are filtered by month, year and affiliate', async () => {
  await sell(world, merchant, rocio);
  await pay(merchant, rocio);
  const local = new Date(Date.now() - 3 * 3_600_000);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + 1];
  expect((await made({ year, affiliate: rocio.user_id })).count).toBe(1);
  expect((await made({ year: year - 1 })).count).toBe(0);
  expect((await received(rocio, { year, month: (month % 12) + 1 })).count).toBe(0);
  const stranger = await makeOpenMerchant(world);
  expect((await world.call(endpoints.listPaymentsOfMerchant, { as: stranger, query: {} })).body.count).toBe(
    0,
  );
});

test('a month without a year means the current year in the store’s time zone', async () => {
  const actor = actorOf(world, merchant);
  const december = { page: 1, page_size: 20, month: 12 };
  const asRocio = { ...actor, actor: { ...actor.actor, user_id: rocio.user_id, merchant_id: null } };
  try {
    setTime(world, new Date('2027-01-01T01:30:00Z'));
    await sell(world, merchant, rocio, { placed_at: new Date('2026-12-10T15:00:00Z') });
    expect(await payAll(world, merchant, rocio.user_id)).toMatchObject({ total_cents: 1000 });
    expect(await listPaymentsOfMerchant(actor, december)).toMatchObject({ count: 1 });
    expect(await listPayments(asRocio, december)).toMatchObject({ count: 1 });
    expect(await listStatements(asRocio, december)).toMatchObject({ count: 1 });
    expect(await listPaymentsOfMerchant(actor, { ...december, year: 2027 })).toMatchObject({ count: 0 });
    setTime(world, new Date('2027-01-01T03:30:00Z'));
    expect(await listPaymentsOfMerchant(actor, december)).toMatchObject({ count: 0 });
    expect(await listStatements(asRocio, december)).toMatchObject({ count: 0 });
  } finally {
    world.time.offset_ms = 0;
  }
});
