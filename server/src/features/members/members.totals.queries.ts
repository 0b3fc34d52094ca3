import type { MemberGroup } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { availableOf, sumDebts } from '#server/features/commissions/commissions.service.ts';
import { type Asked, conditions, everybody, figuresOfAll, groupsAt } from './members.queries.ts';

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

/** What is owed to one is not less because another owes. */
const owedAmong = ({ store, now }: Asked, among: RawBuilder<unknown>) => sql`coalesce((
  select sum(available_cents) from (${availableOf(store, now, among)}) as due where available_cents > 0), 0)::bigint as owed_cents`;

/**
 * What the whole filter adds up to; each count is made under the other filters. Those who are no longer members but sold, brought
 * visits or are owed something are added up where everybody is asked for: then what is owed to members is the rest of what the
 * store owes.
 */
export async function sumMembers(db: Db, asked: Asked, of: 'everybody' | 'members') {
  const [{ former, ...sums }, debts] = await Promise.all([
    readSums(db, asked, of),
    of === 'everybody' ? sumDebts(db, asked.store.merchant_id, asked.now) : undefined,
  ]);
  if (!former || !debts) return { ...sums, former: null };
  return { ...sums, owed_cents: debts.available_cents - former.owed_cents, former };
}

async function readSums(db: Db, asked: Asked, of: 'everybody' | 'members') {
  const { searched, tag, leader, group } = conditions(asked);
  const groups = Object.entries(groupsAt(asked.now)).flatMap(([name, holds]) => [
    sql`${name}::text`,
    sql`count(*) filter (where ${holds})`,
  ]);
  const wanted = sql`${tag} and ${leader} and ${group}`;
  const owed = owedAmong(asked, sql`(select affiliate_id from member where ${wanted} and is_owed)`);
  const { rows } = await sql<TotalsRow & { former: FormerText | null }>`
    with ${figuresOfAll(asked)},
    member as materialized (select * from (${everybody(asked)}) as member where ${searched})
    select summed.*, grouped.groups, tagged.tags, led.leaders, ${of === 'members' ? owed : sql`0::bigint as owed_cents`},
      ${of === 'everybody' ? formerOf(asked) : sql`null`} as former from
    (select count(*)::int as affiliates, (count(*) filter (where sales > 0))::int as sellers, ${SUMS}
      from member where ${wanted}) as summed,
    (select json_build_object(${sql.join(groups)}) as groups from member where ${tag} and ${leader}) as grouped,
    (select coalesce(json_agg(json_build_object('tag', tag, 'count', count) order by count desc, key), '[]') as tags from (
      select min(word.tag) as tag, word.key, count(*)::int as count from member
      join member_tags as word on word.adhesion_id = member.adhesion_id
      where ${leader} and ${group} group by word.key order by count desc, word.key limit ${CHOICES_SHOWN}) as words) as tagged,
    (select coalesce(json_agg(json_build_object('pk', id, 'name', name, 'count', count) order by count desc, name, id), '[]') as leaders from (
      select leader.id, leader.first_name || ' ' || leader.last_name as name, count(*)::int as count from member
      join users as leader on leader.id = member.leader_id
      where ${tag} and ${group} group by leader.id order by count desc, name, leader.id limit ${CHOICES_SHOWN}) as heads) as led`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a sum has one row');
  const { former, ...sums } = row;
  return { ...sums, former: former && toFormer(former) };
}

type FormerText = Record<keyof Sums | 'affiliates', string>;

const toFormer = (row: FormerText) => ({
  affiliates: Number(row.affiliates),
  sales: Number(row.sales),
  base_cents: BigInt(row.base_cents),
  commission_cents: BigInt(row.commission_cents),
  visits: Number(row.visits),
  owed_cents: BigInt(row.owed_cents),
});

/** As text, because JSON has no large numbers. */
const formerOf = (asked: Asked) => sql`(
  with former as (
    select affiliate_id, sales, base_cents, commission_cents, visits, is_owed
    from sold full join seen using (affiliate_id) full join due using (affiliate_id)
    where (coalesce(sales, 0) <> 0 or coalesce(visits, 0) <> 0 or is_owed) and not exists (
      select from adhesions where merchant_id = ${asked.store.merchant_id} and status = 'accepted'
        and adhesions.affiliate_id = coalesce(sold.affiliate_id, seen.affiliate_id, due.affiliate_id)))
  select json_build_object(${sql.join(
    ['affiliates', 'sales', 'base_cents', 'commission_cents', 'visits', 'owed_cents'].map(
      (name) => sql`${name}::text, ${sql.ref(name)}::text`,
    ),
  )}) from (
    select count(*) as affiliates, ${SUMS}, ${owedAmong(asked, sql`(select affiliate_id from former where is_owed)`)} from former) as summed)`;
