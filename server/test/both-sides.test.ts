import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { fileOf, pdf } from '#kit/files.ts';
import { type Merchant, makeMerchant, makePair } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const { pay } = paymentsIn(world);
const PDF = fileOf(pdf(), 'factura.pdf', 'application/pdf');

let merchant: Merchant;
let both: Person;
let own: string;

/** An affiliate with a balance who then opens a store. */
beforeAll(async () => {
  const pair = await makePair(world);
  merchant = pair.merchant;
  both = pair.affiliate;
  await sell(world, merchant, both);
  await world.runJobs();
  const row = { user_id: both.user_id, name: 'Feria Timbó' };
  own = (await world.db.insertInto('merchants').values(row).returning('id').executeTakeFirstOrThrow()).id;
});

describe('an affiliate who connects her own store', () => {
  test('the profile of an affiliate with a store has both roles', async () => {
    const { body } = await world.call(endpoints.getProfile, { as: both });
    expect(body).toMatchObject({ is_provider: true, is_affiliate: true, merchant: { pk: own } });
    const store = await world.call(endpoints.getProfile, { as: merchant });
    expect(store.body).toMatchObject({ is_provider: true, is_affiliate: false });
  });

  test('an affiliate with a store still sees what she is owed, by month and sale', async () => {
    const debt = await world.call(endpoints.listOwed, { as: both, query: {} });
    expect(debt.body.balances).toMatchObject([{ available_cents: 1000 }]);
    const months = await world.call(endpoints.listStatements, { as: both, query: {} });
    const [month] = months.body.results;
    const params = { pk: month?.pk ?? '' };
    const sales = await world.call(endpoints.listSalesOfStatement, { as: both, params, query: {} });
    expect(sales.body.results).toMatchObject([{ amount_cents: 1000 }]);
    const explanation = await world.call(endpoints.getExplanation, {
      as: both,
      params: { pk: sales.body.results[0]?.pk ?? '' },
    });
    expect(explanation.status).toBe(200);
  });

  test('an affiliate with a store asks for payment, and the other store sees it', async () => {
    const asked = await world.call(endpoints.askForPayment, {
      as: both,
      body: { merchant: merchant.merchant_id },
    });
    expect(asked.status).toBeLessThan(300);
  });

  test('an affiliate with a store uploads invoices and sees them apart from received ones', async () => {
    const form = { year: 2026, month: 10, merchant: merchant.merchant_id };
    const sent = await world.call(endpoints.uploadInvoice, { as: both, form, file: PDF });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const mine = await world.call(endpoints.listInvoices, { as: both, query: { side: 'affiliate' } });
    expect(mine.body.results).toMatchObject([{ merchant: { pk: merchant.merchant_id } }]);
    const received = await world.call(endpoints.listInvoices, { as: both, query: {} });
    expect(received.body.results).toEqual([]);
    const file = await world.call(endpoints.downloadInvoice, { as: both, params: { pk: sent.body.pk } });
    expect(file.status).toBe(200);
  });

  test('an affiliate with a store sees the payments she received', async () => {
    expect((await pay(merchant, both)).status).toBe(200);
    const { body } = await world.call(endpoints.listPayments, { as: both, query: {} });
    expect(body.results).toMatchObject([{ total_cents: 1000 }]);
  });

  test('an affiliate with a store reads requests of either side', async () => {
    const ofStore = await world.call(endpoints.listRequests, { as: both, query: {} });
    expect(ofStore.body.results).toEqual([]);
    const mine = await world.call(endpoints.listRequests, { as: both, query: { side: 'affiliate' } });
    expect(mine.body.results).toMatchObject([{ merchant: { pk: merchant.merchant_id } }]);
  });

  test('an affiliate with a store has the notification switches of both sides', async () => {
    const { body } = await world.call(endpoints.listSwitches, { as: both });
    const kinds = body.switches.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['payment_received', 'payment_requested']));
  });

  test('an affiliate cannot join her own store nor find it among the stores to join', async () => {
    const { status, body } = await world.call(endpoints.createRequest, { as: both, body: { merchant: own } });
    expect(status).toBe(409);
    expect(body.code).toBe('own_store');
    const found = await world.call(endpoints.listMerchants, { as: both, query: {} });
    expect(found.body.results.map(({ pk }) => pk)).not.toContain(own);
  });

  test('an affiliate with a store can leave the other store', async () => {
    const body = { merchant: merchant.merchant_id };
    expect((await world.call(endpoints.cancelRequest, { as: both, body })).status).toBe(200);
  });
});

test('a store that never was an affiliate cannot use affiliate endpoints', async () => {
  const store = await makeMerchant(world);
  expect((await world.call(endpoints.listOwed, { as: store, query: {} })).status).toBe(403);
  const body = { merchant: merchant.merchant_id };
  expect((await world.call(endpoints.createRequest, { as: store, body })).status).toBe(403);
});
