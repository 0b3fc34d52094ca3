/** The meaning of search words among sales. Names are looked up first, to know how few sales they leave. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { numberOf, toLikePattern, wordsOf } from '#server/lib/search.ts';

export type Meaning = Expression<SqlBool>;
type Own = { merchant_id?: string | undefined; affiliate_id?: string | undefined };

type Names = 'affiliates' | 'merchants' | 'coupons' | 'links';

/** The names that match a word. Undefined for a short word, or for so many names that a subquery is faster. */
type Named = Record<Names, string[]> & {
  /** Name id → affiliate. Merchants and shared coupons have no owner. */
  owners: Map<string, string>;
  /** Whether a product was ever sold under a name with this word. */
  is_sold: boolean;
};

const MOST_NAMED = 1000;
/** The index does not cover shorter words. */
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

/** Each list is materialised: with a limit in sight the planner would read every name. */
async function findNamed(db: Db, word: string, own: Own): Promise<Named | undefined> {
  if (word.length < LEAST_LETTERS) return undefined;
  const lists = Object.entries(namedBy(word, own));
  // A sale by a code or link belongs to its owner, so names of affiliates already cover their codes and links.
  const others = (name: string) =>
    name === 'coupons' || name === 'links'
      ? sql`not exists (select from affiliates where affiliates.id = named.owner)`
      : sql`true`;
  const { rows } = await sql<{ name: Names | 'sold'; id: string; owner: string | null }>`
    with ${sql.join(lists.map(([name, named]) => sql`${sql.ref(name)} as materialized (${named})`))}
    ${sql.join(
      lists.map(
        ([name]) => sql`(select ${sql.lit(name)} as name, id, owner from ${sql.table(name)} as named
          where ${others(name)} limit ${MOST_NAMED + 1})`,
      ),
      sql` union all `,
    )}
    union all (select 'sold', key, null from sold_names
      where merchant_id = ${own.merchant_id ?? null} and name like ${toLikePattern(word)} limit 1)`.execute(
    db,
  );
  const owners = new Map(rows.flatMap(({ id, owner }) => (owner ? [[id, owner] as const] : [])));
  const named: Named = {
    affiliates: [],
    merchants: [],
    coupons: [],
    links: [],
    owners,
    is_sold: !own.merchant_id,
  };
  for (const { name, id } of rows)
    if (name === 'sold') named.is_sold = true;
    else named[name].push(id);
  return lists.some(([name]) => named[name as Names].length > MOST_NAMED) ? undefined : named;
}

/**
 * Conditions on the table `sale` for sales that match all words. Names are looked up first, to know how few sales
 * they leave, and two words are combined. `meaning_of_few` looks up unknown names for each sale separately. `sold`
 * is the word if only products match it.
 */
export async function meaningsOf(db: Db, words: string, own: Own, text = hasWord) {
  const asked = wordsOf(words);
  const found = await Promise.all(asked.map((word) => findNamed(db, word, own)));
  const known = ofAll(asked, found);
  const means = (word: string, index: number) => meansWord(word, own, { known: known[index], text });
  const all = (each: Meaning[]) => sql<SqlBool>`(${sql.join(each, sql` and `)})`;
  return {
    meaning: all([...asked.map(means), ...together(asked, known, text)]),
    meaning_of_few: all(
      asked.map((word, index) =>
        known[index] ? meansWord(word, own, { known: known[index] }) : matchesWord(word, own),
      ),
    ),
    sold: onlySold(asked, known),
  };
}

function onlySold([word, ...others]: string[], [known]: (Named | undefined)[]): string | undefined {
  const isOnly = known && known.merchants.length === 0 && namesOf(known).length === 0;
  return word && others.length === 0 && isOnly && numberOf(word) === undefined ? word : undefined;
}

const namesOf = ({ affiliates, coupons, links }: Named) => [...affiliates, ...coupons, ...links];

/**
 * The affiliates that match every word. Undefined when a word matches more than affiliates and coupons and links
 * with one owner.
 */
function ownersOf(known: (Named | undefined)[]): Set<string> | undefined {
  const named = known.filter((each) => each !== undefined);
  if (
    named.length < Math.max(known.length, 2) ||
    named.some(({ merchants, owners }) => merchants.length > 0 || owners.size === 0) ||
    named.some((each) => namesOf(each).some((id) => !each.owners.has(id)))
  )
    return undefined;
  const [first = new Set<string>(), ...others] = named.map(({ owners }) => new Set(owners.values()));
  return new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
}

/** If no word is a number or a product, keeps only the names of affiliates that match every word. */
function ofAll(words: string[], known: (Named | undefined)[]): (Named | undefined)[] {
  const all = ownersOf(known);
  if (!all || words.some((word, index) => known[index]?.is_sold || numberOf(word) !== undefined))
    return known;
  return known.map((named) => {
    if (!named) return named;
    const { affiliates, coupons, links, owners } = named;
    const among = (ids: string[]) => ids.filter((id) => all.has(owners.get(id) ?? ''));
    return { ...named, affiliates: among(affiliates), coupons: among(coupons), links: among(links) };
  });
}

/**
 * An affiliate found by names alone must match every word. This follows from the other conditions, but tells the
 * planner which index to use first.
 */
function together(words: string[], known: (Named | undefined)[], text: typeof hasWord): Meaning[] {
  const all = ownersOf(known);
  if (!all) return [];
  const texts = words.flatMap((word, index) => [
    ...ofNumber(word),
    ...(known[index]?.is_sold ? [text(word)] : []),
  ]);
  return [
    sql<SqlBool>`(${sql.join([sql`sale.affiliate_id = any(${[...all]}::uuid[])`, ...texts], sql` or `)})`,
  ];
}

/** Matches the names of the sold products. */
const hasWord = (word: string): RawBuilder<unknown> => sql`sale.search like ${toLikePattern(word)}`;

const THREE_LETTERS = /(?=([\p{L}\p{N}]{3}))/gu;

/**
 * Like `hasWord`, but also asks for each group of three letters first: the index stops at once if some group is
 * missing, and otherwise would read all rows of the most frequent one. The planner underestimates it, so it is not
 * suited to combining with another filter.
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
 * Matches the order's number, a name, a product, a coupon or a link. Each condition uses an index of the sales, so
 * no other sales are read.
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
    ...(known && !known.is_sold ? [] : [text(word)]),
    ...among('sale.affiliate_id', 'affiliates'),
    ...among('sale.merchant_id', 'merchants'),
    ...among('sale.coupon_id', 'coupons'),
    ...among('sale.link_id', 'links'),
  ];
  return ways.length > 0 ? sql<SqlBool>`(${sql.join(ways, sql` or `)})` : sql<SqlBool>`false`;
}

/** The number of a merchant's sales by affiliates whose names match all words, from the aggregates. */
export const countByNames = (words: string[], merchant_id: string): RawBuilder<unknown> | undefined => {
  if (words.every((word) => word.length < LEAST_LETTERS)) return undefined;
  const names = words.map((word) => sql`name_search like ${toLikePattern(word)}`);
  return sql`select coalesce(sum(orders), 0) from key_totals where merchant_id = ${merchant_id} and kind = 'affiliate'
    and span = 'ever' and starts = '2000-01-01' and key = any(array(select id from users where ${sql.join(names, sql` and `)}))`;
};

/** Matches one word by looking up the names for each sale separately. */
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
