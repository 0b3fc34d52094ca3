import type { PageQuery } from '@aliado/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { LedgerChecks } from '#server/db/tables.ts';
import { offsetOf } from '#server/http/paging.ts';

export const listChecks = (db: Db, page: PageQuery) =>
  db
    .selectFrom('ledger_checks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countChecks = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('ledger_checks')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const insertCheck = (db: Db, check: Insertable<LedgerChecks>) =>
  db.insertInto('ledger_checks').values(check).execute();
