import { endpoints } from '@aliado/contract';
import { AFFILIATE_SCOPES } from '@aliado/sandbox';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '#kit/people.ts';
import { type StoreWorld, useStoreWorld } from '#kit/stores.ts';
import { enqueue } from '../../jobs/job.ts';
import { refreshScripts, subscribeAgain, subscribeToStore } from './store-connection.jobs.ts';
import { findConnectedStoreByPlatformId, platformClient } from './store-connection.service.ts';

const HANDLE = 'casa-lumbre';

async function connect(world: StoreWorld) {
  const { code } = world.sandbox.control.install(HANDLE);
  await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
  await world.runJobs();
  const store = await findConnectedStoreByPlatformId(world.db, world.sandbox.control.store(HANDLE).id);
  if (!store) throw new Error('not connected');
  return { merchant_id: store.merchant_id, client: await platformClient(world.background, store) };
}

type Client = Awaited<ReturnType<typeof platformClient>>;

async function scriptsOn(client: Client) {
  const scripts = await client.listScripts();
  if (!scripts.ok) throw new Error(scripts.error.message);
  return scripts.value.map(({ id, location, params }) => ({ id, location, params }));
}

const scriptsFor = (api: string, window_days = '30') => {
  const params = JSON.stringify({ api, window_days });
  return [
    { id: 7101, location: 'store', params },
    { id: 7102, location: 'checkout', params },
  ];
};

describe('the storefront script', () => {
  const world = useStoreWorld('test');

  test('a connected store has the script in shop and checkout, with Aliado’s address', async () => {
    const { client } = await connect(world);
    expect(await scriptsOn(client)).toEqual(scriptsFor('http://aliado.test'));
    const shop = await (await fetch(`${world.sandbox.url()}/tienda/${HANDLE}`)).text();
    const src = /"src":"([^"]*aliado-store\.js[^"]*)"/.exec(shop)?.[1] ?? '';
    expect(new URL(src).searchParams.get('api')).toBe('http://aliado.test');
    expect(new URL(src).searchParams.get('window_days')).toBe('30');
    expect(await (await fetch(src)).text()).toContain('export function App(nube)');
  });

  test('the nightly job restores a missing script and leaves the others', { tags: ['long'] }, async () => {
    const { client } = await connect(world);
    await client.deleteScript(7102);
    await subscribeAgain.run({ ...world.background, job_id: '1' }, {});
    await world.runJobs();
    expect(await scriptsOn(client)).toEqual(scriptsFor('http://aliado.test'));
    const put = world.sandbox.control
      .requests(HANDLE)
      .filter(({ method, url }) => url.endsWith('/scripts') && method === 'POST');
    expect(put).toHaveLength(3);
  });

  test('the script follows Aliado to another public URL', { tags: ['long'] }, async () => {
    const { client, merchant_id } = await connect(world);
    const config = { ...world.config, public_url: 'https://aliado.example' };
    await subscribeToStore.run({ ...world.background, config, job_id: '1' }, { merchant_id });
    expect(await scriptsOn(client)).toEqual(scriptsFor('https://aliado.example'));
  });

  test('the script gets the new window when the merchant changes it', { tags: ['long'] }, async () => {
    const { client, merchant_id } = await connect(world);
    const { username } = await world.db
      .selectFrom('users')
      .innerJoin('merchants', 'merchants.user_id', 'users.id')
      .select('username')
      .where('merchants.id', '=', merchant_id)
      .executeTakeFirstOrThrow();
    const { body } = await world.call(endpoints.logIn, { body: { username, password: PASSWORD } });
    const change = (window_days: number) =>
      world.call(endpoints.updateMerchant, { as: { access: body.access }, body: { window_days } });
    expect((await change(90)).status).toBe(200);
    await world.runJobs();
    expect(await scriptsOn(client)).toEqual(scriptsFor('http://aliado.test', '90'));
    await change(30);
    await world.runJobs();
    expect(await scriptsOn(client)).toEqual(scriptsFor('http://aliado.test'));
  });

  test('jobs that write the scripts of one store run one at a time', { tags: ['long'] }, async () => {
    const { merchant_id } = await connect(world);
    for (const job of [refreshScripts, subscribeToStore])
      await enqueue(world.background, job, { merchant_id });
    const { rows } = await sql<{ task_identifier: string; flags: object | null }>`
      select task_identifier, flags from graphile_worker.jobs
      where task_identifier in ('store.refresh_scripts', 'store.subscribe') order by id`.execute(world.db);
    const one = { [`one:subscribe:${merchant_id}`]: true };
    expect(rows).toEqual([
      { task_identifier: 'store.refresh_scripts', flags: { store: true, ...one } },
      { task_identifier: 'store.subscribe', flags: { long: true, ...one } },
    ]);
    await world.runJobs();
  });

  test('a script id unknown to the platform blocks neither the others nor the connection', {
    tags: ['long'],
  }, async () => {
    const { client, merchant_id } = await connect(world);
    const platform = { ...world.config.platform, script_ids: [1, 7101] };
    const ctx = { ...world.background, config: { ...world.config, platform }, job_id: '1' };
    await client.deleteScript(7101);
    await subscribeToStore.run(ctx, { merchant_id });
    expect((await scriptsOn(client)).map(({ id }) => id).toSorted()).toEqual([7101, 7102]);
  });
});

describe('stores without the script scope', () => {
  const scopes = AFFILIATE_SCOPES.filter((scope) => scope !== 'write_scripts');
  const world = useStoreWorld('test', scopes);

  test('a store without the script scope is connected without scripts', async () => {
    const { client, merchant_id } = await connect(world);
    await subscribeToStore.run({ ...world.background, job_id: '1' }, { merchant_id });
    expect(await client.listScripts()).toMatchObject({ ok: false, error: { kind: 'forbidden_scope' } });
    expect(world.sandbox.control.store(HANDLE).webhooks.length).toBeGreaterThan(0);
  });
});
