import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const affiliateName = 'affiliate.name as affiliate_name';

export const findRequest = (db: Db, id: string) =>
  db
    .selectFrom('adhesions as subject')
    .innerJoin('users as affiliate', 'affiliate.id', 'subject.affiliate_id')
    .select(['subject.id', 'subject.merchant_id', 'subject.affiliate_id', affiliateName])
    .select(['subject.origin', 'subject.created_at'])
    .where('subject.id', '=', id)
    .executeTakeFirst();

export const findSale = (db: Db, id: string) =>
  db
    .selectFrom('sales as subject')
    .innerJoin('users as affiliate', 'affiliate.id', 'subject.affiliate_id')
    .select(['subject.id', 'subject.merchant_id', 'subject.affiliate_id', affiliateName])
    .select(['subject.number', 'subject.state', 'subject.currency', 'subject.total_cents'])
    .select(['subject.expected_cents', 'subject.leader_expected_cents', 'subject.placed_at'])
    .where('subject.id', '=', id)
    .executeTakeFirst();

export const findPayment = (db: Db, id: string) =>
  db
    .selectFrom('payments as subject')
    .innerJoin('users as affiliate', 'affiliate.id', 'subject.affiliate_id')
    .select(['subject.id', 'subject.merchant_id', 'subject.affiliate_id', affiliateName])
    .select(['subject.method', 'subject.reference', 'subject.currency', 'subject.total_cents'])
    .select(['subject.return_reason', 'subject.created_at'])
    .where('subject.id', '=', id)
    .executeTakeFirst();

export const findClaim = (db: Db, id: string) =>
  db
    .selectFrom('claims as subject')
    .innerJoin('orders', 'orders.id', 'subject.order_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'subject.affiliate_id')
    .select(['subject.id', 'subject.merchant_id', 'subject.affiliate_id', affiliateName])
    .select(['subject.number', 'subject.reason', 'subject.state', 'orders.currency'])
    .select(['subject.asked_cents', 'subject.granted_cents', 'subject.opened_at', 'subject.answer_due'])
    .where('subject.id', '=', id)
    .executeTakeFirst();

const entries = (db: Db) =>
  db
    .selectFrom('ledger_entries as subject')
    .innerJoin('sales as sale', 'sale.id', 'subject.sale_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'subject.affiliate_id')
    .select(['subject.merchant_id', 'subject.affiliate_id', affiliateName])
    .select(['subject.kind', 'subject.currency', 'sale.id as sale_id', 'sale.number']);

export const findEntry = (db: Db, id: string) =>
  entries(db).select('subject.amount_cents').where('subject.id', '=', id).executeTakeFirst();

type Span = { merchant_id: string; after: Date; until: Date; limit: number };

/** Open amounts that became available in this span, per affiliate and sale. Sums of zero or less are left out. */
export const listReleased = (db: Db, { merchant_id, after, until, limit }: Span) =>
  entries(db)
    .innerJoin('open_entries as open', 'open.entry_id', 'subject.id')
    .select(['open.available_at', sql<bigint>`sum(open.amount_cents)::bigint`.as('amount_cents')])
    .where('open.merchant_id', '=', merchant_id)
    .where('open.available_at', '>', after)
    .where('open.available_at', '<=', until)
    .groupBy(['subject.merchant_id', 'subject.affiliate_id', 'affiliate_name', 'subject.kind'])
    .groupBy(['subject.currency', 'sale.id', 'sale.number', 'open.available_at'])
    .having(sql<boolean>`sum(open.amount_cents) > 0`)
    .orderBy('open.available_at')
    .orderBy('sale.id')
    .limit(limit)
    .execute();
