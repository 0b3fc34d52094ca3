import { type Html, html, trusted } from '../formats/html.ts';
import { platformPage, storeMark } from '../formats/platform-page.ts';
import { findStoreByHandle, NAMED_STORES } from '../stores/named-stores.ts';
import { platformSwitches, switchesOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import { listDeliveries } from '../webhooks/queue.ts';
import type { Delivery } from '../webhooks/webhook.ts';
import type { RequestLine, World } from '../world.ts';
import type { Control } from './control.ts';
import { orderCards } from './order-cards.ts';
import { button, choice, number, toggle } from './parts.ts';

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

function activityCards(world: World, store: NamedStore): Html {
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

const rate = (name: string, label: string, value: number) => number(name, label, value, '0.01');

function switchCards(world: World, store: NamedStore): Html {
  const switches = switchesOf(world, store.id);
  const { faults, deliveries } = switches;
  const api = `/stores/${store.handle}`;
  return html`<div class="two"><section class="card stack" aria-labelledby="faults"><h2 id="faults">Fallas de la API</h2>
<p class="dim small">De 0 a 1: qué parte de las llamadas falla. La misma semilla falla siempre en el mismo orden.</p>
<form class="stack" data-call="PUT ${api}/faults" data-done="Fallas guardadas"><div class="fields">
${rate('429', '429 demasiadas', faults[429])}${rate('500', '500 error', faults[500])}${rate('hang', 'Se cuelga', faults.hang)}
${rate('reset', 'Corta la conexión', faults.reset)}${rate('garbage', 'Responde basura', faults.garbage)}
${number('hang_ms', 'Cuelgue, ms', faults.hang_ms)}${number('seed', 'Semilla', faults.seed)}
${choice('when', 'Cuándo', faults.when, [
  ['before', 'Antes del efecto'],
  ['after', 'Después del efecto'],
])}</div><div><button>Guardar fallas</button></div></form></section>
<section class="card stack" aria-labelledby="habits"><h2 id="habits">Malas costumbres de los avisos</h2>
<p class="dim small">De 0 a 1: qué parte de los avisos sale repetida, fuera de orden, tarde o nunca.</p>
<form class="stack" data-call="PUT ${api}/webhook-faults" data-done="Guardado"><div class="fields">
${rate('duplicate', 'Repetidos', deliveries.duplicate)}${rate('reorder', 'Desordenados', deliveries.reorder)}${rate('drop', 'Perdidos', deliveries.drop)}
${rate('delay', 'Tardíos', deliveries.delay)}${number('delay_ms', 'Tardanza, ms', deliveries.delay_ms)}${number('seed', 'Semilla', deliveries.seed)}</div><div><button>Guardar costumbres</button></div></form></section></div>
<section class="card stack" aria-labelledby="quirks"><h2 id="quirks">Rarezas de la tienda</h2>
<form class="stack" data-call="PUT ${api}/switches" data-done="Rarezas guardadas"><div class="fields">
${number('rate_factor', 'Límite de llamadas ×', switches.rate_factor, 'any')}${number('latency_ms', 'Demora, ms', switches.latency_ms)}
${choice('empty_lists', 'Lista vacía', switches.empty_lists, [
  ['404', '404 Last page is 0'],
  ['200', '200 []'],
])}
${number('hidden_visits_percent', 'Ventas sin visita, %', switches.hidden_visits_percent)}
${choice('visit_touch', 'Visita de la venta', switches.visit_touch, [
  ['cart', 'La que abrió el carrito'],
  ['last', 'La última'],
])}
${choice('paid_after_edit', 'Pagada y editada a más', switches.paid_after_edit, [
  ['paid', 'Sigue pagada'],
  ['partially_paid', 'Pagada en parte'],
])}
${number('order_search_cap', 'Máximo de una búsqueda', switches.order_search_cap)}
${toggle('drifting_types', 'Tipos que cambian', switches.drifting_types)}${toggle('hyphens_in_codes', 'Guiones en cupones', switches.hyphens_in_codes)}</div>
<div><button>Guardar rarezas</button></div></form></section>`;
}

function storeCard(world: World, control: Control, store: NamedStore): Html {
  const view = control.store(store.handle);
  const api = `/stores/${store.handle}`;
  const app_url = `/admin/${store.handle}/apps/${world.app.client_id}/authorize`;
  return html`<section class="card stack" id="store" data-part data-live aria-label="Tienda">
<div class="row">${storeMark(store)}<div><h2>${store.name}</h2><p class="dim small">tienda ${store.id} · ${store.country} · ${store.currency} · ${store.owner_email}</p></div></div>
<div class="row"><span class="chip ${view.installed ? 'good' : 'wait'}">${view.installed ? `${world.app.name} instalada` : 'Sin la aplicación'}</span>
${view.suspended && html`<span class="chip bad">Suspendida, responde 402</span>`}
<span class="chip">${view.orders} ventas</span><span class="chip">${view.webhooks.length} webhooks</span>
${view.deliveries_waiting > 0 && html`<span class="chip wait">${view.deliveries_waiting} avisos esperan</span>`}</div>
<div class="row"><a class="button tiny" href="/tienda/${store.handle}">Ver tienda</a><a class="button tiny" href="/admin/${store.handle}">Administrador</a>
${
  view.installed
    ? button('POST', `${api}/uninstall`, 'Desinstalar', { done: 'Desinstalada', danger: true })
    : html`<a class="button tiny main" href="${app_url}">Instalar</a>`
}
${
  view.suspended
    ? button('POST', `${api}/resume`, 'Reanudar', { done: 'Paga otra vez' })
    : button('POST', `${api}/suspend`, 'Suspender (402)', { done: 'Suspendida', danger: true })
}
${button('POST', '/reset', 'Empezar de cero', { done: 'Como el primer día', danger: true, fields: { store: store.handle }, sure: `¿Borrar todo lo de ${store.name}?` })}</div></section>`;
}

function clockCard({ clock }: World): Html {
  const advance = (text: string, fields: Record<string, number>) =>
    button('POST', '/clock/advance', text, { done: `Adelantado ${text.replace('+', '')}`, fields });
  return html`<section class="card stack" aria-labelledby="clock-title"><h2 id="clock-title">Reloj</h2>
<p id="clock" data-part data-live><span class="figure">${new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' ')}</span> <span class="dim">UTC · ×${clock.scale()}</span></p>
<div class="row">${advance('+5 min', { minutes: 5 })}${advance('+1 hora', { hours: 1 })}${advance('+1 día', { days: 1 })}${advance('+30 días', { days: 30 })}</div>
<form class="row" data-call="PUT /clock" data-done="Velocidad cambiada">${number('scale', 'Velocidad', clock.scale(), 'any')}<button class="tiny">Cambiar</button></form>
<p class="dim small">Mueve códigos de 5 minutos, reintentos y fechas. El límite de llamadas y los 3 segundos van con el reloj real.</p></section>`;
}

function platformCard(world: World): Html {
  const switches = platformSwitches(world);
  return html`<section class="card stack" aria-labelledby="platform-title"><h2 id="platform-title">Toda la plataforma</h2>
<form class="fields" data-call="PUT /switches" data-done="Guardado">
${choice('token_error_status', 'Estado de un token rechazado', String(switches.token_error_status), ['200', '400', '401'], 'number')}
${toggle('privacy_signed', 'Firmar avisos de privacidad', switches.privacy_signed)}<button>Guardar</button></form>
<div>${button('POST', '/reset', 'Borrar todo', { done: 'Todo como el primer día', danger: true, sure: '¿Borrar el estado de todas las tiendas?' })}</div></section>`;
}

const STYLE = `.stores{display:flex;gap:8px;flex-wrap:wrap}.stores a[aria-current]{background:var(--accent);border-color:var(--accent);color:#fff}
.news{position:fixed;right:20px;bottom:20px;left:auto;max-width:min(440px,calc(100% - 40px));background:var(--ink);color:#fff;border-radius:12px;padding:12px 16px;box-shadow:0 12px 32px #1d224055;white-space:pre-wrap;z-index:5}
.news.bad{background:var(--bad);color:#fff}.news[hidden]{display:none}
details>summary{cursor:pointer;font-weight:600;min-height:34px;display:flex;align-items:center}
.actions{display:flex;gap:6px;flex-wrap:wrap}.log{max-height:430px;overflow:auto}`;

export function controlPage(world: World, control: Control, handle: string | undefined): Html {
  const store = findStoreByHandle(handle ?? '') ?? (NAMED_STORES[0] as (typeof NAMED_STORES)[number]);
  const tabs = NAMED_STORES.map(
    ({ handle, name }) =>
      html`<a class="button" href="/__sandbox?store=${handle}"${handle === store.handle && html` aria-current="page"`}>${name}</a>`,
  );
  return platformPage({
    title: `Sandbox · ${store.name}`,
    links: [
      { text: 'Control', url: `/__sandbox?store=${store.handle}`, current: true },
      { text: 'Administrador', url: `/admin/${store.handle}` },
      { text: 'Tienda', url: `/tienda/${store.handle}` },
    ],
    script: '/__sandbox/control.js',
    content: html`<style>${trusted(STYLE)}</style>
<div><h1>Control del sandbox</h1><p class="dim">Lo que la plataforma real no deja tocar: pagos, devoluciones, fallas y el reloj.</p></div>
<nav class="stores" aria-label="Tiendas">${tabs}</nav>
<div class="two">${storeCard(world, control, store)}${clockCard(world)}</div>
${orderCards(world, store)}
${activityCards(world, store)}
${switchCards(world, store)}
${platformCard(world)}
<div class="news" role="status" aria-live="polite" hidden></div>`,
  });
}
