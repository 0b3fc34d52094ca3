import { couponTermsText, type Language } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import type {
  listPublicProducts,
  PublicProduct,
  PublicShop,
} from '#server/features/resell/resell.service.ts';
import { type Html, html } from '#server/lib/html.ts';
import { icons, madeWith, offerData, pageOf, pagerOf, photoOf, priceText } from './page-of.ts';
import { type PageTexts, percentText, textsIn } from './pages.texts.ts';

type Shop = NonNullable<PublicShop>;
type Listed = Awaited<ReturnType<typeof listPublicProducts>>;

export type ShopView = Listed & {
  shop: Shop;
  language: Language;
  public_url: string;
  /** Limits the page to the products of this store. */
  merchant: string | undefined;
  page: number;
  last: number;
};

export const whatsappUrl = (phone: string | null, text: string): string =>
  `https://wa.me/${phone ?? ''}?text=${encodeURIComponent(text)}`;

const absolute = (public_url: string, path: string) => new URL(path, public_url).href;

export function shopPage(view: ShopView): string {
  const { shop, language, public_url, products, coupons, merchants } = view;
  const texts = textsIn[language];
  const resold = products.some(({ link }) => link === undefined);
  const names = products.slice(0, 3).map(({ name }) => name);
  const image = products.find((product) => product.image)?.image ?? shop.picture ?? '/icon-512.png';
  return pageOf({
    language,
    tone: shop.tone,
    alternate: (other) => `${shop.url}?idioma=${other}`,
    social: {
      title: shop.title,
      description:
        shop.text?.replace(/\s+/g, ' ') ??
        (names.length > 0
          ? texts.shop.description(shop.title, names.join(', '))
          : texts.shop.descriptionEmpty(shop.title)),
      url: shop.url,
      image: absolute(public_url, image),
    },
    data: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: shop.title,
      url: shop.url,
      inLanguage: texts.lang,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: view.count,
        itemListElement: products.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: offerData(
            product.name,
            product.image,
            absolute(public_url, product.link ?? `/canal/${shop.code}`),
            product,
            decimalsOf(product.currency),
          ),
        })),
      },
    },
    script: {
      copied: texts.shop.copied,
      empty: texts.shop.basketEmpty,
      unit: texts.shop.unit,
      units: texts.shop.units,
      less: texts.shop.fewer,
      more: texts.shop.more,
    },
    body: html`<div class="awning" aria-hidden="true"></div>
<main id="content" class="wrap">${headOf(view, texts)}
${
  coupons.length > 0 &&
  html`<ul class="tickets" aria-label="${texts.shop.coupons}">${coupons.map((coupon) => ticketOf(coupon, language))}</ul>`
}
${merchants.length > 1 && chipsOf(view, texts)}
${
  products.length > 0
    ? html`<ul class="products">${products.map((product, place) => productOf(product, place, shop, texts))}</ul>`
    : html`<div class="none"><h2>${texts.shop.nothing}</h2><p>${texts.shop.nothingText(shop.first_name)}</p></div>`
}
${pagerOf({ page: view.page, last: view.last, href: (page) => addressOf(view, { page }) }, texts)}
<div class="foot"><p>${icons.info}<span>${texts.shop.note(shop.first_name)} ${resold && texts.shop.noteResold(shop.first_name)}</span></p>
${madeWith(texts, `/canal/${shop.code}?idioma=${texts.other.language}`)}</div></main>
${resold && basketOf(view, texts)}<div id="status" role="status" class="skip"></div>`,
  });
}

