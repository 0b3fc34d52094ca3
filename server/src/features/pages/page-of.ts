import { readFileSync } from 'node:fs';
import type { Language } from '@aliado/contract';
import { type Html, html, jsonHtml, rawHtml } from '#server/lib/html.ts';
import { type PageTexts, textsIn } from './pages.texts.ts';

const asset = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

/** The styles are inlined, so that the first paint waits for no request. */
const STYLES = rawHtml(
  asset('pages.css')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':'),
);

export type Social = {
  title: string;
  description: string;
  url: string;
  image: string;
  type?: 'website' | 'product';
};

/** The preview that a chat shows of a pasted link. */
export const socialHead = (
  { title, description, url, image, type = 'website' }: Social,
  locale: string,
): Html =>
  html`<meta name="description" content="${description}">
<meta property="og:type" content="${type}"><meta property="og:site_name" content="Aliado"><meta property="og:locale" content="${locale}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">
<meta property="og:url" content="${url}"><meta property="og:image" content="${image}">
<meta name="twitter:card" content="summary_large_image">`;

type Frame = {
  language: Language;
  social: Social;
  /** Structured data (schema.org) for search engines. */
  data?: object;
  /** The URL of the same page in another language. */
  alternate?: (language: Language) => string;
  hidden?: boolean;
  tone?: string;
  script?: Record<string, string>;
  body: Html;
};

export function pageOf(frame: Frame): string {
  const { language, social, data, alternate, hidden = false, tone = 'botella', script, body } = frame;
  const texts = textsIn[language];
  const words = Object.entries(script ?? {}).map(([name, text]) => html` data-${rawHtml(name)}="${text}"`);
  return html`<!doctype html>
<html lang="${texts.lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${social.title}</title>
${hidden ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${social.url}">`}
${alternate && html`<link rel="alternate" hreflang="es" href="${alternate('es')}"><link rel="alternate" hreflang="pt" href="${alternate('pt')}">`}
${socialHead(social, texts.locale)}
<meta name="theme-color" content="#07332A"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="preload" href="/pages/bricolage-grotesque-700.woff2" as="font" type="font/woff2" crossorigin>
<style>${STYLES}</style>
${data && html`<script type="application/ld+json">${jsonHtml(data)}</script>`}
${script && html`<script type="module" src="/pages/shop.js"></script>`}
</head><body data-tone="${tone}"${words}><a class="skip" href="#content">${texts.skip}</a>
${body}</body></html>`.text;
}

const icon = (paths: string, size = 20) =>
  rawHtml(
    `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

export const icons = {
  whatsapp: icon(
    '<path d="M3.5 20.5l1.3-4.2a8.5 8.5 0 1 1 3.1 3z"/><path d="M9 8.8c0 3.4 2.8 6.2 6.2 6.2l.8-1.8-2-1-1 .8a4.5 4.5 0 0 1-2-2l.8-1-1-2z"/>',
  ),
  instagram: icon(
    '<rect x="4" y="4" width="16" height="16" rx="4"/><circle cx="12" cy="12" r="3.2"/><path d="M16.6 7.4v.01"/>',
  ),
  share: icon('<path d="M13 5l7 6-7 6v-3.7c-4.5 0-7 1.2-9 4.2.5-5 3.5-8.5 9-8.9z"/>'),
  copy: icon(
    '<rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"/>',
  ),
  out: icon('<path d="M8 16l8-8M9 8h7v7"/>', 18),
  info: icon('<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8v.01"/>'),
  box: icon('<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5"/>', 48),
};

const LOGO = rawHtml(
  '<svg width="26" height="26" viewBox="0 0 32 32" fill="none" aria-hidden="true"><g stroke-width="6.4" stroke-linecap="round"><path d="M6.2 26.6 13.6 6.4" stroke="#0E5941"/><path d="M25.8 26.6 18.4 6.4" stroke="#EF6141"/></g><circle cx="16" cy="22.6" r="3.3" fill="#FBC02F"/></svg>',
);

/** The footer: Aliado's brand and a link to the page in the other language. */
export const madeWith = (texts: PageTexts, other: string): Html =>
  html`<div class="made"><a href="${other}" hreflang="${texts.other.language}" lang="${texts.other.language}">${texts.other.label}</a>
<a class="brand" href="/">${texts.made} ${LOGO}<b>aliado</b></a></div>`;

type PriceOf = { price_cents: number; currency: string };

export const priceText = ({ price_cents, currency }: PriceOf, texts: PageTexts): string =>
  price_cents > 0 ? texts.money(price_cents, currency) : texts.askPrice;

type Photo = { image: string | null; place: number };

/** The first pictures are visible at once, so they are not loaded lazily. */
export const photoOf = ({ image, place }: Photo): Html =>
  html`<div class="photo">${
    image
      ? html`<img src="${image}" alt="" width="320" height="320" decoding="async" referrerpolicy="no-referrer"${
          place < 2 ? html` fetchpriority="high"` : place < 4 ? '' : html` loading="lazy"`
        }>`
      : icons.box
  }</div>`;

type Paging = { page: number; last: number; href: (page: number) => string };

export const pagerOf = ({ page, last, href }: Paging, texts: PageTexts): Html | '' => {
  if (last <= 1) return '';
  const way = (to: number, words: string, rel: string) =>
    to >= 1 && to <= last
      ? html`<a class="button plain" rel="${rel}" href="${href(to)}">${words}</a>`
      : html`<span></span>`;
  return html`<nav class="pager" aria-label="${texts.pages}">${way(page - 1, texts.previous, 'prev')}
<p>${texts.page(page, last)}</p>${way(page + 1, texts.next, 'next')}</nav>`;
};

export const offerData = (
  name: string,
  image: string | null,
  url: string,
  { price_cents, currency }: PriceOf,
  decimals: number,
) => ({
  '@type': 'Product',
  name,
  ...(image && { image }),
  url,
  ...(price_cents > 0 && {
    offers: {
      '@type': 'Offer',
      price: (price_cents / 10 ** decimals).toFixed(decimals),
      priceCurrency: currency,
      url,
    },
  }),
});
