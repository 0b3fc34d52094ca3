import { type Audience, type Endpoint, endpoints } from '@aliado/contract';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { payAll } from '#kit/books.ts';
import { makeCoupon } from '#kit/coupons.ts';
import { asOwner } from '#kit/database.ts';
import { type Merchant, makeMember, makeOpenMerchant, makeProduct, pairOf } from '#kit/merchants.ts';
import { logIn, type Person } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { sell } from '#kit/sales.ts';
import { makeLeaderOf, makeTeamMember } from '#kit/teams.ts';
import { useOwnWorld } from '#kit/world.ts';
import { exampleOf } from '../../src/http/examples.ts';
import { byLength } from './kit/length.ts';
import { createDice, seedOf } from './kit/seed.ts';

const REQUESTS = byLength(600, 10_000, 100_000);
const dice = createDice(seedOf('T9 foreign ids'));
const world = useOwnWorld();

/** In every private text of the other tenant. No answer to a stranger may contain it. */
const CANARY = 'zqcanario';
const CANARIES = [CANARY, '98765432', '40404049898'];

/**
 * Calls with which a stranger reaches another tenant by design: asking to join, inviting, and leaving one's own
 * account. They are in the tests of their slices, and so is a new coupon, which asks the platform first.
 */
const BY_DESIGN = new Set([
  ...['createRequest', 'createInvitation', 'inviteAffiliate', 'logOut', 'getInvitation'],
  ...['refresh', 'endOtherSessions', 'deleteAccount', 'createMerchantCoupon'],
]);

type Tenant = { merchant: Merchant; affiliate: Person; leader: Person };

async function makeTenant(name: string): Promise<Tenant> {
  const merchant = await makeOpenMerchant(world, { domain: `${name}.example`, name, is_public: false });
  const leader = await makeLeaderOf(world, merchant);
  const affiliate = await makeMember(world, merchant);
  await makeTeamMember(world, merchant, leader, 'Equipo');
  await makeProduct(world, merchant, 'Mate');
  await makeCoupon(world, pairOf(merchant, affiliate));
  await world.call(endpoints.createLink, {
    as: affiliate,
    body: { merchant: merchant.merchant_id, name: 'Link', url: merchant.url } as never,
  });
  for (let sold = 0; sold < 3; sold += 1) await sell(world, merchant, affiliate);
  await payAll(world, merchant, affiliate.user_id);
  await sell(world, merchant, affiliate);
  return { merchant, affiliate, leader };
}

let ours: Tenant;
let theirs: Tenant;
let ids: string[];
const people = new Map<Audience, Person[]>();

const run = <Row>(statement: string) =>
  asOwner(world.owner_url, async (client) => (await client.query(statement)).rows as Row[]);

/** Tables whose rows tell what was tried, or belong to a session. */
const LOGS = /log|limit|idempotency|sessions|refresh_tokens|seals|live_events|migrations/;
let tables: { name: string; has_id: boolean }[];

const isTheirs = () => {
  const owners = [
    theirs.merchant.merchant_id,
    theirs.merchant.user_id,
    theirs.affiliate.user_id,
    theirs.leader.user_id,
  ];
  return `row::text like any (array[${owners.map((id) => `'%${id}%'`).join(', ')}])`;
};

beforeAll(async () => {
  ours = await makeTenant('nuestra');
  theirs = await makeTenant('ajena');
  tables = (
    await run<{ name: string; has_id: boolean }>(`select relname as name, exists (select from pg_attribute
      where attrelid = class.oid and attname = 'id' and atttypid = 'uuid'::regtype) as has_id
      from pg_class as class where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace`)
  ).filter(({ name }) => !LOGS.test(name));
  await run(
    `update orders set buyer_name = '${CANARY}' where merchant_id = '${theirs.merchant.merchant_id}'`,
  );
  await run(`update links set name = '${CANARY}' where merchant_id = '${theirs.merchant.merchant_id}'`);
  await run(`update users set username = '${CANARY}' || username, first_name = '${CANARY}', last_name = '${CANARY}'
    where id in ('${theirs.affiliate.user_id}', '${theirs.leader.user_id}')`);
  await run(`update profiles set phone = '${CANARIES[2]}', dni = '${CANARIES[1]}'
    where user_id in ('${theirs.affiliate.user_id}', '${theirs.leader.user_id}')`);
  const found = [];
  for (const { name } of tables.filter(({ has_id }) => has_id))
    found.push(...(await run<{ id: string }>(`select id from ${name} as row where ${isTheirs()} limit 6`)));
  ids = found.map(({ id }) => id);
  people.set('provider', [ours.merchant]);
  people.set('affiliate', [ours.affiliate, ours.leader]);
  people.set('leader', [ours.leader]);
  people.set('user', [ours.merchant, ours.affiliate, ours.leader]);
  people.set('anyone', [ours.affiliate]);
});

