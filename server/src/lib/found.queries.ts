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
  /** Holds for a row that matches; names are looked up for each row. */
  matches: Expression<unknown>;
  /** The same with names found before, and every row that matches: its `id` and `placed_at`. */
  findNames: () => Promise<{ meaning: Expression<unknown>; found: Expression<unknown> }>;
  /** Rows of which it is known at once that they match: where they are too many to count, no others are looked for. */
  surely?: Expression<unknown> | undefined;
};

const IN_ORDER = sql`order by placed_at desc, id desc`;

/** The ids of one page of matches. */
export function findNewest(
  db: Db,
  { alias, newest, matches, findNames, surely }: Searched,
  query: PageQuery,
): Promise<Found> {
  const row = sql.ref(alias);
  const offset = offsetOf(query);
  let names: ReturnType<Searched['findNames']> | undefined;
  const named = () => {
    names ??= findNames();
    return names;
  };
  const idsOf = async (statement: RawBuilder<{ id: string }>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  const readOn = (meaning: Expression<unknown>, enough: number, among: number) =>
    idsOf(sql`select id from (${newest(among)}) as ${row} where ${meaning} ${IN_ORDER} limit ${enough}`);
  return findByWords(
    {
      probe: async (among) => {
        const { rows } = await sql<{ ids: string[]; walked: number }>`
          with newest as materialized (${newest(among)})
          select array(select id from newest as ${row} where ${matches}) as ids,
            (select count(*)::int from newest) as walked`.execute(db);
        return rows[0] ?? { ids: [], walked: 0 };
      },
      skim: (enough, among) => readOn(matches, enough, among),
      walk: async (enough, among) => readOn((await named()).meaning, enough, among),
      collect: async () => {
        const sure = surely ? await idsOf(sql`${surely} limit ${MOST_FOUND + 1}`) : [];
        if (sure.length > MOST_FOUND) return sure;
        const { found } = await named();
        return idsOf(sql`with found as materialized (${found}),
          few as materialized (select * from found limit ${MOST_FOUND + 1})
          select id from few ${IN_ORDER}`);
      },
      listPage: async () => {
        const { found } = await named();
        return idsOf(sql`with found as materialized (${found}) select id from found ${IN_ORDER}
          limit ${query.page_size} offset ${offset}`);
      },
    },
    [offset, offset + query.page_size],
  );
}
