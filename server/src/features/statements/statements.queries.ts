import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { takeLock } from '#server/db/locks.ts';
import type { StatementDocuments } from '#server/db/tables.ts';

type Pair = { merchant_id: string; affiliate_id: string };

export const findMonth = (db: Db, { merchant_id, affiliate_id, month }: Pair & { month: string }) =>
  db
    .selectFrom('statements as statement')
    .innerJoin('months', (join) =>
      join
        .onRef('months.merchant_id', '=', 'statement.merchant_id')
        .onRef('months.month', '=', 'statement.month'),
    )
    .innerJoin('merchants as merchant', 'merchant.id', 'statement.merchant_id')
    .select(['statement.id', 'statement.merchant_id', 'statement.affiliate_id', 'statement.currency'])
    .select(['statement.month', 'months.closed_at', 'merchant.time_zone'])
    .where('statement.merchant_id', '=', merchant_id)
    .where('statement.affiliate_id', '=', affiliate_id)
    .where('statement.month', '=', month)
    .orderBy('statement.currency')
    .executeTakeFirst();

export type StatementMonth = NonNullable<Awaited<ReturnType<typeof findMonth>>>;

export const findDocument = (db: Db, statement_id: string) =>
  db
    .selectFrom('statement_documents')
    .select(['number', 'content'])
    .where('statement_id', '=', statement_id)
    .executeTakeFirst();

/** A merchant's statements of the month without a document, in numbering order. */
export const listWithoutDocument = (db: Db, merchant_id: string, month: string) =>
  db
    .selectFrom('statements as statement')
    .leftJoin('statement_documents as document', 'document.statement_id', 'statement.id')
    .select('statement.affiliate_id')
    .where('statement.merchant_id', '=', merchant_id)
    .where('statement.month', '=', month)
    .where('document.statement_id', 'is', null)
    .orderBy('statement.created_at')
    .orderBy('statement.id')
    .execute();

/** Serialises the numbering of a merchant's month. */
export const takeNumber = async (db: Db, merchant_id: string, month: string): Promise<number> => {
  await takeLock(db, 'statement_number', `${merchant_id}:${month}`);
  const { number } = await db
    .selectFrom('statement_documents')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('merchant_id', '=', merchant_id)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return number;
};

export const insertDocument = (db: Db, document: Insertable<StatementDocuments>) =>
  db.insertInto('statement_documents').values(document).execute();

export const getParties = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  db
    .selectFrom('merchants as merchant')
    .innerJoin('users as owner', 'owner.id', 'merchant.user_id')
    .leftJoin('profiles as owner_profile', 'owner_profile.user_id', 'owner.id')
    .innerJoin('users as affiliate', (join) => join.on('affiliate.id', '=', affiliate_id))
    .leftJoin('profiles as profile', 'profile.user_id', 'affiliate.id')
    .select([
      'merchant.name as merchant',
      'merchant.town',
      'owner.name as owner',
      'owner_profile.dni as owner_document',
      'affiliate.name as affiliate',
      'affiliate.first_name',
      'profile.dni as document',
      'profile.cbu',
      'profile.alias',
      'profile.pix_key',
      sql<number>`(select count(distinct adhesion.affiliate_id)::int from adhesions as adhesion
        where adhesion.merchant_id = merchant.id and adhesion.leader_id = affiliate.id
          and adhesion.accepted_at is not null and adhesion.ended_at is null)`.as('team'),
    ])
    .where('merchant.id', '=', merchant_id)
    .executeTakeFirstOrThrow();

export const findPaymentMonth = (db: Db, payment_id: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['merchant_id', 'affiliate_id', 'month'])
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'payment')
    .executeTakeFirst();

export const getEndOfMonth = async (db: Db, { month, time_zone }: StatementMonth): Promise<Date> => {
  const { rows } = await sql<{ end: Date }>`
    select (${month}::date + interval '1 month') at time zone ${time_zone} - interval '1 microsecond' as end`.execute(
    db,
  );
  return (rows[0] as { end: Date }).end;
};

/** Several reads on the same snapshot of the books. */
export const asOneMoment = <Read>(db: Db, read: (db: Db) => Promise<Read>): Promise<Read> =>
  db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

export const listDocumentsOf = (db: Db, affiliate_id: string) =>
  db
    .selectFrom('statement_documents as document')
    .innerJoin('statements as statement', 'statement.id', 'document.statement_id')
    .select(['document.number', 'document.content'])
    .where('statement.affiliate_id', '=', affiliate_id)
    .orderBy('document.month')
    .orderBy('document.statement_id')
    .execute();
