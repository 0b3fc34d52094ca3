import { type Html, html, trusted } from '../../formats/html.ts';
import { effectivePrice, type Product, textOf } from '../../stores/product.ts';
import { pictureUrl } from '../../stores/urls.ts';
import { shopPage } from '../layout.ts';
import { drawHero } from '../logo.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

export const isSoldOut = (product: Product): boolean => product.variants.every(({ stock }) => stock === 0);

export function priceTag({ price }: Shop, product: Product, variant = product.variants[0]): Html | undefined {
  const now = variant && effectivePrice(variant);
  if (!variant || now === null || now === undefined) return undefined;
  const before = variant.promotional_price_cents === null ? null : variant.price_cents;
  return html`${price(now)}${before !== null && html`<s>${price(before)}</s>`}`;
}

export function productCard(shop: Shop, product: Product): Html {
  const { world, home, texts } = shop;
  const [image] = product.images;
  const promoted = product.variants.some((variant) => variant.promotional_price_cents !== null);
  const badge = isSoldOut(product)
    ? html`<span class="badge">${texts.soldOut}</span>`
    : promoted
      ? html`<span class="badge hot">${texts.onSale}</span>`
      : product.free_shipping && html`<span class="badge">${texts.freeShipping}</span>`;
  return html`<a class="card" href="${home}/productos/${textOf(product.handle)}"><span class="photo">${image && html`<img src="${pictureUrl(world, product, image)}" alt="" loading="lazy" width="400" height="400">`}${badge}</span>
<span>${textOf(product.name)}</span><span class="price">${priceTag(shop, product)}</span>
${product.variants.length > 1 && html`<span class="dim small">${texts.choices(product.variants.length)}</span>`}</a>`;
}

export type CatalogueView = {
  products: Product[];
  count: number;
  page: number;
  last: number;
  category?: { handle: string; name: string };
  query?: string;
};

function pages({ texts, home }: Shop, { page, last, category, query }: CatalogueView): Html | undefined {
  if (last <= 1) return undefined;
  const link = (target: number, text: string) => {
    const search = new URLSearchParams({
      ...(category && { categoria: category.handle }),
      ...(query && { q: query }),
      pagina: String(target),
    });
    return html`<a class="button quiet small" href="${home}?${search.toString()}">${text}</a>`;
  };
  return html`<nav class="pages">${page > 1 && link(page - 1, texts.previous)}<span class="dim">${texts.page(page, last)}</span>${page < last && link(page + 1, texts.next)}</nav>`;
}

export function cataloguePage(shop: Shop, shopper: Shopper, view: CatalogueView): Html {
  const { store, texts } = shop;
  const { products, count, category, query, page } = view;
  const is_home = !category && !query && page === 1;
  const title = query ? texts.results(query) : (category?.name ?? (is_home ? store.tagline : texts.products));
  const hero = html`<section class="hero"><div class="in"><div><h1>${store.tagline}</h1><p>${store.description}</p>${count > 0 && html`<a class="button" href="#productos">${texts.seeAll}</a>`}</div><div class="scene">${trusted(drawHero(store))}</div></div></section>`;
  const heading = is_home ? html`<h2>${texts.products}</h2>` : html`<h1>${title}</h1>`;
  return shopPage(shop, shopper, {
    title,
    category: category?.handle ?? (query ? undefined : ''),
    query,
    scripts: { location: 'store', page: query ? 'search' : category ? 'category' : 'home' },
    content: html`${is_home && hero}<section class="section in" id="productos"><div class="titles">${heading}<p class="dim">${texts.count(count)}</p></div>
${products.length === 0 ? html`<p class="dim">${texts.nothingHere}</p>` : html`<div class="grid">${products.map((product) => productCard(shop, product))}</div>`}
${pages(shop, view)}</section>`,
  });
}
