/** Tags and notes about members, which only the store sees. */
import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';

/** Locks the memberships until the end of the transaction; affiliates who are not members are left out. */
export const lockMemberships = (db: Db, merchant_id: string, affiliate_ids: string[]) =>
  db
    .selectFrom('adhesions')
    .select(['id', 'affiliate_id'])
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', 'in', affiliate_ids)
    .where('status', '=', 'accepted')
    .orderBy('id')
    .forUpdate()
    .execute();

export const findMembership = (db: Db, merchant_id: string, affiliate_id: string) =>
  db
    .selectFrom('adhesions')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('status', '=', 'accepted')
    .executeTakeFirst();

/** The store's earlier spelling of each tag, by its lower case. */
export async function spellingsOf(db: Db, merchant_id: string, tags: string[]): Promise<Map<string, string>> {
  if (tags.length === 0) return new Map();
  const rows = await db
    .selectFrom('member_tags')
    .select((of) => ['key', of.fn.min('tag').as('tag')])
    .where('merchant_id', '=', merchant_id)
    .where(
      'key',
      'in',
      tags.map((tag) => sql<string>`lower(${tag})`),
    )
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, tag }) => [key ?? '', tag]));
}

export const listTags = async (db: Db, adhesion_id: string): Promise<string[]> => {
  const rows = db
    .selectFrom('member_tags')
    .select('tag')
    .where('adhesion_id', '=', adhesion_id)
    .orderBy('key');
  return (await rows.execute()).map(({ tag }) => tag);
};

export const addTags = (db: Db, merchant_id: string, adhesion_ids: string[], tags: string[]) =>
  db
    .insertInto('member_tags')
    .values(adhesion_ids.flatMap((adhesion_id) => tags.map((tag) => ({ adhesion_id, merchant_id, tag }))))
    .onConflict((had) => had.doNothing())
    .execute();

export const removeTag = (db: Db, adhesion_ids: string[], tag: string) =>
  db
    .deleteFrom('member_tags')
    .where('adhesion_id', 'in', adhesion_ids)
    .where('key', '=', sql<string>`lower(${tag})`)
    .execute();

export const removeAllTags = (db: Db, adhesion_id: string) =>
  db.deleteFrom('member_tags').where('adhesion_id', '=', adhesion_id).execute();

export const findOverfull = (db: Db, adhesion_ids: string[], most: number) =>
  db
    .selectFrom('member_tags')
    .select('adhesion_id')
    .where('adhesion_id', 'in', adhesion_ids)
    .groupBy('adhesion_id')
    .having((of) => of(of.fn.countAll<bigint>(), '>', BigInt(most)))
    .executeTakeFirst();

const notes = (db: Db, adhesion_id: string) =>
  db
    .selectFrom('member_notes as note')
    .innerJoin('users as author', 'author.id', 'note.author_id')
    .where('note.adhesion_id', '=', adhesion_id);

const described = (db: Db, adhesion_id: string) =>
  notes(db, adhesion_id).select(['note.id', 'note.text', 'note.created_at', 'author.first_name as author']);

export const listNotes = (db: Db, adhesion_id: string, page: PageQuery) =>
  described(db, adhesion_id)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export const countNotes = (db: Db, adhesion_id: string) =>
  notes(db, adhesion_id)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

type NewNote = {
  adhesion_id: string;
  merchant_id: string;
  text: string;
  author_id: string;
  created_at: Date;
};

export async function insertNote(db: Db, note: NewNote): Promise<NoteRow> {
  const { id } = await db.insertInto('member_notes').values(note).returning('id').executeTakeFirstOrThrow();
  return described(db, note.adhesion_id).where('note.id', '=', id).executeTakeFirstOrThrow();
}

export const deleteNote = (db: Db, adhesion_id: string, id: string) =>
  db
    .deleteFrom('member_notes')
    .where('id', '=', id)
    .where('adhesion_id', '=', adhesion_id)
    .returning('id')
    .executeTakeFirst();

/** Deletes the store's tags and notes about a membership that ended. */
export async function forgetMembership(db: Db, adhesion_id: string) {
  const ended = db
    .selectFrom('adhesions')
    .select('id')
    .where('id', '=', adhesion_id)
    .where('ended_at', 'is not', null);
  await db.deleteFrom('member_tags').where('adhesion_id', 'in', ended).execute();
  await db.deleteFrom('member_notes').where('adhesion_id', 'in', ended).execute();
}

export async function listNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
