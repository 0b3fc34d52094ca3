import type { MyAffiliateQuery } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { LEADS_TODAY } from '#server/features/merchants/merchants.service.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

/** A day begins at midnight of the merchant's time zone, `after` days later. */
const midnight = (day: string, after: number) =>
  sql<Date>`((${day}::date + ${after}::integer)::timestamp at time zone merchant.time_zone)`;

type MemberQuery = MyAffiliateQuery & { id?: string };

const members = (db: Db, merchant_id: string, query: MemberQuery) =>
  db
    .selectFrom('adhesions as adhesion')
    .innerJoin('merchants as merchant', 'merchant.id', 'adhesion.merchant_id')
    .innerJoin('users as user', 'user.id', 'adhesion.affiliate_id')
    .where('adhesion.merchant_id', '=', merchant_id)
    .where('adhesion.status', '=', 'accepted')
    .where((of) => {
      const wanted: Expression<SqlBool>[] = wordsOf(query.s).map((word) =>
        of.or([
          of('user.name_search', 'like', toLikePattern(word)),
          of('user.username', 'like', toLikePattern(word)),
        ]),
      );
      if (query.id) wanted.push(of('adhesion.affiliate_id', '=', query.id));
      if (query.start_date) wanted.push(of('adhesion.accepted_at', '>=', midnight(query.start_date, 0)));
      if (query.end_date) wanted.push(of('adhesion.accepted_at', '<', midnight(query.end_date, 1)));
      return of.and(wanted);
    });

const MEMBER_ORDERS = {
  newest: [sql`adhesion.accepted_at desc`, sql`adhesion.id desc`],
  oldest: [sql`adhesion.accepted_at`, sql`adhesion.id`],
  name: [sql`"user".name_search`, sql`adhesion.id`],
} as const;

export const listMembers = (db: Db, merchant_id: string, query: MemberQuery, moment: Date) =>
  members(db, merchant_id, query)
    .leftJoin('profiles as profile', 'profile.user_id', 'user.id')
    .leftJoin('users as leader', (join) => join.on(LEADS_TODAY))
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('commission_rates')
          .select('percent')
          .where('merchant_id', '=', merchant_id)
          .where('kind', '=', 'own')
          .whereRef('affiliate_id', '=', 'adhesion.affiliate_id')
          .where('withdrawn_at', 'is', null)
          .where('effective_at', '<=', moment)
          .orderBy('announced_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .leftJoin('commission_rates as waiting', (join) =>
      join
        .on('waiting.merchant_id', '=', merchant_id)
        .on('waiting.kind', '=', 'own')
        .onRef('waiting.affiliate_id', '=', 'adhesion.affiliate_id')
        .on('waiting.withdrawn_at', 'is', null)
        .on('waiting.effective_at', '>', moment),
    )
    .select([
      'user.id',
      'user.first_name',
      'user.last_name',
      'user.username',
      'profile.phone',
      'profile.picture',
      'leader.id as leader_id',
      'leader.first_name as leader_first_name',
      'leader.last_name as leader_last_name',
      'adhesion.accepted_at',
      'own.percent as commission',
      'waiting.percent as waiting_percent',
      'waiting.effective_at as waiting_until',
    ])
    .orderBy(MEMBER_ORDERS[query.order_by][0])
    .orderBy(MEMBER_ORDERS[query.order_by][1])
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export const countMembers = (db: Db, merchant_id: string, query: MyAffiliateQuery) =>
  members(db, merchant_id, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
