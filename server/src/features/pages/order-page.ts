import type { Language } from '@aliado/contract';
import type { PublicProduct, PublicShop } from '#server/features/resell/resell.service.ts';
import { html } from '#server/lib/html.ts';
import { icons, madeWith, pageOf, priceText } from './page-of.ts';
import { textsIn } from './pages.texts.ts';
import { faceOf, whatsappUrl } from './shop-page.ts';

export type OrderLine = { product: PublicProduct; count: number };

type OrderView = {
  shop: NonNullable<PublicShop>;
  language: Language;
  public_url: string;
  lines: OrderLine[];
};

/** Sums each currency separately. */
export function totalsOf(lines: OrderLine[]): { price_cents: number; currency: string }[] {
  const totals = new Map<string, number>();
  for (const { product, count } of lines)
    totals.set(product.currency, (totals.get(product.currency) ?? 0) + product.price_cents * count);
  return [...totals].map(([currency, price_cents]) => ({ price_cents, currency }));
}

/** The order the buyer is about to send. Prices come from the shop, never from the URL. */
export function orderPage({ shop, language, public_url, lines }: OrderView): string {
  const texts = textsIn[language];
  const priceOf = ({ product, count }: OrderLine) =>
    priceText({ price_cents: product.price_cents * count, currency: product.currency }, texts);
  const total = totalsOf(lines)
    .map((sum) => priceText(sum, texts))
    .join(' + ');
  const listed = lines.map((line) => `${line.count} × ${line.product.name}: ${priceOf(line)}`).join('\n');
  const message = texts.order.message(shop.title, listed, total);
  const back = `/canal/${shop.code}`;
  const content =
    lines.length > 0
      ? html`<p class="lead">${texts.order.lead(shop.first_name)}</p>
<div class="order"><ul>${lines.map((line) => html`<li><span>${line.count} × ${line.product.name}</span><span>${priceOf(line)}</span></li>`)}</ul>
<dl><div><dt>${texts.order.total}</dt><dd>${total}</dd></div></dl></div>
<div class="send">${
          shop.whatsapp
            ? html`<a class="button full" rel="noreferrer" target="_blank" href="${whatsappUrl(shop.whatsapp, message)}">${icons.whatsapp}<span>${texts.order.send}</span></a>`
            : html`<p>${texts.order.noPhone(shop.first_name)}</p>`
        }
<a class="button plain" href="${back}">${texts.order.back}</a></div>`
      : html`<div class="none"><h2>${texts.order.empty}</h2><p>${texts.order.emptyText}</p><a class="button full" href="${back}">${texts.order.back}</a></div>`;
  return pageOf({
    language,
    tone: shop.tone,
    hidden: true,
    social: {
      title: texts.order.title(shop.title),
      description: texts.order.lead(shop.first_name),
      url: shop.url,
      image: new URL(shop.picture ?? '/icon-512.png', public_url).href,
    },
    body: html`<div class="awning" aria-hidden="true"></div><main id="content" class="wrap"><header class="head">${faceOf(shop)}<div><h1>${texts.order.heading}</h1><p class="store">${shop.title}</p></div></header>
${content}<div class="foot"><span></span>${madeWith(texts, `/canal/${shop.code}?idioma=${texts.other.language}`)}</div></main>`,
  });
}