const rowsOfTheirs = async () => {
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(row::text, ' ' order by row::text), '')) as hash from ${name} as row where ${isTheirs()}`,
  );
  return run(`${hashes.join(' union all ')} order by name`);
};

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Every id in the sample becomes one of theirs. */
function withTheirs(sample: unknown, name = ''): unknown {
  if (typeof sample === 'string' && UUID.test(sample)) return idFor(name);
  if (Array.isArray(sample)) return sample.map((each) => withTheirs(each, name));
  if (sample === null || typeof sample !== 'object') return sample;
  return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, withTheirs(value, key)]));
}

function idFor(name: string): string {
  if (dice.happens(0.5)) {
    if (/merchant|store/.test(name)) return theirs.merchant.merchant_id;
    if (/affiliate|user|person|member/.test(name)) return theirs.affiliate.user_id;
    if (/leader/.test(name)) return theirs.leader.user_id;
  }
  return dice.pick(ids);
}

const sampleOf = (schema: z.ZodType) =>
  exampleOf(z.toJSONSchema(schema, { io: 'input' }) as Parameters<typeof exampleOf>[0]);

function requestFor({ method, path, query, body }: Endpoint): InjectOptions {
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => idFor(name))}`;
  const asked = query && dice.happens(0.6) ? (withTheirs(sampleOf(query)) as Record<string, unknown>) : {};
  const texts = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return {
    method,
    url,
    query: texts,
    ...(body && method !== 'GET' && { payload: withTheirs(sampleOf(body)) as object }),
  };
}

/** Calls that carry an id: in the path, the query or the body. */
const carrying = Object.entries<Endpoint>(endpoints).filter(([name, { path, query, body, audience }]) => {
  if (BY_DESIGN.has(name) || audience === 'operator') return false;
  const samples = [query, body].flatMap((schema) => (schema ? [JSON.stringify(sampleOf(schema))] : []));
  return path.includes(':') || samples.some((sample) => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(sample));
});

test(`${REQUESTS} requests with ids of another tenant read nothing and change nothing`, {
  timeout: REQUESTS * 100 + 120_000,
}, async () => {
  expect(ids.length).toBeGreaterThan(20);
  const before = await rowsOfTheirs();
  const statuses = new Map<number, number>();
  const leaks = new Set<string>();
  for (let sent = 0; sent < REQUESTS && leaks.size < 20; sent += 1) {
    const [name = '', endpoint] = carrying[sent % carrying.length] ?? [];
    if (!endpoint) break;
    const group = people.get(endpoint.audience) ?? [];
    const place = dice.between(0, group.length - 1);
    const person = group[place];
    const answer = await world.app.inject({
      ...requestFor(endpoint),
      headers: { authorization: `Bearer ${person?.access}` },
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode === 401 && person) group[place] = { ...person, ...(await logIn(world, person)) };
    if (CANARIES.some((canary) => answer.body.includes(canary)))
      leaks.add(`${name}: ${answer.body.slice(0, 300)}`);
  }
  expect([...leaks]).toEqual([]);
  expect(await rowsOfTheirs()).toEqual(before);
  expect(statuses.get(404)).toBeGreaterThan(REQUESTS / 10);
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
  prove(
    'T9',
    `${REQUESTS} requests with ${ids.length} foreign ids to ${carrying.length} calls (${told.join(', ')}): 0 leaks, 0 changed rows`,
  );
});
