import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeMember, pairOf } from '#kit/merchants.ts';
import { keptMails, makeOperator, PASSWORD, type Person } from '#kit/people.ts';
import { HANDLE, usePrivacyRequests } from '#kit/privacy.ts';
import { makeLink, makeVisit } from '#kit/visits.ts';
import { getWorkFigures } from '../operator/operator.queries.ts';
import { reduceDocuments } from '../orders/orders.jobs.ts';
import { sweepStore } from '../orders/orders.sweep.jobs.ts';
import { remindOfDeadlines } from './privacy.jobs.ts';

const requests = usePrivacyRequests();
const { world, shop, hint, orderInStore, placeOrder, post, copyOf, about } = requests;

let merchant_id: string;
let affiliate: Person;
let operator: Person;
beforeAll(async () => {
  const { id } = await world.db.selectFrom('merchants').select('id').executeTakeFirstOrThrow();
  merchant_id = id;
  affiliate = await makeMember(world, { merchant_id });
  operator = await makeOperator(world);
});

const job = () => ({ ...world.background, job_id: '1' });

async function erase(email: string, more: object = {}) {
  await post('/customers-redact', about(email, more), { signed: true });
  await world.runJobs();
}

const NOTHING_LEFT = {
  buyer_name: null,
  buyer_hashes: [],
  buyer_address: null,
  landing_page: null,
  utm: {},
  buyer_forgotten_at: expect.any(Date),
};

async function orderByClick(email: string) {
  const link = await makeLink(world, pairOf({ merchant_id }, affiliate));
  const click = await makeVisit(world, link, new Date(Date.now() - 60_000));
  await world.ask(
    `update visits set visitor = gen_random_uuid(), seen_network = '\\x0401', referrer = 'instagram.com' where click = $1`,
    [click],
  );
  const page = `https://tienda.example/p?aliado=${click}&email=${encodeURIComponent(email)}&utm_source=ig`;
  const order = await placeOrder(email, { landing_page: page });
  await world.ask(
    `insert into order_claims (store_id, store_order_id, click, address) values ($1, $2, $3, '\\x0401')`,
    [shop.store_id, order.id, click],
  );
  return { ...order, click };
}

