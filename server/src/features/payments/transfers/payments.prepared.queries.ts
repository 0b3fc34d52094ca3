import type { PageQuery } from '@aliado/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PreparedTransfers, TransferFiles } from '#server/db/tables.ts';
import { offsetOf } from '#server/http/paging.ts';
import type { Pair } from '../payments.queries.ts';

export const insertTransferFile = (db: Db, file: Insertable<TransferFiles>) =>
  db.insertInto('transfer_files').values(file).returning('id').executeTakeFirstOrThrow();

/** Undefined when the affiliate is in another open file. */
export const insertPreparedTransfer = (db: Db, transfer: Insertable<PreparedTransfers>) =>
  db
    .insertInto('prepared_transfers')
    .values(transfer)
    .onConflict((open) =>
      open.columns(['merchant_id', 'affiliate_id']).where('state', '=', 'open').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

const files = (db: Db, merchant_id: string) =>
  db
    .selectFrom('transfer_files as file')
    .select(['file.id', 'file.reference', 'file.created_at'])
    .where('file.merchant_id', '=', merchant_id);
export type FileRow = Awaited<ReturnType<typeof listOpenFiles>>[number];

const IS_OPEN = sql<boolean>`file.id in (select file_id from prepared_transfers as open
  where open.merchant_id = file.merchant_id and open.state = 'open')`;

export const listOpenFiles = (db: Db, merchant_id: string, page: PageQuery) =>
  files(db, merchant_id)
    .where(IS_OPEN)
    .orderBy('file.created_at', 'desc')
    .orderBy('file.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countOpenFiles = async (db: Db, merchant_id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('prepared_transfers')
    .select(sql<number>`count(distinct file_id)::int`.as('count'))
    .where('merchant_id', '=', merchant_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
};

export const findFile = (db: Db, merchant_id: string, id: string) =>
  files(db, merchant_id).where('file.id', '=', id).executeTakeFirst();

const transfers = (db: Db, merchant_id: string) =>
  db
    .selectFrom('prepared_transfers as transfer')
    .innerJoin('users as affiliate', 'affiliate.id', 'transfer.affiliate_id')
    .innerJoin('transfer_files as file', 'file.id', 'transfer.file_id')
    .selectAll('transfer')
    .select(['file.reference', 'file.created_at'])
    .select('affiliate.name as affiliate')
    .where('transfer.merchant_id', '=', merchant_id);
export type TransferRow = Awaited<ReturnType<typeof listTransfersOf>>[number];

export const listTransfersOf = (db: Db, merchant_id: string, file_ids: string[]) =>
  transfers(db, merchant_id)
    .where(sql<boolean>`transfer.file_id = any(${file_ids}::uuid[])`)
    .orderBy('affiliate.name_search')
    .orderBy('transfer.id')
    .execute();

export const listNamedTransfers = (db: Db, merchant_id: string, ids: string[]) =>
  transfers(db, merchant_id).where(sql<boolean>`transfer.id = any(${ids}::uuid[])`).execute();

export const lockTransfer = (db: Db, id: string) =>
  db.selectFrom('prepared_transfers').select('state').where('id', '=', id).forUpdate().executeTakeFirst();

export const closeTransfer = (db: Db, id: string, state: 'paid' | 'dropped' | 'bounced') =>
  db.updateTable('prepared_transfers').set({ state }).where('id', '=', id).execute();

/** Closes prepared transfers whose entries were paid otherwise, so that they are not paid twice. */
export const closePaidOtherwise = (db: Db, { merchant_id, affiliate_id }: Pair, entries: string[]) =>
  db
    .updateTable('prepared_transfers')
    .set({ state: 'paid_otherwise' })
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('state', '=', 'open')
    .where(sql<boolean>`entries && ${entries}::uuid[]`)
    .execute();

export const dropOpenTransfers = (db: Db, merchant_id: string, file_id: string) =>
  db
    .updateTable('prepared_transfers')
    .set({ state: 'dropped' })
    .where('merchant_id', '=', merchant_id)
    .where('file_id', '=', file_id)
    .where('state', '=', 'open')
    .returning(['id', 'affiliate_id'])
    .execute();
