/** What words mean among sales: names are found first, so that it is known how few sales they leave. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { numberOf, toLikePattern, wordsOf } from '#server/lib/search.ts';

export type Meaning = Expression<SqlBool>;
type Own = { merchant_id?: string | undefined; affiliate_id?: string | undefined };

type Names = 'affiliates' | 'merchants' | 'coupons' | 'links';

/** Whose names mean a word; undefined where the word is short or they are so many that the database had better ask for them itself. */
type Named = Record<Names, string[]> & { owners: string[] };

const MOST_NAMED = 1000;
/** Shorter words are in no index. */
const LEAST_LETTERS = 3;

const namedBy = (word: string, { merchant_id, affiliate_id }: Own): Record<Names, RawBuilder<unknown>> => {
  const pattern = toLikePattern(word);
  const own = sql`${merchant_id ? sql`merchant_id = ${merchant_id}` : sql`true`}
    and ${affiliate_id ? sql`affiliate_id = ${affiliate_id}` : sql`true`}`;
  return {
    affiliates: sql`select id, id as owner from users where name_search like ${pattern}
      and ${affiliate_id ? sql`id = ${affiliate_id}` : sql`true`}`,
    merchants: sql`select id, null::uuid as owner from merchants where name_search like ${pattern}
      and ${merchant_id ? sql`id = ${merchant_id}` : sql`true`}`,
    coupons: sql`select id, affiliate_id as owner from coupons where lower(name) like ${pattern} and ${own}`,
    links: sql`select id, affiliate_id as owner from links where name_search like ${pattern} and ${own}`,
  };
};

/** Each list is planned as a whole: with a limit in sight the planner would rather read every name. */
async function findNamed(db: Db, word: string, own: Own): Promise<Named | undefined> {
  if (word.length < LEAST_LETTERS) return undefined;
  const lists = Object.entries(namedBy(word, own));
  const { rows } = await sql<{ name: Names; id: string; owner: string | null }>`
    with ${sql.join(lists.map(([name, named]) => sql`${sql.ref(name)} as materialized (${named})`))}
    ${sql.join(
      lists.map(
        ([name]) =>
          sql`(select ${sql.lit(name)} as name, id, owner from ${sql.table(name)} limit ${MOST_NAMED + 1})`,
      ),
      sql` union all `,
    )}`.execute(db);
  const named: Named = { affiliates: [], merchants: [], coupons: [], links: [], owners: [] };
  for (const { name, id } of rows) named[name].push(id);
  if (lists.some(([name]) => named[name as Names].length > MOST_NAMED)) return undefined;
  // A sale by a code or a link is its owner's: whoever is meant by name need not be looked for by them as well.
  const known = new Set(named.affiliates);
  const left = rows.filter(({ name, owner }) => name === 'merchants' || !owner || !known.has(owner));
  for (const name of ['coupons', 'links'] as const)
    named[name] = left.filter((row) => row.name === name).map(({ id }) => id);
  named.owners = [...known, ...left.flatMap(({ owner }) => owner ?? [])];
  return named;
}

/**
 * Holds for the sales that mean all these words; the table is called `sale`. Names are found first, so that it is known how few
 * sales they leave, and two words are looked for together.
 */
export const meaningOf = async (db: Db, words: string, own: Own): Promise<Meaning> =>
  (await meaningsOf(db, words, own)).meaning;

/** The same; and the same for few sales, where names that were not found before are looked up for each sale alone. */
export async function meaningsOf(db: Db, words: string, own: Own, text = hasWord) {
  const asked = wordsOf(words);
  const known = await Promise.all(asked.map((word) => findNamed(db, word, own)));
  const means = (word: string, index: number) => meansWord(word, own, { known: known[index], text });
  const all = (each: Meaning[]) => sql<SqlBool>`(${sql.join(each, sql` and `)})`;
  return {
    meaning: all([...asked.map(means), ...together(asked, known, text)]),
    meaning_of_few: all(
      asked.map((word, index) =>
        known[index] ? meansWord(word, own, { known: known[index] }) : matchesWord(word, own),
      ),
    ),
  };
}

