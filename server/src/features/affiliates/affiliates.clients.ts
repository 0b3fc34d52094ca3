import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type ClientQuery = PageQuery & { s?: string | undefined };

const ordersOf = (db: Db, merchant_id: string) =>
  db
    .selectFrom('orders')
    .where('merchant_id', '=', merchant_id)
    .where('cancelled_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`cardinality(buyer_hashes) > 0`);

/** Buyers are told apart by a keyed hash; who was forgotten is nobody. */
const buyers = (db: Db, merchant_id: string) =>
  ordersOf(db, merchant_id)
    .select((order) => [
      sql<Buffer>`buyer_hashes[1]`.as('hash'),
      'currency',
      order.fn.countAll<bigint>().as('orders'),
      sql<bigint>`sum(total_cents)::bigint`.as('total_cents'),
      sql<Date>`max(placed_at)`.as('last_order_at'),
    ])
    .groupBy([sql`buyer_hashes[1]`, 'currency']);

/** As in the newest order. */
const NAME = sql<string | null>`(array_agg(buyer_name order by placed_at desc, id desc))[1]`;

const wishedClients = (db: Db, merchant_id: string, { s }: ClientQuery) => {
  const words = wordsOf(s);
  if (words.length === 0) return db.selectFrom(buyers(db, merchant_id).as('client'));
  return db.selectFrom(
    buyers(db, merchant_id)
      .having((of) =>
        of.and(words.map((word) => of(sql<string>`search_text(${NAME})`, 'like', toLikePattern(word)))),
      )
      .as('client'),
  );
};

/** Only of the clients in sight: to name every one would be to sort every order. */
const nameOf = (db: Db, merchant_id: string) =>
  ordersOf(db, merchant_id)
    .select('buyer_name')
    .where(sql<boolean>`buyer_hashes @> array[client.hash]`)
    .where(sql<boolean>`buyer_hashes[1] = client.hash`)
    .where(sql<boolean>`orders.currency = client.currency`)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** Everybody is gone through once: whoever is listed knows how many there are. */
const pageOfClients = (db: Db, merchant_id: string, query: ClientQuery) =>
  wishedClients(db, merchant_id, query)
    .selectAll('client')
    .select((of) => of.fn.countAll<bigint>().over().as('count'))
    .orderBy('client.orders', 'desc')
    .orderBy('client.total_cents', 'desc')
    .orderBy('client.hash')
    .orderBy('client.currency')
    .limit(query.page_size)
    .offset(offsetOf(query));

export const listClients = (db: Db, merchant_id: string, query: ClientQuery) =>
  db
    .selectFrom(pageOfClients(db, merchant_id, query).as('client'))
    .selectAll('client')
    .select(nameOf(db, merchant_id).as('name'))
    .orderBy('client.orders', 'desc')
    .orderBy('client.total_cents', 'desc')
    .orderBy('client.hash')
    .orderBy('client.currency')
    .execute();
export type ClientRow = Awaited<ReturnType<typeof listClients>>[number];

export const countClients = (db: Db, merchant_id: string, query: ClientQuery) =>
  wishedClients(db, merchant_id, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
