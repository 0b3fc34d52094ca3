import type { Language } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import { type Html, html } from '#server/lib/html.ts';
import { icons, madeWith, offerData, pageOf, pagerOf, photoOf, priceText } from './page-of.ts';
import type { Asked, Catalogue } from './pages.catalogue.service.ts';
import { slugOf } from './pages.rules.ts';
import { type PageTexts, percentText, textsIn } from './pages.texts.ts';

const PATH = '/catalogoGeneral';

type View = { catalogue: Catalogue; asked: Asked; language: Language; public_url: string };

/** Drops empty parameters and fixes their order, so that each list has one URL. */
function addressOf(asked: Asked, change: Asked = {}): string {
  const { s, categoria, tienda, desde, hasta, moneda, orden, pagina } = { ...asked, ...change };
  const given = Object.entries({ s, categoria, tienda, desde, hasta, moneda, orden, pagina }).flatMap(
    ([name, value]) => (value?.trim() ? [[name, value.trim()] as [string, string]] : []),
  );
  const query = new URLSearchParams(given);
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

export function cataloguePage({ catalogue, asked, language, public_url }: View): string {
  const texts = textsIn[language];
  const { products, page, last, category } = catalogue;
  const absolute = (path: string) => new URL(path, public_url).href;
  const shown = page > 1 ? { pagina: String(page) } : { pagina: '' };
  const here = absolute(addressOf(asked, shown));
  const what = [asked.s, category && nameOf(category, language), asked.tienda].filter(Boolean).join(', ');
  const image = products.find((product) => product.image)?.image ?? '/icon-512.png';
  return pageOf({
    language,
    social: {
      title: what ? texts.catalogue.titleOf(what) : texts.catalogue.pageTitle,
      description: texts.catalogue.lead,
      url: here,
      image: absolute(image),
    },
    alternate: (other) => `${here}${here.includes('?') ? '&' : '?'}idioma=${other}`,
    hidden: products.length === 0,
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: texts.catalogue.title,
      url: here,
      numberOfItems: catalogue.count,
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: offerData(
          product.name,
          product.image,
          product.url ?? here,
          { price_cents: Number(product.price_cents), currency: product.currency },
          decimalsOf(product.currency),
        ),
      })),
    },
    body: html`<div class="awning" aria-hidden="true"></div>
<main id="content" class="wrap"><header class="top"><div><h1>${texts.catalogue.title}</h1><p class="lead">${texts.catalogue.lead}</p></div>
<a class="button full" href="/">${texts.catalogue.join}</a></header>
${formOf(catalogue, asked, texts, language)}
<p class="said" role="status">${saidOf(catalogue, texts)}</p>
${
  products.length > 0
    ? html`<ul class="products">${products.map((product, place) => productOf(product, place, asked, language))}</ul>`
    : html`<div class="none"><h2>${texts.catalogue.nothing}</h2><p>${texts.catalogue.nothingText}</p><a class="button" href="${PATH}">${texts.catalogue.clear}</a></div>`
}
${pagerOf({ page, last, href: (number) => addressOf(asked, { pagina: number > 1 ? String(number) : '' }) }, texts)}
<div class="foot"><p>${icons.info}<span>${texts.catalogue.note}</span></p>${madeWith(texts, `${PATH}?idioma=${texts.other.language}`)}</div></main>`,
  });
}

const nameOf = ({ name_es, name_pt }: { name_es: string; name_pt: string }, language: Language) =>
  language === 'pt' ? name_pt : name_es;

function saidOf({ typed, words, count, more }: Catalogue, texts: PageTexts): Html {
  const changed = typed.join(' ') !== words.join(' ');
  return html`${changed && html`${texts.catalogue.corrected(words.join(' '), typed.join(' '))} `}${
    count > 0 && texts.catalogue.found(count, more)
  }`;
}

function formOf(catalogue: Catalogue, asked: Asked, texts: PageTexts, language: Language): Html {
  const { categories, category, currencies, currency, merchants, order } = catalogue;
  const { catalogue: words } = texts;
  const filtered = Boolean(
    category || asked.tienda || asked.desde || asked.hasta || asked.moneda || asked.orden,
  );
  const option = (value: string, label: string, chosen: boolean) =>
    html`<option value="${value}"${chosen && html` selected`}>${label}</option>`;
  return html`<form class="search" method="get" action="${PATH}" role="search"><input type="search" name="s" maxlength="100" value="${asked.s}" placeholder="${words.search}" aria-label="${words.search}"><button class="button full">${words.submit}</button>
<details class="more"${filtered && html` open`}><summary>${words.filters}</summary><div class="filters">
<label class="wide">${words.category}<select name="categoria">${option('', words.anyCategory, !category)}${categories.map(
    (each) => option(slugOf(each.name_es), nameOf(each, language), each.id === category?.id),
  )}</select></label>
<label class="wide">${words.store}<input name="tienda" maxlength="100" list="tiendas" placeholder="${words.anyStore}" value="${asked.tienda}"></label><datalist id="tiendas">${merchants.map((name) => html`<option value="${name}"></option>`)}</datalist>
<label>${words.from}<input name="desde" inputmode="numeric" pattern="[0-9]*" maxlength="9" value="${asked.desde}"></label>
<label>${words.to}<input name="hasta" inputmode="numeric" pattern="[0-9]*" maxlength="9" value="${asked.hasta}"></label>
${
  currencies.length > 1 &&
  html`<label>${words.currency}<select name="moneda">${currencies.map((each) => option(each, each, each === currency))}</select></label>`
}
<label>${words.order}<select name="orden">${Object.entries(words.orders).map(([value, label]) =>
    option(value === 'nuevos' ? '' : value, label, value === order),
  )}</select></label>
<button class="button">${words.submit}</button>${filtered && html`<a class="button plain" href="${addressOf({ s: asked.s ?? '' })}">${words.clear}</a>`}</div></details></form>`;
}

function productOf(
  product: Catalogue['products'][number],
  place: number,
  asked: Asked,
  language: Language,
): Html {
  const texts = textsIn[language];
  const { name, merchant_name, url, currency, commission } = product;
  const price = { price_cents: Number(product.price_cents), currency };
  const store = addressOf({ ...asked, tienda: merchant_name, pagina: '' });
  return html`<li class="product">${photoOf({ image: product.image, place })}<h2>${name}</h2>
<p class="store"><a href="${store}">${merchant_name}</a></p><p class="price">${priceText(price, texts)}</p>
${commission > 0 && html`<p class="earn"><a href="/?merchant=${product.merchant_id}">${texts.catalogue.sell(percentText(commission, language))}</a></p>`}
<div class="act">${
    product.stock === 0
      ? html`<p class="gone">${texts.soldOut}</p>`
      : html`<a class="button" href="${url}" rel="noreferrer" aria-label="${texts.catalogue.see}: ${name}">${texts.catalogue.see} ${icons.out}</a>`
  }</div></li>`;
}
