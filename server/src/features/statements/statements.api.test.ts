import { beforeEach, describe, expect, test } from 'vitest';
import { bookSumsOf, downloadStatement, paymentsIn, readStatement } from '#kit/books.ts';
import { makeCoupon } from '#kit/coupons.ts';
import { type Merchant, makeBoth, makeMember, makeOpenMerchant, setRates } from '#kit/merchants.ts';
import { after, changeOrder, NOON, type OrderLook, placeOrder, postSale } from '#kit/orders.ts';
import { logIn, makeAffiliate, type Person } from '#kit/people.ts';
import { setTime, useWorld } from '#kit/world.ts';
import { DAY_MS, dayOf } from '#server/lib/calendar.ts';
import { moneyText } from '../../lib/money-text.ts';
import { closeMonths } from '../commissions/posting/close-months.ts';

const world = useWorld();
const { pay, giveBack } = paymentsIn(world);
const present = async (person: Merchant) => ({ ...person, ...(await logIn(world, person)) });

let merchant: Merchant;
let rocio: Person;

beforeEach(async () => {
  setTime(world, after(DAY_MS));
  merchant = await makeOpenMerchant(world);
  rocio = await makeMember(world, merchant);
});

/** A sale that earns 10 % by default, with its own coupon, recorded at the present moment. */
async function sell(look: OrderLook = {}, person = rocio) {
  const pair = { merchant_id: merchant.merchant_id, affiliate_id: person.user_id };
  const { name } = await makeCoupon(world, pair, { commission: 10 });
  return placeOrder(world, merchant.merchant_id, { coupons: [{ code: name }], ...look });
}

const NOVEMBER_10 = new Date('2026-11-10T15:00:00Z');

async function closeOctober() {
  setTime(world, NOVEMBER_10);
  await closeMonths(world.background);
  await world.runJobs();
}

const money = (cents: number | bigint, language: 'es' | 'pt' = 'es', currency = 'ARS') =>
  moneyText(Number(cents), currency, language).replace(/\s/g, ' ');

