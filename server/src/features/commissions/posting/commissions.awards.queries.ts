import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ClaimAwards } from '#server/db/tables.ts';
import type { Part } from '../proof/commissions.records.queries.ts';

export const listAwardsOfOrder = (db: Db, order_id: string) =>
  db
    .selectFrom('claim_awards')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('claim_id')
    .forUpdate()
    .execute();
export type AwardRow = Awaited<ReturnType<typeof listAwardsOfOrder>>[number];

export const insertAward = (db: Db, award: Insertable<ClaimAwards>) =>
  db.insertInto('claim_awards').values(award).returningAll().executeTakeFirstOrThrow();

export const updateAward = (db: Db, claim_id: string, change: Updateable<ClaimAwards>) =>
  db
    .updateTable('claim_awards')
    .set({ ...change, version: sql`version + 1` })
    .where('claim_id', '=', claim_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const listEntriesOfClaim = (db: Db, claim_id: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['amount_cents', 'available_at'])
    .where('claim_id', '=', claim_id)
    .execute();

/** One claim: the agreed amount, what remains of it, and the ledger's sum. */
export type AwardRecord = {
  id: string;
  agreed_cents: bigint;
  agreed_base_cents: bigint;
  on_top: boolean;
  base_cents: bigint;
  beside_cents: bigint;
  earned_cents: bigint;
  version: number;
  posted: bigint;
  available: bigint;
  newest_entry: number;
  /** Decided for the affiliate with this amount. */
  granted: boolean;
  /** What the order kept of its money; null until the award is derived from the order's last change. */
  kept_by_order: bigint | null;
  /** What the order's sale earns the same affiliate. */
  sold: bigint;
};

export async function readAwards(db: Db, { now, merchant_id, after, size }: Part): Promise<AwardRecord[]> {
  const { rows } = await sql<AwardRecord>`
    select award.claim_id as id, agreed_cents, agreed_base_cents, on_top, base_cents, beside_cents, earned_cents, version,
      coalesce(entries.posted, 0)::bigint as posted, coalesce(entries.available, 0)::bigint as available,
      coalesce(entries.newest, 0) as newest_entry,
      exists (select from claims where id = award.claim_id and granted_cents = award.agreed_cents) as granted,
      (select greatest(0, total_cents - refunded_cents - unpaid_cents) from orders
        where id = award.order_id and orders.version = award.order_version) as kept_by_order,
      coalesce((select commission_cents from sales where order_id = award.order_id
        and affiliate_id = award.affiliate_id), 0)::bigint as sold
    from claim_awards as award
    cross join lateral (
      select sum(amount_cents) as posted, sum(amount_cents) filter (where available_at <= ${now}) as available,
        max(claim_version) as newest
      from ledger_entries where claim_id = award.claim_id) as entries
    where ${merchant_id ? sql`merchant_id = ${merchant_id}` : sql`true`}
      and ${after ? sql`award.claim_id > ${after}` : sql`true`}
    order by award.claim_id limit ${size}`.execute(db);
  return rows;
}
