import { type Html, html } from '../formats/html.ts';
import { platformPage, storeMark } from '../pages/platform-page.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';

const boundUrl = (world: World, store: NamedStore, state: string | undefined) =>
  `/admin/${store.handle}/apps/${world.app.client_id}/authorize${state ? `?state=${encodeURIComponent(state)}` : ''}`;

/** To log in as a merchant is to say which store is yours: the sandbox knows no passwords. */
export function loginPage(world: World, stores: readonly NamedStore[], state: string | undefined): Html {
  const choices = stores.map(
    (store) => html`<a class="choice" href="${boundUrl(world, store, state)}">${storeMark(store)}
<span><strong>${store.name}</strong><br><span class="dim small">${store.owner_name} · ${store.owner_email}</span></span>
<span class="chip">${store.country}</span></a>`,
  );
  return platformPage({
    title: 'Ingresá a tu tienda',
    narrow: true,
    content: html`<style>.choice{display:grid;grid-template-columns:44px 1fr auto;gap:14px;align-items:center;padding:12px;border:1px solid var(--line);border-radius:14px;text-decoration:none;color:inherit}.choice:hover{border-color:var(--accent);background:var(--tint)}</style>
<section class="card stack"><div><h1>Ingresá a tu tienda</h1>
<p class="dim">${world.app.name} quiere conectarse. Elegí con qué tienda entrás; acá no hacen falta contraseñas.</p></div>${choices}</section>`,
  });
}
