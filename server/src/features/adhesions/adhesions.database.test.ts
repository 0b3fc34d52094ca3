import { adhesionStatuses } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { makeMerchant } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { findWrongTeams, rebuildTeams } from './adhesions.teams.queries.ts';

const world = useWorld();
const merchants: string[] = [];
let people: Person[] = [];

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 4 }, () => makeAffiliate(world)));
  const owner = await makeMerchant(world);
  const { id } = await world.db
    .selectFrom('merchants')
    .select('id')
    .where('user_id', '=', owner.user_id)
    .executeTakeFirstOrThrow();
  merchants.push(id);
});

/** Each case uses a new merchant, so the pair has no earlier adhesion. */
async function freshMerchant(): Promise<string> {
  const owner = await world.db
    .insertInto('users')
    .values({ first_name: 'A', last_name: 'B', username: crypto.randomUUID(), password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await world.db
    .insertInto('merchants')
    .values({ user_id: owner.id, name: 'Barro Lindo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const insert = (merchant_id: string, affiliate_id: string, more: object = {}) =>
  world.db
    .insertInto('adhesions')
    .values({ merchant_id, affiliate_id, origin: 'request', ...more })
    .returning('id')
    .executeTakeFirstOrThrow();

const set = (id: string, status: string) =>
  sql`update adhesions set status = ${status},
      accepted_at = case when ${status} in ('accepted', 'removed') then now() else accepted_at end,
      ended_at = case when ${status} in ('pending', 'accepted') then null else now() end
    where id = ${id}`.execute(world.db);

const allowed = [
  'pending → accepted',
  'pending → rejected',
  'pending → cancelled',
  'accepted → cancelled',
  'accepted → removed',
];
const jumps = adhesionStatuses.flatMap((from) =>
  adhesionStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

const affiliateId = () => people[0]?.user_id ?? '';

describe('constraints on adhesions', () => {
  test.each(jumps)('the database allows or refuses an adhesion to go from %s to %s', async (from, to) => {
    const { id } = await insert(await freshMerchant(), affiliateId());
    if (from === 'removed') await set(id, 'accepted');
    if (from !== 'pending') await set(id, from);
    if (allowed.includes(`${from} → ${to}`)) await set(id, to);
    else await expect(set(id, to)).rejects.toMatchObject({ code: '23514' });
  });

  test.each(['rejected', 'cancelled', 'removed'])('no adhesion can start as %s', async (status) => {
    const now = new Date();
    const ended = { status, accepted_at: now, created_at: now, ended_at: now };
    const beginning = insert(await freshMerchant(), affiliateId(), ended);
    await expect(beginning).rejects.toMatchObject({ code: '23514' });
  });

  test.each([
    ['merchant', { merchant_id: () => merchants[0] }],
    ['affiliate', { affiliate_id: () => people[1]?.user_id }],
    ['origin', { origin: () => 'invitation' }],
    ['beginning', { created_at: () => new Date(0) }],
  ])('the database refuses to change the %s of an adhesion', async (_, change) => {
    const { id } = await insert(await freshMerchant(), affiliateId());
    const values = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value()]));
    const update = world.db.updateTable('adhesions').set(values).where('id', '=', id).execute();
    await expect(update).rejects.toMatchObject({ code: '23514' });
  });

  test('the application cannot delete an adhesion', async () => {
    const { id } = await insert(await freshMerchant(), affiliateId());
    const removal = world.db.deleteFrom('adhesions').where('id', '=', id).execute();
    await expect(removal).rejects.toMatchObject({ code: '42501' });
  });

  test('the database stores one of twenty concurrent adhesions between two sides', async () => {
    const merchant_id = await freshMerchant();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => insert(merchant_id, affiliateId())),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = tries.flatMap((tried) => (tried.status === 'rejected' ? tried.reason.code : []));
    expect(new Set(reasons)).toEqual(new Set(['23505']));
  });

  test('after an adhesion has ended another one can start, and only one', async () => {
    const merchant_id = await freshMerchant();
    const { id } = await insert(merchant_id, affiliateId());
    await expect(insert(merchant_id, affiliateId())).rejects.toMatchObject({ code: '23505' });
    await set(id, 'rejected');
    await insert(merchant_id, affiliateId());
    await expect(insert(merchant_id, affiliateId())).rejects.toMatchObject({ code: '23505' });
  });

  test('the database refuses a person as her own leader and teams that form a cycle', async () => {
    const merchant_id = await freshMerchant();
    const [first = '', second = '', third = '', fourth = ''] = people.map(({ user_id }) => user_id);
    const itself = insert(merchant_id, first, { leader_id: first });
    await expect(itself).rejects.toMatchObject({ code: '23514' });
    const { id } = await insert(merchant_id, first);
    await insert(merchant_id, second, { leader_id: first });
    await insert(merchant_id, third, { leader_id: second });
    await insert(merchant_id, fourth, { leader_id: third });
    for (const leader_id of [second, third, fourth]) {
      const circle = world.db.updateTable('adhesions').set({ leader_id }).where('id', '=', id).execute();
      await expect(circle).rejects.toMatchObject({ code: '23514' });
    }
  });
});

describe('team sizes', () => {
  const sizesOf = async (merchant_id: string) => {
    const sizes = world.db.selectFrom('team_sizes').select(['leader_id', 'members']);
    const rows = await sizes.where('merchant_id', '=', merchant_id).where('members', '<>', 0).execute();
    return Object.fromEntries(rows.map(({ leader_id, members }) => [leader_id ?? 'nobody', members]));
  };
  const now = new Date();
  const accepted = { status: 'accepted', created_at: now, accepted_at: now } as const;

  test('team sizes follow members who join, change leader and leave', async () => {
    const merchant_id = await freshMerchant();
    const [first = '', second = '', third = '', fourth = ''] = people.map(({ user_id }) => user_id);
    await insert(merchant_id, first, accepted);
    await insert(merchant_id, second, { ...accepted, leader_id: first });
    const { id } = await insert(merchant_id, third, { leader_id: first });
    await insert(merchant_id, fourth);
    expect(await sizesOf(merchant_id)).toEqual({ nobody: 1, [first]: 1 });
    const change = (values: object) =>
      world.db.updateTable('adhesions').set(values).where('id', '=', id).execute();
    await change({ status: 'accepted', accepted_at: sql`now()` });
    expect(await sizesOf(merchant_id)).toEqual({ nobody: 1, [first]: 2 });
    await change({ leader_id: second });
    expect(await sizesOf(merchant_id)).toEqual({ nobody: 1, [first]: 1, [second]: 1 });
    await change({ status: 'removed', ended_at: sql`now()` });
    expect(await sizesOf(merchant_id)).toEqual({ nobody: 1, [first]: 1 });
    expect(await findWrongTeams(world.db, merchant_id)).toEqual([]);
  });

  test('wrong team sizes are found and rebuilt', async () => {
    const merchant_id = await freshMerchant();
    await insert(merchant_id, affiliateId(), accepted);
    await asOwner(world.owner_url, (client) =>
      client.query('update team_sizes set members = members + 1 where merchant_id = $1', [merchant_id]),
    );
    expect(await findWrongTeams(world.db, merchant_id)).toEqual([{ leader: 'nobody' }]);
    expect(await rebuildTeams(world.db)).toBeGreaterThan(0);
    expect(await findWrongTeams(world.db, merchant_id)).toEqual([]);
    expect(await sizesOf(merchant_id)).toEqual({ nobody: 1 });
  });
});
