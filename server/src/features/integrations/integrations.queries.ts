import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { WebhookTargets } from '#server/db/tables.ts';

export type TargetRow = Awaited<ReturnType<typeof listTargetsOf>>[number];

const targets = (db: Db) =>
  db
    .selectFrom('webhook_targets as target')
    .selectAll('target')
    .select(({ selectFrom }) =>
      selectFrom('webhook_deliveries as delivery')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('delivery.target_id', '=', 'target.id')
        .where('delivery.next_at', 'is not', null)
        .as('waiting'),
    )
    .where('target.removed_at', 'is', null);

export const listTargetsOf = (db: Db, merchant_id: string) =>
  targets(db).where('merchant_id', '=', merchant_id).orderBy('created_at', 'desc').execute();

export const findTargetOf = (db: Db, merchant_id: string, id: string) =>
  targets(db).where('merchant_id', '=', merchant_id).where('id', '=', id).executeTakeFirst();

export const lockTargetOf = (db: Db, merchant_id: string, id: string) =>
  db
    .selectFrom('webhook_targets')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Calls take turns, so that two at once cannot pass the limit. */
export async function lockTargetCount(db: Db, merchant_id: string) {
  await db.selectFrom('merchants').select('id').where('id', '=', merchant_id).forUpdate().execute();
  const { count } = await db
    .selectFrom('webhook_targets')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('merchant_id', '=', merchant_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertTarget = (db: Db, target: Insertable<WebhookTargets> & { id: string }) =>
  db.insertInto('webhook_targets').values(target).execute();

export const newId = async (db: Db) => {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no id');
  return row.id;
};

export const updateTarget = (db: Db, id: string, change: Updateable<WebhookTargets>) =>
  db.updateTable('webhook_targets').set(change).where('id', '=', id).execute();

const WANTS = (event: string) =>
  sql<SqlBool>`target.removed_at is null and ${event}::text = any(target.events)`;

export const listTargetsFor = (db: Db, merchant_id: string, event: string) =>
  db
    .selectFrom('webhook_targets as target')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where(WANTS(event))
    .execute();

export const listReleaseTargets = (db: Db) =>
  db
    .selectFrom('webhook_targets as target')
    .select(['id', 'merchant_id', 'released_until'])
    .where(WANTS('commission.available'))
    .orderBy('id')
    .execute();

export async function isWanted(db: Db, table: string, id: string, event: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} as subject
    join webhook_targets as target on target.merchant_id = subject.merchant_id
    where subject.id = ${id} and ${WANTS(event)} limit 1`.execute(db);
  return rows.length > 0;
}
