import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { useOwnWorld } from '#kit/world.ts';
import { findWrongSaleTotals } from './figures/sales.totals.queries.ts';
import { stage } from './test/following.ts';
import * as shop from './test/shop.ts';

const world = useOwnWorld();
const FILE = new URL('../../db/migrations/067-money-of-an-order.sql', import.meta.url);

/** The tables and the totals as they were before. */
const BEFORE = `
  with whole as (update sales set total_cents = orders.total_cents from orders where orders.id = sales.order_id
    returning sales.merchant_id, sales.affiliate_id, sales.total_cents)
  update sale_totals set total_cents = (select sum(total_cents) from whole
    where whole.merchant_id = sale_totals.merchant_id and whole.affiliate_id = sale_totals.affiliate_id);
  set constraints all immediate;
  alter table orders drop column shipping_discount_cents, drop column refunded_shipping_cents, drop column unpaid_cents;
  alter table sale_lines drop column unpaid_cents;
  alter table sale_lines add constraint sale_lines_check check (
    base_cents = gross_cents - discount_cents - refund_cents and base_cents >= 0);`;

test('sales that were made before have the total that stands, and their orders are asked for again', async () => {
  const { merchant, pair, hers } = await stage(world);
  const look = { ...hers, payment_status: 'partially_refunded', refunded: 2500 };
  const cut = await shop.placeOrder(world, merchant.merchant_id, { ...look, shipping: 900 });
  const shipped = { shipping: 900, discount: 900, discount_coupon: 900, coupons: [{ type: 'shipping' }] };
  const free = await shop.placeOrder(world, merchant.merchant_id, { ...hers, ...shipped });
  await asOwner(world.owner_url, async (owner) => {
    await owner.query(`begin; ${BEFORE}`);
    await owner.query(await readFile(FILE, 'utf8'));
    await owner.query('commit');
  });
  expect((await shop.getSaleOf(world, cut.id)).total_cents).toBe(8400n);
  expect((await shop.getSaleOf(world, free.id)).total_cents).toBe(10_000n);
  expect(await findWrongSaleTotals(world.db, pair.merchant_id)).toEqual([]);
  const { rows } = await sql<{ order_id: bigint }>`
    select order_id from order_inbox where store_id = ${cut.store_id} and done_seq < seq order by order_id`.execute(
    world.db,
  );
  expect(rows.map(({ order_id }) => order_id)).toEqual([cut.order_id, free.order_id]);
  await shop.settle(world, free.id);
  expect((await shop.getSaleOf(world, free.id)).base_cents).toBe(10_000n);
});
