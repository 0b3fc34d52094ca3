import type { Piece } from '@aliado/contract';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/db/connect.ts';
import { locked } from '#server/db/locks.ts';
import { queryAs, SYSTEM } from '#server/db/tenant.ts';
import type { Device, VisitKind } from './visits.rules.ts';

/** The form written to the database or, during an outage, to the spool. */
export type Visit = {
  occurred_at: string;
  click: string;
  link_id: string;
  merchant_id: string;
  affiliate_id: string;
  owner_id: string;
  visitor: string | null;
  /** The visitor sent our cookie, so earlier visits may exist. */
  returning: boolean;
  kind: VisitKind;
  device: Device;
  referrer: string | null;
  piece: Piece | null;
};

/** One statement inserts the visits and adds the new ones to the day's totals. */
const INSERT_VISITS = `
  with kept as (
    insert into visits
      (occurred_at, click, link_id, merchant_id, affiliate_id, visitor, kind, device, referrer, piece)
    select occurred_at, click, link_id, merchant_id, affiliate_id, visitor, kind, device, referrer, piece
    from json_to_recordset($1::json) as given (
      occurred_at timestamptz, click text, link_id uuid, merchant_id uuid, affiliate_id uuid, visitor uuid,
      kind text, device text, referrer text, piece text)
    on conflict do nothing
    returning occurred_at, link_id, merchant_id, affiliate_id, kind
  )
  insert into visit_totals (link_id, day, merchant_id, affiliate_id, visits, repeats, others)
  select kept.link_id, (kept.occurred_at at time zone merchants.time_zone)::date as day, kept.merchant_id,
    kept.affiliate_id, count(*) filter (where kind = 'visit'), count(*) filter (where kind = 'repeat'),
    count(*) filter (where kind not in ('visit', 'repeat'))
  from kept join merchants on merchants.id = kept.merchant_id
  group by kept.link_id, day, kept.merchant_id, kept.affiliate_id
  order by kept.link_id, day
  on conflict (link_id, day) do update set
    visits = visit_totals.visits + excluded.visits,
    repeats = visit_totals.repeats + excluded.repeats,
    others = visit_totals.others + excluded.others`;

export const insertVisits = (db: Db, visits: Visit[]) =>
  db.executeQuery(CompiledQuery.raw(INSERT_VISITS, [JSON.stringify(visits)]));

/** The same as a prepared statement per connection, because planning is a third of the cost. */
export const insertVisitsAlone = (pool: pg.Pool, visits: Visit[]) =>
  queryAs(pool, SYSTEM, { name: 'visits.insert', text: INSERT_VISITS, values: [JSON.stringify(visits)] });

/** Locks these visitors until the end of the transaction, in sorted order to avoid deadlocks. */
export const lockVisitors = (db: Db, visitors: string[]) =>
  sql`select ${locked('visitor', sql`visitor`)}
    from (select visitor from unnest(${visitors}::text[]) as visitor order by visitor) as sorted`.execute(db);

type Counted = { link_id: string; visitor: string; occurred_at: string };

/** Counted visits of the same visitors and links within half an hour of these. */
export async function listCountedNear(db: Db, visits: Visit[]): Promise<Counted[]> {
  const times = visits.map(({ occurred_at }) => occurred_at).sort();
  const { rows } = await sql<{ link_id: string; visitor: string; occurred_at: Date }>`
    select distinct visits.link_id, visits.visitor, visits.occurred_at
    from json_to_recordset(${JSON.stringify(visits)}::json) as given (link_id uuid, visitor uuid, occurred_at timestamptz)
    join visits on visits.link_id = given.link_id and visits.visitor = given.visitor and visits.kind = 'visit'
      and visits.occurred_at > given.occurred_at - interval '30 minutes'
      and visits.occurred_at < given.occurred_at + interval '30 minutes'
    where visits.occurred_at > ${times.at(0)}::timestamptz - interval '30 minutes'
      and visits.occurred_at < ${times.at(-1)}::timestamptz + interval '30 minutes'`.execute(db);
  return rows.map((row) => ({ ...row, occurred_at: row.occurred_at.toISOString() }));
}

export type Sighting = {
  store_id: number;
  click: string;
  /** The network that reported it, in hexadecimal. */
  network: string | null;
};

/**
 * Records when the storefront script first saw the click. That is soon after the redirect, so older months are not
 * searched. Each click is looked up separately, because in a new partition the planner does not know yet how rare
 * clicks are.
 */
export const markSeenInStore = (db: Db, sightings: Sighting[], now: Date) =>
  sql`
  with seen as (
    select found.click, found.occurred_at, decode(given.network, 'hex') as network
    from json_to_recordset(${JSON.stringify(sightings)}::json) as given (store_id bigint, click text, network text)
    join stores on stores.store_id = given.store_id
    cross join lateral (
      select click, occurred_at from visits
      where visits.click = given.click and visits.merchant_id = stores.merchant_id
        and visits.occurred_at > ${now}::timestamptz - interval '2 days' and visits.seen_in_store_at is null
      limit 1
    ) as found
  )
  update visits set seen_in_store_at = ${now}, seen_network = seen.network
  from seen
  where visits.click = seen.click and visits.occurred_at = seen.occurred_at
    and visits.occurred_at > ${now}::timestamptz - interval '2 days'
    and visits.seen_in_store_at is null`.execute(db);

export const findConditions = (db: Db, store_id: number) =>
  db
    .selectFrom('stores as store')
    .innerJoin('merchants as merchant', 'merchant.id', 'store.merchant_id')
    .select([
      'merchant.minimum_cart',
      'merchant.minimum_units',
      'merchant.maximum_order',
      'merchant.minimum_type',
      'merchant.require_login',
      'merchant.currency',
    ])
    .where('store.store_id', '=', BigInt(store_id))
    .where('store.state', '<>', 'disconnected')
    .executeTakeFirst();

export const ensureMonths = (db: Db, now: Date) =>
  sql`select ensure_visit_months(${now}::date, 3)`.execute(db);

export const forgetMonths = (db: Db, now: Date) =>
  sql`select forget_visit_months((${now}::timestamptz - interval '13 months')::date)`.execute(db);

export const askDatabase = (db: Db) => sql`select 1`.execute(db);
