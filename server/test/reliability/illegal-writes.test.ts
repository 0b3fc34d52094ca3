import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant, makeProduct } from '#kit/merchants.ts';
import { placeOrder } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { getSaleOf } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import {
  entry,
  his,
  illegalClaims,
  illegalWholesale,
  insert,
  legalClaim,
  line,
  nextVersion,
  ORDER,
  payment,
  posted,
  sale,
} from './statements.ts';

const world = useWorld();
const ids = {} as Record<string, string>;
let merchant: Merchant;
let other: Merchant;
let rocio: Person;
let tadeo: Person;

/** Two affiliates of two stores earned ten pesos each; one of them is paid. */
beforeAll(async () => {
  [merchant, other] = [await makeOpenMerchant(world), await makeOpenMerchant(world)];
  [rocio, tadeo] = [await makeAffiliate(world), await makeAffiliate(world)];
  const long_ago = new Date(Date.now() - 300 * DAY_MS);
  for (const store of [merchant, other])
    for (const person of [rocio, tadeo])
      await makeAdhesion(world, store, person, 'accepted', { since: long_ago });
  const sell = async (name: string, store: Merchant, person: Person) => {
    const pair = { merchant_id: store.merchant_id, affiliate_id: person.user_id };
    const coupon = await makeCoupon(world, pair, { commission: 10, created_at: long_ago });
    const placed_at = new Date(Date.now() - 30 * DAY_MS);
    const order = await placeOrder(world, store.merchant_id, { coupons: [{ code: coupon.name }], placed_at });
    const sale = await getSaleOf(world, order.id);
    const { id, statement_id, month } = await world.db
      .selectFrom('ledger_entries')
      .select(['id', 'statement_id', 'month'])
      .where('sale_id', '=', sale.id)
      .executeTakeFirstOrThrow();
    Object.assign(ids, {
      [`${name}_order`]: order.id,
      [`${name}_sale`]: sale.id,
      [`${name}_entry`]: id,
      [`${name}_statement`]: statement_id,
      [`${name}_month`]: month,
      [`${name}_coupon`]: coupon.id,
    });
  };
  await sell('own', merchant, rocio);
  await sell('his', merchant, tadeo);
  await sell('elsewhere', other, rocio);
  ids.product = (await makeProduct(world, merchant, 'Velador', { commission: 20 })).id;
  await makeProduct(world, other, 'Farol', { commission: 20 });
  Object.assign(ids, {
    merchant: merchant.merchant_id,
    other: other.merchant_id,
    rocio: rocio.user_id,
    tadeo: tadeo.user_id,
    owner: merchant.user_id,
  });
  await run([
    payment('$paid', 1000),
    line('$paid', '$own_entry'),
    entry({ kind: 'payment', payment_id: '$paid', amount_cents: -1000 }),
    'update payments set reference = null where id = $paid',
  ]);
  await run([`insert into months (merchant_id, month) values ($merchant, '2020-01-01')`]);
  await run([`update months set closed_at = now() where merchant_id = $merchant and month = '2020-01-01'`]);
  await run([
    `insert into sessions (id, user_id, address, user_agent) values ($session, $rocio, '127.0.0.1', '')`,
    `insert into refresh_tokens (hash, session_id) values ('\\x01', $session)`,
    `insert into refresh_tokens (hash, session_id, parent_hash) values ('\\x02', $session, '\\x01')`,
  ]);
});

