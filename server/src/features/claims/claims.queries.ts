import type { ClaimTab, PageQuery } from '@aliado/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ClaimEvents, ClaimPictures, Claims } from '#server/db/tables.ts';
import { offsetOf } from '#server/http/paging.ts';
import type { OneSide } from '#server/http/sides.ts';

const described = (db: Db) =>
  db
    .selectFrom('claims as claim')
    .innerJoin('merchants as merchant', 'merchant.id', 'claim.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'claim.affiliate_id')
    .leftJoin('profiles as profile', 'profile.user_id', 'claim.affiliate_id')
    .selectAll('claim')
    .select([
      'merchant.name as merchant_name',
      'merchant.user_id as merchant_user_id',
      'merchant.time_zone',
      sql<string>`merchant.currency`.as('currency'),
      'affiliate.name as affiliate_name',
      'profile.picture',
    ]);
export type ClaimRow = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number];

export const findClaim = (db: Db, id: string) => described(db).where('claim.id', '=', id).executeTakeFirst();

export const lockClaim = (db: Db, id: string) =>
  db.selectFrom('claims').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined when the order has an open claim, or any claim of the same affiliate. */
export const insertClaim = (
  db: Db,
  claim: Omit<Insertable<Claims>, 'answer_due'>,
  time_zone: string,
  days: number,
) =>
  db
    .insertInto('claims')
    .values({
      ...claim,
      answer_due: sql`claim_day(${claim.opened_at}, ${days}, ${time_zone})`,
      remind_at: sql`claim_day(${claim.opened_at}, 3, ${time_zone})`,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateClaim = (db: Db, id: string, change: Updateable<Claims>) =>
  db.updateTable('claims').set(change).where('id', '=', id).execute();

/** The same local hour some days later, in that time zone. */
export async function getDayAfter(db: Db, moment: Date, days: number, time_zone: string): Promise<Date> {
  const { rows } = await sql<{
    day: Date;
  }>`select claim_day(${moment}, ${days}, ${time_zone}) as day`.execute(db);
  return rows[0]?.day ?? moment;
}

/** The end of the affiliate's term to reply, and her first reminder. */
export async function getReplyTerm(db: Db, moment: Date, days: number, time_zone: string) {
  const reply_due = await getDayAfter(db, moment, days, time_zone);
  return { reply_due, remind_at: await getDayAfter(db, reply_due, -3, time_zone) };
}

/** The merchant on the third day, the affiliate three days before the end, both on the last day. */
export async function getReminders(db: Db, { time_zone, ...claim }: ClaimRow): Promise<Date[]> {
  const [moment, days, due] =
    claim.state === 'offered' && claim.reply_due
      ? [claim.reply_due, -3, claim.reply_due]
      : [claim.opened_at, 3, claim.answer_due];
  const { rows } = await sql<{ first: Date; last: Date }>`
    select claim_day(${moment}, ${days}, ${time_zone}) as first, claim_last_reminder(${due}, ${time_zone}) as last`.execute(
    db,
  );
  return rows.flatMap(({ first, last }) => [first, last]);
}

export const listDue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('claims')
    .select('id')
    .where('state', 'in', ['open', 'offered'])
    .where(sql<boolean>`least(remind_at, coalesce(reply_due, answer_due)) <= ${now}`)
    .orderBy(sql`least(remind_at, coalesce(reply_due, answer_due))`)
    .limit(most)
    .execute();

export const insertEvent = (db: Db, event: Insertable<ClaimEvents>) =>
  db.insertInto('claim_events').values(event).returning('id').executeTakeFirstOrThrow();

export const listEvents = (db: Db, claim_id: string) =>
  db
    .selectFrom('claim_events')
    .selectAll()
    .where('claim_id', '=', claim_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findEvent = (db: Db, id: string) =>
  db.selectFrom('claim_events').selectAll().where('id', '=', id).executeTakeFirst();

export const listPictures = (db: Db, claim_id: string) =>
  db.selectFrom('claim_pictures').selectAll().where('claim_id', '=', claim_id).orderBy('position').execute();

export const insertPicture = (db: Db, picture: Insertable<ClaimPictures>) =>
  db.insertInto('claim_pictures').values(picture).execute();

/** When the claim's money can be paid, as part of the sale it created or as an award. */
export async function findAvailableAt(
  db: Db,
  { id, order_id, affiliate_id }: ClaimRow,
): Promise<Date | null> {
  const { rows } = await sql<{ available_at: Date | null }>`
    select max(available_at) as available_at from ledger_entries as entry
    where entry.claim_id = ${id} or entry.sale_id = (
      select sales.id from sales where sales.order_id = ${order_id} and sales.affiliate_id = ${affiliate_id})
      and entry.kind = 'commission'`.execute(db);
  return rows[0]?.available_at ?? null;
}

const IS_WAITING = sql<boolean>`claim.state = 'open'`;
const IS_OVERDUE = sql<boolean>`(claim.state = 'overdue' or claim.answered_at is null and claim.state <> 'open'
  or claim.answered_at > claim.answer_due)`;
const IN_TIME = sql<boolean>`(claim.answered_at <= claim.answer_due)`;
/** Claims that Aliado decides or decided. */
const OF_OPERATOR = sql<boolean>`(claim.decide_due is not null)`;
const TO_DECIDE = sql<boolean>`(claim.state in ('escalated', 'overdue'))`;

const sideOf = (side: OneSide) =>
  'merchant_id' in side
    ? sql<boolean>`claim.merchant_id = ${side.merchant_id}`
    : sql<boolean>`claim.affiliate_id = ${side.affiliate_id}`;

const TABS: Record<ClaimTab, ReturnType<typeof sql<boolean>>> = {
  waiting: IS_WAITING,
  answered: sql<boolean>`(claim.state <> 'open' and not ${IS_OVERDUE})`,
  overdue: IS_OVERDUE,
  all: sql<boolean>`true`,
};

/** The term of the affiliate or of Aliado. */
const OTHER_TERM = sql`case when claim.state = 'offered' then claim.reply_due when ${TO_DECIDE} then claim.decide_due end`;

/** Claims that wait for the merchant by their term, then those that wait for others, then the newest. */
export const listClaims = (db: Db, side: OneSide, tab: ClaimTab, page: PageQuery) =>
  described(db)
    .where(sideOf(side))
    .where(TABS[tab])
    .orderBy(sql`case when ${IS_WAITING} then claim.answer_due end`)
    .orderBy(OTHER_TERM)
    .orderBy('claim.opened_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

const counted = (holds: ReturnType<typeof sql<boolean>>) =>
  sql<number>`count(*) filter (where ${holds})::int`;

/** Counts by tab and by outcome, for a merchant or an affiliate. */
export const countClaims = (db: Db, side: OneSide, now: Date) =>
  db
    .selectFrom('claims as claim')
    .innerJoin('merchants as merchant', 'merchant.id', 'claim.merchant_id')
    .select([
      counted(TABS.all).as('all'),
      counted(TABS.waiting).as('waiting'),
      counted(TABS.answered).as('answered'),
      counted(TABS.overdue).as('overdue'),
      counted(sql<boolean>`(${IS_WAITING} and (claim.answer_due at time zone merchant.time_zone)::date
        = (${now}::timestamptz at time zone merchant.time_zone)::date)`).as('due_today'),
      counted(sql<boolean>`(claim.state = 'credited' and claim.decided_by = 'merchant')`).as('credited'),
      counted(sql<boolean>`(claim.state = 'part_credited' and claim.decided_by = 'affiliate')`).as('part'),
      counted(sql<boolean>`(claim.state = 'explained')`).as('explained'),
      counted(OF_OPERATOR).as('by_operator'),
      counted(IN_TIME).as('in_time'),
      counted(sql<boolean>`(claim.answered_at is not null or claim.answer_due <= ${now})`).as('ended'),
    ])
    .where(sideOf(side))
    .executeTakeFirstOrThrow();

const operatorTabs = (now: Date): Record<ClaimTab, ReturnType<typeof sql<boolean>>> => ({
  waiting: TO_DECIDE,
  answered: sql<boolean>`(claim.decided_by = 'operator')`,
  overdue: sql<boolean>`(${TO_DECIDE} and claim.decide_due < ${now})`,
  all: sql<boolean>`true`,
});

export const listForOperator = (db: Db, tab: ClaimTab, page: PageQuery, now: Date) =>
  described(db)
    .where(operatorTabs(now)[tab])
    .orderBy(sql`case when ${TO_DECIDE} then claim.decide_due end`)
    .orderBy('claim.opened_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countForOperator = (db: Db, tab: ClaimTab, now: Date) =>
  db
    .selectFrom('claims as claim')
    .select([
      counted(operatorTabs(now)[tab]).as('listed'),
      counted(TO_DECIDE).as('waiting'),
      counted(operatorTabs(now).overdue).as('overdue'),
    ])
    .executeTakeFirstOrThrow();

export const listOperators = (db: Db) =>
  db.selectFrom('users').select('id').where('is_operator', '=', true).orderBy('id').execute();
