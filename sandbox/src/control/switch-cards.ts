import { type Html, html } from '../formats/html.ts';
import { switchesOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { choice, number, toggle } from './parts.ts';

const rate = (name: string, label: string, value: number) => number(name, label, value, '0.01');

export function switchCards(world: World, store: NamedStore): Html {
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
