import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../formats/html.ts';
import { priceText } from '../formats/money.ts';
import { platformPage, storeMark } from '../formats/platform-page.ts';
import { uninstall } from '../oauth/installations.ts';
import type { Order } from '../orders/order.ts';
import { findStoreByHandle } from '../stores/named-stores.ts';
import { recordOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import { storefrontUrl } from '../stores/urls.ts';
import type { World } from '../world.ts';
import { orderChips } from './order-chips.ts';

type Params = { Params: { handle: string } };

export function adminRoutes(app: FastifyInstance, world: World) {
  app.get<Params>('/admin/:handle', (request, reply) => {
    const store = findStoreByHandle(request.params.handle);
    if (!store) return reply.callNotFound();
    return reply.type('text/html').send(adminPage(world, store).text);
  });

  app.post<Params>('/admin/:handle/uninstall', (request, reply) => {
    const store = findStoreByHandle(request.params.handle);
    if (!store) return reply.callNotFound();
    uninstall(world, store.id);
    return reply.redirect(`/admin/${store.handle}`, 303);
  });
}

const es = {
  admin: 'Administrador',
  storefront: 'Ver tienda',
  store: 'tienda',
  apps: 'Mis aplicaciones',
  installed: (since: string) => `Instalada desde el ${since}`,
  notInstalled: 'Vendé con afiliados y revendedores',
  install: 'Instalar aplicación',
  open: 'Abrir aplicación',
  uninstall: 'Desinstalar',
  suspended: 'La tienda debe un pago: la API responde 402 y no salen avisos.',
  orders: 'Ventas',
  noOrders: 'Todavía no hay ventas.',
  goBuy: 'Comprá algo en la tienda',
  order: 'Venta',
  buyer: 'Quién compró',
  total: 'Total',
  coupon: 'Cupón',
  state: 'Estado',
};

const pt: typeof es = {
  admin: 'Administrador',
  storefront: 'Ver loja',
  store: 'loja',
  apps: 'Meus aplicativos',
  installed: (since) => `Instalado desde ${since}`,
  notInstalled: 'Venda com afiliados e revendedores',
  install: 'Instalar aplicativo',
  open: 'Abrir aplicativo',
  uninstall: 'Desinstalar',
  suspended: 'A loja deve um pagamento: a API responde 402 e nenhum aviso é enviado.',
  orders: 'Vendas',
  noOrders: 'Ainda não há vendas.',
  goBuy: 'Compre algo na loja',
  order: 'Venda',
  buyer: 'Quem comprou',
  total: 'Total',
  coupon: 'Cupom',
  state: 'Estado',
};

const TEXTS = { es, pt };

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

function adminPage(world: World, store: NamedStore): Html {
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
