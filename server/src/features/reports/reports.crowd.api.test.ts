import { endpoints } from '@aliado/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, silent } from '#kit/database.ts';
import { type Merchant, makeOpenMerchant } from '#kit/merchants.ts';
import { useOwnWorld } from '#kit/world.ts';
import { createApp } from '#server/app.ts';
import { createDb, createPool } from '#server/db/connect.ts';
import { SYSTEM } from '#server/db/tenant.ts';

const EXPORTS = 20;
const CALLS = 200;
const AT_ONCE = 10;

const world = useOwnWorld();
let merchant: Merchant;
let app: Awaited<ReturnType<typeof createApp>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  merchant = await makeOpenMerchant(world);
  const { config, background, lifecycle } = world;
  pool = createPool(world.app_url, silent);
  const { clock } = background;
  app = await createApp({ config, db: createDb(pool, SYSTEM), pool, log: silent, clock, lifecycle });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

const ask = async (url: string) =>
  app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${merchant.access}` } });

test(`${EXPORTS} exports at once leave the connections of ${CALLS} other calls alone`, async () => {
  const { exports, calls } = await asOwner(world.owner_url, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table payments in access exclusive mode');
    const exports = Array.from({ length: EXPORTS }, () => ask(endpoints.downloadReport.path));
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await world.pool.query(waits)).rowCount, { interval: 20 }).toBe(2);
    const calls = [];
    for (let round = 0; round < CALLS / AT_ONCE; round += 1) {
      const asked = Array.from({ length: AT_ONCE }, () => ask(endpoints.getProfile.path));
      calls.push(...(await Promise.all(asked)));
    }
    await owner.query('rollback');
    return { exports: await Promise.all(exports), calls };
  });
  expect(calls.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
  const refused = exports.filter(({ statusCode }) => statusCode === 503);
  expect(exports.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(refused).toHaveLength(10);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
