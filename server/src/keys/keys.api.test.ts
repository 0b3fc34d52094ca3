import { endpoints } from '@aliado/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOpenMerchant } from '#kit/merchants.ts';
import { HOME, placeOrder, postSale, putOrder } from '#kit/orders.ts';
import { logIn, makeAffiliate, setBank, turnOnFactor } from '#kit/people.ts';
import { getSaleOf, makeSeller } from '#kit/sales.ts';
import { newClick, recordOrderClaim, seeInStore } from '#kit/visits.ts';
import { makeWebhook } from '#kit/webhooks.ts';
import { useOwnWorld } from '#kit/world.ts';
import { findOrdersOfBuyer, networkHashOf } from '../features/orders/orders.service.ts';
import { getKeys } from '../features/push/send-push.ts';
import { listOrderClaims } from '../features/sales/attribution/sales.order-claims.queries.ts';
import { countOrdersOfBuyer } from '../features/sales/sales.queries.ts';
import { sealToken } from '../features/store-connection/create-platform-client.ts';
import { RING_NAMES, type RingName } from '../lib/key-rings.ts';
import { sha256 } from '../lib/keys.ts';
import { open, seal } from '../lib/seal.ts';
import { HASHED, SEALED } from './key-columns.ts';
import { listRows } from './keys.queries.ts';
import { countRows, rehashRows, resealRows } from './rewrite-rows.ts';
import { rotate } from './rotate.ts';
import { withNextInUse, withNextKey, withPreviousRetired, writeKeys } from './write-keys.ts';

const world = useOwnWorld();
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client(world.owner_url);
  await owner.connect();
});
afterAll(() => owner.end());

const turn = (name: RingName) =>
  rotate({ keys: world.config.keys, owner, say: () => {}, settle_ms: 0 }, name);

test('every sealed column and every other column of bytes is in the list of the command', async () => {
  const { rows } = await owner.query<{ column: string }>(`
    select relname || '.' || attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0
      and not attisdropped and format_type(atttypid, null) in ('bytea', 'bytea[]')`);
  const listed = [...SEALED, ...HASHED].map(({ table, column }) => `${table}.${column}`);
  const columns = rows.map(({ column }) => column);
  const unlisted = columns.filter((column) => !listed.includes(column) && !WITHOUT_KEY.test(column));
  expect(unlisted).toEqual([]);
  expect(listed.filter((column) => !columns.includes(column))).toEqual([]);
});

/** Hashes of random values, of rows and of a signed trail; and a copy of the buyer's hash that a trigger keeps. */
const WITHOUT_KEY = /[._](hash|digest)$|^sales\.buyer$/;

/** What every sealed column says, opened as the product does. */
async function sealedTexts() {
  const texts: Record<string, string[]> = {};
  for (const column of SEALED) {
    const rows = await listRows(owner, column, { reads: column.reads, after: undefined, most: 1000 });
    texts[`${column.table}.${column.column}`] = rows.map((row) =>
      open(world.config.keys.sealing, row.value as Buffer, column.bound_to(row)),
    );
  }
  return texts;
}

async function fillSealedColumns() {
  const { config, background: ctx } = world;
  const merchant = await makeOpenMerchant(world);
  const { store_id } = merchant;
  const token = sealToken(config, store_id, 'the token of the store');
  await owner.query('update stores set sealed_token = $1 where store_id = $2', [token, store_id]);
  await owner.query(
    `insert into pending_connections (code_hash, store_id, sealed_token, store) values ($1, $2, $3, '{}')`,
    [sha256('code'), store_id, token],
  );
  await owner.query(
    `insert into redactions (kind, store_id, sealed_payload, signed, due_at) values ('store', $1, $2, true, now())`,
    [store_id, seal(config.keys.sealing, 'a person', `redaction:${store_id}`)],
  );
  await getKeys(ctx);
  const pk = await makeWebhook(world, merchant, { url: 'http://127.0.0.1:9/aliado' });
  await world.call(endpoints.rotateWebhookSecret, { as: merchant, params: { pk } });
  await turnOnFactor(world, await makeAffiliate(world));
  await world.call(endpoints.recoverPassword, { body: { username: merchant.username } });
}

