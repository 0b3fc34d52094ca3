import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { makeAffiliate } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { allJobs } from '../../jobs/all-jobs.ts';
import { passwordChanged } from '../auth/auth.facts.ts';
import { notify } from './notifications.jobs.ts';
import { insertNotification } from './notifications.queries.ts';

const world = useWorld();

/** One minute apart, because two rows of the same millisecond have no defined order. */
async function personWith(count: number) {
  const person = await makeAffiliate(world);
  for (let number = 0; number < count; number += 1) {
    await insertNotification(world.db, {
      user_id: person.user_id,
      kind: 'welcome',
      created_at: new Date(Date.now() - (count - number) * 60_000),
      source: `test:${number}`,
    });
  }
  return person;
}

describe('notifications', () => {
  test('notifications come in pages, newest first, with absolute links and the unread count', async () => {
    const person = await personWith(5);
    const pageOf = (page: number) =>
      world.call(endpoints.listNotifications, { as: person, query: { page, page_size: 2 } });
    const pages = await Promise.all([pageOf(1), pageOf(2), pageOf(3), pageOf(4)]);
    expect(pages.map(({ body }) => [body.count, body.unread, body.results.length])).toEqual([
      [5, 5, 2],
      [5, 5, 2],
      [5, 5, 1],
      [5, 5, 0],
    ]);
    expect(pages[1]?.body).toMatchObject({
      next: 'http://aliado.test/api/notifications?page=3&page_size=2',
      previous: 'http://aliado.test/api/notifications?page=1&page_size=2',
    });
    expect([pages[0]?.body.previous, pages[2]?.body.next]).toEqual([null, null]);
    const keys = pages.flatMap(({ body }) => body.results.map(({ pk }) => pk));
    const newest_first = await world.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', person.user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(keys).toEqual(newest_first.map(({ id }) => id));
  });

  test('marking a notification as read is idempotent', async () => {
    const person = await personWith(2);
    const { results } = (await world.call(endpoints.listNotifications, { as: person, query: {} })).body;
    const pk = results[0]?.pk ?? '';
    for (let time = 0; time < 2; time += 1) {
      expect((await world.call(endpoints.markNotificationRead, { as: person, params: { pk } })).status).toBe(
        200,
      );
    }
    const after = (await world.call(endpoints.listNotifications, { as: person, query: {} })).body;
    expect([after.unread, after.results[0]?.is_read, after.results[1]?.is_read]).toEqual([1, true, false]);
  });

  test('marking all notifications as read affects one person and is idempotent', async () => {
    const [person, other] = [await personWith(3), await personWith(2)];
    const unreadOf = async (reader: typeof person) =>
      (await world.call(endpoints.listNotifications, { as: reader, query: {} })).body.unread;
    for (let time = 0; time < 2; time += 1)
      expect((await world.call(endpoints.markAllNotificationsRead, { as: person })).status).toBe(200);
    expect([await unreadOf(person), await unreadOf(other)]).toEqual([0, 2]);
  });

  test('a person cannot mark the notification of another person as read', async () => {
    const owner = await personWith(1);
    const other = await personWith(0);
    const pk =
      (await world.call(endpoints.listNotifications, { as: owner, query: {} })).body.results[0]?.pk ?? '';
    expect((await world.call(endpoints.markNotificationRead, { as: other, params: { pk } })).status).toBe(
      404,
    );
    expect((await world.call(endpoints.listNotifications, { as: owner, query: {} })).body.unread).toBe(1);
    expect((await world.call(endpoints.listNotifications, { as: other, query: {} })).body.results).toEqual(
      [],
    );
  });

  test('a notification job that runs twice notifies once', async () => {
    const person = await personWith(0);
    const ctx = { ...world.background, job_id: '4711' };
    await notify.run(ctx, { user_id: person.user_id, kind: 'welcome' });
    await notify.run(ctx, { user_id: person.user_id, kind: 'welcome' });
    expect((await world.call(endpoints.listNotifications, { as: person, query: {} })).body.count).toBe(1);
  });

  test('a fact emitted again after its job is done notifies once', async () => {
    const { user_id, access } = await personWith(0);
    await world.runJobs();
    await world.pool.query('delete from graphile_worker._private_jobs');
    const count = async () =>
      (await world.call(endpoints.listNotifications, { as: { access }, query: {} })).body.count;
    const before = await count();
    const told = allJobs.find(({ name }) => name === passwordChanged.name);
    for (let time = 0; time < 2; time += 1) {
      await told?.run({ ...world.background, job_id: '4711' }, { user_id });
      await world.runJobs();
    }
    expect(await count()).toBe(before + 1);
  });

  test.each([{ page: 0 }, { page: 'x' }, { page_size: 101 }, { other: 1 }])(
    'the list of notifications refuses the page %j',
    async (query) => {
      const person = await personWith(0);
      const { status } = await world.call(endpoints.listNotifications, {
        as: person,
        query: query as object,
      });
      expect(status).toBe(400);
    },
  );
});
