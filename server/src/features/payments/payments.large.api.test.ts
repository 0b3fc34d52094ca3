import { endpoints } from '@aliado/contract';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { makeManyDebts } from '../commissions/test/many-debts.ts';
import { makeOpenMerchant } from '../merchants/test/market.ts';

const SALES = 6_000;

const world = useWorld();

test('a payment of six thousand sales is made like any other', { timeout: 120_000 }, async () => {
  const merchant = await makeOpenMerchant(world);
  await makeManyDebts(world, merchant, { affiliates: 1, entries: 2 * SALES });
  const debts = () => world.call(endpoints.listCommissionsOfMerchant, { query: { status: 'all' } }, merchant);
  const [debt] = (await debts()).body.results;
  const { pk: id = '', available_cents: total_cents = 0 } = debt ?? {};
  const body = { method: 'other' as const, total_cents };
  const paid = await world.call(endpoints.payAffiliate, { params: { id }, body }, merchant);
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  expect(paid.body).toMatchObject({ total_cents, sales: SALES });
  expect((await debts()).body.results).toMatchObject([{ available_cents: 0, paid_cents: 2 * total_cents }]);
});
