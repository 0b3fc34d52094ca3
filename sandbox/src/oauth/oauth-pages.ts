import { type Html, html } from '../formats/html.ts';
import { platformPage, storeMark } from '../formats/platform-page.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';

type Text = { es: string; pt: string };

const SCOPE_TEXTS: Record<string, Text> = {
  read_products: { es: 'Ver tus productos y categorías', pt: 'Ver seus produtos e categorias' },
  write_products: { es: 'Cambiar tus productos', pt: 'Alterar seus produtos' },
  read_orders: { es: 'Ver tus ventas', pt: 'Ver suas vendas' },
  write_orders: { es: 'Cambiar y cancelar tus ventas', pt: 'Alterar e cancelar suas vendas' },
  read_customers: { es: 'Ver los datos de tus clientes', pt: 'Ver os dados dos seus clientes' },
  write_customers: { es: 'Cambiar los datos de tus clientes', pt: 'Alterar os dados dos seus clientes' },
  read_coupons: { es: 'Ver tus cupones', pt: 'Ver seus cupons' },
  write_coupons: { es: 'Crear y cambiar cupones', pt: 'Criar e alterar cupons' },
  write_scripts: {
    es: 'Sumar un script a tu tienda y al checkout',
    pt: 'Adicionar um script à loja e ao checkout',
  },
};

const scopeText = (scope: string, language: 'es' | 'pt'): string => SCOPE_TEXTS[scope]?.[language] ?? scope;

const TEXTS = {
  es: {
    title: (app: string) => `Instalar ${app}`,
    asks: (app: string, store: string) => `${app} pide permiso para trabajar con ${store}:`,
    accept: 'Aceptar e instalar',
    refuse: 'Ahora no',
    note: 'Podés desinstalarla cuando quieras desde Mis aplicaciones.',
    other: 'Entrar con otra tienda',
  },
  pt: {
    title: (app: string) => `Instalar ${app}`,
    asks: (app: string, store: string) => `${app} pede permissão para trabalhar com ${store}:`,
    accept: 'Aceitar e instalar',
    refuse: 'Agora não',
    note: 'Você pode desinstalar quando quiser em Meus aplicativos.',
    other: 'Entrar com outra loja',
  },
};

export function consentPage(world: World, store: NamedStore, state: string | undefined): Html {
  const texts = TEXTS[store.language];
  const { name, client_id, scopes } = world.app;
  const other = `/apps/${client_id}/authorize${state ? `?state=${encodeURIComponent(state)}` : ''}`;
  return platformPage({
    title: texts.title(name),
    language: store.language,
    narrow: true,
    content: html`<form method="post" action="/admin/${store.handle}/apps/${client_id}/authorize" class="card stack">
<div class="row"><span class="mark" style="background:#0e5941" aria-hidden="true">${name.charAt(0)}</span><span aria-hidden="true" class="dim">⇄</span>${storeMark(store)}<strong>${store.name}</strong></div>
<h1>${texts.title(name)}</h1>
<p>${texts.asks(name, store.name)}</p>
<ul class="stack" style="gap:8px;margin:0;padding-left:22px">${scopes.map((scope) => html`<li>${scopeText(scope, store.language)} <code class="dim">${scope}</code></li>`)}</ul>
${state && html`<input type="hidden" name="state" value="${state}">`}
<div class="row"><button class="main" name="answer" value="accept">${texts.accept}</button><button name="answer" value="refuse">${texts.refuse}</button></div>
<p class="dim small">${texts.note}${state && html` <a href="${other}">${texts.other}</a>`}</p></form>`,
  });
}

const boundUrl = (world: World, store: NamedStore, state: string | undefined) =>
  `/admin/${store.handle}/apps/${world.app.client_id}/authorize${state ? `?state=${encodeURIComponent(state)}` : ''}`;

/** Login is choosing a store: the sandbox has no passwords. */
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