describe('document of a month', () => {
  test('the statement is equal for both sides, to the cent, each in their language', async () => {
    await sell({ number: 4101, lines: [{ price: 3_845_033 }] });
    await sell({ number: 4102, lines: [{ price: 2_790_077 }], buyer_name: 'Zulema Q.' });
    setTime(world, after(16 * DAY_MS));
    const total_cents = 384_503 + 279_008;
    const paid = await pay(await present(merchant), rocio, { total_cents, reference: 'TR-88216' });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    await sell({ number: 4103, lines: [{ price: 100_010 }], placed_at: after(15 * DAY_MS) });
    await world.db.updateTable('users').set({ language: 'pt' }).where('id', '=', rocio.user_id).execute();
    await closeOctober();

    const store = await readStatement(world, merchant, rocio.user_id);
    const own = await readStatement(world, rocio, merchant.merchant_id);
    const { closing, earned } = await bookSumsOf(world, rocio.user_id, '2026-10-01');
    expect(earned).toBe(673_512n);
    expect(closing).toBe(10_001n);
    for (const [{ text, size }, language] of [
      [store, 'es'],
      [own, 'pt'],
    ] as const) {
      for (const cents of [384_503, 279_008, 10_001, total_cents, earned, closing])
        expect(text).toContain(money(cents, language));
      for (const said of ['L-2026-10-0001', 'TR-88216', 'CBU …5201', '#4101', '10 %', 'Casa Lumbre'])
        expect(text).toContain(said);
      expect(text).not.toContain('Zulema');
      expect(text).not.toContain('2850590940090418135201');
      expect(size).toBeLessThan(200_000);
    }
    expect([store.language, own.language]).toEqual(['es-AR', 'pt-BR']);
    expect(store.title).toContain('Liquidación de octubre de 2026');
    expect(own.title).toContain('Demonstrativo de outubro de 2026');
    expect(store.text).toContain('Saldo al 31 de octubre');
    expect(own.text).toContain('Saldo em 31 de outubro');
    expect(store.text).toContain('Página 1 de 1');
  });

  test('the statement of a closed month keeps its number and text', { tags: ['long'] }, async () => {
    const order = await sell({ number: 4201 });
    await closeOctober();
    const first = await readStatement(world, rocio, merchant.merchant_id);
    await changeOrder(world, order.id, { number: 4201, payment_status: 'refunded' });
    await postSale(world, order.id);
    await world.db.updateTable('users').set({ last_name: 'Otra' }).where('id', '=', rocio.user_id).execute();
    const again = await readStatement(world, rocio, merchant.merchant_id);
    expect(again.text).toBe(first.text);
    const rows = await world.db
      .selectFrom('statement_documents')
      .select('number')
      .where('merchant_id', '=', merchant.merchant_id)
      .execute();
    expect(rows).toEqual([{ number: 1 }]);
    await expect(world.db.updateTable('statement_documents').set({ number: 9 }).execute()).rejects.toThrow();

    const next = await readStatement(world, rocio, merchant.merchant_id, { month: 11 });
    expect(next.text).toContain('Devolución del pedido #4201 Venta del 14 oct');
    expect(next.text).toContain(`Saldo al 1 de noviembre ${money(1000)}`);
    expect(next.text).toContain(`Correcciones, 1 −${money(1000)}`);
    expect(next.text).toContain('Sin pagos en noviembre');
    expect(next.text).not.toContain('Sus ventas');
    expect(next.text).toContain('Provisoria');
  });

  test('a sale in the last half hour of a month is in that month’s statement', async () => {
    const late = new Date('2026-11-01T02:30:00Z');
    const early = new Date('2026-11-01T03:30:00Z');
    setTime(world, new Date('2026-11-02T12:00:00Z'));
    await sell({ number: 4301, placed_at: late });
    await sell({ number: 4302, placed_at: early });
    await closeOctober();
    const { text } = await readStatement(world, rocio, merchant.merchant_id);
    expect(text).toContain('31 oct #4301');
    expect(text).toContain('En espera hasta el 16 nov');
    expect(text).not.toContain('#4302');
    expect((await readStatement(world, rocio, merchant.merchant_id, { month: 11 })).text).toContain(
      '1 nov #4302',
    );
  });

  test('a statement in a currency without decimals has none', { tags: ['long'] }, async () => {
    merchant = await makeOpenMerchant(world, { currency: 'CLP', country: 'CL' });
    rocio = await makeMember(world, merchant);
    await sell({ currency: 'CLP', lines: [{ price: 150_000 }] });
    const { text } = await readStatement(world, merchant, rocio.user_id);
    expect(text).toContain(money(15_000, 'es', 'CLP'));
    expect(text).toContain('pesos chilenos');
    expect(text).not.toMatch(/15\.000,/);
  });

  test('the statement sums a leader’s share by member, apart from her own sales', {
    tags: ['long'],
  }, async () => {
    const leader = rocio;
    world.time.offset_ms = 0;
    merchant = await present(merchant);
    await setRates(world, merchant, { commission: 10, commission_coupon: 10, commission_leader: 2 });
    const placed_at = new Date();
    const [year, month] = dayOf(placed_at, 'America/Argentina/Buenos_Aires').split('-').map(Number);
    const mate = await makeMember(world, merchant, { leader_id: leader.user_id });
    await world.db
      .updateTable('users')
      .set({ first_name: 'Camila', last_name: 'Sauce' })
      .where('id', '=', mate.user_id)
      .execute();
    await sell({ number: 4401, placed_at, lines: [{ price: 100_000 }] }, mate);
    await sell({ number: 4402, placed_at, lines: [{ price: 200_000 }] }, mate);
    await sell({ number: 4403, placed_at, lines: [{ price: 50_000 }] }, leader);
    const [sale] = await world.db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<string>('amount_cents').as('cents'))
      .where('affiliate_id', '=', leader.user_id)
      .where('kind', '=', 'override')
      .execute();
    const share = Number(sale?.cents);
    expect(share).toBeGreaterThan(0);
    const { text } = await readStatement(world, leader, merchant.merchant_id, { year, month });
    expect(text).toContain('Camila Sauce 2 ');
    expect(text).toContain(`Total, 1 persona 2 ${money(300_000)} ${money(share)}`);
    expect(text).toContain('Comisiones de sus ventas, 1');
    expect(text).not.toContain('#4401');
  });

  test('the statement shows a returned payment beside the original one', { tags: ['long'] }, async () => {
    await sell({ number: 4501 });
    setTime(world, after(16 * DAY_MS));
    const { body } = await pay(await present(merchant), rocio, { total_cents: 1000, reference: 'TR-7' });
    await giveBack(await present(merchant), body.pk);
    const { text } = await readStatement(world, merchant, rocio.user_id);
    expect(text).toContain('Volvió: Transferencia TR-7');
    expect(text).toContain(`+${money(1000)}`);
    expect(text).toContain(`Saldo al 30 de octubre ${money(1000)}`);
  });

  test('each page of a long statement has its number and heads, and the total appears once', {
    tags: ['long'],
  }, async () => {
    for (let index = 0; index < 60; index += 1) await sell({ number: 5000 + index });
    const { pages, text, size } = await readStatement(world, merchant, rocio.user_id);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    expect(pages.filter((page) => page.includes('Pedido Llegó por'))).toHaveLength(pages.length);
    expect(text.split('Total, 60 ventas')).toHaveLength(2);
    expect(size).toBeLessThan(200_000);
  });
});

describe('access to statements', () => {
  test('other people find no statement, nor does anyone in a month without entries', async () => {
    await sell();
    const stranger = await makeAffiliate(world);
    const other = await makeOpenMerchant(world, { name: 'Taller Ceibo' });
    const both = await makeBoth(world);
    for (const [person, asked] of [
      [stranger, merchant.merchant_id],
      [stranger, rocio.user_id],
      [other, rocio.user_id],
      [both, rocio.user_id],
      [both, merchant.merchant_id],
      [rocio, other.merchant_id],
      [merchant, stranger.user_id],
    ] as const)
      expect((await downloadStatement(world, person, asked)).status).toBe(404);
    expect((await downloadStatement(world, rocio, merchant.merchant_id, { month: 9 })).status).toBe(404);
    expect((await downloadStatement(world, rocio, merchant.merchant_id, { month: 13 })).status).toBe(400);
    const answer = await downloadStatement(world, rocio, merchant.merchant_id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('liquidacion_2026_10.pdf');
  });

  test('statement numbers count up by store and month', { tags: ['long'] }, async () => {
    const second = await makeMember(world, merchant);
    await sell({ placed_at: NOON });
    await sell({ placed_at: NOON }, second);
    await closeOctober();
    const rows = await world.db
      .selectFrom('statement_documents')
      .select('number')
      .where('merchant_id', '=', merchant.merchant_id)
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  });
});
