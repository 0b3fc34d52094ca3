import type { NamedStore } from '../stores/store.ts';
import { type Fragment, type Html, html, trusted } from './html.ts';

/** The style of the platform's own pages, different from shops and from the app. */
const PLATFORM_STYLE = `
:root{--paper:#f3f4f9;--card:#fff;--ink:#1d2240;--dim:#5a6080;--line:#dfe2ee;--edge:#8b91ad;--accent:#3c48a8;--accent-deep:#2b347f;--tint:#e8eaf8;--good:#1c6b4a;--good-tint:#dff1e7;--wait:#7a5300;--wait-tint:#fff0cf;--bad:#a12b20;--bad-tint:#fbe2df;--focus:#c07a00}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 "Segoe UI",Roboto,"Liberation Sans",Helvetica,Arial,sans-serif}
a{color:var(--accent)}
h1,h2,h3{line-height:1.2;margin:0;letter-spacing:-.01em}
h1{font-size:28px}h2{font-size:19px}h3{font-size:16px}
p{margin:0}
.top{background:var(--ink);color:#fff}
.top .in{display:flex;gap:8px 20px;align-items:center;flex-wrap:wrap;min-height:60px;padding-block:10px}
.top a{color:#fff;text-decoration:none;min-height:40px;display:inline-flex;align-items:center;border-radius:8px;padding:0 10px}
.top a:hover{background:#ffffff1f}
.top a[aria-current]{background:#ffffff29;font-weight:650}
.brand{font-weight:700;font-size:17px;display:flex;gap:10px;align-items:center;margin-right:auto}
.brand svg{flex:none}
.in{width:min(1180px,100% - 32px);margin-inline:auto}
main.in{padding-block:28px 64px;display:grid;gap:20px}
.narrow{width:min(560px,100% - 32px)}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:22px;min-width:0}
.card>h2{margin-bottom:6px}
.dim{color:var(--dim)}
.small{font-size:13px}
.row{display:flex;gap:12px;align-items:center;flex-wrap:wrap}
.between{justify-content:space-between}
.stack{display:grid;gap:14px}
.grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr))}
.two{display:grid;gap:20px;grid-template-columns:repeat(auto-fit,minmax(min(420px,100%),1fr));align-items:start}
button,.button{font:inherit;font-weight:600;min-height:40px;padding:8px 16px;border-radius:10px;border:1px solid var(--edge);background:#fff;color:var(--ink);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center;gap:8px}
button:hover,.button:hover{background:var(--tint)}
.main{background:var(--accent);border-color:var(--accent);color:#fff}
.main:hover{background:var(--accent-deep)}
.danger{color:var(--bad);border-color:var(--bad)}
.danger:hover{background:var(--bad-tint)}
.tiny{min-height:34px;padding:4px 11px;font-size:14px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
label{display:grid;gap:4px;font-weight:600;font-size:14px}
input,select,textarea{font:inherit;font-weight:400;color:inherit;min-height:42px;padding:8px 12px;border:1px solid var(--edge);border-radius:10px;background:#fff;width:100%;min-width:0}
input[type=checkbox],input[type=radio]{width:20px;min-height:20px;height:20px;accent-color:var(--accent)}
.check{display:flex;align-items:center;gap:10px;font-weight:500}
.fields{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(150px,100%),1fr));align-items:end}
table{border-collapse:collapse;width:100%}
th{text-align:left;font-size:13px;color:var(--dim);font-weight:600}
th,td{padding:9px 10px;border-bottom:1px solid var(--line);vertical-align:top}
td.num,th.num{text-align:right;white-space:nowrap}
.scroll{overflow-x:auto;margin-inline:-6px;padding-inline:6px}
.chip{display:inline-flex;align-items:center;border-radius:8px;padding:1px 9px;font-size:13px;font-weight:600;background:var(--tint);color:var(--accent-deep);white-space:nowrap}
.chip.good{background:var(--good-tint);color:var(--good)}
.chip.wait{background:var(--wait-tint);color:var(--wait)}
.chip.bad{background:var(--bad-tint);color:var(--bad)}
.mark{width:44px;height:44px;border-radius:12px;display:grid;place-items:center;color:#fff;font-weight:700;font-size:19px;flex:none}
code,.mono{font-family:ui-monospace,"Liberation Mono",Menlo,monospace;font-size:13px;overflow-wrap:anywhere}
.figure{font-size:26px;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums}
@media(max-width:640px){main.in{padding-block:18px 48px}.card{padding:18px}h1{font-size:24px}button,.button{min-height:44px}.tiny{min-height:40px}
table.rows thead{display:none}table.rows tr{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:12px 0;border-bottom:1px solid var(--line)}table.rows td{border:0;padding:0}table.rows td.wide{grid-column:1/-1}}
`;

const MARK = trusted(
  '<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="9" fill="#6b78e0"/><path d="M7 13h16l-2-5H9Z" fill="#fff"/><path d="M9 15h12v7a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1Z" fill="#fff" opacity=".75"/></svg>',
);

type PageOptions = {
  title: string;
  language?: string;
  narrow?: boolean;
  links?: { text: string; url: string; current?: boolean }[];
  content: Fragment;
  /** The URL of a module. */
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
