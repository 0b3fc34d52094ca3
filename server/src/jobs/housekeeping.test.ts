import { expect, test } from 'vitest';
import { makeUser, useWorld } from '../../test/world.ts';
import { housekeeping } from './housekeeping.ts';

const world = useWorld();
const tidyUp = () => housekeeping.run({ ...world.background, job_id: '1' }, {});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

test('mails go a month after they were sent; one that still waits stays', async () => {
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

test('refresh tokens go with a session that nobody used for long; others stay', async () => {
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