const fresh: Record<string, string> = {};
const uuid = () => {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** An unknown name gets a new id, which stays the same in the whole file. */
const idOf = (name: string) => {
  const known = ids[name] ?? fresh[name] ?? uuid();
  if (!ids[name]) fresh[name] = known;
  return known;
};
const fill = (statement: string) => statement.replace(/\$(\w+)/g, (_, name: string) => `'${idOf(name)}'`);

const AS_SYSTEM = "select set_config('app.merchant', 'system', true)";
const AS_OTHER = "select set_config('app.merchant', $other, true)";

/** Runs as the application's role, in one transaction that is committed. */
async function run(statements: string[]) {
  const client = await world.pool.connect();
  try {
    await client.query(`begin; ${AS_SYSTEM}`);
    for (const statement of statements) await client.query(fill(statement));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const illegal: Record<string, () => string[]> = {
  'an entry that the sale does not know of': () => [
    sale('version = version + 1'),
    entry({ sale_version: 2 }),
  ],
  'a second entry for one version': () => [entry({ amount_cents: 50 }), entry({ amount_cents: -50 })],
  'an entry of a version that is not the present one': () => [nextVersion(1100), entry({ sale_version: 7 })],
  'a sale that earns more than its entries': () => [nextVersion(900)],
  'an entry of nothing': () => [nextVersion(1000), entry({ sale_version: 2, amount_cents: 0 })],
  'a base below nothing': () => [sale('base_cents = -1, expected_cents = 0')],
  'a commission above the base': () => [
    sale('version = version + 1, commission_cents = base_cents + 1'),
    entry({ sale_version: 2, amount_cents: 9001 }),
  ],
  'a commission on what was cancelled': () => [sale(`state = 'cancelled'`)],
  'a commission on what is not paid': () => [sale(`state = 'pending'`)],
  'a commission on what is under review': () => [sale(`review = 'waiting'`)],
  'a commission on what earns nothing': () => [sale(`no_earning = 'own_purchase'`)],
  'an entry in another currency': () => [nextVersion(1100), entry({ sale_version: 2, currency: 'BRL' })],
  'a sale in another currency': () => [sale(`currency = 'BRL'`)],
  'a payment in another currency': () => [payment('$brl', 1000, { currency: 'BRL' })],
  'an entry for the sale of another merchant': () => [
    'update sales set version = version + 1, commission_cents = 1100 where id = $elsewhere_sale',
    entry({ sale_id: '$elsewhere_sale', sale_version: 2 }),
  ],
  'an entry for somebody who did not sell': () => [nextVersion(1100), entry({ sale_version: 2, ...his })],
  'an override for somebody who does not lead': () => [
    sale('version = version + 1'),
    entry({ sale_version: 2, kind: 'override', ...his }),
  ],
  'an entry under the month of somebody else': () => [
    nextVersion(1100),
    entry({ sale_version: 2, statement_id: '$his_statement' }),
  ],
  'an entry in a closed month': () => [
    insert('statements', {
      ...{ id: '$old_statement', merchant_id: '$merchant', affiliate_id: '$rocio' },
      ...{ currency: 'ARS', month: '2020-01-01' },
    }),
    nextVersion(1100),
    entry({ sale_version: 2, month: '2020-01-01', statement_id: '$old_statement' }),
  ],
  'an entry in a month nobody knows': () => [
    nextVersion(1100),
    entry({ sale_version: 2, month: '2019-01-01' }),
  ],
  'a day that is no month': () => [
    `insert into months (merchant_id, month) values ($merchant, '2026-01-02')`,
  ],
  'a closed month opened again': () => [
    `update months set closed_at = null where merchant_id = $merchant and month = '2020-01-01'`,
  ],
  'a month moved to another time': () => [
    `update months set month = '2018-01-01' where merchant_id = $merchant`,
  ],
  'an entry changed': () => ['update ledger_entries set amount_cents = 1 where id = $own_entry'],
  'an entry deleted': () => ['delete from ledger_entries where id = $own_entry'],
  'all entries emptied out': () => ['truncate ledger_entries cascade'],
  'a line changed': () => ['update payment_lines set amount_cents = 1 where entry_id = $own_entry'],
  'a line deleted': () => ['delete from payment_lines where entry_id = $own_entry'],
  'a payment of nothing': () => [payment('$zero', 0)],
  'a payment without lines': () => [payment('$alone', 1000), posted('$alone', 1000)],
  'a payment without an entry': () => [
    payment('$silent', 1000, { affiliate_id: '$tadeo' }),
    line('$silent', '$his_entry', { affiliate_id: '$tadeo' }),
  ],
  'a payment whose total is not its lines': () => [
    payment('$more', 1001, { affiliate_id: '$tadeo' }),
    line('$more', '$his_entry', { affiliate_id: '$tadeo' }),
    entry({ ...his, kind: 'payment', payment_id: '$more', amount_cents: -1001 }),
  ],
  'a payment under a key that was used': () => [
    payment('$again', 1000, { affiliate_id: '$tadeo', idem_key: 'paid' }),
    line('$again', '$his_entry', { affiliate_id: '$tadeo' }),
    entry({ ...his, kind: 'payment', payment_id: '$again', amount_cents: -1000 }),
  ],
  'an entry settled twice': () => [
    payment('$twice', 1000),
    line('$twice', '$own_entry'),
    posted('$twice', 1000),
  ],
  'an entry of another affiliate settled': () => [
    payment('$wrong', 1000),
    line('$wrong', '$his_entry'),
    posted('$wrong', 1000),
  ],
  'an entry of another merchant settled': () => [
    payment('$far', 1000),
    line('$far', '$elsewhere_entry'),
    posted('$far', 1000),
  ],
  'an entry settled in part': () => [
    payment('$part', 400, { affiliate_id: '$tadeo' }),
    line('$part', '$his_entry', { affiliate_id: '$tadeo', amount_cents: 400 }),
    entry({ ...his, kind: 'payment', payment_id: '$part', amount_cents: -400 }),
  ],
  'a payment entry that adds': () => [entry({ kind: 'payment', payment_id: '$paid', amount_cents: 1000 })],
  'a second entry for one payment': () => [posted('$paid', 1000)],
  'a payment that comes back without being returned': () => [
    entry({ kind: 'returned', payment_id: '$paid', amount_cents: 1000 }),
  ],
  'a payment returned without its entry': () => [
    `update payments set state = 'returned', returned_at = now() where id = $paid`,
  ],
  'a payment made larger': () => ['update payments set total_cents = 2000 where id = $paid'],
  'a payment given to somebody else': () => ['update payments set affiliate_id = $tadeo where id = $paid'],
  'a settled payment that waits again': () => [`update payments set state = 'waiting' where id = $paid`],
  'a sale given to somebody else': () => [sale('affiliate_id = $tadeo')],
  'a sale deleted': () => ['delete from sales where id = $own_sale'],
  'a second sale for an order': () => [
    `insert into sales select (jsonb_populate_record(sales, jsonb_build_object('id', $second))).* from sales where id = $own_sale`,
  ],
  'an order that is there already': () => [
    `insert into orders (id, ${ORDER}) select $second, ${ORDER} from orders where id = $own_order`,
  ],
  'a state that no sale has': () => [sale(`state = 'lost', commission_cents = 0`)],
  'a store linked to a second account': () => [
    `update stores set store_id = (select store_id from stores where merchant_id = $merchant)
    where merchant_id = $other`,
  ],
  'an account with a second store': () => [
    'update stores set merchant_id = $merchant where merchant_id = $other',
  ],
  'a coupon above a hundred percent': () => ['update coupons set value = 101 where id = $own_coupon'],
  'a commission above a hundred percent': () => [
    'update coupons set commission = 101 where id = $own_coupon',
  ],
  'a promise above a hundred percent': () => [
    `insert into commission_rates (merchant_id, kind, percent, effective_at) values ($merchant, 'commission', 101, now())`,
  ],
  'a promise changed afterwards': () => [
    'update commission_rates set percent = 1 where merchant_id = $merchant',
  ],
  'a promise for a product changed afterwards': () => [
    'update product_rates set percent = 1 where product_id = $product',
  ],
  'a promise for a product given to another one': () => [
    'update product_rates set withdrawn_at = now(), product_id = $product where merchant_id = $other',
  ],
  'a promise for a product withdrawn once it counts': () => [
    'update product_rates set withdrawn_at = now() where product_id = $product',
  ],
  'a promise for a product deleted': () => ['delete from product_rates where product_id = $product'],
  'the promises for products emptied out': () => ['truncate product_rates'],
  'a setting of the past changed': () => [
    'update merchant_terms set minimum_cart = 1 where merchant_id = $merchant',
  ],
  'a setting of the past deleted': () => ['delete from merchant_terms where merchant_id = $merchant'],
  'the history of settings emptied out': () => ['truncate merchant_terms'],
  'a setting changed beside its history': () => ['update merchants set hold_days = 1 where id = $merchant'],
  'a setting that no store may have': () => [
    `insert into merchant_terms (merchant_id, effective_at, hold_days, window_days, minimum_type, minimum_cart,
      minimum_units, own_purchases_earn) values ($merchant, now(), 91, 30, 'amount', 0, 0, false)`,
  ],
  'a line at more than its whole': () => [
    'update sale_lines set rate_points = 10001 where sale_id = $own_sale',
  ],
  'a team that closes a circle': () => [
    'update adhesions set leader_id = $tadeo where affiliate_id = $rocio and merchant_id = $merchant',
    'update adhesions set leader_id = $rocio where affiliate_id = $tadeo and merchant_id = $merchant',
  ],
  'a request that goes back to pending': () => [
    `update adhesions set status = 'pending' where affiliate_id = $rocio and merchant_id = $merchant`,
  ],
  'a member who is rejected': () => [
    `update adhesions set status = 'rejected', ended_at = now() where affiliate_id = $rocio and merchant_id = $merchant`,
  ],
  'a second child of a refresh token': () => [
    `insert into refresh_tokens (hash, session_id, parent_hash) values ('\\x03', $session, '\\x01')`,
  ],
  'a second open request to be paid': () => [
    ...Array<string>(2).fill(
      `insert into payment_requests (merchant_id, affiliate_id, asked_cents, currency) values ($merchant, $rocio, 1, 'ARS')`,
    ),
  ],
  'a month of a store in the scope of another': () => [
    AS_OTHER,
    `insert into months (merchant_id, month) values ($merchant, '2030-01-01')`,
  ],
  'a membership that another store writes': () => [
    AS_OTHER,
    `insert into adhesions (merchant_id, affiliate_id, origin, status) values ($merchant, $stranger, 'request', 'pending')`,
  ],
  ...illegalClaims,
  ...illegalWholesale,
  'the trail of what happened to a sale rewritten': () => ['update sale_changes set base_cents = 0'],
};

const TABLES = ['ledger_entries', 'payments', 'payment_lines', 'sales', 'months', 'statements', 'adhesions'];
const hashes = async () => {
  const query = TABLES.map(
    (table) =>
      `select '${table}' as name, md5(string_agg(row::text, '' order by row::text)) as hash from ${table} as row`,
  ).join(' union all ');
  return (await world.ask(query)).rows;
};

/** Errors of a privilege, a constraint or a trigger; never a mistake in the statement. */
const REFUSALS = /^(23\d\d\d|42501|P0001)$/;

describe(`${Object.keys(illegal).length} illegal writes the database refuses`, () => {
  test('legal writes pass', async () => {
    const legal = [
      nextVersion(1100),
      entry({ sale_version: 2 }),
      payment('$legal', 1000, { affiliate_id: '$tadeo' }),
      line('$legal', '$his_entry', { affiliate_id: '$tadeo' }),
      entry({ ...his, kind: 'payment', payment_id: '$legal', amount_cents: -1000 }),
      ...legalClaim,
      'set constraints all immediate',
    ];
    await expect(run([...legal, 'select 1 / 0'])).rejects.toThrow('division by zero');
  });

  let refused_writes = 0;
  afterAll(() => {
    const total = Object.keys(illegal).length;
    if (refused_writes === total) prove('T6', `${total} of ${total} illegal writes refused, no row changed`);
  });

  test.each(Object.entries(illegal))('the database refuses the illegal write: %s', async (_, statements) => {
    const before = await hashes();
    const refused = await run(statements()).then(
      () => 'accepted',
      (error: { code?: string }) => error.code ?? String(error),
    );
    expect(refused).toMatch(REFUSALS);
    expect(await hashes()).toEqual(before);
    refused_writes += 1;
  });
});
