import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Mails } from '#server/db/tables.ts';

export const insertMail = (db: Db, mail: Insertable<Mails>) =>
  db
    .insertInto('mails')
    .values(mail)
    .onConflict((sent) => sent.doNothing())
    .returning('id')
    .executeTakeFirst();

export const keepBody = (db: Db, id: string, sealed_body: Buffer) =>
  db.updateTable('mails').set({ sealed_body }).where('id', '=', id).execute();

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

/** The last mail to a person who left: nothing of it stays. */
export const forgetFarewell = (db: Db, id: string) =>
  db.deleteFrom('mails').where('id', '=', id).where('source', 'like', 'farewell:%').execute();

/** The body is deleted once the mail is sent. */
export const markSent = (db: Db, id: string) =>
  db.updateTable('mails').set({ sent_at: sql`now()`, sealed_body: null }).where('id', '=', id).execute();