describe('an erased buyer', () => {
  test('leaves no name, hash, network, page or report; amounts, sale and affiliate stay', async () => {
    const order = await orderByClick(shop.buyer);
    const before = await copyOf(order.id);
    expect(before).toMatchObject({ affiliate_id: affiliate.user_id });
    expect(before.buyer_hashes.length).toBeGreaterThan(0);
    await erase(shop.buyer);
    const after = await copyOf(order.id);
    expect(after).toMatchObject({
      ...NOTHING_LEFT,
      total_cents: before.total_cents,
      affiliate_id: affiliate.user_id,
    });
    const { rows } = await world.ask(`select visitor, seen_network, referrer from visits where click = $1`, [
      order.click,
    ]);
    expect(rows).toEqual([{ visitor: null, seen_network: null, referrer: null }]);
    const claims = await world.db
      .selectFrom('order_claims')
      .selectAll()
      .where('click', '=', order.click)
      .execute();
    expect(claims).toEqual([]);
    const sale = await world.db
      .selectFrom('sales')
      .select(['buyer', 'affiliate_id'])
      .where('order_id', '=', after.id)
      .executeTakeFirstOrThrow();
    expect(sale).toEqual({ buyer: null, affiliate_id: affiliate.user_id });
  });

  test('is not found anywhere in the database', async () => {
    const order = await orderByClick(shop.buyer);
    await erase(shop.buyer);
    const { rows } = await world.ask(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found = [];
    for (const { name } of rows as { name: string }[]) {
      const { rows: hits } = await world.ask(`select from "${name}" as row where row::text ~* $1 limit 1`, [
        shop.buyer.replace('.', '\\.'),
      ]);
      if (hits.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
    expect(JSON.stringify((await copyOf(order.id)).raw)).not.toMatch(/julia|sauce/i);
  });

  test('stays erased after a change of the order, a sweep and a new connection of the store', async () => {
    const order = await orderByClick(shop.buyer);
    await erase(shop.buyer);
    world.sandbox.control.changeOrder(HANDLE, order.id, 'cancel', {});
    await hint(order.id);
    expect(await copyOf(order.id)).toMatchObject({ ...NOTHING_LEFT, status: 'cancelled' });
    await world.ask(
      `update orders set store_updated_at = '2020-01-01', raw = '{}' where store_order_id = $1`,
      [order.id],
    );
    await sweepStore.run(job(), { store_id: shop.store_id, days: 60 });
    await world.runJobs();
    const swept = await copyOf(order.id);
    expect(swept).toMatchObject(NOTHING_LEFT);
    expect(swept.store_updated_at.getFullYear()).toBeGreaterThan(2020);
    await world.call(endpoints.disconnectStore, { as: shop.merchant });
    const { code } = world.sandbox.control.install(HANDLE);
    await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
    await world.runJobs();
    await hint(order.id);
    expect(await copyOf(order.id)).toMatchObject(NOTHING_LEFT);
  });

  test('has a name again in a later order', async () => {
    await placeOrder(shop.buyer);
    await erase(shop.buyer);
    const later = await placeOrder(shop.buyer);
    expect((await copyOf(later.id)).buyer_name).not.toBeNull();
  });

  test('is left out of an order that Aliado reads for the first time after the request', async () => {
    const order = orderInStore(shop.buyer);
    await erase(shop.buyer, { orders_to_redact: [order.id] });
    await hint(order.id);
    expect(await copyOf(order.id)).toMatchObject(NOTHING_LEFT);
  });

  test('waits until an order that came just now is in the books', async () => {
    const order = await orderByClick(shop.buyer);
    await world.ask('update orders set derived_version = null where store_order_id = $1', [order.id]);
    await erase(shop.buyer);
    expect((await copyOf(order.id)).buyer_name).not.toBeNull();
    await world.ask('update orders set derived_version = version where store_order_id = $1', [order.id]);
    await world.ask('update graphile_worker._private_jobs set run_at = now()');
    await world.runJobs();
    expect(await copyOf(order.id)).toMatchObject(NOTHING_LEFT);
  });

  test('more than a hundred orders of one signed request are marked', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => 900_000_000 + index);
    await erase(shop.buyer, { orders_to_redact: ids });
    const { rows } = await world.ask('select from order_inbox where store_order_id = any($1)', [ids]);
    expect(rows).toHaveLength(300);
  });
});

test('orders of an earlier version lose the rest of the platform’s document in the night', async () => {
  const order = await placeOrder(shop.buyer);
  const page = `https://x.example/p?aliado=abc&email=${shop.buyer}`;
  await sql`update orders set is_reduced = false, landing_page = ${page}, utm = ${JSON.stringify({
    utm_term: shop.buyer,
    utm_source: 'ig',
  })}::jsonb, raw = raw || ${JSON.stringify({ note: 'para Julia', attributes: { gift: 'Julia' } })}::jsonb
    where store_order_id = ${order.id}`.execute(world.db);
  const { version } = await copyOf(order.id);
  await reduceDocuments.run(job(), {});
  const reduced = await copyOf(order.id);
  expect(reduced).toMatchObject({
    is_reduced: true,
    landing_page: '/?aliado=abc',
    utm: { utm_source: 'ig' },
  });
  expect(JSON.stringify(reduced.raw)).not.toMatch(/julia/i);
  await hint(order.id);
  expect((await copyOf(order.id)).version).toBe(version);
});

test('the answer to a data request names everything held, in sentences and as a file', async () => {
  const order = await orderByClick(shop.buyer);
  await post('/customers-data-request', about(shop.buyer), { signed: true });
  await world.runJobs();
  const mail = (await keptMails(world.config, world.mailOf(HANDLE))).find(({ text }) =>
    text.includes(`#${order.number}`),
  );
  for (const part of [
    'Julia S.',
    'Productos:',
    'huellas',
    'Visita por un enlace',
    'instagram.com',
    'Aviso de la tienda',
  ])
    expect(mail?.text).toContain(part);
  expect((mail as { attached?: string[] } | undefined)?.attached).toEqual(['datos.json']);
});

describe('an unsigned request near its deadline', () => {
  test('reminds the merchant once, in the bell and by mail', async () => {
    await post('/customers-redact', about(shop.buyer));
    await world.runJobs();
    const told = async () => {
      const { body } = await world.call(endpoints.listNotifications, { as: shop.merchant, query: {} });
      return body.results.filter(({ kind }) => kind === 'privacy_due').length;
    };
    await remindOfDeadlines.run(job(), {});
    await world.runJobs();
    expect(await told()).toBe(0);
    await world.ask(`update redactions set due_at = now() + interval '36 hours'`);
    for (let time = 0; time < 3; time += 1) await remindOfDeadlines.run(job(), {});
    await world.runJobs();
    expect(await told()).toBe(1);
    const mails = await keptMails(world.config, world.mailOf(HANDLE));
    expect(mails.filter(({ subject }) => subject.includes('por vencer'))).toHaveLength(1);
  });

  test('is listed for the operator, overdue ones first, without the buyer', async () => {
    const open = async () =>
      (await world.call(endpoints.listOpenPrivacyRequests, { as: operator })).body.results;
    await post('/customers-redact', about(shop.buyer));
    await post('/customers-data-request', about(shop.buyer));
    await world.ask(`update redactions set due_at = now() - interval '1 day' where kind = 'data_request'`);
    expect(await open()).toMatchObject([
      { kind: 'data_request', is_overdue: true, state: 'waiting', merchant: { pk: merchant_id } },
      { kind: 'customer', is_overdue: false, state: 'waiting' },
    ]);
    expect(JSON.stringify(await open())).not.toContain(shop.buyer);
    expect((await getWorkFigures(world.db)).privacy_overdue).toBe(1);
    const { body } = await world.call(endpoints.getOperatorWaiting, { as: operator });
    expect(body.privacy).toBe(2);
    expect((await world.call(endpoints.listOpenPrivacyRequests, { as: shop.merchant })).status).toBe(403);
  });
});
