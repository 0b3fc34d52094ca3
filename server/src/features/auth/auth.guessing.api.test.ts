import { register } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { makeOperator, newMail, PASSWORD } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });

type Answer = Awaited<ReturnType<typeof world.request>>;
type Network = { name: string; addressOf: (network: number, host: number) => string };

/** An attacker's networks: single IPv4 addresses, or IPv6 networks of 2^64 addresses each. */
const NETWORKS: Network[] = [
  { name: 'IPv4 addresses', addressOf: (network) => `198.51.${network >> 8}.${network & 255}` },
  {
    name: 'IPv6 networks',
    addressOf: (network, host) => `2001:db8:${network.toString(16)}:9:${(host + 1).toString(16)}::7`,
  },
];
let used = 0;
const newNetwork = () => ++used;
const own = NETWORKS[0]?.addressOf ?? (() => '');
const newAddress = () => own(newNetwork(), 0);

const ask = (url: string, payload: object, address: string, cookie?: string) =>
  world.request('POST', url, {
    payload,
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });

const logIn = (username: string, password: string, address: string, cookie?: string) =>
  ask('/auth/login/', { username, password }, address, cookie);

async function makeAccount() {
  const username = newMail();
  const person = { first_name: 'Rocío', last_name: 'Tala', username, password: PASSWORD };
  const answer = await ask('/auth/signup/', person, newAddress());
  expect(answer.statusCode).toBe(201);
  return username;
}

