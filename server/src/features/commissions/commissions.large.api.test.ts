/** @module-tag long */

import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeManyDebts } from '#kit/books.ts';
import { type Merchant, makeOpenMerchant } from '#kit/merchants.ts';
import { useOwnWorld } from '#kit/world.ts';

const AFFILIATES = 2_000;
const ENTRIES = 20;
const DUE = Array.from({ length: ENTRIES / 2 }, (_, index) => 101 + index).reduce((sum, one) => sum + one, 0);

const world = useOwnWorld();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await makeOpenMerchant(world);
  await makeManyDebts(world, merchant, { affiliates: AFFILIATES, entries: ENTRIES });
});

test('the pages of two thousand debts have each once, with exact sums', async () => {
  const seen = new Set<string>();
  for (let page = 1; page <= AFFILIATES / 100; page += 1) {
    const query = { page, page_size: 100 };
    const { body } = await world.call(endpoints.listDebts, { as: merchant, query });
    expect(body.count).toBe(AFFILIATES);
    expect(body.sums).toMatchObject({ affiliates: AFFILIATES, available_cents: AFFILIATES * DUE });
    expect(body.sums.ages.reduce((sum, { cents }) => sum + cents, 0)).toBe(AFFILIATES * DUE);
    for (const { pk, available_cents, sales, paid_cents } of body.results) {
      expect([available_cents, sales, paid_cents]).toEqual([DUE, ENTRIES / 2, DUE]);
      seen.add(pk);
    }
  }
  expect(seen.size).toBe(AFFILIATES);
});

test('two thousand payments are listed page by page', async () => {
  const query = { page: AFFILIATES / 100, page_size: 100 };
  const { body } = await world.call(endpoints.listPaymentsOfMerchant, { as: merchant, query });
  expect([body.count, body.results.length, body.next]).toEqual([AFFILIATES, 100, null]);
  expect(body.results[0]).toMatchObject({ total_cents: DUE, sales: ENTRIES / 2 });
});
