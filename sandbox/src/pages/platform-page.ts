import { type Fragment, type Html, html, trusted } from '../formats/html.ts';
import type { NamedStore } from '../stores/store.ts';
import { PLATFORM_STYLE } from './platform-style.ts';

const MARK = trusted(
  '<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="9" fill="#6b78e0"/><path d="M7 13h16l-2-5H9Z" fill="#fff"/><path d="M9 15h12v7a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1Z" fill="#fff" opacity=".75"/></svg>',
);

export type PageOptions = {
  title: string;
  language?: string;
  narrow?: boolean;
  links?: { text: string; url: string; current?: boolean }[];
  content: Fragment;
  /** Address of a module. */
  script?: string;
};

export function platformPage({
  title,
  language = 'es',
  narrow,
  links = [],
  content,
  script,
}: PageOptions): Html {
  const nav = links.map(
    ({ text, url, current }) =>
      html`<a href="${url}"${current && trusted(' aria-current="page"')}>${text}</a>`,
  );
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${trusted(PLATFORM_STYLE)}</style></head>
<body><header class="top"><div class="in"><span class="brand">${MARK}Tiendanube de prueba</span>${nav.length > 0 && html`<nav class="row">${nav}</nav>`}</div></header>
<main class="in${narrow ? ' narrow' : ''}">${content}</main>${script && html`<script type="module" src="${script}"></script>`}</body></html>`;
}

export const storeMark = (store: NamedStore): Html =>
  html`<span class="mark" style="background:${store.theme.accent}" aria-hidden="true">${store.name.replace('Tienda ', '').charAt(0)}</span>`;
