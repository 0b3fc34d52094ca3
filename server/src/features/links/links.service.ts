import { endpoints, type Link, type LinkQuery, type NewLink, type NewMerchantLink } from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireMember } from '#server/features/adhesions/adhesions.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import * as queries from './links.queries.ts';
import { addressInStore, isSandbox, newCode, shortUrl, withoutOwnParameters } from './links.rules.ts';

const MOST_LIVE_LINKS = 500;

const ofAffiliate = ({ actor }: ActorContext): queries.Owner => ({ side: 'affiliate', id: actor.user_id });
const ofMerchant = ({ actor }: ProviderContext): queries.Owner => ({
  side: 'merchant',
  id: actor.merchant_id,
});

export const listLinks = (ctx: ActorContext, query: LinkQuery) =>
  acrossTenants('sums kept by link', () => listOwned(ctx, ofAffiliate(ctx), endpoints.listLinks.path, query));

export const listMerchantLinks = (ctx: ProviderContext, query: LinkQuery) =>
  listOwned(ctx, ofMerchant(ctx), endpoints.listMerchantLinks.path, query);

async function listOwned(ctx: Context, owner: queries.Owner, path: string, query: LinkQuery) {
  const [rows, { count }] = await Promise.all([
    queries.listOwnedLinks(ctx.db, owner, query),
    queries.countOwnedLinks(ctx.db, owner, query),
  ]);
  const results = rows.map((row) => toLink(ctx, row));
  return toPaged(ctx.config, path, query, { count: Number(count), results });
}

export async function createLink(ctx: ActorContext, { merchant, ...given }: NewLink): Promise<Link> {
  const affiliate_id = ctx.actor.user_id;
  const merchant_id = merchant ?? (await merchantHolding(ctx, affiliate_id, given.url));
  return makeLink(ctx, { merchant_id, affiliate_id, made_by: 'affiliate' }, given);
}

export const createMerchantLink = (ctx: ProviderContext, { affiliate, ...given }: NewMerchantLink) =>
  makeLink(
    ctx,
    { merchant_id: ctx.actor.merchant_id, affiliate_id: affiliate, made_by: 'merchant' as const },
    given,
  );

/** Without `merchant`, uses the caller's store whose domain matches the URL. */
async function merchantHolding(ctx: Context, affiliate_id: string, url: string): Promise<string> {
  const sandbox = isSandbox(ctx.config.platform);
  const stores = await queries.listStoresOfMember(ctx.db, affiliate_id);
  if (stores.length === 0) throw new AppError('not_a_member');
  const store = stores.find((place) => addressInStore(url, place, sandbox));
  if (!store) throw outsideStore();
  return store.merchant_id;
}

const outsideStore = () => new AppError('url_outside_store', { fields: { url: ['url_outside_store'] } });

type Sides = { merchant_id: string; affiliate_id: string; made_by: 'affiliate' | 'merchant' };
type Given = { name: string; url: string; coupon?: string | null | undefined };

async function makeLink(ctx: ActorContext, { made_by, ...pair }: Sides, given: Given): Promise<Link> {
  return inTransaction(ctx, async (ctx) => {
    await requireMember(ctx.db, pair.merchant_id, pair.affiliate_id).catch(async (reason) => {
      const acquainted = await queries.areAcquainted(ctx.db, pair, made_by === 'affiliate');
      throw acquainted ? new AppError('not_a_member') : reason;
    });
    const url = await addressOf(ctx, pair.merchant_id, made_by, given.url);
    if ((await queries.countLinksOfPair(ctx.db, pair)) >= MOST_LIVE_LINKS)
      throw new AppError('too_many_links');
    const coupon = given.coupon && (await queries.findCarriedCoupon(ctx.db, pair, given.coupon));
    if (given.coupon && !coupon) throw new AppError('not_found');
    const product = await queries.findProductAt(ctx.db, pair.merchant_id, url);
    const id = await insertUnderNewCode(ctx, {
      ...pair,
      name: given.name,
      url: url.href,
      product_id: product?.id ?? null,
      coupon_id: coupon ? coupon.id : null,
      made_by,
    });
    await publishToBoth(ctx, pair);
    return toLink(ctx, await queries.getLink(ctx.db, id));
  });
}

async function addressOf(ctx: Context, merchant_id: string, made_by: Sides['made_by'], given: string) {
  const store = await queries.findStore(ctx.db, merchant_id);
  if (!store || store.state === 'disconnected')
    throw new AppError(made_by === 'merchant' ? 'store_not_connected' : 'store_closed');
  const url = addressInStore(given, store, isSandbox(ctx.config.platform));
  if (!url) throw outsideStore();
  return withoutOwnParameters(url);
}

async function insertUnderNewCode(ctx: Context, row: Omit<Parameters<typeof queries.insertLink>[1], 'code'>) {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const inserted = await queries.insertLink(ctx.db, { ...row, code: newCode() });
    if (inserted) return inserted.id;
  }
  throw new Error('five codes in a row were taken');
}

export const removeLink = (ctx: ActorContext, { pk }: { pk: string }) => remove(ctx, ofAffiliate(ctx), pk);

export const removeMerchantLink = (ctx: ProviderContext, { pk }: { pk: string }) =>
  remove(ctx, ofMerchant(ctx), pk);

async function remove(ctx: Context, owner: queries.Owner, pk: string) {
  await inTransaction(ctx, async (ctx) => {
    const removed = await queries.markDeleted(ctx.db, owner, pk, ctx.clock());
    if (!removed) throw new AppError('not_found');
    await publishToBoth(ctx, removed);
  });
}

export const carryCoupon = (ctx: Context, link_ids: string[], coupon_id: string | null) =>
  queries.setCoupon(ctx.db, link_ids, coupon_id);

/** Replaces a deleted coupon by its new version in every link that carried it. */
export async function carryInstead(ctx: Context, pair: queries.Pair, deleted_id: string, anew_id: string) {
  await queries.replaceCoupon(ctx.db, pair, deleted_id, anew_id);
  await publishToBoth(ctx, pair);
}

async function publishToBoth(ctx: Context, pair: { merchant_id: string; affiliate_id: string }) {
  const { user_id } = await getMerchantBasics(ctx.db, pair.merchant_id);
  await publishChanged(ctx, [user_id, pair.affiliate_id], ['links']);
}

const toLink = ({ config }: Context, row: queries.ListedLink): Link => ({
  pk: row.id,
  name: row.name,
  url: row.url,
  code: row.code,
  short_url: shortUrl(config.public_url, row.code),
  merchant: { pk: row.merchant_id, name: row.merchant_name },
  affiliate: { pk: row.affiliate_id, name: row.affiliate_name },
  made_by: row.made_by as Link['made_by'],
  product: row.product_id
    ? { pk: row.product_id, name: row.product_name ?? '', image: row.product_image }
    : null,
  coupon: row.coupon_id
    ? {
        pk: row.coupon_id,
        name: row.coupon_name ?? '',
        terms: row.coupon_terms,
        exception: row.coupon_exception,
      }
    : null,
  visits: row.visits,
  sales: row.sales,
  commission_cents: Number(row.commission_cents),
  currency: row.currency,
  created_at: row.created_at.toISOString(),
});
