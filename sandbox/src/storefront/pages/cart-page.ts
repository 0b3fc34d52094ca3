import type { Coupon } from '../../coupons/coupon.ts';
import { type Html, html } from '../../formats/html.ts';
import type { Line } from '../../orders/order.ts';
import { billOf, billRows } from '../bill.ts';
import { shopPage } from '../layout.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

function cartLine({ texts, home, price }: Shop, line: Line): Html {
  const set = (quantity: number, sign: string, label: string) =>
    html`<form method="post" action="${home}/carrito/cantidad"><input type="hidden" name="variante" value="${line.variant_id}"><input type="hidden" name="cantidad" value="${quantity}"><button aria-label="${label}: ${line.name}">${sign}</button></form>`;
  return html`<div class="line"><img src="${line.image_src}" alt="" width="88" height="88"><div><strong>${line.name_without_variants}</strong>${line.variant_values.length > 0 && html`<br><span class="dim small">${line.variant_values.join(' · ')}</span>`}</div>
<span class="price">${price(line.price_cents * line.quantity)}</span>
<div class="steps">${set(line.quantity - 1, '−', texts.fewer)}<b>${line.quantity}</b>${set(line.quantity + 1, '+', texts.more)}</div>
<form method="post" action="${home}/carrito/cantidad"><input type="hidden" name="variante" value="${line.variant_id}"><input type="hidden" name="cantidad" value="0"><button class="text-button">${texts.remove}</button></form></div>`;
}

export function cartPage(shop: Shop, shopper: Shopper, notice: string | undefined): Html {
  const { texts, home } = shop;
  const { cart } = shopper;
  const bill = cart && billOf(shop, cart, { pickup: true });
  const filled = cart && bill && bill.lines.length > 0;
  return shopPage(shop, shopper, {
    title: texts.cart,
    scripts: { location: 'store', page: 'cart' },
    content: filled
      ? html`<div class="in two"><section><div class="titles"><h1>${texts.cart}</h1></div>${bill.lines.map((line) => cartLine(shop, line))}
<p style="margin-top:18px"><a href="${home}">${texts.keepBuying}</a></p></section>
<aside class="box stack">${couponBox(shop, bill.coupon, notice ?? (bill.refusal && texts.refusals[bill.refusal]), 'carrito')}<dl class="sum">${billRows(shop, bill, false)}</dl>
<p class="dim small">${texts.estimated}</p><form method="post" action="${home}/checkout"><button class="button wide">${texts.startCheckout}</button></form></aside></div>`
      : html`<div class="in thanks"><h1>${texts.cart}</h1><p>${texts.emptyCart}</p><a class="button" href="${home}">${texts.keepBuying}</a></div>`,
  });
}

/** One coupon per cart: a cart with a coupon only offers to remove it. */
export function couponBox(
  { texts, home }: Shop,
  coupon: Coupon | null,
  notice: string | undefined,
  back: string,
): Html {
  const where = html`<input type="hidden" name="volver" value="${back}">`;
  const ticket =
    coupon &&
    html`<form class="ticket" method="post" action="${home}/carrito/cupon/quitar">${where}<span>${texts.coupon} <strong>${coupon.code}</strong></span><button class="text-button">${texts.remove}</button></form>`;
  return html`<div class="stack" style="gap:10px">${notice && html`<p class="notice" role="alert">${notice}</p>`}${
    ticket ??
    html`<form class="couponform" method="post" action="${home}/carrito/cupon">${where}<label class="field">${texts.couponQuestion}<input type="text" name="codigo" placeholder="${texts.couponCode}" autocomplete="off" required></label><button class="button quiet small">${texts.apply}</button></form>`
  }</div>`;
}
