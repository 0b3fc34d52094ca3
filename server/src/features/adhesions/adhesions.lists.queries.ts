import type { AdhesionRequest, RequestQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import { decidedBy, type Origin, type Side } from './adhesions.rules.ts';

export type Owner = { side: Side; id: string };

const described = (db: Db) =>
  db
    .selectFrom('adhesions as adhesion')
    .innerJoin('merchants as merchant', 'merchant.id', 'adhesion.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'adhesion.affiliate_id')
    .leftJoin('profiles as profile', 'profile.user_id', 'affiliate.id')
    .leftJoin('users as leader', 'leader.id', 'adhesion.leader_id')
    .leftJoin('users as recruiter', 'recruiter.id', 'profile.recruiter_id')
    .selectAll('adhesion')
    .select([
      'merchant.name as merchant_name',
      'merchant.user_id as merchant_user_id',
      'merchant.time_zone',
      'affiliate.name as affiliate_name',
      'affiliate.created_at as joined_at',
      'profile.picture',
      'profile.town',
      'profile.recruiter_id',
      'recruiter.name as recruiter_name',
      'leader.name as leader_name',
    ])
    .select((of) =>
      of
        .selectFrom('adhesions as other')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .whereRef('other.affiliate_id', '=', 'adhesion.affiliate_id')
        .whereRef('other.merchant_id', '<>', 'adhesion.merchant_id')
        .where('other.status', '=', 'accepted')
        .as('merchants'),
    )
    .select((of) => [
      'profile.affiliate_socialnetwork',
      of
        .selectFrom('sale_totals as sold')
        .select(sql<number>`coalesce(sum(sold.sales), 0)::int`.as('sales'))
        .whereRef('sold.affiliate_id', '=', 'adhesion.affiliate_id')
        .as('sales'),
    ]);

export const getDescribedAdhesion = (db: Db, id: string) =>
  described(db).where('adhesion.id', '=', id).executeTakeFirstOrThrow();

type DescribedAdhesion = Awaited<ReturnType<typeof getDescribedAdhesion>>;

const owned = (db: Db, { side, id }: Owner, query: RequestQuery) =>
  described(db)
    .where(side === 'merchant' ? 'adhesion.merchant_id' : 'adhesion.affiliate_id', '=', id)
    .where((of) =>
      of.and([
        ...wordsOf(query.s).map((word) =>
          of(
            side === 'merchant' ? 'affiliate.name_search' : 'merchant.name_search',
            'like',
            toLikePattern(word),
          ),
        ),
        ...(query.status ? [of('adhesion.status', '=', query.status)] : []),
        ...(query.origin ? [of('adhesion.origin', '=', query.origin)] : []),
      ]),
    );

export const listOwnedAdhesions = (db: Db, owner: Owner, query: RequestQuery) =>
  owned(db, owner, query)
    .orderBy('adhesion.created_at', 'desc')
    .orderBy('adhesion.id', 'desc')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();

export const countOwnedAdhesions = (db: Db, owner: Owner, query: RequestQuery) =>
  owned(db, owner, query)
    .clearSelect()
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

const origins: Origin[] = ['request', 'invitation'];

export const countWaitingFor = (db: Db, { side, id }: Owner) =>
  db
    .selectFrom('adhesions')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where(side === 'merchant' ? 'merchant_id' : 'affiliate_id', '=', id)
    .where('status', '=', 'pending')
    .where(
      'origin',
      'in',
      origins.filter((origin) => decidedBy(origin) === side),
    )
    .executeTakeFirstOrThrow();

const personOf = (pk: string | null, name: string | null) => (pk && name ? { pk, name } : null);

export const toAdhesionRequest = (row: DescribedAdhesion): AdhesionRequest => ({
  pk: row.id,
  request: row.id,
  status: row.status as AdhesionRequest['status'],
  origin: row.origin as AdhesionRequest['origin'],
  merchant: { pk: row.merchant_id, name: row.merchant_name },
  affiliate: {
    pk: row.affiliate_id,
    name: row.affiliate_name,
    picture: pictureOf(row.picture),
    merchants: Number(row.merchants),
    sales: row.sales ?? 0,
    networks: (row.affiliate_socialnetwork ?? {}) as AdhesionRequest['affiliate']['networks'],
    town: row.town,
    recruiter: personOf(row.recruiter_id, row.recruiter_name),
    joined_at: row.joined_at.toISOString(),
  },
  leader: personOf(row.leader_id, row.leader_name),
  created_at: row.created_at.toISOString(),
  accepted_at: row.accepted_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});
