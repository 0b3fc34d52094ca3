import type { PageQuery } from '@aliado/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { type Found, findByWords } from './found.ts';
import { MOST_FOUND } from './search.ts';

/** A list that is read newest first, and the words looked for in it. */
export type Searched = {
  /** The name by which `meaning` calls a row. */
  alias: 'sale' | 'order';
  /** The newest rows, whether they match or not. */
  newest: (limit: number) => Expression<unknown>;
  /** Every row that matches: its `id` and `placed_at`. */
  found: Expression<unknown>;
  meaning: Expression<unknown>;
};

const IN_ORDER = sql`order by placed_at desc, id desc`;

/** The ids of one page of matches. */
export function findNewest(
  db: Db,
  { alias, newest, found, meaning }: Searched,
  query: PageQuery,
): Promise<Found> {
  const row = sql.ref(alias);
  const offset = offsetOf(query);
  const idsOf = async (statement: RawBuilder<{ id: string }>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  return findByWords(
    {
      probe: async (among) => {
        const { rows } = await sql<{ ids: string[]; walked: number }>`
          with newest as materialized (${newest(among)})
          select array(select id from newest as ${row} where ${meaning}) as ids,
            (select count(*)::int from newest) as walked`.execute(db);
        return rows[0] ?? { ids: [], walked: 0 };
      },
      walk: (enough, among) =>
        idsOf(sql`select id from (${newest(among)}) as ${row} where ${meaning} ${IN_ORDER} limit ${enough}`),
      collect: () =>
        idsOf(sql`with found as materialized (${found}), few as materialized (select * from found limit ${MOST_FOUND + 1})
          select id from few ${IN_ORDER}`),
      listPage: () =>
        idsOf(sql`with found as materialized (${found}) select id from found ${IN_ORDER}
          limit ${query.page_size} offset ${offset}`),
    },
    [offset, offset + query.page_size],
  );
}
