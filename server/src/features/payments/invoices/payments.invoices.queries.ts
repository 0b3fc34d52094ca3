import type { PageQuery } from '@aliado/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Invoices } from '#server/db/tables.ts';
import { IS_REPLACEABLE } from '#server/features/commissions/commissions.service.ts';
import { offsetOf } from '#server/http/paging.ts';
import { type PaymentFilter, presentYear, type Side } from '../payments.lists.queries.ts';
import type { Pair } from '../payments.queries.ts';

type OfMonth = Pair & { month: string };
export type NewInvoice = Insertable<Invoices> & OfMonth;

export const listMerchantsOfMonth = async (db: Db, affiliate_id: string, month: string) => {
  const rows = await db
    .selectFrom('statements')
    .select('merchant_id')
    .distinct()
    .where('affiliate_id', '=', affiliate_id)
    .where('month', '=', month)
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
};

export const findInvoice = (db: Db, { merchant_id, affiliate_id, month }: OfMonth) =>
  db
    .selectFrom('invoices as invoice')
    .select(['id', 'file', IS_REPLACEABLE.as('replaceable')])
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('month', '=', month)
    .executeTakeFirst();

export const putInvoice = (db: Db, invoice: NewInvoice) =>
  db
    .insertInto('invoices')
    .values(invoice)
    .onConflict((known) =>
      known.columns(['merchant_id', 'affiliate_id', 'month']).doUpdateSet((of) => ({
        file: of.ref('excluded.file'),
        name: of.ref('excluded.name'),
        type: of.ref('excluded.type'),
        size: of.ref('excluded.size'),
        amount_cents: of.ref('excluded.amount_cents'),
        uploaded_at: of.ref('excluded.uploaded_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

const EARNED = sql<bigint>`(
  select coalesce(sum(entry.amount_cents), 0)::bigint
  from statements as statement join ledger_entries as entry on entry.statement_id = statement.id
  where statement.merchant_id = invoice.merchant_id and statement.affiliate_id = invoice.affiliate_id
    and statement.month = invoice.month and entry.kind in ('commission', 'override'))`;

type Filter = Pick<PaymentFilter, 'id' | 'year' | 'month' | 'now'> & { differs?: boolean };

const filteredInvoices = (db: Db, side: Side, { id, year, month, differs, now }: Filter) =>
  db
    .selectFrom('invoices as invoice')
    .innerJoin('merchants as merchant', 'merchant.id', 'invoice.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'invoice.affiliate_id')
    .where((of) => {
      const wanted = [
        'merchant_id' in side
          ? of('invoice.merchant_id', '=', side.merchant_id)
          : of('invoice.affiliate_id', '=', side.affiliate_id),
      ];
      if (id) wanted.push(of('invoice.id', '=', id));
      if (year) wanted.push(of(sql<number>`extract(year from invoice.month)`, '=', year));
      if (month) wanted.push(of(sql<number>`extract(month from invoice.month)`, '=', month));
      if (month && !year && now)
        wanted.push(of(sql<number>`extract(year from invoice.month)`, '=', presentYear(now)));
      if (differs) wanted.push(of.and([of('invoice.amount_cents', '<>', EARNED), IS_REPLACEABLE]));
      return of.and(wanted);
    });

const described = (db: Db, side: Side, filter: Filter) =>
  filteredInvoices(db, side, filter)
    .selectAll('invoice')
    .select([
      'merchant.name as merchant_name',
      'merchant.currency',
      'affiliate.name as affiliate_name',
      EARNED.as('earned_cents'),
      IS_REPLACEABLE.as('replaceable'),
    ]);

export const listInvoices = (db: Db, side: Side, filter: Filter, page: PageQuery) =>
  described(db, side, filter)
    .orderBy('invoice.month', 'desc')
    .orderBy('invoice.uploaded_at', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();
export type ListedInvoice = Awaited<ReturnType<typeof listInvoices>>[number];

export const findListedInvoice = (db: Db, side: Side, id: string) =>
  described(db, side, { id }).executeTakeFirst();

export const countInvoices = async (db: Db, side: Side, filter: Filter): Promise<number> => {
  const { count } = await filteredInvoices(db, side, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const findNewestMonth = (db: Db, side: Side) =>
  filteredInvoices(db, side, {})
    .select([
      sql<number>`extract(year from invoice.month)::int`.as('year'),
      sql<number>`extract(month from invoice.month)::int`.as('month'),
    ])
    .orderBy('invoice.uploaded_at', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .executeTakeFirst();
