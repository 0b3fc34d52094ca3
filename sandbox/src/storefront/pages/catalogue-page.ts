import { drawHero } from '../../drawings/draw.ts';
import { type Html, html, trusted } from '../../formats/html.ts';
import { percentOf } from '../../formats/money.ts';
import { effectivePrice, type Product, textOf, type Variant } from '../../stores/product.ts';
import { pictureUrl } from '../../stores/urls.ts';
import { shopPage } from '../layout.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

const isSoldOut = (product: Product): boolean => product.variants.every(({ stock }) => stock === 0);

function priceTag({ price }: Shop, product: Product, variant = product.variants[0]): Html | undefined {
  const now = variant && effectivePrice(variant);
  if (!variant || now === null || now === undefined) return undefined;
  const before = variant.promotional_price_cents === null ? null : variant.price_cents;
  return html`${price(now)}${before !== null && html`<s>${price(before)}</s>`}`;
}

function productCard(shop: Shop, product: Product): Html {
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

type CatalogueView = {
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

const FEW_LEFT = 5;

const firstThere = (product: Product) =>
  product.variants.find(({ stock }) => stock !== 0) ?? product.variants[0];

function variantChips(shop: Shop, product: Product): Html {
  const chosen = firstThere(product);
  if (product.attributes.length === 0)
    return html`<input type="hidden" name="variante" value="${chosen?.id}">`;
  const chip = (
    variant: Variant,
  ) => html`<label><input type="radio" name="variante" value="${variant.id}" required${variant === chosen && trusted(' checked')}${variant.stock === 0 && trusted(' disabled')}><span>${variant.values.map(textOf).join(' · ')}</span></label>
<template id="precio-${variant.id}">${priceTag(shop, product, variant)}</template>`;
  return html`<fieldset><legend>${product.attributes.map(textOf).join(' · ')}</legend><div class="chips">${product.variants.map(chip)}</div></fieldset>`;
}

function buyForm(shop: Shop, product: Product): Html {
  const { texts, home, store, price } = shop;
  const variant = firstThere(product);
  const cents = variant ? effectivePrice(variant) : null;
  const few =
    variant?.stock !== null && variant !== undefined && variant.stock > 0 && variant.stock <= FEW_LEFT;
  return html`<form class="buy" method="post" action="${home}/carrito/agregar"><h1>${textOf(product.name)}</h1>
<div><p class="price" data-price>${priceTag(shop, product, variant)}</p>
${cents !== null && html`<p class="dim">${texts.withTransfer(price(cents - percentOf(cents, store.transfer_discount)))}</p>`}</div>
<input type="hidden" name="producto" value="${product.id}">${variantChips(shop, product)}
${
  isSoldOut(product)
    ? html`<button class="button" disabled>${texts.soldOut}</button>`
    : html`<div class="add"><input type="number" name="cantidad" value="1" min="1" max="99" aria-label="${texts.quantity}"><button class="button wide">${texts.addToCart}</button></div>`
}
${few && html`<p class="dim small">${texts.left(variant.stock ?? 0)}</p>`}
<div>${trusted(textOf(product.description))}</div>
<p class="dim small">${product.free_shipping ? texts.freeShipping : texts.shipNote}</p></form>`;
}

export function productPage(shop: Shop, shopper: Shopper, product: Product, related: Product[]): Html {
  const { world, texts, home, categories } = shop;
  const category = categories.find(({ id }) => product.category_ids.includes(id));
  return shopPage(shop, shopper, {
    title: textOf(product.name),
    category: category && textOf(category.handle),
    scripts: { location: 'store', page: 'product', product },
    content: html`<div class="in"><p class="crumbs"><a href="${home}">${shop.store.name}</a>${category && html` / <a href="${home}?categoria=${textOf(category.handle)}">${textOf(category.name)}</a>`}</p>
<div class="product"><div class="gallery" role="group" aria-label="${textOf(product.name)}" tabindex="0">${product.images.map((image) => html`<img src="${pictureUrl(world, product, image)}" alt="${textOf(product.name)}" width="800" height="800">`)}</div>${buyForm(shop, product)}</div>
${related.length > 0 && html`<section class="section"><div class="titles"><h2>${texts.related}</h2></div><div class="grid">${related.map((other) => productCard(shop, other))}</div></section>`}</div>
<script type="module" src="/sandbox-assets/product.js"></script>`,
  });
}
