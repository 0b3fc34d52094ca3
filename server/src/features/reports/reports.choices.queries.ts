import type { ChoiceKind, ReportChoice, ReportChoiceQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

const PERSON = sql`users.first_name || ' ' || users.last_name`;

const UUID = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Present and former members; links, coupons and products also after they were removed. */
const CHOICES: Record<ChoiceKind, (merchant_id: string, pk: string) => RawBuilder<unknown>> = {
  affiliate: (merchant_id) => sql`
    select users.id::text as pk, ${PERSON} as name, null::text as detail, users.name_search as words from users
    where exists (select from adhesions where adhesions.merchant_id = ${merchant_id}
      and adhesions.affiliate_id = users.id and adhesions.accepted_at is not null)`,
  link: (merchant_id) => sql`
    select links.id::text as pk, links.name, ${PERSON} as detail,
      links.name_search || ' ' || users.name_search as words
    from links join users on users.id = links.affiliate_id where links.merchant_id = ${merchant_id}`,
  coupon: (merchant_id) => sql`
    select coupons.id::text as pk, coupons.name, ${PERSON} as detail,
      lower(coupons.name) || ' ' || users.name_search as words
    from coupons join users on users.id = coupons.affiliate_id where coupons.merchant_id = ${merchant_id}`,
  product: (merchant_id) => sql`
    select store_product_id::text as pk, name, null::text as detail, name_search as words
    from products where merchant_id = ${merchant_id}`,
  client: (merchant_id, pk) => sql`
    select sales.id::text as pk, coalesce(orders.buyer_name, '') as name, null::text as detail, '' as words
    from sales join orders on orders.id = sales.order_id
    where sales.merchant_id = ${merchant_id} and sales.id = substring(${pk} from ${UUID})::uuid`,
};

const wished = (merchant_id: string, kind: ChoiceKind, { s, pk }: ReportChoiceQuery) => {
  const wanted = wordsOf(s).map((word) => sql`choice.words like ${toLikePattern(word)}`);
  if (pk) wanted.push(sql`choice.pk = ${pk}`);
  const all = wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`;
  return sql`(${CHOICES[kind](merchant_id, pk ?? '')}) as choice where ${all}`;
};

export async function listChoices(db: Db, merchant_id: string, kind: ChoiceKind, query: ReportChoiceQuery) {
  const { rows } = await sql<ReportChoice>`
    select choice.pk, choice.name, choice.detail from ${wished(merchant_id, kind, query)}
    order by choice.words, choice.pk limit ${query.page_size} offset ${offsetOf(query)}`.execute(db);
  return rows;
}

export async function countChoices(db: Db, merchant_id: string, kind: ChoiceKind, query: ReportChoiceQuery) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${wished(merchant_id, kind, query)}`.execute(db);
  return rows[0]?.count ?? 0;
}
