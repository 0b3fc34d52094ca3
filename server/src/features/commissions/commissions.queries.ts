import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { LedgerEntries, PaymentRequests } from '#server/db/tables.ts';

export const listEntriesOfSale = (db: Db, sale_id: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_cents', 'available_at'])
    .where('sale_id', '=', sale_id)
    .execute();

/**
 * Keeps the month open until the end of the transaction. False when it is closed, or when it does not exist and
 * `begin` is false.
 */
export async function shareOpenMonth(
  db: Db,
  merchant_id: string,
  month: string,
  { begin }: { begin: boolean },
): Promise<boolean> {
  const share = () =>
    db
      .selectFrom('months')
      .select('closed_at')
      .where('merchant_id', '=', merchant_id)
      .where('month', '=', month)
      .forShare()
      .executeTakeFirst();
  const known = await share();
  if (known || !begin) return known?.closed_at === null;
  await db
    .insertInto('months')
    .values({ merchant_id, month })
    .onConflict((taken) => taken.columns(['merchant_id', 'month']).doNothing())
    .execute();
  return (await share())?.closed_at === null;
}

type Between = { merchant_id: string; affiliate_id: string; currency: string; month: string };

export async function ensureStatement(db: Db, between: Between) {
  const { merchant_id, affiliate_id, currency, month } = between;
  const statement = db
    .selectFrom('statements')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('currency', '=', currency)
    .where('month', '=', month);
  const known = await statement.executeTakeFirst();
  if (known) return known;
  await db
    .insertInto('statements')
    .values(between)
    .onConflict((taken) => taken.columns(['merchant_id', 'affiliate_id', 'currency', 'month']).doNothing())
    .execute();
  return statement.executeTakeFirstOrThrow();
}

export const insertEntry = (db: Db, entry: Insertable<LedgerEntries>) =>
  db.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow();

type Pair = { merchant_id: string; affiliate_id: string };

/** A present or former member, or an affiliate with statements of the merchant. */
export const findMember = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  db
    .selectFrom('users as affiliate')
    .innerJoin('merchants as merchant', (join) => join.on('merchant.id', '=', merchant_id))
    .leftJoin('profiles as profile', 'profile.user_id', 'affiliate.id')
    .select([
      'affiliate.id as affiliate_id',
      'affiliate.name',
      sql<string>`coalesce(merchant.currency, '')`.as('currency'),
      'profile.picture',
      'profile.cbu',
      'profile.alias',
      'profile.pix_key',
      'profile.bank_changed_at',
      'profile.bank_waits_for_mail',
    ])
    .where('affiliate.id', '=', affiliate_id)
    .where(
      sql<boolean>`(exists (select from adhesions where adhesions.merchant_id = ${merchant_id}
          and adhesions.affiliate_id = affiliate.id and adhesions.accepted_at is not null)
        or exists (select from statements where statements.merchant_id = ${merchant_id}
          and statements.affiliate_id = affiliate.id))`,
    )
    .executeTakeFirst();

/**
 * The merchant's user and the names for the notification. Undefined when the affiliate never dealt with the
 * merchant, so that its existence stays hidden.
 */
export const findAsked = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  db
    .selectFrom('merchants as merchant')
    .innerJoin('users as affiliate', (join) => join.on('affiliate.id', '=', affiliate_id))
    .select(['merchant.user_id', 'merchant.name as merchant', 'affiliate.name as affiliate'])
    .where('merchant.id', '=', merchant_id)
    .where(({ or, exists, selectFrom }) => {
      const adhesion = selectFrom('adhesions')
        .select('adhesions.id')
        .where('adhesions.merchant_id', '=', merchant_id)
        .where('adhesions.affiliate_id', '=', affiliate_id);
      const entry = selectFrom('ledger_entries')
        .select('ledger_entries.id')
        .where('ledger_entries.merchant_id', '=', merchant_id)
        .where('ledger_entries.affiliate_id', '=', affiliate_id);
      return or([exists(adhesion), exists(entry)]);
    })
    .executeTakeFirst();

/** Undefined when a request is already open. */
export const insertRequest = (db: Db, request: Insertable<PaymentRequests>) =>
  db
    .insertInto('payment_requests')
    .values(request)
    .onConflict((open) =>
      open.columns(['merchant_id', 'affiliate_id']).where('answered_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** Entries that the merchant can pay these affiliates now, with the deductions. */
export const listUnpaid = (db: Db, merchant_id: string, affiliate_ids: string[], now: Date) =>
  db
    .selectFrom('open_entries')
    .select(['entry_id as id', 'affiliate_id', 'amount_cents', 'currency', 'statement_id', 'sale_id'])
    .where('merchant_id', '=', merchant_id)
    .where(sql<boolean>`affiliate_id = any(${affiliate_ids}::uuid[])`)
    .where('available_at', '<=', now)
    .orderBy('entry_id')
    .execute();

export const closeRequest = (db: Db, { merchant_id, affiliate_id }: Pair, answered_at: Date) =>
  db
    .updateTable('payment_requests')
    .set({ answered_at })
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('answered_at', 'is', null)
    .execute();
