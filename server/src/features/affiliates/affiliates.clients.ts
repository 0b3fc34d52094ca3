import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type ClientQuery = PageQuery & { s?: string | undefined };

/** Buyers are told apart by a keyed hash and named as in their newest order; who was forgotten is nobody. */
const clients = (db: Db, merchant_id: string, query: ClientQuery) =>
  db
    .selectFrom((of) =>
      of
        .selectFrom('orders')
        .select((order) => [
          sql<Buffer>`buyer_hashes[1]`.as('hash'),
          'currency',
          sql<string | null>`(array_agg(buyer_name order by placed_at desc, id desc))[1]`.as('name'),
          order.fn.countAll<bigint>().as('orders'),
          sql<bigint>`sum(total_cents)::bigint`.as('total_cents'),
          sql<Date>`max(placed_at)`.as('last_order_at'),
        ])
        .where('merchant_id', '=', merchant_id)
        .where('cancelled_at', 'is', null)
        .where('status', '<>', 'cancelled')
        .where(sql<boolean>`cardinality(buyer_hashes) > 0`)
        .groupBy([sql`buyer_hashes[1]`, 'currency'])
        .as('client'),
    )
    .where((of) =>
      of.and(
        wordsOf(query.s).map((word) =>
          of(sql<string>`search_text(client.name)`, 'like', toLikePattern(word)),
        ),
      ),
    );

export const listClients = (db: Db, merchant_id: string, query: ClientQuery) =>
  clients(db, merchant_id, query)
    .selectAll('client')
    .orderBy('client.orders', 'desc')
    .orderBy('client.total_cents', 'desc')
    .orderBy('client.hash')
    .orderBy('client.currency')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
export type ClientRow = Awaited<ReturnType<typeof listClients>>[number];

export const countClients = (db: Db, merchant_id: string, query: ClientQuery) =>
  clients(db, merchant_id, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
