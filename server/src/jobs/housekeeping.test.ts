import { expect, test } from 'vitest';
import { makeUser } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { housekeeping } from './housekeeping.ts';

const world = useOwnWorld();
const tidyUp = () => housekeeping.run({ ...world.background, job_id: '1' }, {});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

test('mails are deleted a month after they were sent; unsent ones stay', async () => {
  await world.db
    .insertInto('mails')
    .values([
      { recipient: 'a@correo.example', subject: 'old', created_at: daysAgo(40), sent_at: daysAgo(31) },
      { recipient: 'a@correo.example', subject: 'young', created_at: daysAgo(40), sent_at: daysAgo(29) },
      { recipient: 'a@correo.example', subject: 'waits', created_at: daysAgo(40), sent_at: null },
    ])
    .execute();
  await tidyUp();
  const left = await world.db.selectFrom('mails').select('subject').orderBy('subject').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['waits', 'young']);
});

test('refresh tokens of long unused sessions are deleted; others stay', async () => {
  const [gone, stays] = [await makeUser(world), await makeUser(world)];
  await world.db
    .updateTable('sessions')
    .set({ last_used_at: daysAgo(76) })
    .where('user_id', '=', gone.user_id)
    .execute();
  await tidyUp();
  const left = await world.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select('user_id')
    .execute();
  expect(left).toEqual([{ user_id: stays.user_id }]);
});

test('webhook logs are deleted after a month, notifications after more than a year', async () => {
  const { user_id } = await makeUser(world);
  const ages = [29, 31, 399, 401];
  await world.db
    .insertInto('webhook_log')
    .values(ages.map((days) => ({ store_id: 1n, event: 'order/paid', received_at: daysAgo(days) })))
    .execute();
  await world.db.deleteFrom('notifications').execute();
  await world.db
    .insertInto('notifications')
    .values(
      ages.map((days) => ({ user_id, kind: 'welcome', source: `age ${days}`, created_at: daysAgo(days) })),
    )
    .execute();
  await tidyUp();
  expect(await world.db.selectFrom('webhook_log').select('id').execute()).toHaveLength(1);
  expect(await world.db.selectFrom('notifications').select('id').execute()).toHaveLength(3);
});
