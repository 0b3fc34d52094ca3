import { type MemberGroup, NEW_MEMBER_DAYS } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { availableOf, sumDebts } from '#server/features/commissions/commissions.service.ts';
import { LEADS_TODAY } from '#server/features/merchants/merchants.service.ts';
import { COUNTED } from '#server/features/sales/figures/sales.counting.rules.ts';
import { countActive } from '#server/features/sales/sales.service.ts';
import {
  type Asked,
  conditions,
  everybody,
  figuresOfAll,
  groupsAt,
  ownRates,
  seen,
  sold,
} from './members.queries.ts';

type Sums = {
  sales: number;
  base_cents: bigint;
  commission_cents: bigint;
  visits: number;
  owed_cents: bigint;
};
type TotalsRow = Sums & {
  affiliates: number;
  sellers: number;
  groups: Record<MemberGroup, number>;
  tags: { tag: string; count: number }[];
  leaders: { pk: string; name: string; count: number }[];
};

const CHOICES_SHOWN = 100;

const SUMS = sql`
  coalesce(sum(sales), 0)::int as sales, coalesce(sum(base_cents), 0)::bigint as base_cents,
  coalesce(sum(commission_cents), 0)::bigint as commission_cents, coalesce(sum(visits), 0)::int as visits`;

/** A negative balance of one affiliate does not reduce what is owed to another. */
const owedAmong = ({ store, now }: Asked, among: RawBuilder<unknown>) => sql`coalesce((
  select sum(available_cents) from (${availableOf(store, now, among)}) as due where available_cents > 0), 0)::bigint as owed_cents`;

const tagsOf = (members: RawBuilder<unknown>, holds: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('tag', tag, 'count', count) order by count desc, key), '[]') as tags from (
    select min(word.tag) as tag, word.key, count(*)::int as count from ${members} as member
    join member_tags as word on word.adhesion_id = member.adhesion_id
    where ${holds} group by word.key order by count desc, word.key limit ${CHOICES_SHOWN}) as words) as tagged`;

const leadersOf = (heads: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('pk', id, 'name', name, 'count', count) order by count desc, name, id), '[]') as leaders
    from (${heads} order by count desc, name, leader.id limit ${CHOICES_SHOWN}) as heads) as led`;

const LEADER = sql`leader.id, leader.name`;

/** The totals of a filter. The count of each choice applies all filters except its own. */
export function sumMembers(db: Db, asked: Asked): Promise<TotalsRow> {
  const { searched, tag, leader, group } = conditions(asked);
  const groups = Object.entries(groupsAt(asked.now)).flatMap(([name, holds]) => [
    sql`${name}::text`,
    sql`count(*) filter (where ${holds})`,
  ]);
  const wanted = sql`${tag} and ${leader} and ${group}`;
  return one(
    sql<TotalsRow>`
    with ${figuresOfAll(asked)}
    member as materialized (select * from (${everybody(asked)}) as member where ${searched})
    select summed.*, grouped.groups, tagged.tags, led.leaders,
      ${owedAmong(asked, sql`(select affiliate_id from member where ${wanted} and is_owed)`)} from
    (select count(*)::int as affiliates, (count(*) filter (where sales > 0))::int as sellers, ${SUMS}
      from member where ${wanted}) as summed,
    (select json_build_object(${sql.join(groups)}) as groups from member where ${tag} and ${leader}) as grouped,
    ${tagsOf(sql`member`, sql`${leader} and ${group}`)},
    ${leadersOf(sql`select ${LEADER}, count(*)::int as count from member
      join users as leader on leader.id = member.leader_id where ${tag} and ${group} group by leader.id`)}`,
    db,
  );
}

/**
 * The totals without a filter: the store's figures, and those of former members apart. Exact, because sales,
 * visits and debts belong to present or former members only.
 */
export async function sumEverybody(db: Db, asked: Asked) {
  const { store, days, now } = asked;
  const { merchant_id } = store;
  const [whole, [sellers = 0], debts, former] = await Promise.all([
    readStore(db, asked),
    countActive(db, { merchant_id, kind: 'seller', days: [days] }),
    sumDebts(db, merchant_id, now),
    readFormer(db, asked),
  ]);
  const { affiliates, own_rate, fresh, tags, leaders, ...sums } = whole;
  const members_sold = sellers - former.sellers;
  const groups = {
    ...{ all: affiliates, sold: members_sold, silent: affiliates - members_sold },
    ...{ owed: debts.affiliates - former.owed, own_rate, new: fresh },
  };
  const totals = { ...sums, owed_cents: debts.available_cents };
  return { affiliates, sellers: members_sold, totals, former, groups, tags, leaders };
}

