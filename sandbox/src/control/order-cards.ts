import { orderChips } from '../admin/order-chips.ts';
import { type Html, html } from '../formats/html.ts';
import { decimal, priceText } from '../formats/money.ts';
import { keptCents } from '../orders/changes.ts';
import type { Order } from '../orders/order.ts';
import { findProduct, productIds } from '../stores/catalogue.ts';
import { textOf } from '../stores/product.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { button, choice, number, text, toggle } from './parts.ts';
import { ordersOf } from './views.ts';

const PRODUCTS_OFFERED = 40;
const ORDERS_SHOWN = 25;

function productOptions(world: World, store: NamedStore): [string, string][] {
  const products = productIds(world, store)
    .slice(0, PRODUCTS_OFFERED)
    .flatMap((id) => findProduct(world, store, id) ?? []);
  const variants = products.flatMap((product) =>
    product.variants.map((variant): [string, string] => {
      const values = variant.values.map(textOf).join(', ');
      return [String(variant.id), `${textOf(product.name)}${values && ` · ${values}`}`];
    }),
  );
  return [['', 'Uno al azar'], ...variants];
}

const placeForm = (
  world: World,
  store: NamedStore,
): Html => html`<section class="card stack" aria-labelledby="place">
<h2 id="place">Hacer una venta</h2>
<form class="stack" data-call="POST /stores/${store.handle}/orders" data-shape="lines" data-done="Venta hecha"><div class="fields">
${choice('variant_id', 'Producto', '', productOptions(world, store), 'number')}${number('quantity', 'Cantidad', 1)}
${text('coupon', 'Cupón', 'ROCIO10')}${text('email', 'E-mail', 'al azar', 'email')}
${text('landing_page', 'Página de llegada', '/tienda/…?utm_source=…')}
${choice('payment_method', 'Medio de pago', 'wire_transfer', [
  ['credit_card', 'Tarjeta'],
  ['wire_transfer', 'Transferencia'],
  ['pix', 'Pix'],
  ['cash', 'Efectivo'],
])}
${number('count', 'Cuántas ventas', 1)}${toggle('paid', 'Ya pagada', false)}${toggle('pickup', 'Retira en el local', false)}</div>
<div><button class="main">Hacer la venta</button></div></form></section>`;

function orderActions(store: NamedStore, order: Order): Html {
  const api = `/stores/${store.handle}/orders/${order.id}`;
  const left = keptCents(order);
  const act = (action: string, label: string, done: string, danger = false) =>
    button('POST', `${api}/${action}`, label, { done, danger });
  return html`<div class="actions">
${(['pending', 'voided'].includes(order.payment_status) || left < order.total_cents) && act('pay', left > 0 ? 'Pagar lo que falta' : 'Pagar', 'Pagada')}
${order.payment_status === 'pending' && act('void', 'Anular pago', 'Pago anulado', true)}
${order.shipping_status === 'unpacked' && act('pack', 'Empaquetar', 'Empaquetada')}
${order.shipping_status === 'unshipped' && act('fulfill', 'Enviar', 'Enviada')}
${order.status === 'open' && act('cancel', 'Cancelar', 'Cancelada', true)}
${order.status !== 'open' && act('reopen', 'Reabrir', 'Reabierta')}
${left > 0 && act('refund', 'Devolver todo', 'Devuelta', true)}</div>
${
  (left > 0 || order.status === 'open') &&
  html`<details><summary class="small">Devolver una parte o editar</summary><div class="stack">
${left > 0 && html`<form class="row" data-call="POST ${api}/refund" data-done="Devuelta en parte"><label>Monto<input name="amount" inputmode="decimal" value="${decimal(Math.round(left / 2))}"></label><button class="tiny">Devolver</button></form>`}
${order.status === 'open' && order.shipping_status === 'unpacked' && html`<form class="fields" data-call="POST ${api}/edit" data-shape="edit" data-done="Editada">${order.lines.map((line) => number(String(line.variant_id), line.name, line.quantity))}<button class="tiny">Guardar cantidades</button></form>`}</div></details>`
}`;
}

const orderRow = (
  store: NamedStore,
  order: Order,
): Html => html`<tr><td><strong>#${order.number}</strong><br><span class="dim small" style="white-space:nowrap">${order.id}</span></td>
<td class="num">${priceText(order.total_cents, store.currency)}${order.refunded_cents > 0 && html`<br><span class="dim small">devuelto ${priceText(order.refunded_cents, store.currency)}</span>`}</td>
<td class="wide">${order.contact_name}<br><span class="dim small">${order.lines.map((line) => `${line.quantity} × ${line.name}`).join(' · ')}</span>${order.coupon && html`<br><span class="chip">${order.coupon.code}</span>`}${order.visit?.landing_page && html`<br><code class="dim">${order.visit.landing_page}</code>`}</td>
<td class="wide"><span class="row" style="gap:6px">${orderChips(order, 'es')}</span></td><td class="wide">${orderActions(store, order)}</td></tr>`;

export function orderCards(world: World, store: NamedStore): Html {
  const orders = ordersOf(world, store);
  const rows = orders.slice(0, ORDERS_SHOWN).map((order) => orderRow(store, order));
  const table = html`<table class="rows"><thead><tr><th>Venta</th><th class="num">Total</th><th>Qué y quién</th><th>Estado</th><th>Acciones</th></tr></thead><tbody>${rows}</tbody></table>`;
  return html`${placeForm(world, store)}<section class="card" aria-labelledby="orders-title"><h2 id="orders-title">Ventas</h2>
<div id="orders" data-part data-live>${orders.length === 0 ? html`<p class="dim">Todavía no hay ventas en esta tienda.</p>` : table}</div></section>`;
}
