import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeManyDebts } from '#kit/books.ts';
import { sheetsOf } from '#kit/files.ts';
import { type Merchant, makeOpenMerchant } from '#kit/merchants.ts';
import { useOwnWorld } from '#kit/world.ts';

const AFFILIATES = 600;

const world = useOwnWorld();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await makeOpenMerchant(world);
  await makeManyDebts(world, merchant, { affiliates: AFFILIATES, entries: 4 });
});

async function sheetsOfYear(query: Record<string, string>) {
  const headers = { authorization: `Bearer ${merchant.access}` };
  const answer = await world.request('GET', endpoints.downloadReport.path, { query, headers });
  const [, commissions = [], payments = []] = sheetsOf(answer.rawPayload).sheets;
  return { commissions: commissions.slice(1, -1), payments: payments.slice(1, -1) };
}

test('the workbook of a year with many pages has each month and payment once', {
  tags: ['long'],
}, async () => {
  const { commissions, payments } = await sheetsOfYear({ year: '2026' });
  const months = commissions.map(([name, year, month]) => `${name} ${year}-${month}`);
  expect([months.length, new Set(months).size]).toEqual([2 * AFFILIATES, 2 * AFFILIATES]);
  const names = payments.map(([, name]) => name);
  expect([names.length, new Set(names).size]).toEqual([AFFILIATES, AFFILIATES]);
});

test('the workbook of a month holds only that month in the store’s time zone', async () => {
  const [september, october] = [
    await sheetsOfYear({ year: '2026', month: '9' }),
    await sheetsOfYear({ year: '2026', month: '10' }),
  ];
  expect(new Set(september.commissions.map((row) => row[2]))).toEqual(new Set([9]));
  expect([september.commissions.length, october.commissions.length]).toEqual([AFFILIATES, AFFILIATES]);
  // Paid at midnight UTC of 1 October, which is still 30 September in Buenos Aires.
  expect([september.payments.length, october.payments.length]).toEqual([AFFILIATES, 0]);
});
