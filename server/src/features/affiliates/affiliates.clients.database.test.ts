import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { sell } from '#kit/sales.ts';
import { useOwnWorld } from '#kit/world.ts';
import { clientsMatchOrders, findWrongBuyers, rebuildSaleTotals } from '../sales/sales.service.ts';
import { countClients, listClients } from './affiliates.clients.queries.ts';

const world = useOwnWorld();
const ALL = { page: 1, page_size: 100 };
let merchant: Merchant;
const orders: string[] = [];
beforeAll(async () => {
  merchant = await makeOpenMerchant(world);
  const rocio = await makeMember(world, merchant);
  for (let number = 0; number < 8; number += 1) {
    const { id } = await sell(world, merchant, rocio, { lines: [{ price: 1000 * (number + 1) }] });
    orders.push(id);
  }
});

const setOrder = (id: string, change: string, values: unknown[] = []) =>
  asOwner(world.owner_url, (client) =>
    client.query(`update orders set ${change} where id = $1`, [id, ...values]),
  );
const hash = (letter: string) => [Buffer.from(letter.repeat(32))];

/** Recomputes the list from all orders, to compare with the stored sums. */
async function told() {
  const { rows } = await sql<{ hash: Buffer; name: string | null; orders: number; total_cents: bigint }>`
    select buyer_hashes[1] as hash, (array_agg(buyer_name order by placed_at desc, id desc))[1] as name,
      count(*)::int as orders, sum(total_cents)::bigint as total_cents
    from orders where merchant_id = ${merchant.merchant_id} and cancelled_at is null and status <> 'cancelled'
      and cardinality(buyer_hashes) > 0
    group by 1, currency order by 3 desc, 4 desc, 1`.execute(world.db);
  return rows;
}

async function expectSame() {
  const listed = await listClients(world.db, merchant.merchant_id, ALL);
  const right = await told();
  expect(listed.map(({ hash, name, orders, total_cents }) => ({ hash, name, orders, total_cents }))).toEqual(
    right,
  );
  expect(await countClients(world.db, merchant.merchant_id, ALL)).toBe(right.length);
  expect(await clientsMatchOrders(world.db, merchant.merchant_id)).toBe(true);
  expect(await findWrongBuyers(world.db, merchant.merchant_id)).toEqual([]);
}

test('clients follow their orders: repeated, renamed, cancelled, reassigned, forgotten', async () => {
  const [a = '', b = '', c = '', d = ''] = orders;
  for (const [index, id] of orders.entries())
    await setOrder(id, 'buyer_hashes = $2, buyer_name = $3', [hash('xyz'[index % 3] ?? ''), `Ana ${index}`]);
  await expectSame();
  await setOrder(a, `status = 'cancelled', cancelled_at = now()`);
  await setOrder(b, 'total_cents = total_cents + 500, buyer_name = $2', ['Rocío J.']);
  await setOrder(c, 'buyer_hashes = $2', [hash('x')]);
  await expectSame();
  await setOrder(d, `buyer_hashes = '{}', buyer_name = null`);
  for (const id of orders)
    await setOrder(
      id,
      `buyer_hashes = case when buyer_hashes[1] = $2 then '{}' else buyer_hashes end`,
      hash('z'),
    );
  await expectSame();
  expect((await told()).map(({ hash }) => hash.toString()[0])).not.toContain('z');
});

test('wrong client totals are found and rebuilt', async () => {
  await asOwner(world.owner_url, (client) => client.query('update clients set orders = orders + 1'));
  expect(await clientsMatchOrders(world.db, merchant.merchant_id)).toBe(false);
  await rebuildSaleTotals(world.db);
  await expectSame();
});

test('a sale follows the buyer of its order, also when the buyer is forgotten', async () => {
  const [id = ''] = orders;
  const buyerOf = async () =>
    (await world.db.selectFrom('sales').select('buyer').where('order_id', '=', id).executeTakeFirstOrThrow())
      .buyer;
  await setOrder(id, 'buyer_hashes = $2', [hash('q')]);
  expect((await buyerOf())?.toString()).toBe('q'.repeat(32));
  await setOrder(id, `buyer_hashes = '{}'`);
  expect(await buyerOf()).toBeNull();
});
