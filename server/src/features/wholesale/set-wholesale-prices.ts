import {
  endpoints,
  type PercentOff,
  type PricedProduct,
  type WholesaleBuyers,
  type WholesaleOffice,
  type WholesalePrices,
  type WholesaleProductQuery,
  wholesaleAt,
} from '@aliado/contract';
import type { ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { toMinimumCart } from '#server/features/merchants/merchants.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { publishWholesale } from './publish-wholesale.ts';
import * as queries from './wholesale.prices.queries.ts';
import { putPrices, toPrices, writeNow } from './wholesale.service.ts';

export async function getWholesaleOffice(ctx: ProviderContext): Promise<WholesaleOffice> {
  const merchant_id = ctx.actor.merchant_id;
  const [office, rule, chosen, all, priced] = await Promise.all([
    queries.findOffice(ctx.db, merchant_id),
    queries.findBuyersRule(ctx.db, merchant_id),
    queries.listBuyers(ctx.db, merchant_id),
    queries.countOffered(ctx.db, merchant_id, {}),
    queries.countOffered(ctx.db, merchant_id, { priced: 'yes' }),
  ]);
  return {
    is_active: office.is_active,
    currency: office.currency ?? 'ARS',
    time_zone: office.time_zone,
    rules: toMinimumCart(office),
    buyers: rule?.buyers === 'chosen' ? 'chosen' : 'all',
    chosen,
    products: { all, priced },
  };
}

export async function listWholesaleProducts(ctx: ProviderContext, query: WholesaleProductQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const [offers, count] = await Promise.all([
    queries.listOffers(ctx.db, merchant_id, query, query),
    queries.countOffered(ctx.db, merchant_id, query),
  ]);
  const results = toProducts(offers);
  return toPaged(ctx.config, endpoints.listWholesaleProducts.path, query, { count, results });
}

export function toProducts(offers: queries.Offer[]): PricedProduct[] {
  const products = new Map<string, PricedProduct>();
  for (const { product_id: pk, name, image, currency, ...offer } of offers) {
    const product = products.get(pk) ?? { pk, name, image, currency, variants: [] };
    products.set(pk, product);
    product.variants.push({
      variant: String(offer.store_variant_id),
      name: offer.variant_name,
      sku: offer.sku,
      retail_cents: Number(offer.retail_cents),
      wholesale_cents: offer.wholesale_cents === null ? null : Number(offer.wholesale_cents),
      stock: offer.stock,
    });
  }
  return [...products.values()];
}

/** All or nothing: one price above retail, or of an unknown product, refuses all. */
export async function setWholesalePrices(ctx: ProviderContext, { prices }: WholesalePrices) {
  const merchant_id = ctx.actor.merchant_id;
  return inTransaction(ctx, async (ctx) => {
    const requested = prices.map(({ product, variant, wholesale_cents }) => ({
      product_id: product,
      store_variant_id: variant,
      wholesale_cents,
    }));
    const { outcomes, changed } = await putPrices(ctx, merchant_id, requested);
    if (outcomes.includes('gone')) throw new AppError('not_found');
    const above = outcomes.indexOf('above_retail');
    if (above !== -1) throw aboveRetail(above);
    return { changed };
  });
}

const aboveRetail = (index: number) =>
  new AppError('above_retail', { fields: { [`prices.${index}.wholesale_cents`]: ['above_retail'] } });

/** Variants with different retail prices get different wholesale prices. */
export async function setPercentOff(
  ctx: ProviderContext,
  { products, percent, confirm, ...requested }: PercentOff,
) {
  const merchant_id = ctx.actor.merchant_id;
  const everything = { page: 1, page_size: 100_000 };
  return inTransaction(ctx, async (ctx) => {
    await queries.lockSettings(ctx.db, merchant_id);
    const offers = products
      ? await queries.listOffersOf(ctx.db, merchant_id, products)
      : await queries.listOffers(ctx.db, merchant_id, requested, everything);
    const priced = offers.map((offer) => ({
      ...offer,
      to_cents: BigInt(wholesaleAt(Number(offer.retail_cents), percent)),
      asked: true,
    }));
    const changed = priced.filter(({ wholesale_cents, to_cents }) => wholesale_cents !== to_cents);
    if (confirm && changed.length > 0) {
      const products_of = Map.groupBy(priced, ({ product_id }) => product_id);
      await writeNow(ctx, merchant_id, [...products_of.values()].flatMap(toPrices));
    }
    const changes = changed.slice(0, 500).map((offer) => ({
      product: { pk: offer.product_id, name: offer.name },
      variant: String(offer.store_variant_id),
      from_cents: offer.wholesale_cents === null ? null : Number(offer.wholesale_cents),
      to_cents: Number(offer.to_cents),
    }));
    return { changes, count: new Set(changed.map(({ product_id }) => product_id)).size };
  });
}

export async function setWholesaleBuyers(ctx: ProviderContext, { buyers, members }: WholesaleBuyers) {
  const merchant_id = ctx.actor.merchant_id;
  await inTransaction(ctx, async (ctx) => {
    const before = await queries.lockSettings(ctx.db, merchant_id);
    const chosen = await queries.replaceBuyers(ctx.db, merchant_id, buyers, members);
    if (chosen !== new Set(members).size) throw fieldError('members', 'not_a_member');
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: 'wholesale.buyers_changed',
      object: `merchant:${merchant_id}`,
      before: { buyers: before.buyers },
      after: { buyers, chosen },
    });
    await publishChanged(ctx, [ctx.actor.user_id], ['wholesale']);
    await publishWholesale(ctx, merchant_id);
  });
  return getWholesaleOffice(ctx);
}
