import { type Audience, type Endpoint, endpoints, Failure } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { logIn, makeAffiliate, makeLeader, makeOperator, type Person } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { badRequest, badVisit } from './kit/bad-requests.ts';
import { byLength } from './kit/length.ts';
import { useLiveWorld } from './kit/live-world.ts';
import { createDice, seedOf } from './kit/seed.ts';

const REQUESTS = byLength(1500, 30_000, 300_000);
const AT_ONCE = 6;
const SLOW_MS = 5_000;

const seed = seedOf('T10 bad requests');
const world = useLiveWorld();
const people = new Map<Audience, Person>();

beforeAll(async () => {
  people.set('affiliate', await makeAffiliate(world));
  people.set('provider', await makeMerchant(world));
  people.set('leader', await makeLeader(world));
  people.set('operator', await makeOperator(world));
});

/** Other tests cover `logOut`; here it would only end the sessions of the other requests. */
const asked = Object.entries<Endpoint>(endpoints).filter(([name]) => name !== 'logOut');

test(`none of ${REQUESTS} bad requests is answered with a server error`, {
  timeout: REQUESTS * 60 + 120_000,
}, async () => {
  const dice = createDice(seed);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let sent = 0;
  let slow = 0;
  const before = process.memoryUsage.rss();
  async function send() {
    while (sent < REQUESTS && faults.length < 20) {
      const [name, endpoint] = asked[sent % asked.length] ?? [];
      sent += 1;
      if (!endpoint) return;
      const { audience } = endpoint;
      const fits = people.has(audience) && dice.happens(0.8);
      const role = fits ? audience : dice.pick(['anyone', ...people.keys()] as const);
      const isCall = dice.happens(0.95);
      const request = isCall ? badRequest(dice, endpoint) : badVisit(dice);
      const person = people.get(role);
      if (person) request.headers = { ...request.headers, authorization: `Bearer ${person.access}` };
      const began = performance.now();
      const answer = await world.app.inject(request);
      if (performance.now() - began > SLOW_MS) slow += 1;
      const { statusCode } = answer;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 401 && person && people.get(role) === person)
        people.set(role, { ...person, ...(await logIn(world, person)) });
      const isFault =
        statusCode >= 500 || (isCall && statusCode >= 400 && !Failure.safeParse(asJson(answer.body)).success);
      if (isFault)
        faults.push(
          `${statusCode} ${name}: ${JSON.stringify(request).slice(0, 600)} → ${answer.body.slice(0, 200)}`,
        );
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const grown = Math.round((process.memoryUsage.rss() - before) / 1024 / 1024);
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
  console.log(
    `T10: ${sent} requests to ${asked.length} endpoints: ${told.join(', ')}; over 5 s: ${slow}; memory +${grown} MiB`,
  );
  expect(faults).toEqual([]);
  expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 4);
  prove(
    'T10',
    `${sent} bad requests to ${asked.length} endpoints: 0 answers ≥ 500, 0 outside the contract; ${slow} over 5 s, memory +${grown} MiB`,
  );
});

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
