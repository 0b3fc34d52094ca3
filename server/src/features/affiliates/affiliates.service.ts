import {
  type AdhesionStatus,
  type AffiliateQuery,
  type Client,
  endpoints,
  type ListedAffiliate,
  type Visibility,
} from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import { updateFindable } from '#server/features/profile/profile.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/keys.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { type ClientQuery, type ClientRow, countClients, listClients } from './affiliates.clients.queries.ts';
import { countFindable, type FindableRow, listFindable } from './affiliates.findable.queries.ts';
import * as visibility from './affiliates.visibility.queries.ts';

export async function listAffiliates(ctx: ProviderContext, query: AffiliateQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const [rows, { count }] = await Promise.all([
    acrossTenants('affiliates who want to be found', () =>
      listFindable(ctx.db, merchant_id, query, ctx.language),
    ),
    countFindable(ctx.db, query),
  ]);
  const results = rows.map(toListedAffiliate);
  return toPaged(ctx.config, endpoints.listAffiliates.path, query, { count: Number(count), results });
}

export async function listMyClients(ctx: ProviderContext, query: ClientQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const [rows, count] = await Promise.all([
    listClients(ctx.db, merchant_id, query),
    countClients(ctx.db, merchant_id, query),
  ]);
  const results = rows.map((row) => toClient(merchant_id, row));
  return toPaged(ctx.config, endpoints.listMyClients.path, query, { count, results });
}

export async function getVisibility(ctx: ActorContext): Promise<Visibility> {
  const { user_id } = ctx.actor;
  const row = await visibility.findVisibility(ctx.db, user_id);
  const liked = await visibility.listLikedCategories(ctx.db, user_id);
  return { is_findable: row?.is_findable ?? false, categories: liked.map(({ id }) => id) };
}

export async function updateVisibility(ctx: ActorContext, given: Visibility): Promise<Visibility> {
  const { user_id } = ctx.actor;
  const categories = [...new Set(given.categories)];
  await requireCategories(ctx, categories);
  return inTransaction(ctx, async (ctx) => {
    await updateFindable(ctx, given.is_findable);
    await visibility.replaceLikedCategories(ctx.db, user_id, categories);
    await publishChanged(ctx, [user_id], ['affiliates']);
    return getVisibility(ctx);
  });
}

async function requireCategories(ctx: ActorContext, ids: string[]) {
  if (ids.length === 0) return;
  const { count } = await visibility.countCategories(ctx.db, ids);
  if (Number(count) < ids.length)
    throw new AppError('unknown_category', { fields: { categories: ['unknown_category'] } });
}

function toListedAffiliate(row: FindableRow): ListedAffiliate {
  const { standing_id, status, origin } = row;
  return {
    pk: row.id,
    name: row.name,
    picture: pictureOf(row.picture),
    affiliate_socialnetwork: row.affiliate_socialnetwork as ListedAffiliate['affiliate_socialnetwork'],
    categories: row.categories,
    merchants: Number(row.merchants),
    joined_at: row.created_at.toISOString(),
    standing: standing_id
      ? {
          request: standing_id,
          status: status as AdhesionStatus,
          origin: origin as 'request' | 'invitation',
        }
      : null,
  };
}

/** Includes the merchant: two merchants see different pks for the same buyer. */
const clientPk = (merchant_id: string, currency: string, hash: Buffer): string =>
  sha256(Buffer.concat([Buffer.from(`${merchant_id}:${currency}:`), hash]))
    .toString('hex')
    .slice(0, 32);

const toClient = (merchant_id: string, { hash, currency, ...row }: ClientRow): Client => ({
  pk: clientPk(merchant_id, currency, hash),
  name: row.name,
  orders: row.orders,
  total_cents: Number(row.total_cents),
  currency,
  last_order_at: row.last_order_at.toISOString(),
});
