import type { PageQuery } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { MOST_FOUND, toLikePattern, wordsOf } from '#server/lib/search.ts';

export type ClientQuery = PageQuery & { s?: string | undefined };

/** A keyed hash identifies a buyer. Forgotten buyers are left out. */
const filteredClients = (db: Db, merchant_id: string, { s }: ClientQuery) =>
  db
    .selectFrom('clients as client')
    .where('client.merchant_id', '=', merchant_id)
    .where((of) => {
      const wanted: Expression<SqlBool>[] = wordsOf(s).map((word) =>
        of('client.name_search', 'like', toLikePattern(word)),
      );
      return of.and(wanted);
    });

export const listClients = (db: Db, merchant_id: string, query: ClientQuery) =>
  filteredClients(db, merchant_id, query)
    .select(['client.hash', 'client.currency', 'client.name', 'client.orders'])
    .select(['client.total_cents', 'client.last_order_at'])
    .orderBy('client.orders', 'desc')
    .orderBy('client.total_cents', 'desc')
    .orderBy('client.hash')
    .orderBy('client.currency')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
export type ClientRow = Awaited<ReturnType<typeof listClients>>[number];

/** A search counts up to `MOST_FOUND`; without one the stored count is used. */
export async function countClients(db: Db, merchant_id: string, query: ClientQuery): Promise<number> {
  if (wordsOf(query.s).length === 0) {
    const kept = await db
      .selectFrom('client_counts')
      .select('clients')
      .where('merchant_id', '=', merchant_id)
      .executeTakeFirst();
    return kept?.clients ?? 0;
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      ${filteredClients(db, merchant_id, query).select('client.hash').limit(MOST_FOUND)}) as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
