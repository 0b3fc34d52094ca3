import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, silent } from '#kit/database.ts';
import { openPage } from '#kit/live.ts';
import { makeAffiliate } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { createApp } from '../app.ts';
import { inTransaction } from '../db/transaction.ts';
import { notify } from '../features/notifications/notifications.jobs.ts';
import { forgetLiveEvents } from './live.jobs.ts';
import { publishLive } from './publish.queries.ts';
import { createStreams } from './streams.ts';

/** The product's own limit; a stream must outlive it. */
const world = useOwnWorld({ HANDLER_TIMEOUT_MS: '15000' });
let first = '';
let second = '';
let other: Awaited<ReturnType<typeof startProcess>>;

async function startProcess() {
  const { config, db, pool, background, lifecycle } = world;
  const app = await createApp({ config, db, pool, log: silent, clock: background.clock, lifecycle });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

beforeAll(async () => {
  first = await world.app.listen({ port: 0, host: '127.0.0.1' });
  other = await startProcess();
  second = other.url;
});
afterAll(() => other.app.close());

const pages: { leave(): Promise<void> }[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.leave();
});

const NOTHING_HEARD = { last_id: undefined, since_ms: 0 };

async function open(url: string, access: string, last_event_id?: number, since_ms?: number) {
  const page = await openPage(url, access, last_event_id, since_ms);
  pages.push(page);
  await page.ready();
  return page;
}

const tell = (user_id: string, unread: number) =>
  publishLive(world.background, user_id, 'notification', { unread });
const unread = (page: { heard: { data: unknown }[] }) =>
  page.heard.map(({ data }) => (data as { unread: number }).unread);

