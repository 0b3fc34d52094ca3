import type { AuditAction } from '@aliado/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { useOwnWorld } from '#kit/world.ts';
import { inTransaction } from '../../db/transaction.ts';
import { checkAudit } from './audit.jobs.ts';
import { recordAudit, walkAudit } from './audit.service.ts';

const world = useOwnWorld();
const findBrokenAudit = async (...given: Parameters<typeof walkAudit>) => (await walkAudit(...given)).broken;
const entry = (action: string) => ({
  actor_id: null,
  action: action as AuditAction,
  object: 'user:1' as const,
  after: { b: 1, a: { z: 'ñ' } },
});

test('concurrent audit entries form one chain', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, number) => recordAudit(world.background, entry(`test.${number}`))),
  );
  expect(await findBrokenAudit(world.db)).toBeNull();
});

test('an audit entry is rolled back with its transaction', async () => {
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

async function forge(change: string, offset: number) {
  const [victim] = await world.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id')
    .offset(offset)
    .limit(1)
    .execute();
  await asOwner(world.owner_url, async (client) => {
    await client.query('alter table audit_log disable trigger all');
    await client.query(`update audit_log set ${change} where id = $1`, [String(victim?.id)]);
    await client.query('alter table audit_log enable trigger all');
  });
  return victim?.id;
}

async function errorsOfTheNight() {
  const errors: object[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line)) });
  await checkAudit.run({ ...world.background, log, job_id: '1' }, {});
  return errors;
}

test('an intact audit chain is read in batches and logs no error', async () => {
  expect(await findBrokenAudit(world.db, 7)).toBeNull();
  expect(await errorsOfTheNight()).toEqual([]);
});

test.each([
  ['a moved time', "created_at = created_at - interval '1 day'", 20],
  ['a flipped letter', "action = 'test.forged'", 10],
])('%s by the owner of the database is found and logged by the nightly check', async (_, change, offset) => {
  const forged = await forge(change, offset);
  expect(await findBrokenAudit(world.db)).toBe(forged);
  expect(await findBrokenAudit(world.db, 7)).toBe(forged);
  expect(await errorsOfTheNight()).toMatchObject([{ entry: String(forged) }]);
});
