import { endpoints, type LinkTarget } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { requireMember } from '#server/features/adhesions/adhesions.service.ts';
import { offsetOf, toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { toSearchText, wordsOf } from '#server/lib/search.ts';
import { findStore, type StoreRow } from './links.queries.ts';
import { shopUrl } from './links.rules.ts';
import {
  countProducts,
  getRates,
  listProducts,
  type ProductRow,
  type Rates,
  type TargetQuery,
} from './links.targets.queries.ts';

/** The shop itself comes before its products; a page that contains it has one product less. */
export async function listLinkTargets(ctx: ActorContext, merchant_id: string, query: TargetQuery) {
  const { actor } = ctx;
  const own = actor.merchant_id === merchant_id;
  if (!own) await requireMember(ctx.db, merchant_id, actor.user_id);
  const store = await findStore(ctx.db, merchant_id);
  if (!store) throw new AppError(own ? 'store_not_connected' : 'store_closed');
  const now = ctx.clock();
  const rates = await getRates(ctx.db, merchant_id, own ? null : actor.user_id, now);
  const shops = isNamed(store.name, query.s) ? [toShopTarget(store, rates)] : [];
  const shown = shops.slice(offsetOf(query), offsetOf(query) + query.page_size);
  const window = {
    now,
    limit: query.page_size - shown.length,
    offset: Math.max(0, offsetOf(query) - shops.length),
  };
  const [products, { count }] = await Promise.all([
    listProducts(ctx.db, merchant_id, query, window),
    countProducts(ctx.db, merchant_id, query),
  ]);
  const path = endpoints.listLinkTargets.path.replace(':merchant', merchant_id);
  return toPaged(ctx.config, path, query, {
    count: shops.length + Number(count),
    results: [...shown, ...products.map((product) => toProductTarget(product, rates))],
  });
}

const isNamed = (name: string, s: string | undefined) =>
  wordsOf(s).every((word) => toSearchText(name).includes(word));

const toShopTarget = (store: StoreRow, { own, commission }: Rates): LinkTarget => ({
  product: null,
  name: store.name,
  url: shopUrl(store),
  image: null,
  price_cents: null,
  currency: store.currency,
  commission: own ?? commission,
});

/** A price of 0 means price on request. */
const toProductTarget = (product: ProductRow, { own, commission }: Rates): LinkTarget => ({
  product: product.id,
  name: product.name,
  url: product.url ?? '',
  image: product.image,
  price_cents: product.price_cents > 0n ? Number(product.price_cents) : null,
  currency: product.currency,
  commission: own ?? product.commission ?? commission,
});
