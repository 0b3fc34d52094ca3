import { type Html, html } from '../formats/html.ts';
import { priceText } from '../formats/money.ts';
import type { Order } from '../orders/order.ts';
import { platformPage, storeMark } from '../pages/platform-page.ts';
import { recordOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import { storefrontUrl } from '../stores/urls.ts';
import type { World } from '../world.ts';
import { TEXTS } from './admin-texts.ts';
import { orderChips } from './order-chips.ts';

const SHOWN = 50;

function orderRow(store: NamedStore, order: Order): Html {
  const when = new Date(order.created_at - 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  return html`<tr><td><strong>#${order.number}</strong><br><span class="dim small">${when}</span></td>
<td class="num">${priceText(order.total_cents, store.currency)}</td>
<td class="wide">${order.contact_name}<br><span class="dim small">${order.contact_email}</span></td>
<td class="wide">${order.coupon && html`<span class="chip">${order.coupon.code}</span>`}</td>
<td class="wide"><span class="row" style="gap:6px">${orderChips(order, store.language)}</span></td></tr>`;
}

function appCard(world: World, store: NamedStore): Html {
  const texts = TEXTS[store.language];
  const installed = world.installations.find(store.id);
  const { name, client_id } = world.app;
  const since = installed && new Date(installed.installed_at).toISOString().slice(0, 10);
  return html`<section class="card stack" aria-labelledby="apps"><h2 id="apps">${texts.apps}</h2>
<div class="row between"><div class="row"><span class="mark" style="background:#0e5941" aria-hidden="true">${name.charAt(0)}</span>
<div><strong>${name}</strong><br><span class="dim small">${installed ? texts.installed(since ?? '') : texts.notInstalled}</span></div></div>
<div class="row">${
    installed
      ? html`<a class="button main" href="/admin/${store.handle}/apps/${client_id}/authorize">${texts.open}</a>
<form method="post" action="/admin/${store.handle}/uninstall"><button class="danger">${texts.uninstall}</button></form>`
      : html`<a class="button main" href="/admin/${store.handle}/apps/${client_id}/authorize">${texts.install}</a>`
  }</div></div></section>`;
}

export function adminPage(world: World, store: NamedStore): Html {
  const texts = TEXTS[store.language];
  const orders = world.orders
    .list()
    .filter((order) => order.store_id === store.id)
    .sort((a, b) => b.id - a.id);
  const suspended = recordOf(world, store.id).suspended;
  return platformPage({
    title: `${store.name} · ${texts.admin}`,
    language: store.language,
    links: [
      { text: texts.admin, url: `/admin/${store.handle}`, current: true },
      { text: texts.storefront, url: storefrontUrl(world, store) },
      { text: 'Sandbox', url: `/__sandbox?store=${store.handle}` },
    ],
    content: html`<div class="row" style="flex-wrap:nowrap">${storeMark(store)}<div><h1>${store.name}</h1><p class="dim">${store.owner_name} · ${store.owner_email} · ${texts.store} ${store.id}</p></div></div>
${suspended && html`<p class="card" role="status"><span class="chip bad">402</span> ${texts.suspended}</p>`}
${appCard(world, store)}
<section class="card" aria-labelledby="orders"><h2 id="orders">${texts.orders}</h2>${
      orders.length === 0
        ? html`<p class="dim">${texts.noOrders} <a href="${storefrontUrl(world, store)}">${texts.goBuy}</a></p>`
        : html`<table class="rows"><thead><tr><th>${texts.order}</th><th class="num">${texts.total}</th><th>${texts.buyer}</th><th>${texts.coupon}</th><th>${texts.state}</th></tr></thead><tbody>${orders.slice(0, SHOWN).map((order) => orderRow(store, order))}</tbody></table>`
    }</section>`,
  });
}
