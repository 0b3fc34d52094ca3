import { objectOf } from '../../drawings/draw.ts';
import { type Html, html, trusted } from '../../formats/html.ts';
import type { Order } from '../../orders/order.ts';
import { billRows } from '../bill.ts';
import { shopPage } from '../layout.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

export function thanksPage(shop: Shop, shopper: Shopper, order: Order): Html {
  const { texts, home, price, store } = shop;
  const first_name = order.contact_name.split(' ')[0] ?? order.contact_name;
  const tone = store.hero[0]?.tone ?? 'miel';
  return shopPage(shop, shopper, {
    title: texts.thanks(first_name),
    scripts: { location: 'checkout', page: 'success', order },
    content: html`<div class="in"><section class="thanks">${trusted(`<svg viewBox="60 50 280 290" aria-hidden="true">${objectOf('gift', tone)}</svg>`)}<h1>${texts.thanks(first_name)}</h1>
<p class="number">${texts.orderNumber} #${order.number}</p><p>${order.payment_status === 'paid' ? texts.paidNow : texts.payLater[order.payment_method]}</p></section>
<section class="box stack" style="max-width:560px;margin:0 auto 64px">${order.lines.map((line) => html`<div class="line thin"><img src="${line.image_src}" alt="" width="56" height="56"><span>${line.quantity} × ${line.name}</span><span>${price(line.price_cents * line.quantity)}</span></div>`)}
<dl class="sum">${billRows(shop, { coupon: order.coupon, totals: order }, true)}</dl><a class="button quiet" href="${home}">${texts.keepBuying}</a></section></div>`,
  });
}
