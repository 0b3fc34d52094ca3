import { setTimeout as sleep } from 'node:timers/promises';
import type { Piece } from '@aliado/contract';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { newClick } from '#server/features/visits/new-click.ts';
import { writeVisits } from '#server/features/visits/redirect/write-visits.ts';
import type { Visit } from '#server/features/visits/visits.queries.ts';
import { HOUR_MS } from '#server/lib/calendar.ts';
import type { Dice } from './dice.ts';

export type Way = {
  id: string;
  merchant_id: string;
  affiliate_id: string;
  owner_id: string;
  code: string;
  url: string;
  joined_at: Date;
  is_of_shop: boolean;
};

export type Seen = { way: Way; visit: Visit };

export async function visitOn(ctx: Context, ways: Way[], day: Date, dice: Dice): Promise<Seen[]> {
  const seen = ways.flatMap((way) =>
    Array.from({ length: dice.below(4) }, () => ({ way, visit: visitOf(way, day, dice) })),
  );
  const visits = seen.map(({ visit }) => visit);
  if (visits.length > 0) await writeVisits(ctx, visits);
  return seen;
}

const PIECES: readonly (Piece | null)[] = [
  ...(['message', 'message', 'message', 'message', 'status', 'status', 'qr'] as const),
  null,
];

function visitOf(way: Way, day: Date, dice: Dice): Visit {
  const { id, merchant_id, affiliate_id, owner_id, is_of_shop } = way;
  const moment = day.getTime() + 8 * HOUR_MS + dice.below(14 * HOUR_MS);
  return {
    occurred_at: new Date(moment).toISOString(),
    click: newClick(),
    link_id: id,
    merchant_id,
    affiliate_id,
    owner_id,
    visitor: null,
    returning: false,
    kind: dice.chance(0.06) ? 'bot' : 'visit',
    device: dice.chance(0.8) ? 'phone' : 'computer',
    referrer: dice.chance(0.5) ? 'wa.me' : null,
    piece: is_of_shop ? 'shop' : (PIECES[moment % PIECES.length] ?? null),
  };
}

export const listWays = (ctx: Context, owner: string): Promise<Way[]> =>
  ctx.db
    .selectFrom('links as link')
    .innerJoin('merchants as merchant', 'merchant.id', 'link.merchant_id')
    .innerJoin('users as user', 'user.id', 'merchant.user_id')
    .innerJoin('adhesions as adhesion', (join) =>
      join
        .onRef('adhesion.merchant_id', '=', 'link.merchant_id')
        .onRef('adhesion.affiliate_id', '=', 'link.affiliate_id')
        .on('adhesion.status', '=', 'accepted'),
    )
    .select(['link.id', 'link.merchant_id', 'link.affiliate_id', 'link.code', 'link.url'])
    .select(['user.id as owner_id', sql<Date>`adhesion.accepted_at`.as('joined_at')])
    .select(
      sql<boolean>`exists (select from resold_products where resold_products.link_id = link.id)`.as(
        'is_of_shop',
      ),
    )
    .where('user.username', '=', owner)
    .orderBy('link.id')
    .execute();

/** Waits until the store has the codes; returns those without an end date. */
export async function listCodes(ctx: Context, owner: string, isStopping: () => boolean): Promise<string[]> {
  for (let tries = 0; tries < 60 && !isStopping(); tries += 1) {
    const coupons = await ctx.db
      .selectFrom('coupons as coupon')
      .innerJoin('merchants as merchant', 'merchant.id', 'coupon.merchant_id')
      .innerJoin('users as user', 'user.id', 'merchant.user_id')
      .select(['coupon.name', 'coupon.state', 'coupon.ends_on'])
      .where('user.username', '=', owner)
      .where('coupon.affiliate_id', 'is not', null)
      .execute();
    if (coupons.every(({ state }) => state !== 'creating'))
      return coupons.flatMap(({ state, ends_on, name }) => (state === 'in_store' && !ends_on ? name : []));
    await sleep(1000);
  }
  return [];
}
