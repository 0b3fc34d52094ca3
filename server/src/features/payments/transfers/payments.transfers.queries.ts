import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export type Transfer = {
  id: string;
  affiliate: string;
  total_cents: bigint;
  currency: string;
  reference: string | null;
  destination: string | null;
  created_at: Date;
  day: string;
  dni: string | null;
  cbu: string | null;
  alias: string | null;
  pix_key: string | null;
  bank_changed_at: Date | null;
  bank_waits_for_mail: boolean | null;
};

async function listTransfers(db: Db, source: RawBuilder<unknown>): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select transfer.id, transfer.total_cents, transfer.currency, transfer.reference, transfer.destination,
      transfer.created_at, to_char(transfer.created_at at time zone merchant.time_zone, 'YYYY-MM-DD') as day,
      affiliate.name as affiliate,
      profile.dni, profile.cbu, profile.alias, profile.pix_key, profile.bank_changed_at,
      profile.bank_waits_for_mail
    from (${source}) as transfer join merchants as merchant on merchant.id = transfer.merchant_id
    join users as affiliate on affiliate.id = transfer.affiliate_id
    left join profiles as profile on profile.user_id = affiliate.id
    order by transfer.created_at, transfer.id`.execute(db);
  return rows;
}

export const listMadeTransfers = (db: Db, ids: string[]) =>
  listTransfers(db, sql`select * from payments where id = any(${ids}::uuid[])`);

/** The open transfers of a prepared file. */
export const listPreparedTransfers = (db: Db, merchant_id: string, file_id: string) =>
  listTransfers(
    db,
    sql`select prepared.*, file.reference, file.created_at
      from prepared_transfers as prepared join transfer_files as file on file.id = prepared.file_id
      where prepared.merchant_id = ${merchant_id} and prepared.file_id = ${file_id} and prepared.state = 'open'`,
  );

/** The named transfers, or those of the merchant's present day, oldest first. Returned payments are left out. */
export const listTransferIds = async (
  db: Db,
  merchant_id: string,
  named: string[] | undefined,
  now: Date,
): Promise<string[]> => {
  const wall = sql`${now}::timestamptz at time zone merchant.time_zone`;
  const { rows } = await sql<{ id: string }>`
    select payment.id from payments as payment join merchants as merchant on merchant.id = payment.merchant_id
    where payment.merchant_id = ${merchant_id} and payment.method = 'transfer' and payment.state <> 'returned' and ${
      named
        ? sql`payment.id = any(${named}::uuid[])`
        : sql`payment.created_at >= date_trunc('day', ${wall}) at time zone merchant.time_zone
            and payment.created_at < (date_trunc('day', ${wall}) + interval '1 day') at time zone merchant.time_zone`
    }
    order by payment.created_at, payment.id`.execute(db);
  return rows.map(({ id }) => id);
};

export const listNamedPayments = (db: Db, merchant_id: string, ids: string[]) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('users as affiliate', 'affiliate.id', 'payment.affiliate_id')
    .select(['payment.id', 'payment.total_cents', 'payment.currency', 'payment.method', 'payment.state'])
    .select('affiliate.name as affiliate')
    .where('payment.merchant_id', '=', merchant_id)
    .where(sql<boolean>`payment.id = any(${ids}::uuid[])`)
    .execute();
