import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { placeOrder } from '#kit/orders.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
let store: Merchant;

/**
 * Codes with equal sales, one whose only sale is pending, one whose only sale was cancelled, and one without
 * sales.
 */
beforeAll(async () => {
  store = await makeOpenMerchant(world, { name: 'Barro Lindo' });
  const { merchant_id } = store;
  const codes: [string, object[]][] = [
    ['EL-SOL', [{}, {}, {}]],
    ['LA-LUNA', [{}]],
    ['CIELO', [{}]],
    ['LA-NUBE', [{ payment_status: 'pending', paid_at: null }]],
    ['LLUVIA', [{ status: 'cancelled' }]],
    ['VIENTO', []],
    ['EL-MAR', [{}, {}]],
    ['EL-RIO', [{}]],
  ];
  for (const [number, [name, orders]] of codes.entries()) {
    const { user_id: affiliate_id } = await makeMember(world, store);
    const names = { first_name: number % 2 ? 'Ámbar' : 'Brisa', last_name: `Sur ${number}` };
    await world.db.updateTable('users').set(names).where('id', '=', affiliate_id).execute();
    await makeCoupon(world, { merchant_id, affiliate_id }, { name, commission: 10 });
    for (const look of orders) await placeOrder(world, merchant_id, { coupons: [{ code: name }], ...look });
  }
});

async function readRaw(words: string[]) {
  const { rows } = await sql<{ name: string; sales: number; base_cents: number }>`
    select coupon.name, (count(*) filter (where sale.state = 'paid'))::int as sales,
      coalesce(sum(sale.base_cents) filter (where sale.state = 'paid'), 0)::int as base_cents
    from sales as sale join coupons as coupon on coupon.id = sale.coupon_id join users on users.id = coupon.affiliate_id
    where sale.merchant_id = ${store.merchant_id} and sale.state in ('paid', 'pending') and not exists (
      select from unnest(${words}::text[]) as word where position(word in
        lower(coupon.name) || '|' || users.name_search || '|' || 'barro lindo') = 0)
    group by coupon.id order by sales desc, coupon.name, coupon.id`.execute(world.db);
  return rows;
}

test.each([
  ['', 6],
  ['ambar', 3],
  ['u', 6],
  ['lu', 1],
  ['lindo brisa', 3],
  ['nadie', 0],
])('codes matching "%s" are listed page by page as in the raw sales', async (filter, count) => {
  const raw = await readRaw(filter.split(' ').filter(Boolean));
  expect(raw.length).toBe(count);
  const listed: typeof raw = [];
  for (let page = 1; page <= 3; page += 1) {
    const query = { ...(filter && { filter }), page, page_size: 2 };
    const { status, body } = await world.call(endpoints.listSalesOfCoupons, { as: store, query });
    if (status !== 200) break;
    expect(body.count).toBe(raw.length);
    listed.push(...body.results.map(({ name, sales, base_cents }) => ({ name, sales, base_cents })));
  }
  expect(listed).toEqual(raw);
});
