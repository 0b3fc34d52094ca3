import { orderChips } from '../../admin/order-chips.ts';
import { type Html, html } from '../../formats/html.ts';
import { shopPage } from '../layout.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

function entrance({ texts, home }: Shop, email: string | undefined): Html {
  const field = (name: string, label: string, type: string, value = '') =>
    html`<label class="field">${label}<input type="${type}" name="${name}" value="${value}" required></label>`;
  return html`<form class="box stack" method="post" action="${home}/cuenta" style="width:min(440px,100%);text-align:left"><p class="dim small">${texts.accountHint}</p>
${field('email', texts.email, 'email', email)}${email && html`${field('nombre', texts.name, 'text')}${field('telefono', texts.phone, 'tel')}${field('documento', texts.identification, 'text')}`}
<button class="button">${email ? texts.register : texts.enter}</button></form>`;
}

/** For an unknown mail the same form asks for the rest. */
export function accountPage(shop: Shop, shopper: Shopper, unknown_email?: string): Html {
  const { texts, home, price, world, store } = shop;
  const { customer } = shopper;
  const orders = world.orders
    .list()
    .filter((order) => order.customer_id === customer?.id)
    .reverse();
  return shopPage(shop, shopper, {
    title: texts.accountTitle,
    scripts: { location: 'store', page: 'account' },
    content: customer
      ? html`<div class="in section"><div class="titles"><h1>${customer.name}</h1><form method="post" action="${home}/cuenta/salir"><button class="text-button">${texts.logOut}</button></form></div>
<section class="box"><h2>${texts.myOrders}</h2>${
          orders.length === 0
            ? html`<p class="dim">${texts.noOrders}</p>`
            : orders.map(
                (order) =>
                  html`<div class="line thin" style="grid-template-columns:minmax(0,1fr) auto"><span><strong>#${order.number}</strong> <span class="dim small">${orderChips(order, store.language)[1]}</span></span><span>${price(order.total_cents)}</span></div>`,
              )
        }</section></div>`
      : html`<div class="in thanks"><h1>${texts.accountTitle}</h1>${entrance(shop, unknown_email)}</div>`,
  });
}
