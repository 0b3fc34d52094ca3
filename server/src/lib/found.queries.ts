import type { PageQuery } from '@aliado/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { type Found, findByWords, type Read } from './found.ts';
import { MOST_FOUND } from './search.ts';

/** A list read newest first, and the words searched in it. */
export type Searched = {
  /** The alias of a row in `meaning` and `sums`. */
  alias: 'sale' | 'order';
  newest: (limit: number) => Expression<unknown>;
  /** The condition of a match, when `among` rows are read in order. */
  meaning: (among: number) => Expression<unknown>;
  /** All matches, with `id` and `placed_at`. */
  found: Expression<unknown>;
  /** Sums over a relation of matches. */
  sums?: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** A lower bound of the matches: when it is too large to count, `collect` does not search for the others. */
  surely?: RawBuilder<unknown> | undefined;
};

/** With more rows than this, names for short words are looked up once instead of per row. */
export const LOOKED_UP = 10_000;

const IN_ORDER = sql`order by placed_at desc, id desc`;

export function findNewest<Sums>(
  db: Db,
  { alias, newest, meaning, found, sums, surely }: Searched,
  query: PageQuery,
): Promise<Found<Sums>> {
  const row = sql.ref(alias);
  const offset = offsetOf(query);
  const sumsOf = (rows: RawBuilder<unknown>) => (sums ? sums(sql`${rows} as ${row}`) : sql`null`);
  const read = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(db)).rows[0] as Row;
  return findByWords<Sums>(
    {
      walk: (enough, among) => {
        const isLess = sql`(select count(*) from few) < ${enough}`;
        return read(sql<Read<Sums> & { is_all: boolean }>`
          with few as materialized (select * from (${newest(among)}) as ${row} where ${meaning(among)} ${IN_ORDER} limit ${enough})
          select array(select id from few ${IN_ORDER}) as ids, case when ${isLess} then ${sumsOf(sql`few`)} end as sums,
            ${isLess} and (select count(*) from (${newest(among)}) as newest) < ${among} as is_all`);
      },
      collect: async () => {
        if (
          surely &&
          (await read(sql<{ count: number }>`select (${surely})::int as count`)).count > MOST_FOUND
        )
          return undefined;
        const all = await read(sql<Read<Sums>>`
          with found as materialized (${found}),
          few as materialized (select * from found limit ${MOST_FOUND + 1})
          select array(select id from few ${IN_ORDER}) as ids, ${sumsOf(sql`few`)} as sums`);
        return all.ids.length > MOST_FOUND ? undefined : all;
      },
      listPage: async () => {
        const { ids } = await read(sql<{ ids: string[] }>`
          with found as materialized (${found})
          select array(select id from found ${IN_ORDER} limit ${query.page_size} offset ${offset}) as ids`);
        return ids;
      },
    },
    [offset, offset + query.page_size],
  );
}
