import { endpoints } from '@aliado/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { fileOf, pdf } from '#kit/files.ts';
import { type Merchant, makeMember, makePair } from '#kit/merchants.ts';
import { after, changeOrder, postSale } from '#kit/orders.ts';
import { type Person, setBank } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { readCsv } from '../../lib/csv.ts';

const world = useWorld();
const { pay, payMany, giveBack } = paymentsIn(world);

let merchant: Merchant;
let rocio: Person;
beforeEach(async () => {
  ({ merchant, affiliate: rocio } = await makePair(world));
});

const debts = async (query: object = {}) =>
  (await world.call(endpoints.listDebts, { as: merchant, query })).body;
const debtOf = async ({ user_id: id }: Person = rocio) =>
  (await world.call(endpoints.getDebt, { as: merchant, params: { id } })).body;
const owedTo = async (person: Person = rocio) =>
  (await world.call(endpoints.listOwed, { as: person, query: {} })).body.results[0];

type Order = Awaited<ReturnType<typeof sell>>;

async function refund({ id }: Order, look: object = { payment_status: 'refunded' }) {
  await changeOrder(world, id, look);
  await postSale(world, id);
}

async function paidAndRefunded(person: Person = rocio) {
  const order = await sell(world, merchant, person);
  expect((await pay(merchant, person)).status).toBe(200);
  await refund(order);
  return order;
}

describe('commissions owed back', () => {
  test('both sides see the same owed-back amount and its sale until a payment deducts it', async () => {
    const order = await paidAndRefunded();
    expect(await owedTo()).toMatchObject({ available_cents: -1000 });
    expect((await debts()).count).toBe(0);
    const { count, results, sums } = await debts({ status: 'owed_back' });
    expect([count, sums.owed_back_cents, sums.available_cents]).toEqual([1, 1000, 0]);
    expect(results).toMatchObject([
      {
        pk: rocio.user_id,
        available_cents: -1000,
        owed_back: { cents: 1000, movements: [{ cents: 1000, sale: { number: order.number } }] },
      },
    ]);
    expect(results[0]?.owed_back?.since).toBe(results[0]?.owed_back?.movements[0]?.at);
    expect((await debtOf()).owed_back).toEqual(results[0]?.owed_back);
    await sell(world, merchant, rocio, { placed_at: after(-DAY_MS), lines: [{ price: 30_000 }] });
    expect((await debts({ status: 'owed_back' })).count).toBe(0);
    expect(await debtOf()).toMatchObject({ available_cents: 2000, owed_back: null });
    expect((await pay(merchant, rocio, { total_cents: 2000 })).status).toBe(200);
  });

  test('owed-back amounts exclude what new sales offset, and are searched, paged and sorted', {
    tags: ['long'],
  }, async () => {
    const abril = await makeMember(world, merchant);
    const names = { first_name: 'Abril', last_name: 'Ombú' };
    await world.db.updateTable('users').set(names).where('id', '=', abril.user_id).execute();
    await paidAndRefunded(abril);
    const days = [after(-DAY_MS), after(-2 * DAY_MS)];
    const orders = [];
    for (const placed_at of days)
      orders.push({ placed_at, ...(await sell(world, merchant, rocio, { placed_at })) });
    await pay(merchant, rocio, { total_cents: 2000 });
    for (const { placed_at, ...order } of orders)
      await refund(order, { payment_status: 'refunded', placed_at });
    await sell(world, merchant, rocio, { lines: [{ price: 5000 }] });
    await sell(world, merchant, await makeMember(world, merchant), { lines: [{ price: 7000 }] });
    const { results, count, sums } = await debts({ status: 'owed_back' });
    expect([sums.owed_back_cents, sums.available_cents]).toEqual([2500, 700]);
    expect(results.map(({ pk }) => pk)).toEqual([rocio.user_id, abril.user_id]);
    expect(count).toBe(2);
    expect(results[0]?.owed_back).toMatchObject({
      cents: 1500,
      movements: [{ cents: 1000 }, { cents: 1000 }],
    });
    expect((await debts({ status: 'owed_back', s: 'ombu' })).results).toMatchObject([{ pk: abril.user_id }]);
    const second = await debts({ status: 'owed_back', page: 2, page_size: 1 });
    expect([second.count, second.results[0]?.pk]).toEqual([2, abril.user_id]);
    expect((await debts({ status: 'owed_back', s: 'nobody' })).count).toBe(0);
  });
});