/** Whoever is meant by names alone is meant by those of every word. It follows from the rest, and tells which index to begin with. */
function together(words: string[], known: (Named | undefined)[], text: typeof hasWord): Meaning[] {
  const named = known.filter((each) => each !== undefined);
  if (
    words.length < 2 ||
    named.length < words.length ||
    named.some(({ merchants, owners }) => merchants.length > 0 || owners.length === 0)
  )
    return [];
  const [first = new Set<string>(), ...others] = named.map(({ owners }) => new Set(owners));
  const all = [...first].filter((id) => others.every((ids) => ids.has(id)));
  const texts = words.flatMap((word) => [...ofNumber(word), text(word)]);
  return [sql<SqlBool>`(sale.affiliate_id = any(${all}::uuid[]) or ${sql.join(texts, sql` or `)})`];
}

/** What was sold. */
const hasWord = (word: string): RawBuilder<unknown> => sql`sale.search like ${toLikePattern(word)}`;

const THREE_LETTERS = /(?=([\p{L}\p{N}]{3}))/gu;

/**
 * The same, with each three letters asked for by themselves first: the index ends at once where no sale has some of them, and would otherwise
 * read all that have the most frequent. The planner takes it for rarer than it is, so that it is no good beside another filter.
 */
export const hasEachPart = (word: string): RawBuilder<unknown> => {
  const parts = [...new Set([...word.matchAll(THREE_LETTERS)].map(([, part = '']) => part))];
  return sql`(${sql.join([...parts, word].map(hasWord), sql` and `)})`;
};

const ofNumber = (word: string) => {
  const number = numberOf(word);
  return number === undefined ? [] : [sql`sale.number = ${number}`];
};

/**
 * The number of the order, somebody's name, a product, a coupon or a link. Each is a question to an index of the sales, so that
 * together they are answered without reading other sales.
 */
export function meansWord(
  word: string,
  own: Own,
  { known, text = hasWord }: { known?: Named | undefined; text?: typeof hasWord } = {},
): Meaning {
  const asked = namedBy(word, own);
  const among = (column: string, name: Names) =>
    known
      ? known[name].length > 0
        ? [sql`${sql.ref(column)} = any(${known[name]}::uuid[])`]
        : []
      : [sql`${sql.ref(column)} in (select id from (${asked[name]}) as named)`];
  const ways = [
    ...ofNumber(word),
    text(word),
    ...among('sale.affiliate_id', 'affiliates'),
    ...among('sale.merchant_id', 'merchants'),
    ...among('sale.coupon_id', 'coupons'),
    ...among('sale.link_id', 'links'),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** How many sales of a merchant are by those whose names have all the words, as kept of each. */
export const countOfNamed = (words: string[], merchant_id: string): RawBuilder<unknown> | undefined => {
  if (words.every((word) => word.length < LEAST_LETTERS)) return undefined;
  const names = words.map((word) => sql`name_search like ${toLikePattern(word)}`);
  return sql`select coalesce(sum(orders), 0) from key_totals where merchant_id = ${merchant_id} and kind = 'affiliate'
    and span = 'ever' and starts = '2000-01-01' and key = any(array(select id from users where ${sql.join(names, sql` and `)}))`;
};

/** Holds for a sale that means the word, whose names are looked up for it alone. */
function matchesWord(word: string, own: Own): Meaning {
  const asked = namedBy(word, own);
  const isOne = (name: Names, column: string) =>
    sql`coalesce((select true from (${asked[name]}) as named where named.id = ${sql.ref(column)}), false)`;
  const ways = [
    ...ofNumber(word),
    hasWord(word),
    isOne('coupons', 'sale.coupon_id'),
    isOne('links', 'sale.link_id'),
    own.affiliate_id ? sql`exists (${asked.affiliates})` : isOne('affiliates', 'sale.affiliate_id'),
    own.merchant_id ? sql`exists (${asked.merchants})` : isOne('merchants', 'sale.merchant_id'),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