describe('rotating the key that seals', () => {
  test('three rotations leave every sealed text readable and nothing under an earlier key', async () => {
    await fillSealedColumns();
    const before = await sealedTexts();
    expect(Object.entries(before).filter(([, texts]) => texts.length === 0)).toEqual([]);
    const ids = new Set([world.config.keys.sealing.current.id]);
    for (let round = 0; round < 3; round += 1) {
      expect(await turn('sealing')).toBe(true);
      const { id } = world.config.keys.sealing.current;
      ids.add(id);
      expect([...(await countRows(owner, 'sealing')).keys()]).toEqual([id]);
      expect(await sealedTexts()).toEqual(before);
    }
    expect(ids.size).toBe(4);
  });

  test('a rotation that ended in between is finished by the next run', async () => {
    const { keys } = world.config;
    const before = await sealedTexts();
    for (const step of [
      () => withNextKey(keys.rings(), 'sealing', new Date()),
      () => withNextInUse(keys.rings(), 'sealing'),
    ]) {
      await writeKeys(keys.file ?? '', step());
      keys.look();
    }
    await owner.query('begin');
    await resealRows(owner, keys);
    await owner.query('rollback');
    const { id } = keys.sealing.current;
    expect(await turn('sealing')).toBe(false);
    expect(keys.sealing.current.id).toBe(id);
    expect([...(await countRows(owner, 'sealing')).keys()]).toEqual([id]);
    expect(await sealedTexts()).toEqual(before);
  });
});

describe('rotating the key of sessions', () => {
  test('tokens of an earlier key go on, and a repeated refresh gets the same successor', async () => {
    const person = await makeAffiliate(world);
    const asks = async (access: string) =>
      (await world.call(endpoints.getProfile, { as: { access } })).status;
    const refresh = (token: string) => world.call(endpoints.refresh, { body: { refresh: token } });
    const before = await refresh(person.refresh);
    expect(before.status).toBe(200);
    await turn('sessions');
    const repeated = await refresh(person.refresh);
    expect(repeated.body.refresh).toBe(before.body.refresh);
    await turn('sessions');
    expect(await asks(before.body.access)).toBe(200);
    const after = await refresh(before.body.refresh);
    expect(after.status).toBe(200);
    expect(await asks(after.body.access)).toBe(200);
    expect((await logIn(world, person)).access).toBeTruthy();
  });

  test('an earlier key verifies nothing once its tokens have ended', async () => {
    const { keys } = world.config;
    const person = await makeAffiliate(world);
    await turn('sessions');
    const ended = keys
      .rings()
      .sessions.map((key) =>
        key.state === 'retired' ? { ...key, until: new Date(Date.now() - 1).toISOString() } : key,
      );
    await writeKeys(keys.file ?? '', { ...keys.rings(), sessions: ended });
    keys.look();
    expect((await world.call(endpoints.getProfile, { as: person })).status).toBe(401);
  });
});

/** Each step of a rotation, as the command takes them. */
const STEPS: (() => Promise<unknown>)[] = [
  () => step((rings) => withNextKey(rings, 'hashes', new Date())),
  () => step((rings) => withNextInUse(rings, 'hashes')),
  () => rehashRows(owner, world.config.keys, 'add'),
  () => step((rings) => withPreviousRetired(rings, 'hashes', new Date())),
  () => rehashRows(owner, world.config.keys, 'strip'),
];

async function step(change: (rings: ReturnType<typeof world.config.keys.rings>) => typeof rings) {
  const { keys } = world.config;
  await writeKeys(keys.file ?? '', change(keys.rings()));
  keys.look();
}

