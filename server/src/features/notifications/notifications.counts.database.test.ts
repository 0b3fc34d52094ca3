import { expect, test } from 'vitest';
import { makeUser, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { countNotificationsOf, insertNotification, markAllRead, markRead } from './notifications.queries.ts';

const world = useWorld();

const counted = async ({ user_id }: Person) => {
  const rows = await world.db
    .selectFrom('notifications')
    .select('read_at')
    .where('user_id', '=', user_id)
    .execute();
  return { count: rows.length, unread: rows.filter(({ read_at }) => read_at === null).length };
};

const tell = (person: Person, source: string) =>
  insertNotification(world.db, {
    user_id: person.user_id,
    kind: 'welcome',
    source,
    created_at: new Date(),
  });

test('stored notification counts match the rows after duplicates, reads and deletions', async () => {
  const people = [await makeUser(world), await makeUser(world)] as const;
  const [one, other] = people;
  for (const source of ['a', 'b', 'b', 'c', 'd']) for (const person of people) await tell(person, source);
  const { id } = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', one.user_id)
    .where('source', '=', 'b')
    .executeTakeFirstOrThrow();
  await markRead(world.db, one.user_id, id);
  await markRead(world.db, one.user_id, id);
  await markAllRead(world.db, other.user_id);
  await tell(other, 'e');
  for (const person of people)
    expect(await countNotificationsOf(world.db, person.user_id)).toEqual(await counted(person));
  expect(await counted(one)).toMatchObject({ unread: (await counted(one)).count - 1 });

  await world.db.deleteFrom('notifications').where('source', 'in', ['a', 'b', 'e']).execute();
  for (const person of people)
    expect(await countNotificationsOf(world.db, person.user_id)).toEqual(await counted(person));
});

test('a person without notifications has counts of zero', async () => {
  const person = await makeUser(world);
  await world.db.deleteFrom('notifications').where('user_id', '=', person.user_id).execute();
  const counts = await countNotificationsOf(world.db, person.user_id);
  expect([counts?.count ?? 0, counts?.unread ?? 0]).toEqual([0, 0]);
});
