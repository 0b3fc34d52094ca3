import { type Html, html } from '../formats/html.ts';
import { platformPage, storeMark } from '../pages/platform-page.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { scopeText } from './scope-texts.ts';

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
