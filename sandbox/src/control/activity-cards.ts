import { type Html, html } from '../formats/html.ts';
import type { NamedStore } from '../stores/store.ts';
import { listDeliveries } from '../webhooks/queue.ts';
import type { Delivery } from '../webhooks/webhook.ts';
import type { RequestLine, World } from '../world.ts';
import { button } from './parts.ts';

const SHOWN = 40;

const STATES: Record<Delivery['state'], { text: string; look: string }> = {
  waiting: { text: 'Espera', look: 'wait' },
  delivered: { text: 'Entregado', look: 'good' },
  given_up: { text: 'Abandonado', look: 'bad' },
  dropped: { text: 'Perdido', look: 'bad' },
};

const clock = (time: number) => new Date(time).toISOString().slice(5, 19).replace('T', ' ');

function deliveryRow(store: NamedStore, delivery: Delivery): Html {
  const { text, look } = STATES[delivery.state];
  const last = delivery.attempts.at(-1);
  const outcome = last && (last.status === null ? last.error : `${last.status} en ${last.ms} ms`);
  return html`<tr><td><strong>${delivery.event}</strong><br><span class="dim small">${clock(delivery.created_at)}</span></td>
<td><span class="chip ${look}">${text}</span></td>
<td class="wide"><code>${delivery.body}</code><br><span class="dim small">${delivery.url}</span></td>
<td class="wide small">${delivery.attempts.length} ${delivery.attempts.length === 1 ? 'intento' : 'intentos'}${outcome && html`<br><span class="dim">${outcome}</span>`}${delivery.state === 'waiting' && html`<br><span class="dim">próximo ${clock(delivery.next_at)}</span>`}</td>
<td class="wide">${button('POST', `/stores/${store.handle}/deliveries/${delivery.id}/send-again`, 'Mandar otra vez', { done: 'Mandado' })}</td></tr>`;
}

const requestRow = (
  line: RequestLine,
): Html => html`<tr><td class="wide"><code>${line.method} ${line.url}</code></td>
<td><span class="chip ${line.status < 400 ? 'good' : 'bad'}">${line.status}</span></td><td class="num small dim">${line.ms} ms</td></tr>`;

function customerRows(world: World, store: NamedStore): Html[] {
  const customers = world.customers.list().filter(({ store_id }) => store_id === store.id);
  return customers.slice(-SHOWN).map(
    ({
      id,
      name,
      email,
    }) => html`<tr><td class="wide">${name}<br><span class="dim small">${email}</span></td><td class="wide"><div class="actions">
${button('POST', `/stores/${store.handle}/customers/${id}/data-request`, 'Pedir sus datos', { done: 'Pedido enviado' })}
${button('POST', `/stores/${store.handle}/customers/${id}/redact`, 'Borrar sus datos', { done: 'Pedido en espera', danger: true })}</div></td></tr>`,
  );
}

export function activityCards(world: World, store: NamedStore): Html {
  const deliveries = listDeliveries(world, store.id).slice(0, SHOWN);
  const requests = world.requests
    .filter((line) => line.store_id === store.id)
    .slice(-SHOWN)
    .reverse();
  const customers = customerRows(world, store);
  return html`<section class="card" aria-labelledby="deliveries-title"><h2 id="deliveries-title">Avisos (webhooks)</h2>
<div class="log" id="deliveries" data-part data-live>${
    deliveries.length === 0
      ? html`<p class="dim">Nada enviado. Los avisos salen cuando la aplicación se registra.</p>`
      : html`<table class="rows"><thead><tr><th>Evento</th><th>Estado</th><th>Cuerpo</th><th>Intentos</th><th></th></tr></thead><tbody>${deliveries.map((delivery) => deliveryRow(store, delivery))}</tbody></table>`
  }</div></section>
<div class="two"><section class="card" aria-labelledby="requests-title"><h2 id="requests-title">Llamadas a la API</h2><div class="log" id="requests" data-part data-live>${
    requests.length === 0
      ? html`<p class="dim">Ninguna desde que arrancó.</p>`
      : html`<table class="rows"><tbody>${requests.map(requestRow)}</tbody></table>`
  }</div></section>
<section class="card" aria-labelledby="customers-title"><h2 id="customers-title">Clientes y privacidad</h2><div class="log" id="customers" data-part data-live>${
    customers.length === 0
      ? html`<p class="dim">Esta tienda no tiene clientes.</p>`
      : html`<table class="rows"><tbody>${customers}</tbody></table>`
  }</div></section></div>`;
}