type StoreRow = Omit<Sums, 'owed_cents'> &
  Pick<TotalsRow, 'affiliates' | 'tags' | 'leaders'> & { own_rate: number; fresh: number };

const readStore = (db: Db, { store, days, now }: Asked) => {
  const members = sql`adhesions where merchant_id = ${store.merchant_id} and status = 'accepted'`;
  const within = sql`merchant_id = ${store.merchant_id} and day between ${days.from}::date and ${days.to}::date`;
  return one(
    sql<StoreRow>`
    with team as materialized (
      select merchant_id, leader_id, members as count from team_sizes where merchant_id = ${store.merchant_id} and members > 0)
    select coalesce((select sum(count) from team), 0)::int as affiliates, tagged.tags, led.leaders, sales.*,
      (select coalesce(sum(visits), 0)::int from visit_days where ${within}) as visits,
      (select count(*)::int from (${ownRates(store, now)}) as own
        where affiliate_id in (select affiliate_id from ${members})) as own_rate,
      (select count(*)::int from ${members}
        and accepted_at > ${now}::timestamptz - make_interval(days => ${NEW_MEMBER_DAYS})) as fresh from
    (select coalesce(sum(orders), 0)::int as sales, coalesce(sum(base_cents), 0)::bigint as base_cents,
      coalesce(sum(commission_cents), 0)::bigint as commission_cents
      from sale_days where ${within} and state = any(${COUNTED}::text[])) as sales,
    ${tagsOf(sql`(select id as adhesion_id from ${members})`, sql`true`)},
    ${leadersOf(sql`select ${LEADER}, adhesion.count from team as adhesion
      cross join lateral (select * from users as leader where ${LEADS_TODAY} limit 1) as leader`)}`,
    db,
  );
};

type FormerRow = Sums & { affiliates: number; sellers: number; owed: number };

const NOTHING: FormerRow = {
  ...{ affiliates: 0, sellers: 0, owed: 0, sales: 0, visits: 0 },
  ...{ base_cents: 0n, commission_cents: 0n, owed_cents: 0n },
};

async function readFormer(db: Db, asked: Asked): Promise<FormerRow> {
  const { store, days, now } = asked;
  const whole = asked.whole ?? days;
  const { merchant_id } = store;
  const ids = await listFormer(db, merchant_id);
  if (ids.length === 0) return NOTHING;
  const them = sql`affiliate_id = any(${ids}::uuid[])`;
  return one(
    sql<FormerRow>`
    with sold as (select * from (${sold(store, whole)}) as sold where ${them}),
    seen as (select * from (${seen(store, whole)}) as seen where ${them}),
    due as (select affiliate_id, is_owed from debt_standing(${merchant_id}, ${now}) where ${them}),
    former as materialized (
      select affiliate_id, sales, base_cents, commission_cents, visits, is_owed
      from sold full join seen using (affiliate_id) full join due using (affiliate_id)
      where coalesce(sales, 0) <> 0 or coalesce(visits, 0) <> 0 or is_owed)
    select count(*)::int as affiliates, ${SUMS}, (count(*) filter (where sales > 0))::int as sellers,
      (count(*) filter (where is_owed))::int as owed,
      ${owedAmong(asked, sql`(select affiliate_id from former where is_owed)`)} from former`,
    db,
  );
}

async function listFormer(db: Db, merchant_id: string): Promise<string[]> {
  const { rows } = await sql<{ affiliate_id: string }>`
    select distinct affiliate_id from adhesions as ended
    where merchant_id = ${merchant_id} and status in ('cancelled', 'removed') and accepted_at is not null and not exists (
      select from adhesions where merchant_id = ${merchant_id} and affiliate_id = ended.affiliate_id and status = 'accepted')`.execute(
    db,
  );
  return rows.map(({ affiliate_id }) => affiliate_id);
}

async function one<Row>(statement: RawBuilder<Row>, db: Db): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has one row');
  return row;
}
