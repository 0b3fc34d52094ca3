import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { fileOf, sheetsOf, unzip } from '#kit/files.ts';
import { makeAdhesion } from '#kit/merchants.ts';
import { CBU, keptMails, makeAffiliate, PASSWORD, type Person, setBank } from '#kit/people.ts';
import { useStoreWorld } from '#kit/stores.ts';
import { landing, makeLink, makeVisit } from '#kit/visits.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { readCsv } from '../../lib/csv.ts';
import { sweepStore } from '../orders/orders.sweep.jobs.ts';

const HANDLE = 'telar-sur';
const PRICE = 150_000;
const COMMISSION = 15_000;
const world = useStoreWorld();

type Placed = { id: number; number: number; total: string };
const scene = {} as { merchant: Person & { merchant_id: string }; rayen: Person; click: string };

beforeAll(async () => {
  const { control } = world.sandbox;
  const { code } = control.install(HANDLE);
  const { body } = await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
  await world.runJobs();
  control.setDeliverySwitches(HANDLE, { drop: 1 });
  const merchant = { ...body, merchant_id: body.merchant.pk } as unknown as typeof scene.merchant;
  const rayen = await makeAffiliate(world);
  await setBank(world, rayen, { cbu: CBU, dni: '12345678' });
  const since = new Date(Date.now() - DAY_MS);
  await makeAdhesion(world, merchant, rayen, 'accepted', { since });
  const pair = { merchant_id: merchant.merchant_id, affiliate_id: rayen.user_id };
  const click = await makeVisit(world, await makeLink(world, pair), new Date(Date.now() - HOUR_MS));
  await world.call(endpoints.updateMerchant, { as: merchant, body: { hold_days: 0 } });
  Object.assign(scene, { merchant, rayen, click });
});

/** A blanket of 150.000 pesos, bought through the link and paid. */
async function buy(more: object = {}): Promise<Placed> {
  const { control } = world.sandbox;
  const { variant_id } = blanket();
  const [order] = control.placeOrders(HANDLE, {
    lines: [{ variant_id, quantity: 1 }],
    landing_page: landing(scene.click),
    payment_method: 'credit_card',
    pickup: true,
    paid: true,
    ...more,
  }) as unknown as Placed[];
  const job = { ...world.background, job_id: '1' };
  await sweepStore.run(job, { store_id: control.store(HANDLE).id, days: 1 });
  await world.runJobs();
  if (!order) throw new Error('no order was placed');
  return order;
}

const blanket = () => ({ variant_id: 810_000_000 + 8 * 1_000_000 });

const saleOf = async ({ number }: Placed) =>
  (await world.call(endpoints.listMySales, { as: scene.rayen, query: { filter: String(number) } })).body
    .results[0];