describe('invoices of owed months', () => {
  const invoice = (month: number, amount_cents?: number) =>
    world.call(endpoints.uploadInvoice, {
      as: rocio,
      form: { year: 2026, month, amount_cents },
      file: fileOf(pdf(), 'factura.pdf', 'application/pdf'),
    });
  const SEPTEMBER = new Date('2026-09-10T15:00:00Z');
  const months = async () =>
    (await world.call(endpoints.listStatements, { as: rocio, query: {} })).body.results.map(
      ({ month, invoice_state, invoice_difference_cents }) => [
        month,
        invoice_state,
        invoice_difference_cents,
      ],
    );
  const owedMonths = async () =>
    (await debts()).results[0]?.owed_months.map(({ month, invoice_state, invoice_difference_cents }) => [
      month,
      invoice_state,
      invoice_difference_cents,
    ]);

  /** As shown in the merchant's list, the affiliate's list and the affiliate's months. */
  const replaceable = async () => {
    const lists = [merchant, rocio].map(
      async (person) => (await world.call(endpoints.listInvoices, { as: person, query: {} })).body.results[0],
    );
    const [month] = (
      await world.call(endpoints.listStatements, { as: rocio, query: {} })
    ).body.results.filter(({ invoice }) => invoice);
    return [...(await Promise.all(lists)), month?.invoice].map((told) => told?.replaceable);
  };

  test('both sides see the same invoices for the months that can be paid', async () => {
    await sell(world, merchant, rocio, { placed_at: SEPTEMBER });
    await sell(world, merchant, rocio);
    const missing = [
      [10, 'missing', null],
      [9, 'missing', null],
    ];
    expect(await owedMonths()).toEqual(missing);
    expect(await months()).toEqual(missing);
    expect((await invoice(9, 1091)).status).toBe(201);
    expect((await invoice(10)).status).toBe(201);
    const told = [
      [10, 'received', null],
      [9, 'differs', 91],
    ];
    expect(await owedMonths()).toEqual(told);
    expect(await months()).toEqual(told);
    expect((await debtOf()).owed_months).toEqual((await debts()).results[0]?.owed_months);
    const listed = (
      await world.call(endpoints.listInvoices, { as: merchant, query: { month: 9, year: 2026 } })
    ).body;
    expect(listed.results).toMatchObject([{ difference_cents: 91, earned_cents: 1000 }]);
    await pay(merchant, rocio, { total_cents: 2000 });
    expect((await debtOf()).owed_months).toEqual([]);
  });

  test('the invoice of a month that earned more after payment can be replaced until paid', {
    tags: ['long'],
  }, async () => {
    await sell(world, merchant, rocio);
    expect((await invoice(10, 1000)).status).toBe(201);
    await pay(merchant, rocio);
    expect((await invoice(10, 1000)).body.code).toBe('invoice_locked');
    expect(await replaceable()).toEqual([false, false, false]);
    await sell(world, merchant, rocio, { lines: [{ price: 5000 }] });
    const short = [[10, 'differs', -500]];
    expect([await owedMonths(), await months()]).toEqual([short, short]);
    expect(await replaceable()).toEqual([true, true, true]);
    const replaced = await invoice(10, 1500);
    expect([replaced.status, replaced.body]).toMatchObject([201, { difference_cents: 0 }]);
    const right = [[10, 'received', 0]];
    expect([await owedMonths(), await months()]).toEqual([right, right]);
    await pay(merchant, rocio, { total_cents: 500 });
    expect((await invoice(10, 1500)).body.code).toBe('invoice_locked');
    expect(await replaceable()).toEqual([false, false, false]);
  });

  test('both sides see that the invoice of a returned payment can be replaced', {
    tags: ['long'],
  }, async () => {
    await sell(world, merchant, rocio, { placed_at: SEPTEMBER });
    await invoice(9, 1000);
    const { pk } = (await pay(merchant, rocio)).body;
    expect(await replaceable()).toEqual([false, false, false]);
    await giveBack(merchant, pk);
    expect(await replaceable()).toEqual([true, true, true]);
    expect((await invoice(9, 1000)).status).toBe(201);
  });

  test('the list of invoices starts at the month of the newest one', async () => {
    const newest = async (query = {}) =>
      (await world.call(endpoints.listInvoices, { as: merchant, query })).body.newest;
    await sell(world, merchant, rocio, { placed_at: SEPTEMBER });
    await sell(world, merchant, rocio);
    expect(await newest()).toBeNull();
    await invoice(10);
    expect(await newest()).toEqual({ year: 2026, month: 10 });
    await invoice(9);
    expect(await newest({ year: 2026, month: 10 })).toEqual({ year: 2026, month: 9 });
    const stranger = await makePair(world);
    expect((await world.call(endpoints.listInvoices, { as: stranger.merchant, query: {} })).body.newest).toBe(
      null,
    );
  });
});

