import { type Html, html, trusted } from '../formats/html.ts';
import { platformPage } from '../pages/platform-page.ts';
import { findStoreByHandle, NAMED_STORES } from '../stores/named-stores.ts';
import type { World } from '../world.ts';
import { activityCards } from './activity-cards.ts';
import type { Control } from './control.ts';
import { clockCard, platformCard, storeCard } from './head-cards.ts';
import { orderCards } from './order-cards.ts';
import { switchCards } from './switch-cards.ts';

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
