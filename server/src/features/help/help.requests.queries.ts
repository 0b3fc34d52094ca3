import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';

const requests = (db: Db) =>
  db
    .selectFrom('provider_requests as request')
    .leftJoin('users as operator', 'operator.id', 'request.decided_by')
    .leftJoin('users as owner', 'owner.username', 'request.email')
    .leftJoin('merchants as merchant', 'merchant.user_id', 'owner.id')
    .selectAll('request')
    .select([
      'operator.name as decided_by_name',
      'merchant.id as merchant_id',
      'merchant.name as merchant_name',
    ]);

export type RequestRow = Awaited<ReturnType<typeof listWaiting>>[number];

export const listWaiting = (db: Db, page: PageQuery) =>
  requests(db)
    .where('request.state', '=', 'waiting')
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const listDecided = (db: Db, page: PageQuery) =>
  requests(db)
    .where('request.state', '<>', 'waiting')
    .orderBy('request.decided_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countRequests = async (db: Db, waiting: boolean): Promise<number> => {
  const { count } = await db
    .selectFrom('provider_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', waiting ? '=' : '<>', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
};

export const findRequest = (db: Db, id: string) =>
  requests(db).where('request.id', '=', id).executeTakeFirst();

export const lockRequest = (db: Db, id: string) =>
  db.selectFrom('provider_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Decision = {
  state: 'waiting' | 'accepted' | 'rejected';
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
};

export const decideRequest = (db: Db, id: string, decision: Decision) =>
  db.updateTable('provider_requests').set(decision).where('id', '=', id).execute();

/** Also set for a rejection: the time of the mailed answer. */
export const noteMailed = (db: Db, id: string, mailed_at: Date) =>
  db.updateTable('provider_requests').set({ mailed_at }).where('id', '=', id).execute();
