import type { Language } from '@aliado/contract';
import { subjects } from '#server/features/privacy/map/privacy.entry.rules.ts';
import type { Held } from '#server/features/privacy/privacy.service.ts';
import { html, rawHtml } from '#server/lib/html.ts';
import type { ExportedFile, Shown } from './my-data.rules.ts';
import { exportTexts } from './my-data.texts.ts';

/** Rows of a table that the page shows; the JSON has them all. */
const MOST_ROWS = 100;

const STYLE = rawHtml(`<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #1d2b26; background: #faf7f0; margin: 0; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 28px; margin: 8px 0; } h2 { margin: 40px 0 4px; border-top: 2px solid #12463a; padding-top: 12px; }
h3 { margin: 20px 0 4px; font-size: 16px; } p { margin: 4px 0 8px; max-width: 65ch; } a { color: #12463a; }
.row { background: #fff; border: 1px solid #e2dccf; border-radius: 10px; padding: 10px 14px; margin: 8px 0; }
dl { display: grid; grid-template-columns: minmax(110px, 200px) 1fr; gap: 2px 12px; margin: 0; }
dt { color: #5b6660; } dd { margin: 0; overflow-wrap: anywhere; }
</style>`);

/** One page that opens without a connection and explains each part. */
export function exportPage(
  language: Language,
  { name }: { name: string },
  shown: Shown,
  files: ExportedFile[],
  now: Date,
): string {
  const texts = exportTexts[language];
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-AR' : 'pt-BR', {
    dateStyle: 'long',
    timeZone: 'America/Argentina/Buenos_Aires',
  }).format(now);
  const other = exportTexts[language === 'es' ? 'pt' : 'es'];
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${texts.title}</title>${STYLE}</head><body><main>
<p><a href="${other.page}">${texts.other}</a></p>
<h1>${texts.title}</h1><p>${texts.lead(name, day)}</p>
${subjects.flatMap((subject) => {
  const tables = Object.entries(shown[subject] ?? {});
  if (tables.length === 0) return [];
  const { title, lead } = texts.parts[subject];
  return html`<h2>${title}</h2><p>${lead}</p>${tables.map(([table, rows]) => tableHtml(language, table, rows))}`;
})}
${
  files.length > 0 &&
  html`<h2>${texts.files.title}</h2><p>${texts.files.lead}</p><ul>${files.map(
    (file) => html`<li><a href="${file.name}">${file.name.split('/').at(-1)}</a></li>`,
  )}</ul>`
}
<h2>${texts.left_out}</h2><ul>${texts.left_out_why.map((why) => html`<li>${why}</li>`)}</ul>
</main></body></html>`.text;
}

function tableHtml(language: Language, table: string, rows: Held[]) {
  const texts = exportTexts[language];
  const more = rows.length - MOST_ROWS;
  return html`<h3>${texts.tables[table] ?? words(table)} (${rows.length})</h3>
${rows.slice(0, MOST_ROWS).map(
  (row) =>
    html`<div class="row"><dl>${Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(
        ([column, value]) =>
          html`<dt>${texts.columns[column] ?? words(column)}</dt><dd>${said(value, language)}</dd>`,
      )}</dl></div>`,
)}
${more > 0 && html`<p>${texts.rest(more)}</p>`}`;
}

const words = (name: string) => name.replaceAll('_', ' ');

function said(value: unknown, language: Language): string {
  const { yes, no } = exportTexts[language];
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
