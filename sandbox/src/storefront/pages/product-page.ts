import { type Html, html, trusted } from '../../formats/html.ts';
import { percentOf } from '../../formats/money.ts';
import { effectivePrice, type Product, textOf, type Variant } from '../../stores/product.ts';
import { pictureUrl } from '../../stores/urls.ts';
import { shopPage } from '../layout.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';
import { isSoldOut, priceTag, productCard } from './catalogue-page.ts';

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