describe('stores in reais', () => {
  beforeEach(async () => {
    await world.db
      .updateTable('merchants')
      .set({ country: 'BR', currency: 'BRL' })
      .where('id', '=', merchant.merchant_id)
      .execute();
    await sell(world, merchant, rocio, { currency: 'BRL' });
  });
  const prepare = () =>
    world.call(endpoints.prepareTransfers, { as: merchant, body: { affiliates: [rocio.user_id] } });

  test('a store in reais pays to a PIX key and not to an Argentine account', async () => {
    await setBank(world, rocio, { alias: 'rocio.velas' });
    expect((await debts()).results[0]?.destination).toMatchObject({ kind: null, accepts: ['pix'] });
    expect((await pay(merchant, rocio)).body).toMatchObject({ code: 'no_bank_data' });
    const affiliates = [{ affiliate: rocio.user_id, total_cents: 1000 }];
    const many = await payMany(merchant, { method: 'transfer', affiliates });
    expect(many.body.results).toMatchObject([{ payment: null, code: 'no_bank_data' }]);
    expect((await prepare()).body).toMatchObject({ code: 'no_bank_data' });
    await setBank(world, rocio, { pix_key: 'rocio@correo.example' });
    expect((await debts()).results[0]?.destination).toMatchObject({ kind: 'pix', shown: '…mple' });
    const params = { id: rocio.user_id };
    const whole = await world.call(endpoints.getDebt, { as: merchant, params });
    expect(whole.body.destination).toMatchObject({ kind: 'pix', shown: 'rocio@correo.example' });
    expect((await pay(merchant, rocio)).body.destination).toBe('PIX …mple');
  });

  test('the file of a store in reais leaves out a removed PIX key and gives the reason', async () => {
    await setBank(world, rocio, { pix_key: 'rocio@correo.example' });
    const { body } = await prepare();
    await setBank(world, rocio, { pix_key: null });
    const url = endpoints.downloadTransferFile.path.replace(':pk', body.pk);
    const headers = { authorization: `Bearer ${merchant.access}` };
    const [head, row] = readCsv((await world.request('GET', url, { headers })).body) ?? [];
    const cell = (name: string) => row?.cells[head?.cells.indexOf(name) ?? -1];
    expect([cell('account_kind'), cell('account')]).toEqual(['', '']);
    expect(cell('reason')).toBe('No tiene dónde cobrar en esta moneda');
  });

  test('an affiliate can ask a store in reais for payment only with a PIX key', async () => {
    const ask = () =>
      world.call(endpoints.askForPayment, { as: rocio, body: { merchant: merchant.merchant_id } });
    expect((await owedTo())?.destination).toMatchObject({ kind: null, accepts: ['pix'] });
    const refused = await ask();
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'no_destination' }]);
    expect((await owedTo())?.asked_at).toBeNull();
    await setBank(world, rocio, { pix_key: 'rocio@correo.example' });
    expect((await owedTo())?.destination).toMatchObject({ kind: 'pix' });
    expect((await ask()).status).toBe(201);
  });
});
