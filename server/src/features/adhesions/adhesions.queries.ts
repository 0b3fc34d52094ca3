import type { AdhesionStatus } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Origin, Side } from './adhesions.rules.ts';

export type Pair = { merchant_id: string; affiliate_id: string };

const LIVE: AdhesionStatus[] = ['pending', 'accepted'];

const adhesions = (db: Db) =>
  db
    .selectFrom('adhesions')
    .select(['id', 'merchant_id', 'affiliate_id', 'leader_id', 'created_at', 'accepted_at', 'ended_at'])
    .select([sql<Origin>`origin`.as('origin'), sql<AdhesionStatus>`status`.as('status')]);

const ofPair = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  adhesions(db).where('merchant_id', '=', merchant_id).where('affiliate_id', '=', affiliate_id);

export const lockLiveAdhesion = (db: Db, pair: Pair) =>
  ofPair(db, pair).where('status', 'in', LIVE).forUpdate().executeTakeFirst();

export type AdhesionRow = NonNullable<Awaited<ReturnType<typeof lockLiveAdhesion>>>;

export const findNewestAdhesion = (db: Db, pair: Pair) =>
  ofPair(db, pair).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();

export const lockAdhesionOf = (db: Db, owner: { side: Side; id: string }, id: string) =>
  adhesions(db)
    .where('id', '=', id)
    .where(owner.side === 'merchant' ? 'merchant_id' : 'affiliate_id', '=', owner.id)
    .forUpdate()
    .executeTakeFirst();

export const lockLiveAdhesionsOf = (db: Db, affiliate_id: string) =>
  adhesions(db)
    .where('affiliate_id', '=', affiliate_id)
    .where('status', 'in', LIVE)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Her people stay in their stores, without a leader. */
export const dissolveTeamsOf = (db: Db, leader_id: string) =>
  db
    .updateTable('adhesions')
    .set({ leader_id: null })
    .where('leader_id', '=', leader_id)
    .where('status', 'in', LIVE)
    .execute();

export const findMembershipAt = (db: Db, pair: Pair, moment: Date) =>
  ofPair(db, pair)
    .where(sql<boolean>`is_member_at(accepted_at, ended_at, ${moment})`)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewAdhesion = Pair & {
  origin: Origin;
  leader_id: string | null;
  created_at: Date;
  accepted_at: Date | null;
};

/** Undefined when the pair already has a live adhesion. */
export const insertAdhesion = (db: Db, row: NewAdhesion) =>
  db
    .insertInto('adhesions')
    .values({ ...row, status: row.accepted_at ? 'accepted' : 'pending' })
    .onConflict((live) => live.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Never earlier than `created_at`, also when the clocks of two machines differ. */
export const acceptAdhesion = (db: Db, id: string, now: Date, leader_id: string | null) =>
  db
    .updateTable('adhesions')
    .set({ status: 'accepted', leader_id, accepted_at: sql<Date>`greatest(created_at, ${now})` })
    .where('id', '=', id)
    .execute();

export const endAdhesion = (
  db: Db,
  id: string,
  now: Date,
  status: Exclude<AdhesionStatus, 'pending' | 'accepted'>,
) =>
  db
    .updateTable('adhesions')
    .set({ status, ended_at: sql<Date>`greatest(created_at, accepted_at, ${now})` })
    .where('id', '=', id)
    .execute();

export const findMerchant = (db: Db, id: string) =>
  db
    .selectFrom('merchants as merchant')
    .innerJoin('users as user', 'user.id', 'merchant.user_id')
    .select(['merchant.id', 'merchant.user_id', 'merchant.accepts_automatically'])
    .where('merchant.id', '=', id)
    .where('user.suspended_at', 'is', null)
    .executeTakeFirst();

/** A findable user without a store, or anyone with an earlier adhesion to this merchant. */
export const findInvitable = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  db
    .selectFrom('users as user')
    .leftJoin('profiles as profile', 'profile.user_id', 'user.id')
    .select('user.id')
    .where('user.id', '=', affiliate_id)
    .where('user.suspended_at', 'is', null)
    .where((of) =>
      of.or([
        of.and([
          of('profile.is_findable', '=', true),
          of.not(of.exists(of.selectFrom('merchants').select('id').whereRef('user_id', '=', 'user.id'))),
        ]),
        of.exists(
          of
            .selectFrom('adhesions')
            .select('id')
            .where('merchant_id', '=', merchant_id)
            .whereRef('affiliate_id', '=', 'user.id'),
        ),
      ]),
    )
    .executeTakeFirst();

/** Locks the membership until the end of the transaction, so that a leader cannot leave meanwhile. */
export const holdMember = (db: Db, pair: Pair) =>
  ofPair(db, pair)
    .where('status', '=', 'accepted')
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();

/** Whether the chain of leaders above `leader_id` contains the affiliate. */
export async function closesCircle(db: Db, { merchant_id, affiliate_id }: Pair, leader_id: string) {
  const { rows } = await sql<{ person: string }>`
    with recursive chain (person) as (
      select ${leader_id}::uuid
      union
      select above.leader_id from chain
        join adhesions as above on above.affiliate_id = chain.person and above.merchant_id = ${merchant_id}
          and above.status in ('pending', 'accepted') and above.leader_id is not null
    )
    select person from chain where person = ${affiliate_id}`.execute(db);
  return rows.length > 0;
}

export const listMembers = async (db: Db, merchant_id: string) => {
  const rows = await db
    .selectFrom('adhesions as adhesion')
    .leftJoin('profiles as profile', 'profile.user_id', 'adhesion.affiliate_id')
    .select(['adhesion.affiliate_id', 'profile.is_leader', 'profile.is_mentor'])
    .where('adhesion.merchant_id', '=', merchant_id)
    .where('adhesion.status', '=', 'accepted')
    .orderBy('adhesion.affiliate_id')
    .execute();
  return rows.map(({ affiliate_id, is_leader, is_mentor }) => ({
    affiliate_id,
    leads: Boolean(is_leader || is_mentor),
  }));
};
