import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeAffiliate, makeUser, PASSWORD } from '#kit/people.ts';
import { useStoreWorld } from '#kit/stores.ts';
import { createWorld } from '#kit/world.ts';
import { checkStore } from './store-connection.jobs.ts';
import {
  findConnectedStoreByPlatformId,
  noteStoreTrouble,
  platformClient,
} from './store-connection.service.ts';
import { storeOfCode } from './take-token.ts';

const world = useStoreWorld('test');
const HANDLE = 'casa-lumbre';
const OTHER = 'barro-lindo';

const newCode = (handle = HANDLE) => world.sandbox.control.install(handle).code;
/** One browser for all calls of this file. */
const cookie = `aliado_connection=${'b'.repeat(43)}`;
const connect = (code: string, password = PASSWORD) =>
  world.call(endpoints.connectMerchant, { cookie, body: { code, password } });
const preview = async (code: string) =>
  (await world.call(endpoints.previewStore, { cookie, body: { code } })).body;

async function storeRow(handle = HANDLE) {
  const { id } = world.sandbox.control.store(handle);
  return world.db.selectFrom('stores').selectAll().where('store_id', '=', BigInt(id)).executeTakeFirst();
}

describe('connecting without an account', () => {
  test('connecting previews the store and creates a user with its mail and chosen password', async () => {
    const code = newCode();
    expect(await preview(code)).toMatchObject({
      name: 'Casa Lumbre',
      country: 'AR',
      currency: 'ARS',
      mail: world.mailOf(HANDLE),
      account: 'new',
    });
    const { status, body } = await connect(code);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'ok',
      merchant: { name: 'Casa Lumbre' },
      access: expect.any(String),
    });
    const { body: profile } = await world.call(endpoints.getProfile, { as: body });
    expect(profile).toMatchObject({
      is_provider: true,
      username: world.mailOf(HANDLE),
      merchant: body.merchant,
    });
    const login = await world.call(endpoints.logIn, {
      body: { username: world.mailOf(HANDLE), password: PASSWORD },
    });
    expect(login.status).toBe(200);
    const { body: state } = await world.call(endpoints.getConnection, { as: body });
    expect(state.connection).toMatchObject({
      state: 'connected',
      for_affiliates: true,
      for_wholesale: false,
    });
  });

  test('a new account has the language chosen on the page', { tags: ['long'] }, async () => {
    const body = { code: newCode(), password: PASSWORD, language: 'pt' as const };
    const connected = await world.call(endpoints.connectMerchant, { body });
    expect(connected.body.language).toBe('pt');
  });

  test('connecting for wholesale marks the store for wholesale', { tags: ['long'] }, async () => {
    const { body } = await world.call(endpoints.connectWholesale, {
      body: { code: newCode(), password: PASSWORD },
    });
    expect(body.status).toBe('ok');
    expect(await storeRow()).toMatchObject({ for_affiliates: false, for_wholesale: true });
  });

  test('connecting several times registers the webhooks once', { tags: ['long'] }, async () => {
    await connect(newCode());
    await world.runJobs();
    const heard = world.sandbox.control.store(HANDLE).webhooks.map(({ event }) => event);
    expect(heard).toEqual(
      expect.arrayContaining(['order/created', 'order/updated', 'product/deleted', 'app/uninstalled']),
    );
    expect(new Set(heard).size).toBe(heard.length);
  });

  test('connecting a store synchronises its products', async () => {
    const { body } = await connect(newCode());
    await world.runJobs();
    const products = world.db.selectFrom('products').select('id').where('merchant_id', '=', body.merchant.pk);
    const brought = (await products.execute()).length;
    expect(brought).toBeGreaterThan(0);
    const shown = await world.call(endpoints.getSynchronisation, { as: body });
    expect(shown.body.synchronisation).toMatchObject({ state: 'done', done: brought });
  });

  test('connecting does not start a second synchronisation', { tags: ['long'] }, async () => {
    const { body } = await connect(newCode());
    const merchant_id = body.merchant.pk;
    await world.db.insertInto('synchronisations').values({ merchant_id }).execute();
    await world.runJobs();
    const rows = await world.db.selectFrom('synchronisations').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test('a weak password leaves the connection code usable', { tags: ['long'] }, async () => {
    const code = newCode();
    expect((await connect(code, 'corta')).body.fields).toHaveProperty('password');
    expect((await connect(code)).status).toBe(201);
  });

  test('a password that passes the checklist is accepted', { tags: ['long'] }, async () => {
    expect((await connect(newCode(), 'Password123')).status).toBe(201);
  });

  test('an existing account must give its own password to connect', async () => {
    await makeUser(world, { username: world.mailOf(HANDLE) });
    const code = newCode();
    expect((await preview(code)).account).toBe('existing');
    expect((await connect(code, 'Otra-cosa9')).status).toBe(401);
    expect(await storeRow()).toBeUndefined();
    expect((await connect(code, PASSWORD)).status).toBe(201);
  });

  test('a code that one browser has shown serves no other browser', async () => {
    const code = newCode();
    const first = await world.call(endpoints.previewStore, { body: { code } });
    expect(first.status).toBe(200);
    const own = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const body = { code, password: PASSWORD };
    for (const other of [undefined, `aliado_connection=${'x'.repeat(43)}`]) {
      const given = { ...(other && { cookie: other }), body };
      expect((await world.call(endpoints.connectMerchant, given)).body.code).toBe('connection_other_browser');
    }
    expect(await storeRow()).toBeUndefined();
    expect((await world.call(endpoints.connectMerchant, { cookie: own, body })).status).toBe(201);
  });

  test('a connection code works once, and an invented one never', async () => {
    const code = newCode();
    await connect(code);
    expect((await connect('made-up')).body.code).toBe('connection_code_invalid');
    const again = await world.call(endpoints.previewStore, { body: { code } });
    expect(again.body.code).toBe('connection_code_invalid');
  });

  test('concurrent connections with one code link the store once', { tags: ['long'] }, async () => {
    const code = newCode();
    await preview(code);
    const answers = await Promise.all([connect(code), connect(code), connect(code)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await world.db.selectFrom('stores').select('id').execute()).toHaveLength(1);
  });

  test('the platform token is encrypted in the database', async () => {
    await connect(newCode());
    const row = await storeRow();
    const client = await platformClient(world.background, { merchant_id: row?.merchant_id ?? '' });
    expect((await client.getStore()).ok).toBe(true);
    expect(row?.sealed_token?.toString('latin1')).not.toMatch(/[0-9a-f]{40}/);
  });
});

describe('one store, one merchant', () => {
  test('connecting a store that is taken answers the message of the specification', async () => {
    await connect(newCode());
    const code = newCode();
    expect((await preview(code)).account).toBe('taken');
    const again = await connect(code);
    expect([again.status, again.body.messages]).toEqual([409, ['This store is already authenticated']]);
    const other = await makeAffiliate(world);
    const bySession = await world.call(endpoints.authorizeStore, {
      cookie,
      as: other,
      body: { code: newCode() },
    });
    expect([bySession.status, bySession.body.code]).toEqual([409, 'store_taken']);
  });

  test('after a new exchange the connection uses the new token', {
    tags: ['long'],
  }, async () => {
    await connect(newCode());
    await storeOfCode(world.background, newCode());
    const row = await storeRow();
    const client = await platformClient(world.background, { merchant_id: row?.merchant_id ?? '' });
    expect((await client.getStore()).ok).toBe(true);
  });

  test('an account with a store cannot connect another one', { tags: ['long'] }, async () => {
    const { body } = await connect(newCode());
    const second = await world.call(endpoints.authorizeStore, {
      cookie,
      as: body,
      body: { code: newCode(OTHER) },
    });
    expect([second.status, second.body.code]).toEqual([409, 'other_store_connected']);
  });
});

describe('connecting with a session', () => {
  const startedBy = async (person: { access: string }, kind: 'affiliates' | 'wholesale' = 'affiliates') => {
    const { body } = await world.call(endpoints.startConnection, { as: person, body: { kind } });
    return new URL(body.url).searchParams.get('state') ?? '';
  };
  const passwordIsOld = (user_id: string) =>
    sql`update sessions set password_given_at = now() - interval '1 hour' where user_id = ${user_id}`.execute(
      world.db,
    );

  test('connecting with our own state needs no password and keeps its purpose', async () => {
    const person = await makeAffiliate(world);
    await passwordIsOld(person.user_id);
    const state = await startedBy(person, 'wholesale');
    const { status } = await world.call(endpoints.authorizeStore, {
      as: person,
      body: { code: newCode(), state },
    });
    expect(status).toBe(201);
    expect(await storeRow()).toMatchObject({ for_wholesale: true });
  });

  test('connecting without a state, or with another person’s, needs the password', async () => {
    const person = await makeAffiliate(world);
    const other = await makeAffiliate(world);
    await passwordIsOld(person.user_id);
    for (const state of [undefined, 'made-up', await startedBy(other)]) {
      const { status, body } = await world.call(endpoints.authorizeStore, {
        as: person,
        body: { code: newCode(), state },
      });
      expect([status, body.code]).toEqual([403, 'password_confirmation_required']);
    }
    expect(await storeRow()).toBeUndefined();
  });
});

describe('stores that leave and return', () => {
  test('uninstalling deletes the token and notifies the owner; reinstalling finds the merchant', async () => {
    const { body } = await connect(newCode());
    await world.runJobs();
    const { id: store_id } = world.sandbox.control.store(HANDLE);
    world.sandbox.control.uninstall(HANDLE);
    await checkStore.run({ ...world.background, job_id: '1' }, { store_id, event: 'app/uninstalled' });
    expect(await storeRow()).toMatchObject({ state: 'disconnected', sealed_token: null });
    await world.runJobs();
    const { body: news } = await world.call(endpoints.listNotifications, { as: body, query: {} });
    expect(news.results.map(({ kind }) => kind)).toContain('store_disconnected');

    const code = newCode();
    expect((await preview(code)).account).toBe('existing');
    const again = await connect(code);
    expect(again.body.merchant).toEqual(body.merchant);
    expect(await storeRow()).toMatchObject({ state: 'connected' });
  });

  test('a forged uninstall of a store that still answers changes nothing', async () => {
    await connect(newCode());
    const { id: store_id } = world.sandbox.control.store(HANDLE);
    await checkStore.run({ ...world.background, job_id: '1' }, { store_id, event: 'app/uninstalled' });
    expect(await storeRow()).toMatchObject({ state: 'connected' });
  });

  const applyEvent = async (event: string) => {
    const { id: store_id } = world.sandbox.control.store(HANDLE);
    await checkStore.run({ ...world.background, job_id: event }, { store_id, event });
  };

  test('a suspended store is paused and resumed', { tags: ['long'] }, async () => {
    await connect(newCode());
    const { id: store_id } = world.sandbox.control.store(HANDLE);
    world.sandbox.control.suspend(HANDLE);
    await applyEvent('app/suspended');
    expect(await findConnectedStoreByPlatformId(world.db, store_id)).toBeUndefined();
    expect(await storeRow()).toMatchObject({ state: 'suspended', sealed_token: expect.any(Buffer) });
    world.sandbox.control.resume(HANDLE);
    await applyEvent('app/resumed');
    expect(await storeRow()).toMatchObject({ state: 'connected' });
  });

  test('the store’s own answer overrules what an event says', { tags: ['long'] }, async () => {
    await connect(newCode());
    await applyEvent('app/suspended');
    expect(await storeRow()).toMatchObject({ state: 'connected' });
    world.sandbox.control.suspend(HANDLE);
    await applyEvent('app/resumed');
    expect(await storeRow()).toMatchObject({ state: 'suspended' });
    world.sandbox.control.uninstall(HANDLE);
    await applyEvent('app/resumed');
    expect(await storeRow()).toMatchObject({ state: 'disconnected', sealed_token: null });
  });

  test('a token refused before the latest installation does not disconnect the store', {
    tags: ['long'],
  }, async () => {
    await connect(newCode());
    const { id: store_id } = world.sandbox.control.store(HANDLE);
    const store = await findConnectedStoreByPlatformId(world.db, store_id);
    const before = await platformClient(world.background, { merchant_id: store?.merchant_id ?? '' });
    world.sandbox.control.uninstall(HANDLE);
    await connect(newCode()).then(() => preview(newCode()));
    const refused = await before.getStore();
    expect(refused).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
    if (!refused.ok) await noteStoreTrouble(world.background, { id: store?.id ?? '' }, refused.error);
    expect(await storeRow()).toMatchObject({ state: 'connected', sealed_token: expect.any(Buffer) });
  });

  test('an owner can disconnect only her own store', async () => {
    const { body } = await connect(newCode());
    const other = await connect(newCode(OTHER));
    expect((await world.call(endpoints.disconnectStore, { as: body })).status).toBe(200);
    expect([(await storeRow())?.state, (await storeRow(OTHER))?.state]).toEqual([
      'disconnected',
      'connected',
    ]);
    expect(other.status).toBe(201);
  });
});

test('connection codes are rate-limited by address before the platform is asked', {
  tags: ['long'],
}, async () => {
  const limited = await createWorld({ RATE_LIMIT_FACTOR: '1', TIENDANUBE_AUTH_URL: 'http://127.0.0.1:9' });
  const statuses = [];
  for (let time = 0; time < 33; time += 1) {
    const body = { code: `junk-${time}`, password: PASSWORD };
    const { status } =
      time % 2
        ? await limited.call(endpoints.connectMerchant, { body })
        : await limited.call(endpoints.previewStore, { body: { code: body.code } });
    statuses.push(status);
  }
  expect(statuses.indexOf(429)).toBe(30);
  await limited.close();
});
