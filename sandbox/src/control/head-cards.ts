import { type Html, html } from '../formats/html.ts';
import { storeMark } from '../pages/platform-page.ts';
import { platformSwitches } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import type { Control } from './control.ts';
import { button, choice, number, toggle } from './parts.ts';

export function storeCard(world: World, control: Control, store: NamedStore): Html {
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

export function clockCard({ clock }: World): Html {
  const advance = (text: string, fields: Record<string, number>) =>
    button('POST', '/clock/advance', text, { done: `Adelantado ${text.replace('+', '')}`, fields });
  return html`<section class="card stack" aria-labelledby="clock-title"><h2 id="clock-title">Reloj</h2>
<p id="clock" data-part data-live><span class="figure">${new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' ')}</span> <span class="dim">UTC · ×${clock.scale()}</span></p>
<div class="row">${advance('+5 min', { minutes: 5 })}${advance('+1 hora', { hours: 1 })}${advance('+1 día', { days: 1 })}${advance('+30 días', { days: 30 })}</div>
<form class="row" data-call="PUT /clock" data-done="Velocidad cambiada">${number('scale', 'Velocidad', clock.scale(), 'any')}<button class="tiny">Cambiar</button></form>
<p class="dim small">Mueve códigos de 5 minutos, reintentos y fechas. El límite de llamadas y los 3 segundos van con el reloj real.</p></section>`;
}

export function platformCard(world: World): Html {
  const switches = platformSwitches(world);
  return html`<section class="card stack" aria-labelledby="platform-title"><h2 id="platform-title">Toda la plataforma</h2>
<form class="fields" data-call="PUT /switches" data-done="Guardado">
${choice('token_error_status', 'Estado de un token rechazado', String(switches.token_error_status), ['200', '400', '401'], 'number')}
${toggle('privacy_signed', 'Firmar avisos de privacidad', switches.privacy_signed)}<button>Guardar</button></form>
<div>${button('POST', '/reset', 'Borrar todo', { done: 'Todo como el primer día', danger: true, sure: '¿Borrar el estado de todas las tiendas?' })}</div></section>`;
}
