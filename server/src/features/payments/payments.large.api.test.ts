/** @module-tag long */

import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeManyDebts } from '#kit/books.ts';
import { makeOpenMerchant } from '#kit/merchants.ts';
import { useOwnWorld } from '#kit/world.ts';

const SALES = 6_000;

const world = useOwnWorld();

test('a payment can hold six thousand sales', async () => {
  const merchant = await makeOpenMerchant(world);
  await makeManyDebts(world, merchant, { affiliates: 1, entries: 2 * SALES });
  const debts = () => world.call(endpoints.listDebts, { as: merchant, query: { status: 'all' } });
  const [debt] = (await debts()).body.results;
  const { pk: id = '', available_cents: total_cents = 0 } = debt ?? {};
  const body = { method: 'other' as const, total_cents };
  const paid = await world.call(endpoints.payAffiliate, { as: merchant, params: { id }, body });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  expect(paid.body).toMatchObject({ total_cents, sales: SALES });
  expect((await debts()).body.results).toMatchObject([{ available_cents: 0, paid_cents: 2 * total_cents }]);
});

test('the entries of a payment are found by the index on payment_id', async () => {
  const plan = await world.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const asked = sql<{ 'QUERY PLAN': string }>`explain select sum(amount_cents) from ledger_entries
      where payment_id = '01890000-0000-7000-8000-000000000000'`;
    return (await asked.execute(db)).rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('ledger_entries_payment_id_idx');
});