function addressOf({ shop, merchant }: ShopView, { page }: { page: number }): string {
  const query = new URLSearchParams({
    ...(merchant && { tienda: merchant }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return `/canal/${shop.code}${query.size > 0 ? `?${query}` : ''}`;
}

export const faceOf = ({ picture, initials }: Shop): Html =>
  picture
    ? html`<span class="face"><img src="${picture}" alt="" width="108" height="108"></span>`
    : html`<span class="face" aria-hidden="true">${initials}</span>`;

const headOf = ({ shop }: ShopView, texts: PageTexts): Html =>
  html`<header class="head">${faceOf(shop)}<div><h1>${shop.title}</h1>${shop.text && html`<p class="lead">${shop.text}</p>`}</div>
<div class="ways">${
    shop.whatsapp &&
    html`<a class="button full" rel="noreferrer" target="_blank" href="${whatsappUrl(shop.whatsapp, texts.shop.hello(shop.title))}">${icons.whatsapp}<span>${texts.shop.ask(shop.first_name)}</span></a>`
  }${
    shop.instagram &&
    html`<a class="button plain square" rel="noreferrer" target="_blank" aria-label="${texts.shop.instagram(shop.first_name)}" href="https://www.instagram.com/${shop.instagram}/">${icons.instagram}</a>`
  }<a class="button plain square" rel="noreferrer" target="_blank" aria-label="${texts.shop.share}" data-share="${shop.url}" href="${whatsappUrl(null, `${shop.title} ${shop.url}`)}">${icons.share}</a></div></header>`;

function ticketOf(
  { name, type, value, terms, merchant_name, currency }: Listed['coupons'][number],
  language: Language,
): Html {
  const texts = textsIn[language];
  const amount =
    type === 'A' && currency
      ? texts.money(value * 10 ** decimalsOf(currency), currency).replace(/[.,]00$/, '')
      : percentText(value, language);
  const limits = couponTermsText(terms, { currency, language });
  return html`<li class="ticket"><div><p>${texts.shop.inStore(merchant_name)}</p><p class="code">${name}<button type="button" class="copy" hidden data-copy="${name}" aria-label="${texts.shop.copy(name)}">${icons.copy}</button></p>${limits && html`<p>${limits}</p>`}</div>
<div class="stub">${type === 'S' ? texts.shop.freeShipping : html`${amount}<small>${texts.shop.less}</small>`}</div></li>`;
}

function chipsOf(view: ShopView, texts: PageTexts): Html {
  const chip = (merchant: string | undefined, name: string) =>
    html`<a class="chip" href="${addressOf({ ...view, merchant }, { page: 1 })}"${
      merchant === view.merchant && html` aria-current="page"`
    }>${name}</a>`;
  return html`<nav class="chips" aria-label="${texts.shop.stores}">${chip(undefined, texts.shop.all)}${view.merchants.map(
    ({ id, name }) => chip(id, name),
  )}</nav>`;
}

function productOf(product: PublicProduct, place: number, shop: Shop, texts: PageTexts): Html {
  const { name, merchant, coupon_price_cents, currency, link } = product;
  const reduced = coupon_price_cents !== null && coupon_price_cents < product.price_cents;
  const shown = reduced ? { price_cents: coupon_price_cents, currency } : product;
  return html`<li class="product">${photoOf({ image: product.image, place })}<h2>${name}</h2>
<p class="store">${link ? merchant : texts.shop.soldBy(shop.first_name)}</p><p class="price">${priceText(shown, texts)}</p>
${reduced && html`<p class="was"><s>${texts.money(product.price_cents, currency)}</s> <b>${texts.shop.withCoupon}</b></p>`}
<div class="act">${actOf(product, texts)}</div></li>`;
}

function actOf(product: PublicProduct, texts: PageTexts): Html {
  const { pk, name, link, currency, price_cents } = product;
  if (product.sold_out) return html`<p class="gone">${texts.soldOut}</p>`;
  if (link)
    return html`<a class="button" href="${link}" rel="nofollow" aria-label="${texts.shop.buy}: ${name}">${texts.shop.buy} ${icons.out}</a>`;
  return html`<div class="count"><label for="q-${pk}">${texts.shop.quantity}</label><input form="basket" type="number" inputmode="numeric" min="0" max="99" value="0" id="q-${pk}" name="q_${pk}" data-name="${name}" data-cents="${price_cents}" data-currency="${currency}" aria-label="${texts.shop.quantity}: ${name}"></div>`;
}

const basketOf = ({ shop, products }: ShopView, texts: PageTexts): Html =>
  html`<form id="basket" class="basket" method="get" action="/canal/${shop.code}/pedido" data-shop="${shop.code}" data-places="${decimalsOf(products[0]?.currency ?? 'ARS')}"><div><p role="status">${texts.shop.basketEmpty}</p><button class="button full">${texts.shop.seeOrder}</button></div></form>`;

type Problem = { title: string; text: string; see: string; href: string };

export function problemPage(
  language: Language,
  public_url: string,
  { title, text, see, href }: Problem,
): string {
  const texts = textsIn[language];
  return pageOf({
    language,
    tone: 'ceibo',
    hidden: true,
    social: {
      title,
      description: text,
      url: absolute(public_url, '/catalogoGeneral'),
      image: absolute(public_url, '/icon-512.png'),
    },
    body: html`<div class="awning" aria-hidden="true"></div><main id="content" class="wrap"><div class="none"><h1>${title}</h1><p>${text}</p>
<a class="button full" href="${href}">${see}</a></div><div class="foot"><span></span>${madeWith(texts, `?idioma=${texts.other.language}`)}</div></main>`,
  });
}
