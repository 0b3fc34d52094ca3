import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, silent } from '#kit/database.ts';
import { REDIS_SERVER, startRedis } from '#kit/redis.ts';
import { createDb, createPool } from '#server/db/connect.ts';
import { SYSTEM } from '#server/db/tenant.ts';
import { type CallLimits, createCallLimits } from './call-limits.ts';
import { countersInDatabase } from './leases.queries.ts';
import { createLeases } from './leases.ts';

const PROCESSES = 3;
const CALLS = 300;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
const opened: CallLimits[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  redis = REDIS_SERVER ? await startRedis() : undefined;
});
afterAll(async () => {
  for (const { close } of opened) await close();
  await redis?.close();
  await database.close();
});

/** One web process has one of these. */
function processOf(redis_url?: string, rate_limit_factor = 1, pool = database.pool): CallLimits {
  const limits = createCallLimits({ redis_url, rate_limit_factor }, pool, silent);
  opened.push(limits);
  return limits;
}

const passes = (spent: Promise<void>) =>
  spent.then(
    () => true,
    () => false,
  );

/** Calls each process in turn until all of them refuse. */
async function passedInTurn(processes: CallLimits[], person: string): Promise<number> {
  for (let passed = 0; ; ) {
    let now = 0;
    for (const { spend } of processes) if (await passes(spend('person', person))) now += 1;
    if (now === 0) return passed;
    passed += now;
  }
}

const stores = [
  ['PostgreSQL', () => undefined],
  ...(REDIS_SERVER ? ([['Redis', () => redis?.url]] as const) : []),
] as const;

describe.each(stores)('calls a minute counted in %s', (_, url) => {
  const processes = () => Array.from({ length: PROCESSES }, () => processOf(url()));

  test(`${CALLS} calls of a person pass over ${PROCESSES} processes, and the next is refused in each`, async () => {
    const all = processes();
    const person = randomUUID();
    expect(await passedInTurn(all, person)).toBe(CALLS);
    for (const { spend } of all)
      await expect(spend('person', person)).rejects.toMatchObject({ code: 'too_many_requests' });
    for (const { spend } of all) await spend('person', randomUUID());
  });

  test('calls at the same time in all processes stay within the limit', async () => {
    const all = processes();
    const person = randomUUID();
    const calls = Array.from({ length: 2 * CALLS }, (_, call) =>
      passes((all[call % PROCESSES] as CallLimits).spend('person', person)),
    );
    const passed = (await Promise.all(calls)).filter(Boolean).length;
    expect(passed).toBeGreaterThan(CALLS / 2);
    expect(passed + (await passedInTurn(all, person))).toBe(CALLS);
  });

  test('a process that stops gives back what it did not spend', async () => {
    const person = randomUUID();
    for (let restart = 0; restart < 40; restart += 1) {
      const limits = createCallLimits({ redis_url: url(), rate_limit_factor: 1 }, database.pool, silent);
      await limits.spend('person', person);
      await limits.close();
    }
    expect(await passedInTurn(processes(), person)).toBe(CALLS - 40);
  });

  test('a process started later finds what the others have spent', async () => {
    const person = randomUUID();
    await passedInTurn(processes(), person);
    await expect(processOf(url()).spend('person', person)).rejects.toMatchObject({
      retry_after_seconds: expect.any(Number),
    });
  });
});

describe('keys of limits', () => {
  test('addresses of one IPv6 network share a looser limit', async () => {
    const { spendOfAddress } = processOf(undefined, 0.1);
    const network = `2001:db8:${(process.pid % 9000) + 1}`;
    let passed = 0;
    for (let site = 0; site < 15; site += 1)
      for (let call = 0; call < 4; call += 1)
        if (await passes(spendOfAddress('unsigned', `${network}:${site}::${call}`))) passed += 1;
    expect(passed).toBe(30);
  });

  test('the limits have keys of their own', async () => {
    const { spend, spendOfAddress } = processOf(undefined, 0.1);
    const address = '198.51.100.77';
    for (let call = 0; call < 3; call += 1) await spendOfAddress('unsigned', address);
    await expect(spendOfAddress('unsigned', address)).rejects.toThrow();
    await spendOfAddress('track_visit', address);
    await spend('person', address);
  });
});

describe('cost of the limits', () => {
  function counted() {
    const real = countersInDatabase(database.db);
    const statements: number[] = [];
    const take: typeof real.take = (asked) => {
      statements.push(asked.length);
      return real.take(asked);
    };
    return { leases: createLeases([{ ...real, take }], silent), statements };
  }

  test('a quiet person costs one statement a minute', async () => {
    const { leases, statements } = counted();
    const person = randomUUID();
    for (let call = 0; call < 20; call += 1) await leases.spend(person, 300);
    expect(statements).toEqual([1]);
  });

  test('many people at once share a statement', async () => {
    const { leases, statements } = counted();
    await Promise.all(Array.from({ length: 500 }, () => leases.spend(randomUUID(), 300)));
    expect(statements).toEqual([500]);
  });

  test('a busy person costs a statement for each block', async () => {
    const { leases, statements } = counted();
    const person = randomUUID();
    for (let call = 0; call < 200; call += 1) await leases.spend(person, 300);
    expect(statements.length).toBeLessThan(15);
  });
});

describe('counters that are away', () => {
  test('without the database each process allows the whole limit and fails no call', async () => {
    const pool = createPool('postgres://nobody:x@127.0.0.1:1/none', silent);
    const alone = processOf(undefined, 1, pool);
    expect(await passedInTurn([alone], randomUUID())).toBe(CALLS);
    await pool.end();
  });

  test('the redirect decides at once and counts exactly in one process', async () => {
    const { maySpendAtOnce } = processOf(undefined, 0.1);
    const answers = Array.from({ length: 70 }, () => maySpendAtOnce('redirect', '198.51.100.9'));
    expect(answers.filter(Boolean)).toHaveLength(60);
  });

  test('redirects counted before the block arrived are taken from it', async () => {
    const leases = createLeases([countersInDatabase(database.db)], silent);
    const other = createLeases([countersInDatabase(database.db)], silent);
    const key = randomUUID();
    for (let call = 0; call < 40; call += 1) expect(leases.spendAtOnce(key, 60)).toBe(true);
    let passed = 40;
    await expect
      .poll(async () => {
        if (leases.spendAtOnce(key, 60)) passed += 1;
        else if (other.spendAtOnce(key, 60)) passed += 1;
        else return passed;
        return 0;
      })
      .toBeGreaterThanOrEqual(60);
    expect(passed).toBeLessThanOrEqual(61);
  });

  test.skipIf(!REDIS_SERVER)('a lost Redis is replaced by PostgreSQL and used again later', async () => {
    if (!redis) throw new Error('no Redis');
    const all = [processOf(redis.url), processOf(redis.url)];
    for (const { spend } of all) await spend('person', randomUUID());
    await redis.end();
    const person = randomUUID();
    expect(await passedInTurn(all, person)).toBe(CALLS);
    await redis.begin();
    const counter = createPool(database.app_url, silent);
    const inDatabase = async () =>
      Number((await createDb(counter, SYSTEM).selectFrom('call_counts').select('key').execute()).length);
    await expect
      .poll(
        async () => {
          const before = await inDatabase();
          await all[0]?.spend('person', randomUUID());
          return (await inDatabase()) - before;
        },
        { interval: 300 },
      )
      .toBe(0);
    await counter.end();
  });
});
