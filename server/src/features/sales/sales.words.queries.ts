/** What words mean among sales: names are found first, so that it is known how few sales they leave. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { numberOf, toLikePattern, wordsOf } from '#server/lib/search.ts';

export type Meaning = Expression<SqlBool>;
type Own = { merchant_id?: string | undefined; affiliate_id?: string | undefined };

/** Whose names mean a word; undefined where they are so many that the database had better ask for them itself. */
type Named = {
  affiliates: string[];
  merchants: string[];
  coupons: string[];
  links: string[];
  owners: string[];
};

const MOST_NAMED = 1000;

const namedBy = (word: string, { merchant_id, affiliate_id }: Own) => {
  const pattern = toLikePattern(word);
  const own = sql`${merchant_id ? sql`merchant_id = ${merchant_id}` : sql`true`}
    and ${affiliate_id ? sql`affiliate_id = ${affiliate_id}` : sql`true`}`;
  return {
    affiliates: sql`select id from users where name_search like ${pattern}`,
    merchants: sql`select id from merchants where name_search like ${pattern}
      and ${merchant_id ? sql`id = ${merchant_id}` : sql`true`}`,
    coupons: sql`select id from coupons where lower(name) like ${pattern} and ${own}`,
    links: sql`select id from links where name_search like ${pattern} and ${own}`,
    owners: sql`select affiliate_id from coupons where lower(name) like ${pattern} and ${own} and affiliate_id is not null
      union select affiliate_id from links where name_search like ${pattern} and ${own}`,
  };
};

async function findNamed(db: Db, word: string, own: Own): Promise<Named | undefined> {
  const lists = Object.entries(namedBy(word, own)).map(
    ([name, named]) => sql`array(${named} limit ${MOST_NAMED + 1}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Named>`select ${sql.join(lists)}`.execute(db);
  const [named] = rows;
  return named && Object.values(named).every(({ length }) => length <= MOST_NAMED) ? named : undefined;
}

/**
 * Holds for the sales that mean all these words; the table is called `sale`. Names are found first, so that it is known how few
 * sales they leave, and two words are looked for together.
 */
export async function meaningOf(db: Db, words: string, own: Own): Promise<Meaning> {
  const asked = wordsOf(words);
  const known = await Promise.all(asked.map((word) => findNamed(db, word, own)));
  const each = asked.map((word, index) => meansWord(word, own, known[index]));
  return sql<SqlBool>`(${sql.join([...each, ...together(asked, known)], sql` and `)})`;
}

/** Whoever is meant by names alone is meant by those of every word. It follows from the rest, and tells which index to begin with. */
function together(words: string[], known: (Named | undefined)[]): Meaning[] {
  const named = known.filter((each) => each !== undefined);
  if (words.length < 2 || named.length < words.length || named.some(({ merchants }) => merchants.length > 0))
    return [];
  const [first = new Set<string>(), ...others] = named.map(
    ({ affiliates, owners }) => new Set([...affiliates, ...owners]),
  );
  const all = [...first].filter((id) => others.every((ids) => ids.has(id)));
  const texts = words.flatMap((word) => [...ofNumber(word), sql`sale.search like ${toLikePattern(word)}`]);
  return [sql<SqlBool>`(sale.affiliate_id = any(${all}::uuid[]) or ${sql.join(texts, sql` or `)})`];
}

const ofNumber = (word: string) => {
  const number = numberOf(word);
  return number === undefined ? [] : [sql`sale.number = ${number}`];
};

/**
 * The number of the order, somebody's name, a product, a coupon or a link. Each is a question to an index of the sales, so that
 * together they are answered without reading other sales.
 */
export function meansWord(word: string, own: Own, known?: Named): Meaning {
  const asked = namedBy(word, own);
  const among = (column: string, name: Exclude<keyof Named, 'owners'>) =>
    known
      ? known[name].length > 0
        ? [sql`${sql.ref(column)} = any(${known[name]}::uuid[])`]
        : []
      : [sql`${sql.ref(column)} = any(array(${asked[name]}))`];
  const ways = [
    ...ofNumber(word),
    sql`sale.search like ${toLikePattern(word)}`,
    ...among('sale.affiliate_id', 'affiliates'),
    ...among('sale.merchant_id', 'merchants'),
    ...among('sale.coupon_id', 'coupons'),
    ...among('sale.link_id', 'links'),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
