import type { AnnouncementAudience, PageQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';

/** `affiliates`: users without a store, and providers with an adhesion to another store. */
const BELONGS: Record<AnnouncementAudience, RawBuilder<boolean>> = {
  all: sql`true`,
  merchants: sql`exists (select from merchants where merchants.user_id = users.id)`,
  affiliates: sql`not is_operator and (
    not exists (select from merchants where merchants.user_id = users.id)
    or exists (select from adhesions where adhesions.affiliate_id = users.id))`,
};

export async function countPeople(db: Db): Promise<Record<AnnouncementAudience, number>> {
  const { rows } = await sql<Record<AnnouncementAudience, number>>`
    select count(*)::int as "all", count(*) filter (where ${BELONGS.merchants})::int as merchants,
      count(*) filter (where ${BELONGS.affiliates})::int as affiliates
    from users where suspended_at is null`.execute(db);
  return rows[0] ?? { all: 0, merchants: 0, affiliates: 0 };
}

const listed = (db: Db) =>
  db
    .selectFrom('announcements as announcement')
    .innerJoin('users as publisher', 'publisher.id', 'announcement.published_by')
    .selectAll('announcement')
    .select('publisher.name as by');

export type AnnouncementRow = Awaited<ReturnType<typeof getAnnouncement>>;

export const listAnnouncementRows = (db: Db, page: PageQuery) =>
  listed(db)
    .orderBy('announcement.published_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const getAnnouncement = (db: Db, id: string) =>
  listed(db).where('announcement.id', '=', id).executeTakeFirstOrThrow();

export const countAnnouncements = async (db: Db) =>
  Number(
    (
      await db
        .selectFrom('announcements')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

type NewRow = {
  title_es: string;
  title_pt: string;
  message_es: string;
  message_pt: string;
  link: string | null;
  audience: AnnouncementAudience;
  until: Date | null;
  published_by: string;
  published_at: Date;
  expected: number;
};

export const insertAnnouncement = (db: Db, row: NewRow) =>
  db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow();

/** Locks the row until the end of the transaction, so that batches do not overlap. */
export const lockAnnouncement = (db: Db, id: string) =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Notified = { audience: string; published_at: Date; notified_up_to: string | null };

/** The next users by id, among those who had an account when it was published. */
export async function listNextPeople(
  db: Db,
  { audience, published_at, notified_up_to }: Notified,
  most: number,
) {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where id > ${notified_up_to ?? '00000000-0000-0000-0000-000000000000'}::uuid and suspended_at is null
      and created_at <= ${published_at} and ${BELONGS[audience as AnnouncementAudience]}
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

type Step = { notified_up_to?: string | undefined; notified: number; isLast: boolean; at: Date };

export const noteNotified = (db: Db, id: string, { notified_up_to, notified, isLast, at }: Step) =>
  db
    .updateTable('announcements')
    .set({
      reached: sql`reached + ${notified}`,
      ...(notified_up_to && { notified_up_to }),
      ...(isLast && { notified_at: at }),
    })
    .where('id', '=', id)
    .execute();

/** Undefined when it is already withdrawn. */
export const markWithdrawn = (db: Db, id: string, withdrawn_at: Date, withdrawn_by: string | null) =>
  db
    .updateTable('announcements')
    .set({ withdrawn_at, withdrawn_by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const noteTakenBack = (db: Db, id: string, count: number) =>
  db
    .updateTable('announcements')
    .set({ taken_back: sql`taken_back + ${count}` })
    .where('id', '=', id)
    .execute();

export const listOver = (db: Db, now: Date) =>
  db
    .selectFrom('announcements')
    .select('id')
    .where('until', '<=', now)
    .where('withdrawn_at', 'is', null)
    .execute();
