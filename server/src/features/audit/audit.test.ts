import { expect, test } from 'vitest';
import { asOwner } from '../../../test/database.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findBrokenAudit, recordAudit } from './audit.service.ts';

const world = useWorld();
const entry = (action: string) => ({
  actor_id: null,
  action,
  object: 'test:1',
  after: { b: 1, a: { z: 'ñ' } },
});

test('entries written at the same time form one chain', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, number) => recordAudit(world.background, entry(`test.${number}`))),
  );
  expect(await findBrokenAudit(world.db)).toBeUndefined();
});

test('an entry goes with its transaction', async () => {
  const failing = inTransaction(world.background, async (ctx) => {
    await recordAudit(ctx, entry('test.never'));
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow();
  const found = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'test.never')
    .execute();
  expect(found).toEqual([]);
});

test('a flipped letter, done by someone who owns the database, is found', async () => {
  const [victim] = await world.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id')
    .offset(10)
    .limit(1)
    .execute();
  await asOwner(world.owner_url, async (client) => {
    await client.query('alter table audit_log disable trigger all');
    await client.query("update audit_log set action = 'test.forged' where id = $1", [String(victim?.id)]);
  });
  expect(await findBrokenAudit(world.db)).toBe(victim?.id);
});
