import type { Coupon } from '../../coupons/coupon.ts';
import { type Html, html } from '../../formats/html.ts';
import type { Shop } from '../shop.ts';

/** One coupon per cart: with one inside there is nothing to type, only to take it out. */
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
