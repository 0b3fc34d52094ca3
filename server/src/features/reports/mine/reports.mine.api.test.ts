import { endpoints } from '@aliado/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { sheetsOf } from '#kit/files.ts';
import { type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { NOON, placeOrder } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { landing, makeLink, makeVisit } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const { pay } = paymentsIn(world);

let merchant: Merchant;
let rocio: Person;
beforeEach(async () => {
  merchant = await makeOpenMerchant(world);
  rocio = await makeMember(world, merchant);
});

const mySales = async (query: object) =>
  (await world.call(endpoints.listMySales, { as: rocio, query: { year: 2026, ...query } as never })).body;
const activity = async (person: Person, query = {}) =>
  (await world.call(endpoints.getMyActivity, { as: person, query: { year: '2026' as never, ...query } }))
    .body;

describe('money of my sales', () => {
  test('each of my sales is either waiting, available or paid, as in the ledger', async () => {
    await sell(world, merchant, rocio, { number: 7001, lines: [{ price: 10_000 }] });
    await pay(merchant, rocio, { total_cents: 1000 });
    await sell(world, merchant, rocio, { number: 7002, lines: [{ price: 20_000 }] });
    await sell(world, merchant, rocio, {
      number: 7003,
      lines: [{ price: 30_000 }],
      placed_at: new Date(Date.now() - 3_600_000),
      paid_at: new Date(),
    });
    const numbers = async (money: string) => (await mySales({ money })).results.map(({ number }) => number);
    expect(await numbers('paid')).toEqual([7001]);
    expect(await numbers('available')).toEqual([7002]);
    expect(await numbers('waiting')).toEqual([7003]);
    expect((await mySales({})).count).toBe(3);
    const { balances } = (await world.call(endpoints.listOwed, { as: rocio, query: {} })).body;
    for (const [money, part] of [
      ['paid', 'paid_cents'],
      ['available', 'available_cents'],
      ['waiting', 'pending_cents'],
    ] as const) {
      const [sums] = (await mySales({ money })).sums;
      expect(sums?.commission_cents).toBe(balances[0]?.[part]);
    }
  });

  test('my sales are filtered by the days of the store', { tags: ['long'] }, async () => {
    await sell(world, merchant, rocio, { number: 7101, placed_at: new Date('2026-10-15T02:30:00Z') });
    await sell(world, merchant, rocio, { number: 7102, placed_at: new Date('2026-10-15T03:30:00Z') });
    const found = async (query: object) => (await mySales(query)).results.map(({ number }) => number);
    expect(await found({ date_from: '2026-10-14', date_to: '2026-10-14' })).toEqual([7101]);
    expect(await found({ date_from: '2026-10-15' })).toEqual([7102]);
    const other = await makeOpenMerchant(world);
    expect(await found({ merchant: other.merchant_id })).toEqual([]);
  });
});

describe('what brings sales', () => {
  test('my report has visits and sales by link, and sales by hour and day of the store', async () => {
    const link = await makeLink(world, { merchant_id: merchant.merchant_id, affiliate_id: rocio.user_id });
    const click = await makeVisit(world, link, new Date(NOON.getTime() - 60_000));
    await makeVisit(world, link, new Date(NOON.getTime() - 120_000));
    await placeOrder(world, merchant.merchant_id, { landing_page: landing(click) });
    const seen = await activity(rocio);
    expect(seen.links).toMatchObject([{ pk: link.id, visits: 2, sales: 1 }]);
    expect(seen.hours[12]).toBe(1);
    expect(seen.days).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect(seen.hours.reduce((sum, sales) => sum + sales, 0)).toBe(1);
    const none = { links: [], hours: new Array(24).fill(0), days: new Array(7).fill(0) };
    expect(await activity(rocio, { month: '9' })).toEqual(none);
    expect(await activity(await makeAffiliate(world))).toEqual(none);
  });
});

test('my workbook holds only the filtered sales', async () => {
  await sell(world, merchant, rocio, { number: 7201, lines: [{ price: 12_345 }] });
  await pay(merchant, rocio, { total_cents: 1235 });
  await sell(world, merchant, rocio, { number: 7202, lines: [{ price: 5000 }] });
  const download = async (query: Record<string, string>) => {
    const answer = await world.request('GET', endpoints.downloadMyReport.path, {
      query: { year: '2026', ...query },
      headers: { authorization: `Bearer ${rocio.access}`, 'accept-language': 'es' },
    });
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    return sheetsOf(answer.rawPayload);
  };
  const { names, sheets } = await download({ month: '10', money: 'available' });
  expect(names).toEqual(['Ventas', 'Parte como líder', 'Comisiones', 'Pagos']);
  expect(sheets[0]?.slice(1).map(([number]) => number)).toEqual([7202, expect.any(String)]);
  expect(sheets[2]?.[1]?.slice(4)).toEqual(['ARS', 17.35, 0, 0, 5, 12.35]);
  const whole = await download({});
  expect(whole.sheets[0]).toHaveLength(4);
  expect(whole.sheets[3]?.[1]?.[7]).toBe(12.35);
});
