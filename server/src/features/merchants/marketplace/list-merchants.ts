import {
  type AdhesionStatus,
  endpoints,
  type ListedMerchant,
  type MerchantQuery,
  type PageQuery,
  type Standing,
} from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { toPaged } from '#server/http/paging.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { toReputation } from '../merchants.reputation.rules.ts';
import { mayAskAt, sinceOf, toAnnounced, toCategory, toMinimumCart, toPictures } from '../merchants.rules.ts';
import { requireVisibleMerchant } from '../merchants.service.ts';
import { listWaiting } from '../rates/merchants.promises.queries.ts';
import { countOffered, listSold } from './merchants.best-sellers.queries.ts';
import * as cards from './merchants.cards.queries.ts';
import * as search from './merchants.search.queries.ts';

const viewerOf = ({ actor, clock, language }: ActorContext): cards.Viewer => ({
  user_id: actor.user_id,
  moment: clock(),
  language,
});

export async function listMerchants(ctx: ActorContext, query: MerchantQuery) {
  const viewer = viewerOf(ctx);
  const [rows, { count }, countries] = await Promise.all([
    search.listOpenMerchants(ctx.db, viewer, query).execute(),
    search.countOpenMerchants(ctx.db, viewer, query),
    search.listCountries(ctx.db, viewer),
  ]);
  const ids = rows.map(({ id }) => id);
  const found = await cardsOf(ctx, viewer, ids);
  const results = ids.flatMap((id) => found.get(id) ?? []);
  return {
    ...toPaged(ctx.config, endpoints.listMerchants.path, query, { count: Number(count), results }),
    countries: countries.flatMap(({ country }) => country ?? []),
  };
}

export async function listMyMerchants(ctx: ActorContext, page: PageQuery) {
  const viewer = viewerOf(ctx);
  const [rows, { count }] = await Promise.all([
    cards.listMemberships(ctx.db, viewer.user_id, page),
    cards.countMemberships(ctx.db, viewer.user_id),
  ]);
  const ids = rows.map(({ merchant_id }) => merchant_id);
  const found = await cardsOf(ctx, viewer, ids);
  const waiting = ids.length > 0 ? await listWaiting(ctx.db, ids, viewer.moment) : [];
  const results = rows.flatMap(({ merchant_id, accepted_at, leader_id, leader_name }) => {
    const merchant = found.get(merchant_id);
    if (!merchant || !accepted_at) return [];
    return {
      ...merchant,
      joined_at: accepted_at.toISOString(),
      leader: leader_id && leader_name ? { pk: leader_id, name: leader_name } : null,
      announced: waiting.filter((rate) => rate.merchant_id === merchant_id).flatMap(toAnnounced),
    };
  });
  return toPaged(ctx.config, endpoints.listMyMerchants.path, page, { count: Number(count), results });
}

const BEST_OF_MS = 90 * DAY_MS;

export async function listBestSellers(ctx: ActorContext, merchant_id: string, page: PageQuery) {
  await requireVisibleMerchant(ctx, merchant_id);
  const now = ctx.clock();
  const since = new Date(now.getTime() - BEST_OF_MS);
  const [rows, { count }] = await Promise.all([
    listSold(ctx.db, merchant_id, { since, now }, page),
    countOffered(ctx.db, merchant_id),
  ]);
  const results = rows.map(({ id, price_cents, units, total_cents, ...product }) => ({
    ...product,
    pk: id,
    price_cents: Number(price_cents),
    units: Number(units ?? 0),
    total_cents: Number(total_cents ?? 0),
  }));
  const path = endpoints.listBestSellers.path.replace(':merchantId', merchant_id);
  return toPaged(ctx.config, path, page, { count: Number(count), results });
}

async function cardsOf(ctx: ActorContext, viewer: cards.Viewer, ids: string[]) {
  const rows = ids.length > 0 ? await cards.describeMerchants(ctx.db, viewer, ids) : [];
  return new Map(rows.map((row) => [row.id, toListedMerchant(row)]));
}

const toListedMerchant = (row: cards.DescribedMerchant): ListedMerchant => ({
  ...toMinimumCart(row),
  pk: row.id,
  name: row.name,
  description: row.description,
  town: row.town,
  country: row.country,
  category: toCategory(row),
  pictures: toPictures(row.pictures),
  products: Number(row.products),
  affiliates: Number(row.affiliates),
  commission: row.commission,
  commission_coupon: row.commission_coupon,
  commission_leader: row.commission_leader,
  own_commission: row.own_commission,
  hold_days: row.hold_days,
  window_days: row.window_days,
  accepts_automatically: row.accepts_automatically,
  reputation: toReputation(row),
  standing: toStanding(row),
});

function toStanding(row: cards.DescribedMerchant): Standing | null {
  const { standing_id, created_at, accepted_at, ended_at } = row;
  if (!standing_id || !created_at) return null;
  const status = row.status as AdhesionStatus;
  return {
    request: standing_id,
    status,
    origin: row.origin as Standing['origin'],
    since: sinceOf({ created_at, accepted_at, ended_at }).toISOString(),
    may_ask_at: mayAskAt({ status, accepted_at, ended_at })?.toISOString() ?? null,
  };
}
