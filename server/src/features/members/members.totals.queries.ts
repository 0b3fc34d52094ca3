import type { MemberGroup } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { availableOf } from '#server/features/commissions/commissions.service.ts';
import { type Asked, conditions, everybody, groupsAt, seen, sold } from './members.queries.ts';

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
  coalesce(sum(commission_cents), 0)::bigint as commission_cents, coalesce(sum(visits), 0)::int as visits,
  coalesce(sum(owed_cents) filter (where owed_cents > 0), 0)::bigint as owed_cents`;

/** What the whole filter adds up to; each count is made under the other filters. What is owed to one is not less because another owes. */
export async function sumMembers(db: Db, asked: Asked): Promise<TotalsRow> {
  const { searched, tag, leader, group } = conditions(asked);
  const groups = Object.entries(groupsAt(asked.now)).flatMap(([name, holds]) => [
    sql`${name}::text`,
    sql`count(*) filter (where ${holds})`,
  ]);
  const { rows } = await sql<TotalsRow>`
    with member as materialized (select * from (${everybody(asked)}) as member where ${searched})
    select summed.*, grouped.groups, tagged.tags, led.leaders from
    (select count(*)::int as affiliates, (count(*) filter (where sales > 0))::int as sellers, ${SUMS}
      from member where ${tag} and ${leader} and ${group}) as summed,
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
  return row;
}

/** Those who are no longer members but sold, brought visits or are owed something. */
export async function sumFormer(db: Db, { store, days, now }: Asked): Promise<Sums & { affiliates: number }> {
  const { rows } = await sql<Sums & { affiliates: number }>`
    select count(*)::int as affiliates, ${SUMS} from (
      select affiliate_id, coalesce(sales, 0) as sales, coalesce(base_cents, 0) as base_cents,
        coalesce(commission_cents, 0) as commission_cents, coalesce(visits, 0) as visits, coalesce(available_cents, 0) as owed_cents
      from (${sold(store, days)}) as sold full join (${seen(store, days)}) as seen using (affiliate_id)
      full join (${availableOf(store, now)}) as due using (affiliate_id)) as former
    where (sales <> 0 or visits <> 0 or owed_cents > 0) and not exists (
      select from adhesions where merchant_id = ${store.merchant_id} and status = 'accepted'
        and affiliate_id = former.affiliate_id)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has one row');
  return row;
}
