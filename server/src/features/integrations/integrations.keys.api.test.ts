import { type Endpoint, endpoints, type Scope, scopes } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBoth, makeMerchant } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { createWorld, useWorld } from '#kit/world.ts';
import { fillPath } from '../../../test/paths.ts';

const world = useWorld();
let merchant: Person;
beforeAll(async () => {
  merchant = await makeMerchant(world);
});

const make = (given: { scopes?: Scope[]; days?: 30 | null; name?: string } = {}, person = merchant) =>
  world.call(endpoints.createApiKey, {
    as: person,
    body: { name: 'Depósito', scopes: ['sales:read'], days: null, ...given },
  });
const asKey = (key: string) => ({ access: key });
const listed = async (person = merchant) =>
  (await world.call(endpoints.listApiKeys, { as: person })).body.results;
const forgetPassword = ({ user_id }: Person) =>
  world.db
    .updateTable('sessions')
    .set({ password_given_at: new Date(0) })
    .where('user_id', '=', user_id)
    .execute();

describe('API keys', () => {
  test('an API key is shown once, stored as a hash, and reads what its scope allows', async () => {
    const { status, body } = await make({ name: 'Una vez' });
    expect(status).toBe(201);
    expect(body.key).toMatch(/^ak_[\w-]{43}$/);
    expect(body.key.startsWith(body.prefix)).toBe(true);
    expect(JSON.stringify(await listed())).not.toContain(body.key);
    const rows = await world.db.selectFrom('api_keys').selectAll().where('id', '=', body.pk).execute();
    expect(JSON.stringify(rows)).not.toContain(body.key.slice(9));
    const sales = await world.call(endpoints.listSales, { as: asKey(body.key), query: {} });
    expect(sales).toMatchObject({ status: 200, body: { count: 0 } });
    const products = await world.call(endpoints.listProducts, { as: asKey(body.key), query: {} });
    expect(products).toMatchObject({ status: 403, body: { code: 'key_scope_missing' } });
    expect(products.body.messages).toContain('products:read');
  });

  test('creating an API key requires the password again', async () => {
    const person = await makeMerchant(world);
    await forgetPassword(person);
    const { status, body } = await make({}, person);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'password_confirmation_required' });
    expect(await listed(person)).toEqual([]);
  });

  test('an API key with all scopes can call every endpoint with a scope, and no other', async () => {
    const { key } = (await make({ scopes: [...scopes] })).body;
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const { statusCode } = await world.request(endpoint.method, fillPath(endpoint.path), {
        payload: endpoint.body ? { nobody: 'knows this field' } : undefined,
        headers: { authorization: `Bearer ${key}` },
      });
      const refused = statusCode === 401 || statusCode === 403;
      expect(refused, `${name} → ${statusCode}`).toBe(endpoint.scope === undefined);
    }
  });

  test('an API key with one scope can call only the endpoints of that scope', {
    tags: ['long'],
  }, async () => {
    for (const scope of scopes) {
      const { key } = (await make({ scopes: [scope] })).body;
      for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
        if (!endpoint.scope) continue;
        const { statusCode } = await world.request(endpoint.method, fillPath(endpoint.path), {
          payload: endpoint.body ? { nobody: 'knows this field' } : undefined,
          headers: { authorization: `Bearer ${key}` },
        });
        expect(statusCode !== 403, `${scope}: ${name} → ${statusCode}`).toBe(endpoint.scope === scope);
      }
    }
  });

  test('an API key acts as the store, not as the affiliate its owner also is', async () => {
    const both = await makeBoth(world);
    const { key } = (await make({ scopes: ['affiliates:read'] }, both)).body;
    const asMerchant = await world.call(endpoints.listRequests, { as: asKey(key), query: {} });
    expect(asMerchant).toMatchObject({ status: 200, body: { count: 0 } });
    const asAffiliate = await world.call(endpoints.listRequests, {
      as: asKey(key),
      query: { side: 'affiliate' },
    });
    expect(asAffiliate).toMatchObject({ status: 403, body: { code: 'key_not_allowed' } });
  });

  test('an API key ends when revoked, expired or its owner suspended', async () => {
    const person = await makeMerchant(world);
    const { key, pk } = (await make({ days: 30 }, person)).body;
    const code = async (given = key) =>
      (await world.call(endpoints.listSales, { as: asKey(given), query: {} })).body.code;
    expect(await code()).toBeUndefined();
    const suspend = (suspended_at: Date | null) =>
      world.db.updateTable('users').set({ suspended_at }).where('id', '=', person.user_id).execute();
    await suspend(new Date());
    expect(await code()).toBe('account_suspended');
    await suspend(null);
    world.time.offset_ms = 31 * 24 * 3_600_000;
    expect(await code()).toBe('key_invalid');
    world.time.offset_ms = 0;
    await world.call(endpoints.revokeApiKey, { as: person, params: { pk } });
    expect(await code()).toBe('key_invalid');
    expect(await code(`${key.slice(0, -1)}x`)).toBe('key_invalid');
    const trail = await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('object', '=', `api_key:${pk}`)
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'api_key.created', actor_id: person.user_id },
      { action: 'api_key.revoked', actor_id: person.user_id },
    ]);
  });

  test('the last use of an API key is stored once a minute', async () => {
    const person = await makeMerchant(world);
    const { key } = (await make({}, person)).body;
    const used = async () => {
      await world.call(endpoints.listSales, { as: asKey(key), query: {} });
      return (await listed(person))[0];
    };
    const first = await used();
    expect(first?.last_used_address).toBe('127.0.0.1');
    world.time.offset_ms = 59_000;
    expect((await used())?.last_used_at).toBe(first?.last_used_at);
    world.time.offset_ms = 61_000;
    expect((await used())?.last_used_at).not.toBe(first?.last_used_at);
    world.time.offset_ms = 0;
  });

  test('a merchant cannot see or revoke the API key of another merchant', async () => {
    const { pk } = (await make()).body;
    const other = await makeMerchant(world);
    expect((await world.call(endpoints.revokeApiKey, { as: other, params: { pk } })).status).toBe(404);
    expect(await listed(other)).toEqual([]);
  });

  test('an API key without a scope, and the twenty-first one, are refused', { tags: ['long'] }, async () => {
    const person = await makeMerchant(world);
    expect((await make({ scopes: [] }, person)).body.fields.scopes).toBeDefined();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await make({}, person)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(409);
  });

  test('an API key over its limit is refused, and another key is not', { tags: ['long'] }, async () => {
    const strict = await createWorld({ RATE_LIMIT_FACTOR: '0.1' });
    try {
      const person = await makeMerchant(strict);
      const body = { name: 'Depósito', scopes: ['sales:read' as const], days: null };
      const first = (await strict.call(endpoints.createApiKey, { as: person, body })).body.key;
      const second = (await strict.call(endpoints.createApiKey, { as: person, body })).body.key;
      const read = (key: string) => strict.call(endpoints.listSales, { as: asKey(key), query: {} });
      for (let count = 0; count < 12; count += 1) expect((await read(first)).status).toBe(200);
      const held = await read(first);
      expect([held.status, Number(held.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await read(second)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