describe('rotating the key of hashes', () => {
  test('buyers, networks and recovery codes are recognised before, between and after two rotations', async () => {
    const { background: ctx, db, config } = world;
    const affiliate = await makeAffiliate(world);
    await setBank(world, affiliate, { dni: '30111222' });
    const { merchant, pair, hers } = await makeSeller(world, { person: affiliate });
    const click = hers.landing_page.match(/aliado=([\w-]+)/)?.[1] ?? '';
    const buyer = ['ana@correo.example', '+54 11 4444-5555'];
    const own = await placeOrder(world, merchant.merchant_id, { ...hers, buyer: ['30.111.222'] });
    const { recovery_codes } = await turnOnFactor(world, affiliate);
    const placed: string[] = [];
    const claimed: { id: string; click: string }[] = [];

    async function everythingMatches() {
      const { id } = await placeOrder(world, merchant.merchant_id, { ...hers, buyer });
      placed.push(id);
      const found = await findOrdersOfBuyer(ctx, {
        store_id: merchant.store_id,
        buyer: ['Ana@correo.example'],
      });
      expect(found.map((order) => order.id).sort()).toEqual([...placed].sort());
      const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const many = await countOrdersOfBuyer(db, pair, order.buyer_hashes, order.placed_at);
      expect(many).toBe(placed.length + 1);
      await postSale(world, own.id);
      expect((await getSaleOf(world, own.id)).no_earning).toBe('own_purchase');

      const fresh = await putOrder(world, merchant.merchant_id, {});
      const click = newClick();
      await recordOrderClaim(world, fresh, click);
      claimed.push({ id: fresh.id, click });
      for (const each of claimed) {
        const row = await db
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', each.id)
          .executeTakeFirstOrThrow();
        expect(await listOrderClaims(db, row)).toEqual([{ click: each.click, proof: 'network' }]);
        const same = 'select is_same_network($1, $2) as same';
        expect((await owner.query(same, [row.buyer_address, networkHashOf(ctx, HOME)])).rows[0].same).toBe(
          true,
        );
        expect(
          (await owner.query(same, [row.buyer_address, networkHashOf(ctx, '198.51.100.9')])).rows[0].same,
        ).toBe(false);
      }
      const code = recovery_codes.pop();
      if (!code) return;
      const { username, password } = affiliate;
      const begun = await world.call(endpoints.logIn, { body: { username, password } });
      const { challenge } = begun.body as unknown as { challenge: string };
      expect((await world.call(endpoints.logInWithCode, { body: { challenge, code } })).status).toBe(200);
    }

    await seeInStore(world, click, new Date());
    await everythingMatches();
    for (let rotation = 0; rotation < 2; rotation += 1) {
      for (const take of STEPS) {
        await take();
        await everythingMatches();
      }
      const { id } = config.keys.hashes.current;
      expect([...(await countRows(owner, 'hashes')).keys()]).toEqual([id]);
      expect(await turn('hashes')).toBe(true);
      await everythingMatches();
    }
    const { rows } = await owner.query(
      'select orders::int, (select count(*)::int from sales where sales.buyer = clients.hash) as sales from clients where merchant_id = $1 and orders > 1',
      [merchant.merchant_id],
    );
    expect(rows).toEqual([{ orders: placed.length, sales: placed.length }]);
    const wrong = await owner.query(
      `select from orders join sales on sales.order_id = orders.id where sales.buyer is distinct from orders.buyer_hashes[1]`,
    );
    expect(wrong.rowCount).toBe(0);
  });
});

test('a rotation waits for every running process and says which one is late', async () => {
  await owner.query("insert into key_holders (host, pid, keys) values ('web-2', 4711, repeat('0', 16))");
  const { keys } = world.config;
  const { id } = keys.audit.current;
  const late = rotate({ keys, owner, say: () => {}, settle_ms: 0, wait_ms: 50 }, 'audit');
  await expect(late).rejects.toThrow('4711 on web-2');
  expect(keys.audit.current.id).toBe(id);
  await owner.query('delete from key_holders');
  expect(await turn('audit')).toBe(false);
  expect(keys.audit.current.id).not.toBe(id);
  expect(keys.audit.all.map((key) => key.id)).toContain(id);
});

test('the file of keys is readable by its owner only and holds every ring', async () => {
  const { statSync } = await import('node:fs');
  expect(statSync(world.config.keys.file ?? '').mode & 0o077).toBe(0);
  expect(Object.keys(world.config.keys.rings()).sort()).toEqual([...RING_NAMES].sort());
});