describe('stores in Chile, whose pesos have no cents', () => {
  test('a Chilean store counts months in Santiago and money in pesos', async () => {
    const merchant = await world.db
      .selectFrom('merchants')
      .select(['country', 'currency', 'time_zone'])
      .where('id', '=', scene.merchant.merchant_id)
      .executeTakeFirstOrThrow();
    expect(merchant).toEqual({ country: 'CL', currency: 'CLP', time_zone: 'America/Santiago' });
  });

  test('a Chilean transfer is right in file, bank answer, workbook, mail and explanation', async () => {
    const { merchant, rayen } = scene;
    const { pay, balanceOf } = paymentsIn(world);
    const order = await buy();
    const sale = await saleOf(order);
    expect(sale).toMatchObject({
      ...{ currency: 'CLP', base_cents: PRICE, commission_cents: COMMISSION, commission_state: 'available' },
    });
    const { status, body: payment } = await pay(merchant, rayen, { total_cents: COMMISSION });
    expect([status, payment.total_cents]).toEqual([200, COMMISSION]);

    const transfers = await world.call(endpoints.downloadTransfers, { as: merchant });
    const [head, row] = readCsv(String(transfers.bytes));
    const cell = (name: string) => row?.cells[head?.cells.indexOf(name) ?? -1];
    expect([cell('payment'), cell('amount'), cell('currency')]).toEqual([payment.pk, '15000', 'CLP']);

    for (const [amount, outcome] of [
      ['15000', 'settled'],
      ['15.000', 'settled'],
      ['$ 15.000,00', 'settled'],
      ['15000.00', 'settled'],
      ['150.00', 'mismatch'],
      ['15000,50', 'unreadable'],
    ]) {
      const bytes = `payment;amount;status\r\n${payment.pk};${amount};pagado\r\n`;
      const file = fileOf(bytes, 'respuesta.csv', 'text/csv');
      const result = (await world.call(endpoints.readTransferResult, { as: merchant, file })).body;
      expect([amount, result.rows[0]?.outcome]).toEqual([amount, outcome]);
    }

    const book = (await world.call(endpoints.downloadReport, { as: merchant })).bytes;
    const [sales, commissions, payments] = sheetsOf(book).sheets;
    expect(sales?.[1]?.slice(6, 11)).toEqual(['CLP', PRICE, PRICE, 10, COMMISSION]);
    expect(commissions?.[1]?.slice(-5)).toEqual(['CLP', COMMISSION, 0, 0, COMMISSION]);
    expect(payments?.[1]?.slice(6, 8)).toEqual(['CLP', COMMISSION]);
    expect(formatOf(book, 'xl/worksheets/sheet1.xml', 'H2')).toBe('3');

    await world.runJobs();
    const mail = (await keptMails(world.config, rayen.username)).find(({ text }) => /pag/i.test(text));
    expect(mail?.text).toContain('$\u00a015.000');
    expect(mail?.text).not.toContain('150,00');
    const explanation = await world.call(endpoints.getExplanation, {
      as: rayen,
      params: { pk: sale?.pk ?? '' },
    });
    expect(explanation.body).toMatchObject({ currency: 'CLP', base_cents: PRICE });
    expect(explanation.body.lines[0]).toMatchObject({ gross_cents: PRICE, commission_cents: COMMISSION });
    expect(await balanceOf(rayen)).toMatchObject({
      currency: 'CLP',
      available_cents: 0,
      paid_cents: COMMISSION,
    });
  });

  test('a Chilean payment coupon is worth its pesos in the store', { tags: ['long'] }, async () => {
    const { merchant, rayen } = scene;
    await buy();
    const coupon = {
      name: 'PAGORAYEN',
      type: 'A',
      value: COMMISSION,
      commission: 0,
      for_payment: true,
    } as const;
    const made = await world.call(endpoints.createMerchantCoupon, {
      as: merchant,
      body: { ...coupon, affiliate: rayen.user_id },
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      { value: COMMISSION, value_cents: COMMISSION, currency: 'CLP', for_payment: true },
    ]);
    await world.runJobs();
    const spent = await buy({ coupon: 'PAGORAYEN', landing_page: undefined });
    expect(spent.total).toBe('135000.00');
  });

  test('a Chilean minimum cart is in whole pesos', async () => {
    const { merchant } = scene;
    const minimum = {
      minimum_type: 'amount',
      minimum_units: 0,
      maximum_order: null,
      require_login: false,
    } as const;
    const set = (minimum_cart: number) =>
      world.call(endpoints.updateMinimumCart, { as: merchant, body: { ...minimum, minimum_cart } });
    await set(PRICE + 1);
    expect(await saleOf(await buy())).toMatchObject({ commission_cents: 0, no_earning: 'under_minimum' });
    await set(PRICE);
    expect(await saleOf(await buy())).toMatchObject({ no_earning: null });
  });
});

/** The number format of a cell as a spreadsheet program reads it. */
function formatOf(book: Buffer, sheet: string, cell: string): string | undefined {
  const parts = unzip(book);
  const [, style] = new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(parts.get(sheet) ?? '') ?? [];
  const styles = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<xf numFmtId="(\d+)"[^>]*applyFont/g)];
  return styles[Number(style)]?.[1];
}