/** Logs in once and keeps the cookie, as the person's browser does. */
async function knownBrowserOf(username: string): Promise<string> {
  const answer = await logIn(username, PASSWORD, newAddress());
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

const count = (answers: Answer[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;

const percentile = (times: number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

async function timed<Result>(work: () => Promise<Result>) {
  const began = performance.now();
  return { result: await work(), ms: performance.now() - began };
}

/** Guesses in turn from every network; meanwhile another person logs in now and then. */
async function attack(username: string, guesses: number, networks: number, { addressOf }: Network) {
  const bystander = await makeAccount();
  const first = used;
  used += networks;
  const verified = new Map<number, number>();
  const others: number[] = [];
  let total = 0;
  for (let guess = 0; guess < guesses; guess += 1) {
    const network = first + 1 + (guess % networks);
    const answer = await logIn(username, `Wrong-guess${guess}`, addressOf(network, guess));
    expect([401, 429]).toContain(answer.statusCode);
    if (answer.statusCode === 401) {
      total += 1;
      verified.set(network, (verified.get(network) ?? 0) + 1);
    }
    if (guess % 20 > 0) continue;
    const other = await timed(() => logIn(bystander, PASSWORD, newAddress()));
    expect(other.result.statusCode).toBe(200);
    others.push(other.ms);
  }
  return { total, of_one_network: Math.max(...verified.values()), others_p99: percentile(others, 0.99) };
}

async function proveGuessing(guesses: number, networks: number, kind: Network) {
  const victim = await makeAccount();
  const cookie = await knownBrowserOf(victim);
  const seen = await attack(victim, guesses, networks, kind);
  expect(seen.of_one_network).toBeLessThanOrEqual(10);
  expect(seen.total).toBeLessThanOrEqual(30);
  const stranger = await logIn(victim, PASSWORD, newAddress());
  expect([stranger.statusCode, stranger.json().code]).toEqual([429, 'too_many_requests']);
  expect((await logIn(victim, PASSWORD, newAddress(), cookie)).statusCode).toBe(200);
  return `${guesses} wrong guesses at one account from ${networks} ${kind.name}: ${seen.total} verified (bound 30), at most ${seen.of_one_network} of one network (bound 10); the owner's browser logged in; others' p99 ${Math.round(seen.others_p99)} ms`;
}

describe('T13: guessing passwords', () => {
  test.each(NETWORKS)(
    'guesses from 6 $name end at ten a network, and the owner still logs in',
    async (kind) => {
      const victim = await makeAccount();
      const network = newNetwork();
      const one: Answer[] = [];
      for (let guess = 0; guess < 12; guess += 1)
        one.push(await logIn(victim, 'Wrong-guess1', kind.addressOf(network, guess)));
      expect([count(one, 401), count(one, 429)]).toEqual([10, 2]);
      expect((await logIn(victim, PASSWORD, newAddress())).statusCode).toBe(200);
      await proveGuessing(60, 6, kind);
    },
  );

  test('1,000 guesses at one account from 50 networks', { tags: ['long'], timeout: 300_000 }, async () => {
    const lines = [];
    for (const kind of NETWORKS) lines.push(await proveGuessing(1000, 50, kind));
    const victim = await makeAccount();
    const network = newNetwork();
    const at_once = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => logIn(victim, `Wrong-guess${guess}`, own(network, guess))),
    );
    expect([count(at_once, 401), count(at_once, 429)]).toEqual([10, 190]);
    const wide = await makeAccount();
    const from_many = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => logIn(wide, `Wrong-guess${guess}`, newAddress())),
    );
    const verified = count(from_many, 401) + count(from_many, 503);
    expect(count(from_many, 401)).toBeLessThanOrEqual(30);
    const spray: Answer[] = [];
    const sprayer = newAddress();
    for (let guess = 0; guess < 120; guess += 1) spray.push(await logIn(newMail(), 'Wrong-guess1', sprayer));
    expect(count(spray, 401)).toBe(50);
    prove(
      'T13',
      `${lines.join('. ')}. 200 concurrent guesses from one network: ${count(at_once, 401)} verified, from 200 networks: ${verified} admitted. One network spraying 120 accounts: ${count(spray, 401)} verified`,
    );
  });

  test('ten wrong guesses of a stranger do not lock the person out elsewhere', async () => {
    const victim = await makeAccount();
    const attacker = newAddress();
    for (let guess = 0; guess < 15; guess += 1) await logIn(victim, 'Wrong-guess1', attacker);
    expect((await logIn(victim, PASSWORD, attacker)).statusCode).toBe(429);
    expect((await logIn(victim, PASSWORD, newAddress())).statusCode).toBe(200);
  });

  test('a known browser guesses ten times, and its cookie serves no other account', async () => {
    const victim = await makeAccount();
    const cookie = await knownBrowserOf(victim);
    const guesses: Answer[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      guesses.push(await logIn(victim, 'Wrong-guess1', newAddress(), cookie));
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([10, 2]);
    const other = await makeAccount();
    const [, value = ''] = cookie.split('=');
    const [name = ''] = (await knownBrowserOf(other)).split('=');
    const home = newAddress();
    const forged: Answer[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      forged.push(await logIn(other, 'Wrong-guess1', home, `${name}=${value}`));
    expect((await logIn(other, PASSWORD, home, `${name}=${value}`)).statusCode).toBe(429);
    expect(count(forged, 401)).toBe(10);
  });

  test('an operator sees the lock-out of a person and lifts it everywhere', async () => {
    const operator = await makeOperator(world);
    const victim = await makeAccount();
    const home = newAddress();
    for (let guess = 0; guess < 11; guess += 1) await logIn(victim, 'Wrong-guess1', home);
    const user = await world.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', victim)
      .executeTakeFirstOrThrow();
    const headers = { authorization: `Bearer ${operator.access}` };
    const person = await world.request('GET', `/operator/people/${user.id}`, { headers });
    expect(Date.parse(person.json().locked_until)).toBeGreaterThan(Date.now() + 800_000);
    const payload = { reason: 'Llamó por teléfono' };
    const lifted = await world.request('POST', `/operator/people/${user.id}/unlock`, { headers, payload });
    expect([lifted.statusCode, lifted.json().locked_until]).toEqual([200, null]);
    expect((await logIn(victim, PASSWORD, home)).statusCode).toBe(200);
  });
});

const checks = async () =>
  (await register.getSingleMetric('password_checks_total')?.get())?.values[0]?.value ?? 0;

/** Both kinds in turn, so that a busy machine slows both. */
async function loginMedians(samples: number) {
  const known = await Promise.all(Array.from({ length: Math.ceil(samples / 20) }, makeAccount));
  const times = { known: [] as number[], unknown: [] as number[] };
  const before = await checks();
  for (let sample = 0; sample < samples; sample += 1) {
    const account = known[sample % known.length] ?? '';
    for (const [kind, username] of [
      ['known', account],
      ['unknown', newMail()],
    ] as const) {
      const { result, ms } = await timed(() => logIn(username, 'Wrong-guess1', newAddress()));
      expect(result.statusCode).toBe(401);
      times[kind].push(ms);
    }
  }
  expect((await checks()) - before).toBe(2 * samples);
  return { known: percentile(times.known, 0.5), unknown: percentile(times.unknown, 0.5) };
}

async function recoveryProbes(probes: number, { addressOf }: Network) {
  const network = newNetwork();
  const answers: Answer[] = [];
  for (let probe = 0; probe < probes; probe += 1)
    answers.push(await ask('/auth/recover_password/', { username: newMail() }, addressOf(network, probe)));
  expect(count(answers, 404) + count(answers, 429)).toBe(probes);
  return count(answers, 404);
}

describe('T14: finding out who has an account', () => {
  test('a login checks one password, whether the account exists or not', async () => {
    const { known, unknown } = await loginMedians(20);
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
  });

  test.each(NETWORKS)('40 recoveries from one of the $name are informative ten times', async (kind) => {
    expect(await recoveryProbes(40, kind)).toBe(10);
  });

  test('logins take as long for unknown accounts, and 500 recoveries tell ten', {
    tags: ['long'],
    timeout: 300_000,
  }, async () => {
    const { known, unknown } = await loginMedians(200);
    const difference = Math.abs(known - unknown) / Math.max(known, unknown);
    expect(difference).toBeLessThan(0.25);
    const informative = [];
    for (const kind of NETWORKS) informative.push(await recoveryProbes(500, kind));
    expect(informative).toEqual([10, 10]);
    prove(
      'T14',
      `median login ${known.toFixed(1)} ms with and ${unknown.toFixed(1)} ms without an account (${(100 * difference).toFixed(1)} % apart, 200 each, one password check each); 500 recovery probes: ${informative[0]} informative from an IPv4 address, ${informative[1]} from an IPv6 network`,
    );
  });
});
