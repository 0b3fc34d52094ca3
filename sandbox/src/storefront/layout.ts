import { drawLogo } from '../drawings/draw.ts';
import { type Fragment, type Html, html, trusted } from '../formats/html.ts';
import { textOf } from '../stores/product.ts';
import { type ScriptView, scriptTags } from './scripts.ts';
import type { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';
import { styleOf } from './style.ts';

const icon = (paths: string) =>
  trusted(
    `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

const SEARCH = icon('<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4.2-4.2"/>');
const PERSON = icon('<circle cx="12" cy="8" r="3.6"/><path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6"/>');
const BASKET = icon('<path d="M4 9h16l-1.6 10H5.6Z"/><path d="m8 9 3-5M16 9l-3-5"/>');

type Page = {
  title: string;
  content: Fragment;
  /** Handle of the open category. */
  category?: string;
  query?: string;
  scripts: ScriptView;
};

const itemCount = ({ cart }: Shopper) => cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;

function head({ store, texts, home }: Shop, shopper: Shopper, query: string | undefined): Html {
  const count = itemCount(shopper);
  return html`<header class="head"><div class="in"><a class="logo" href="${home}">${trusted(drawLogo(store))}${store.name}</a>
<form class="find" action="${home}" role="search"><input name="q" value="${query}" placeholder="${texts.searchHint}" aria-label="${texts.searchHint}"><button aria-label="${texts.search}">${SEARCH}</button></form>
<div class="tools"><a class="tool" href="${home}/cuenta" aria-label="${texts.account}">${PERSON}</a>
<a class="tool" href="${home}/carrito" aria-label="${texts.cart}${count > 0 ? `, ${texts.count(count)}` : ''}">${BASKET}${count > 0 && html`<b>${count}</b>`}</a></div></div></header>`;
}

function nav({ categories, texts, home }: Shop, current: string | undefined): Html | undefined {
  if (categories.length === 0) return undefined;
  const mark = (on: boolean) => on && trusted(' aria-current="page"');
  const links = categories.map((category) => {
    const handle = textOf(category.handle);
    return html`<a href="${home}?categoria=${handle}"${mark(handle === current)}>${textOf(category.name)}</a>`;
  });
  return html`<nav class="nav" aria-label="${texts.categories}"><div class="in"><a href="${home}"${mark(current === '')}>${texts.all}</a>${links}</div></nav>`;
}

const foot = ({ store, texts, methods }: Shop): Html => html`<footer class="foot"><div class="in">
<div><h3>${store.name}</h3><p class="dim">${store.description}</p></div>
<div><h3>${texts.contactUs}</h3><p class="dim">${store.city}, ${store.province}<br>${store.phone}<br>${store.owner_email}</p></div>
<div><h3>${texts.howToPay}</h3><p class="dim">${methods.map((method, index) => html`${index > 0 && html`<br>`}${texts.methods[method]}`)}</p></div></div>
<p class="end">${texts.testStore}</p></footer>`;

export function shopPage(
  shop: Shop,
  shopper: Shopper,
  { title, content, category, query, scripts }: Page,
): Html {
  const { store, texts, price } = shop;
  return html`<!doctype html>
<html lang="${store.language === 'pt' ? 'pt-BR' : 'es-AR'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${store.name}</title><link rel="icon" href="/fotos/${store.id}/logo.svg" type="image/svg+xml"><style>${trusted(styleOf(store.theme))}</style></head>
<body><p class="band">${texts.band(price(store.free_shipping_from_cents), store.transfer_discount)}</p>
${head(shop, shopper, query)}${nav(shop, category)}<main>${content}</main>${foot(shop)}${scriptTags(shop, shopper, scripts)}</body></html>`;
}
