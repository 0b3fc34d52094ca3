import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemo } from '../../src/demo/demo.ts';
import { loadDemoYear } from '../../src/demo/year.ts';
import { closeMonths } from '../../src/features/commissions/posting/close-months.ts';
import { proveBooks } from '../../src/features/commissions/proof/prove-books.ts';
import { createLimits } from '../../src/http/limits.ts';
import { useLiveWorld } from './kit/live-world.ts';

const world = useLiveWorld();

/** Runs the jobs of the product until the given work ends. */
async function beside<Result>(work: Promise<Result>): Promise<Result> {
  let working = true;
  const jobs = (async () => {
    for (; working; await sleep(200)) await world.runJobs();
  })();
  return work.finally(async () => {
    working = false;
    await jobs;
  });
}

test('the demo year continues on the next start and dates everything in its time', async () => {
  const ctx = world.background;
  const limits = createLimits(world.pool, 1000);
  const years = () =>
    world.db.selectFrom('demo_years').selectAll().orderBy('began_at').orderBy('merchant_id').execute();
  const year = { ctx, limits, sandbox_url: world.platform_url, isStopping: () => false, days: 42 };
  const play = () => beside(loadDemoYear(year));
  await loadDemo(ctx, () => {});

  let failed: Error | undefined;
  const cut = play().catch((error: Error) => {
    failed = error;
    return error;
  });
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) {
      if (failed) throw failed;
      await sleep(20);
    }
  };
  await until(async () => (await years()).length > 0);
  const [begun] = await years();
  await until(async () => String((await years())[0]?.played_until) !== String(begun?.played_until));
  world.control.setFaults('casa-lumbre', { 500: 1, seed: 1 });
  expect(await cut).toBeInstanceOf(Error);
  expect((await years()).map(({ done_at }) => done_at)).toEqual([null]);

  expect(await closeMonths(ctx), 'the nightly close leaves a year that is being played alone').toBe(0);
  world.control.setFaults('casa-lumbre', { 500: 0 });
  await play();
  await world.runJobs();

  expect((await years()).map(({ done_at }) => done_at)).toEqual(
    Array.from({ length: 3 }, () => expect.any(Date)),
  );
  const { rows: late } = await sql`
    select notification.kind, notification.created_at from notifications as notification
    where kind = 'sale_recorded' and not exists (
      select from sales where sales.affiliate_id = notification.user_id
        and sales.number = (notification.data ->> 'number')::bigint
        and notification.created_at between sales.placed_at and sales.placed_at + interval '8 days')`.execute(
    world.db,
  );
  expect(late).toEqual([]);
  const { rows: told } = await sql<{ count: number; today: number }>`
    select count(*)::int, count(*) filter (where created_at > now() - interval '10 minutes')::int as today
    from notifications where kind not like '%wholesale%' and kind <> 'sheet_published'`.execute(world.db);
  expect(told[0]?.count).toBeGreaterThan(30);
  expect(told[0]?.today).toBe(0);
  const { rows: wholesale } = await sql<{ days: number; state: string }>`
    select round(extract(epoch from now() - made_at) / 86400)::int as days, state from wholesale_orders
    order by made_at`.execute(world.db);
  expect(wholesale.map(({ days, state }) => [days, state])).toEqual([
    [74, 'paid'],
    [47, 'paid'],
    [33, 'paid'],
    [19, 'waiting'],
    [9, 'paid'],
    [2, 'waiting'],
    [1, 'waiting'],
  ]);
  const { rows: published } = await sql`
    select row.state, count(*)::int from publication_rows as row group by 1 order by 1`.execute(world.db);
  expect(published).toEqual([
    { state: 'published', count: 3 },
    { state: 'wrong', count: 2 },
  ]);
  expect((await proveBooks(world.db, new Date())).findings).toEqual([]);
});
