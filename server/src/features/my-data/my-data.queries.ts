import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { DataExports } from '#server/db/tables.ts';

export const findExport = (db: Db, user_id: string) =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', user_id).executeTakeFirst();

export const lockExport = (db: Db, user_id: string) =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst();

const NOT_READY = { ready_at: null, file: null, size: null, expires_at: null };

export const putRequest = (db: Db, user_id: string, requested_at: Date) =>
  db
    .insertInto('data_exports')
    .values({ user_id, requested_at })
    .onConflict((kept) => kept.column('user_id').doUpdateSet({ requested_at, ...NOT_READY }))
    .execute();

type Made = Required<Pick<Insertable<DataExports>, 'ready_at' | 'file' | 'size' | 'expires_at'>>;

/** False when the request is gone or was made again meanwhile. */
export const keepExport = async (db: Db, user_id: string, requested_at: Date, made: Made) =>
  (await db
    .updateTable('data_exports')
    .set(made)
    .where('user_id', '=', user_id)
    .where('requested_at', '=', requested_at)
    .where('ready_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

export const takeExpired = (db: Db, now: Date) =>
  db.deleteFrom('data_exports').where('expires_at', '<', now).returning('file').execute();

export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'first_name', 'language', 'is_operator', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const lockPerson = (db: Db, id: string) =>
  db
    .selectFrom('users as person')
    .leftJoin('merchants as merchant', 'merchant.user_id', 'person.id')
    .select(['person.id', 'person.is_operator', 'person.erased_at', 'merchant.id as merchant_id'])
    .where('person.id', '=', id)
    .forUpdate('person')
    .executeTakeFirst();

type MoneyRow = {
  merchant_id: string;
  merchant_name: string;
  currency: string;
  available_cents: bigint;
  held_cents: bigint;
  held_until: Date | null;
  pending_sales: number;
  pending_cents: bigint;
};

/** Per store and currency: what is open in the books, and what unpaid orders would earn. */
export async function listOpenMoney(db: Db, user_id: string, now: Date): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    with part as (
      select merchant_id, currency,
        case when available_at <= ${now} then amount_cents else 0 end as available,
        case when available_at > ${now} then amount_cents else 0 end as held,
        case when available_at > ${now} then available_at end as held_until, 0 as pending_sales, 0::bigint as pending
      from open_entries where affiliate_id = ${user_id}
      union all
      select merchant_id, currency, 0, 0, null, 1, expected_cents from sales
      where affiliate_id = ${user_id} and state = 'pending' and no_earning is null)
    select part.merchant_id, merchant.name as merchant_name, part.currency,
      sum(available)::bigint as available_cents, sum(held)::bigint as held_cents, max(held_until) as held_until,
      sum(pending_sales)::int as pending_sales, sum(pending)::bigint as pending_cents
    from part join merchants as merchant on merchant.id = part.merchant_id
    group by part.merchant_id, merchant.name, part.currency
    having sum(available) <> 0 or sum(held) <> 0 or sum(pending_sales) > 0
    order by merchant.name, part.currency`.execute(db);
  return rows;
}

type Ties = { memberships: number; team: number };

export async function countTies(db: Db, user_id: string): Promise<Ties> {
  const { rows } = await sql<Ties>`
    select (select count(*)::int from adhesions where affiliate_id = ${user_id} and status = 'accepted') as memberships,
      (select count(*)::int from adhesions where leader_id = ${user_id} and status = 'accepted') as team`.execute(
    db,
  );
  return rows[0] ?? { memberships: 0, team: 0 };
}

type StoreTies = { connected: number; affiliates: number; debts: number; claims: number };

/** What a store must settle before its owner can leave. A debt counts once per affiliate. */
export async function countStoreTies(db: Db, merchant_id: string): Promise<StoreTies> {
  const { rows } = await sql<StoreTies>`
    select (select count(*)::int from stores where merchant_id = ${merchant_id} and state <> 'disconnected') as connected,
      (select count(*)::int from adhesions where merchant_id = ${merchant_id} and status = 'accepted') as affiliates,
      (select count(distinct affiliate_id)::int from open_pairs
        where merchant_id = ${merchant_id} and positive_cents > 0) as debts,
      (select count(*)::int from claims where merchant_id = ${merchant_id}
        and state in ('open', 'offered', 'explained', 'escalated', 'overdue')) as claims`.execute(db);
  return rows[0] ?? { connected: 0, affiliates: 0, debts: 0, claims: 0 };
}

/** From here on nobody logs in, finds or follows this person; the job takes the identity away. */
export async function closeAccount(db: Db, id: string, now: Date) {
  await db
    .updateTable('users')
    .set({ erased_at: now, suspended_at: sql<Date>`coalesce(suspended_at, ${now})` })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('profiles')
    .set({ is_findable: false, is_leader: false, is_mentor: false })
    .where('user_id', '=', id)
    .execute();
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: 'ended' })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}
