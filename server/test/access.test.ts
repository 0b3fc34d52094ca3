import { type Audience, type Endpoint, endpoints } from '@aliado/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBoth, makeMerchant } from '#kit/merchants.ts';
import {
  logIn,
  makeAffiliate,
  makeLeader,
  makeMentor,
  makeOperator,
  makeUser,
  type Person,
} from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { useWorld } from '#kit/world.ts';
import { fillPath } from './paths.ts';

const world = useWorld();

type Role = 'visitor' | 'newcomer' | 'affiliate' | 'leader' | 'mentor' | 'provider' | 'both' | 'operator';
const people: Partial<Record<Role, Person>> = {};

const mayPass: Record<Audience, Role[]> = {
  anyone: ['visitor', 'newcomer', 'affiliate', 'leader', 'mentor', 'provider', 'both', 'operator'],
  user: ['newcomer', 'affiliate', 'leader', 'mentor', 'provider', 'both', 'operator'],
  provider: ['provider', 'both'],
  affiliate: ['newcomer', 'affiliate', 'leader', 'mentor', 'both', 'operator'],
  leader: ['leader', 'mentor'],
  operator: ['operator'],
};
const roles = mayPass.anyone;

beforeAll(async () => {
  people.newcomer = await makeUser(world);
  people.affiliate = await makeAffiliate(world);
  people.leader = await makeLeader(world);
  people.mentor = await makeMentor(world);
  people.provider = await makeMerchant(world);
  people.both = await makeBoth(world);
  people.operator = await makeOperator(world);
});

const all = Object.entries<Endpoint>(endpoints);
let right = 0;
afterAll(() => {
  if (right === all.length)
    prove('T9', `${right} calls × ${roles.length} actors: each lets in its audience only`);
});

test.each(all)('%s lets in its declared audience and no one else', async (_, endpoint) => {
  const passed: Role[] = [];
  for (const role of roles) {
    const token = people[role]?.access;
    const { statusCode } = await world.request(endpoint.method, fillPath(endpoint.path), {
      payload: endpoint.body ? { nobody: 'knows this field' } : undefined,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    if (statusCode !== 401 && statusCode !== 403) passed.push(role);
    const person = people[role];
    if (endpoint === endpoints.logOut && person)
      people[role] = { ...person, ...(await logIn(world, person)) };
    expect(statusCode, `${role} → ${statusCode}`).toBeLessThan(500);
  }
  expect(passed).toEqual(mayPass[endpoint.audience]);
  right += 1;
});

const headersOfSomeoneIn = (audience: Audience) => {
  const role = mayPass[audience].find((name) => people[name]);
  return { authorization: `Bearer ${role && people[role]?.access}` };
};
const unknown = { nobody: 'knows this field' };

test('every body is strict: an unknown field is refused', async () => {
  const withBody = all.filter(([, { body }]) => body);
  expect(withBody.length).toBeGreaterThan(0);
  for (const [name, { method, path, audience }] of withBody) {
    const headers = headersOfSomeoneIn(audience);
    const answer = await world.request(method, fillPath(path), { payload: unknown, headers });
    expect(answer.statusCode, name).toBe(400);
    expect(Object.keys(answer.json().fields), name).toContain('nobody');
  }
});

test('every query is strict: an unknown parameter is refused', async () => {
  const withQuery = all.filter(([, { query }]) => query);
  expect(withQuery.length).toBeGreaterThan(0);
  for (const [name, { method, path, audience }] of withQuery) {
    const headers = headersOfSomeoneIn(audience);
    const answer = await world.request(method, fillPath(path), { query: unknown, headers });
    expect(answer.statusCode, name).toBe(400);
    expect(Object.keys(answer.json().fields), name).toContain('nobody');
  }
});

test('the OpenAPI document has every endpoint with its audience', async () => {
  const document = (await world.app.inject('/api/openapi.json')).json();
  for (const [name, endpoint] of all) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation?.summary, name).toBe(endpoint.summary);
    expect(Boolean(operation.security), name).toBe(endpoint.audience !== 'anyone');
    const takes_body = Boolean(endpoint.body || endpoint.upload);
    expect(Boolean(operation.requestBody), name).toBe(takes_body);
    const { download } = endpoint;
    if (download) expect(Object.keys(operation.responses['200'].content), name).toEqual([download]);
    if (!endpoint.upload) continue;
    const { schema } = operation.requestBody.content['multipart/form-data'];
    const fields = Object.keys(endpoint.form?.shape ?? {});
    expect(Object.keys(schema.properties), name).toEqual([...fields, endpoint.upload]);
  }
});

test('the server does not start with a route that declares no audience', async () => {
  const { default: Fastify } = await import('fastify');
  const { enforceAccess } = await import('../src/http/access.ts');
  const app = Fastify();
  enforceAccess(app, () => Promise.reject(new Error('nobody')));
  app.get('/forgotten', async () => 'secret');
  await expect(app.ready()).rejects.toThrow('/forgotten');
});
