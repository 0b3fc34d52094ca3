import type { ChoiceKind, ReportChoice, ReportChoiceQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { MOST_FOUND, toLikePattern, wordsOf } from '#server/lib/search.ts';

type Raw = RawBuilder<unknown>;

/** Per kind: where choices are read, their order, and the texts that are searched. */
type Source = { id: Raw; name: Raw; detail: Raw; from: Raw; of: Raw; order: Raw[]; texts: Raw[] };

const OWNER = sql`users.name_search`;
const NOTHING = sql`null::text`;

/** Includes former members, and removed links, coupons and products. */
const SOURCES: Record<ChoiceKind, (merchant_id: string) => Source> = {
  affiliate: (merchant_id) => ({
    ...{
      id: sql`users.id`,
      name: sql`users.name`,
      detail: NOTHING,
      from: sql`users`,
      order: [OWNER],
      texts: [OWNER],
    },
    of: sql`exists (select from adhesions where adhesions.merchant_id = ${merchant_id}
      and adhesions.affiliate_id = users.id and adhesions.accepted_at is not null)`,
  }),
  link: (merchant_id) => ({
    ...{
      id: sql`links.id`,
      name: sql`links.name`,
      detail: sql`users.name`,
      texts: [sql`links.name_search`, OWNER],
    },
    from: sql`links join users on users.id = links.affiliate_id`,
    of: sql`links.merchant_id = ${merchant_id}`,
    order: [sql`links.name_search`, OWNER],
  }),
  coupon: (merchant_id) => ({
    ...{
      id: sql`coupons.id`,
      name: sql`coupons.name`,
      detail: sql`users.name`,
      texts: [sql`lower(coupons.name)`, OWNER],
    },
    from: sql`coupons join users on users.id = coupons.affiliate_id`,
    of: sql`coupons.merchant_id = ${merchant_id}`,
    order: [sql`coupons.name`, OWNER],
  }),
  product: (merchant_id) => ({
    ...{ id: sql`products.store_product_id`, name: sql`products.name`, detail: NOTHING, from: sql`products` },
    of: sql`products.merchant_id = ${merchant_id}`,
    ...{ order: [sql`products.name_search`], texts: [sql`products.name_search`] },
  }),
  client: (merchant_id) => ({
    ...{
      id: sql`sales.id`,
      name: sql`coalesce(orders.buyer_name, '')`,
      detail: NOTHING,
      order: [],
      texts: [],
    },
    from: sql`sales join orders on orders.id = sales.order_id`,
    of: sql`sales.merchant_id = ${merchant_id}`,
  }),
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NUMBER = /^[1-9]\d{0,17}$/;

const isId = (kind: ChoiceKind, pk: string) => (kind === 'product' ? NUMBER : UUID).test(pk);

const all = (parts: Raw[]) => sql.join(parts, sql` and `);
const like = (text: Raw, word: string) => sql`${text} like ${toLikePattern(word)}`;
const means = ({ texts }: Source, word: string) =>
  sql`(${sql.join(
    texts.map((text) => like(text, word)),
    sql` or `,
  )})`;

/** A source without texts matches no word. */
const wanted = (source: Source, words: string[]) =>
  all([source.of, ...words.map((word) => (source.texts.length > 0 ? means(source, word) : sql`false`))]);

async function list(db: Db, { id, name, detail, from, order }: Source, where: Raw, query: ReportChoiceQuery) {
  const { rows } = await sql<ReportChoice>`
    select ${id}::text as pk, ${name} as name, ${detail} as detail from ${from} where ${where}
    order by ${sql.join([...order, id])} limit ${query.page_size} offset ${offsetOf(query)}`.execute(db);
  return rows;
}

async function count(db: Db, { from }: Source, where: Raw) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Collects up to one more id than the maximum. A single word uses the index of each text. */
async function collect(db: Db, source: Source, words: string[]): Promise<string[]> {
  const { id, from, of, texts } = source;
  const [word, ...more] = words;
  const ways = word && more.length === 0 ? texts.map((text) => like(text, word)) : [wanted(source, words)];
  const parts = ways.map(
    (way) => sql`(select ${id}::text as pk from ${from} where ${of} and ${way} limit ${MOST_FOUND + 1})`,
  );
  const { rows } = await sql<{ pk: string }>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows.map(({ pk }) => pk);
}

export async function pageOfChoices(db: Db, merchant_id: string, kind: ChoiceKind, query: ReportChoiceQuery) {
  const source = SOURCES[kind](merchant_id);
  const words = wordsOf(query.s);
  if (query.pk !== undefined || kind === 'client') {
    if (!isId(kind, query.pk ?? '')) return { results: [], count: 0 };
    const one = sql`${wanted(source, words)} and ${source.id} = ${query.pk}`;
    const results = await list(db, source, one, { ...query, page: 1 });
    return { results: offsetOf(query) > 0 ? [] : results, count: results.length };
  }
  const page = () => list(db, source, wanted(source, words), query);
  if (words.length === 0) {
    const [results, known] = await Promise.all([page(), count(db, source, source.of)]);
    return { results, count: known };
  }
  const found = await collect(db, source, words);
  if (found.length > MOST_FOUND) return { results: await page(), count: MOST_FOUND };
  const among = sql`${source.id} = any(${found})`;
  return { results: await list(db, source, among, query), count: found.length };
}