describe('live events of a page', () => {
  test('a page hears only its own person’s events, in both processes', async () => {
    const [rocio, bruno] = [await makeAffiliate(world), await makeAffiliate(world)];
    const here = await open(first, rocio.access);
    const there = await open(second, rocio.access);
    const stranger = await open(second, bruno.access);
    await tell(rocio.user_id, 1);
    await tell(bruno.user_id, 7);
    await tell(rocio.user_id, 2);
    for (const page of [here, there]) await page.until(() => page.heard.length === 2);
    await stranger.until(() => stranger.heard.length === 1);
    expect([unread(here), unread(there), unread(stranger)]).toEqual([[1, 2], [1, 2], [7]]);
    expect(here.heard[0]?.event).toBe('notification');
  });

  test('a page hears of a change when it is committed, and never of a rolled back one', async () => {
    const person = await makeAffiliate(world);
    const page = await open(first, person.access);
    const failing = inTransaction(world.background, async (ctx) => {
      await publishLive(ctx, person.user_id, 'notification', { unread: 99 });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow();
    await tell(person.user_id, 1);
    await page.until(() => page.heard.length === 1);
    expect(unread(page)).toEqual([1]);
  });

  test('a page hears of a notification with the unread count', async () => {
    const person = await makeAffiliate(world);
    const page = await open(first, person.access);
    await notify.run({ ...world.background, job_id: '77' }, { user_id: person.user_id, kind: 'welcome' });
    await page.until(() => page.heard.length === 1);
    expect(page.heard[0]).toMatchObject({ event: 'notification', data: { unread: 1 } });
  });

  test('a page that reconnects to another process gets what it missed, once and in order', async () => {
    const person = await makeAffiliate(world);
    const page = await open(first, person.access);
    await tell(person.user_id, 1);
    await page.until(() => page.heard.length === 1);
    await page.leave();
    await tell(person.user_id, 2);
    await tell(person.user_id, 3);
    const again = await open(second, person.access, page.lastId());
    await tell(person.user_id, 4);
    await again.until(() => again.heard.length === 3);
    expect(unread(again)).toEqual([2, 3, 4]);
  });

  test('a page that lost its connection before any event misses nothing', async () => {
    const person = await makeAffiliate(world);
    await tell(person.user_id, 1);
    const page = await open(first, person.access);
    await page.leave();
    await tell(person.user_id, 2);
    const again = await open(second, person.access, page.lastId());
    await again.until(() => again.heard.length === 1);
    expect(unread(again)).toEqual([2]);
  });

  test('a page hears what changed while it was loading, and nothing older', async () => {
    const person = await makeAffiliate(world);
    await tell(person.user_id, 1);
    await asOwner(world.owner_url, (client) =>
      client.query("update live_events set created_at = created_at - interval '1 minute'"),
    );
    await tell(person.user_id, 2);
    const page = await open(first, person.access, undefined, 30_000);
    await tell(person.user_id, 3);
    await page.until(() => page.heard.length === 2);
    expect(unread(page)).toEqual([2, 3]);
  });

  test('a page hears everything in order when many publish at once', async () => {
    const person = await makeAffiliate(world);
    const page = await open(first, person.access);
    await Promise.all(Array.from({ length: 40 }, (_, number) => tell(person.user_id, number)));
    await page.until(() => page.heard.length === 40);
    const ids = page.heard.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('a page hears what was published while the database connection was cut', {
    tags: ['long'],
  }, async () => {
    const person = await makeAffiliate(world);
    const page = await open(first, person.access);
    await asOwner(world.owner_url, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aliado-live' and datname = current_database()",
      ),
    );
    await tell(person.user_id, 5);
    await page.until(() => page.heard.length === 1);
    await tell(person.user_id, 6);
    await page.until(() => page.heard.length === 2);
    expect(unread(page)).toEqual([5, 6]);
  });
});

describe('live stream', () => {
  test('the live stream is not cached and has the security headers', async () => {
    const { status, headers } = await open(first, (await makeAffiliate(world)).access);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching('text/event-stream'),
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
  });

  test.each(['', 'nonsense'])('the live stream is refused to a visitor (%j)', async (access) => {
    expect((await openPage(first, access)).status).toBe(401);
  });

  test('a person has at most five open live streams', async () => {
    const person = await makeAffiliate(world);
    const open_pages = [];
    for (let number = 0; number < 5; number += 1) open_pages.push(await open(first, person.access));
    expect(open_pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await openPage(first, person.access)).status).toBe(429);
    await open_pages[0]?.leave();
    const statusOfAnother = async () => {
      const page = await openPage(first, person.access);
      if (page.status === 200) pages.push(page);
      return page.status;
    };
    await expect.poll(statusOfAnother).toBe(200);
  });

  test('a person has at most five open live streams over all processes', async () => {
    const person = await makeAffiliate(world);
    const spread = [first, second, first, second, second];
    const open_pages = [];
    for (const url of spread) open_pages.push(await open(url, person.access));
    for (const url of [first, second]) {
      const refused = await openPage(url, person.access);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await open_pages[0]?.leave();
    const statusOfAnother = async () => {
      const page = await openPage(second, person.access);
      if (page.status === 200) pages.push(page);
      return page.status;
    };
    await expect.poll(statusOfAnother).toBe(200);
  });

  test('the places of a crashed process are free after a minute', async () => {
    const person = await makeAffiliate(world);
    await asOwner(world.owner_url, (client) =>
      client.query(
        `insert into live_streams (user_id, place, process, seen_at)
         select $1, place, new_id(), now() - interval '61 seconds' from generate_series(1, 5) as place`,
        [person.user_id],
      ),
    );
    await open(first, person.access);
    await open(second, person.access);
    const { rows } = await world.pool.query(
      `select place from live_streams where user_id = $1 and seen_at > now() - interval '1 minute' order by place`,
      [person.user_id],
    );
    expect(rows.map(({ place }) => place)).toEqual([1, 2]);
  });

  test('the live stream outlives the time limits of ordinary calls', { tags: ['long'] }, async () => {
    const person = await makeAffiliate(world);
    const page = await open(first, person.access);
    await new Promise((resolve) => setTimeout(resolve, 17_000));
    await tell(person.user_id, 1);
    await page.until(() => page.heard.length === 1);
  });

  test('live streams end when the process stops, which does not wait for them', {
    tags: ['long'],
  }, async () => {
    const third = await startProcess();
    const page = await open(third.url, (await makeAffiliate(world)).access);
    const begin = Date.now();
    await third.app.close();
    await page.until(page.hasEnded);
    expect(Date.now() - begin).toBeLessThan(60_000);
  });
});

describe('heartbeat', () => {
  const sink = () => {
    const written: string[] = [];
    const state = { ended: false };
    return {
      written,
      state,
      write: (text: string) => void written.push(text),
      end: () => {
        state.ended = true;
      },
      unread: () => 0,
    };
  };
  const sessionOf = async (user_id: string) =>
    world.db.selectFrom('sessions').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow();

  test('the heartbeat keeps pages open, except those whose session ended', async () => {
    const [stays, goes] = [await makeAffiliate(world), await makeAffiliate(world)];
    const streams = createStreams(world.db, silent);
    const [here, gone] = [sink(), sink()];
    for (const [person, page] of [
      [stays, here],
      [goes, gone],
    ] as const) {
      const { id: session_id } = await sessionOf(person.user_id);
      streams.open({ user_id: person.user_id, session_id }, page, NOTHING_HEARD);
    }
    await world.call(endpoints.logOut, { as: goes });
    await streams.beat();
    expect([here.state.ended, gone.state.ended, streams.count()]).toEqual([false, true, 1]);
    expect(here.written).toContain(':\n\n');
  });

  test('a page that reads nothing is disconnected', async () => {
    const person = await makeAffiliate(world);
    const { id: session_id } = await sessionOf(person.user_id);
    const streams = createStreams(world.db, silent);
    const slow = { ...sink(), unread: () => 10_000_000 };
    streams.open({ user_id: person.user_id, session_id }, slow, NOTHING_HEARD);
    streams.hear(JSON.stringify({ id: 10 ** 9, user_id: person.user_id, event: 'notification', data: {} }));
    while (streams.count() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(slow.state.ended).toBe(true);
  });
});

test('live events are deleted after ten minutes', async () => {
  const person = await makeAffiliate(world);
  await tell(person.user_id, 1);
  await tell(person.user_id, 2);
  await asOwner(world.owner_url, (client) =>
    client.query(
      "update live_events set created_at = now() - interval '11 minutes' where data->>'unread' = '1'",
    ),
  );
  await forgetLiveEvents.run({ ...world.background, job_id: '1' }, {});
  const { rows } = await sql`select data from live_events where user_id = ${person.user_id}`.execute(
    world.db,
  );
  expect(rows).toEqual([{ data: { unread: 2 } }]);
});
