import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Language } from '@aliado/contract';
import type { FastifyRequest } from 'fastify';
import { html } from '#server/lib/html.ts';
import { inTime } from '#server/lib/in-time.ts';

/** The output of the web build for rendering the public pages. */
type Built = {
  /** Hash of the script inside the pages. */
  hash: string;
  pages: Record<string, string>;
  write: (path: string, language: Language, known: object) => Promise<Written>;
};

type Written = { title: string; description: string; html: string; known: string };

/** Data that the public pages show; the web's `write` defines the shape. */
export type KnownOf = (language: Language) => Promise<object>;

const PATIENCE_MS = 1000;
const NO_BAR = /[?&][^=&]*(canal|catalogogeneral)/i;
const ROOT = '<div id="root"></div>';
const HEAD = /<title>[^<]*<\/title>|<meta\s+(?:name="description"|property="og:title")[^>]*>/g;

const LANGUAGES: Language[] = ['es', 'pt'];
const IN_PORTUGUESE = '?idioma=pt';
const OTHER: Record<Language, [Language, string]> = {
  es: ['pt', 'Ver em português'],
  pt: ['es', 'Ver en español'],
};

type FrontPage = { page: string; hash: string; path: string };

/** The public pages as HTML, readable without scripts. */
export function createFront(folder: string, public_url: string, knownOf: KnownOf) {
  let built: { at: number; front: Promise<Built> } | undefined;
  const pages = new Map<string, { known: string; page: Promise<string> }>();

  /** Reloads a new build while the server runs. */
  async function current(): Promise<Built | undefined> {
    const at = await stat(`${folder}pages.json`).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (at === 0) return undefined;
    if (built?.at !== at) {
      built = { at, front: load(folder, at) };
      pages.clear();
    }
    return built.front;
  }

  async function pageIn(front: Built, path: string, language: Language, log: FastifyRequest['log']) {
    const known = await inTime(knownOf(language), PATIENCE_MS).catch((error: unknown) => {
      log.warn({ err: error }, 'a page without what it shows of the database');
      return {};
    });
    const name = `${path} ${language}`;
    const key = JSON.stringify(known);
    const kept = pages.get(name);
    if (kept?.known === key) return kept.page;
    const page = front
      .write(path, language, known)
      .then((written) => assembled(front.pages[path] ?? '', path, language, written, public_url));
    page.catch(() => pages.delete(name));
    pages.set(name, { known: key, page });
    return page;
  }

  /** Rendering the first pages is slow, so it happens before a visitor waits for them. */
  async function warm(log: FastifyRequest['log']) {
    const front = await current();
    for (const path of Object.keys(front?.pages ?? {}))
      for (const language of LANGUAGES)
        if (front) await pageIn(front, path, language, log).catch((error: unknown) => log.error(error));
  }

  /** Undefined for paths that only the app knows. */
  const pageFor = async (
    { url, log }: FastifyRequest,
    language: Language,
  ): Promise<FrontPage | undefined> => {
    const front = await current();
    const [asked = ''] = url.split('?');
    const path = Object.keys(front?.pages ?? {}).find((each) => plain(each) === plain(asked));
    if (!front || !path || NO_BAR.test(url)) return undefined;
    try {
      return { page: await pageIn(front, path, language, log), hash: front.hash, path };
    } catch (error) {
      log.error({ err: error }, 'a page could not be written');
      return undefined;
    }
  };
  return { pageFor, warm };
}

const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase();

async function load(folder: string, at: number): Promise<Built> {
  const made = JSON.parse(await readFile(`${folder}pages.json`, 'utf8'));
  const { write } = await import(`${pathToFileURL(folder).href}write.mjs?${at}`);
  return { ...made, write };
}

function assembled(
  template: string,
  path: string,
  language: Language,
  { title, description, ...written }: Written,
  public_url: string,
) {
  const address = (of: Language) => new URL(path + (of === 'pt' ? IN_PORTUGUESE : ''), public_url).href;
  const [other, words] = OTHER[language];
  const head = html`<title>${title}</title><meta name="description" content="${description}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">
<link rel="canonical" href="${address(language)}"><link rel="alternate" hreflang="es" href="${address('es')}">
<link rel="alternate" hreflang="pt" href="${address('pt')}">`;
  const known = written.known.replaceAll('<', '\\u003c');
  return template
    .replace(HEAD, '')
    .replace('</head>', () => `${head.text}</head>`)
    .replace(
      ROOT,
      () => `<div id="root" data-waiting>${written.html}</div>
<noscript>${html`<p style="margin:16px;text-align:center"><a href="${path}?idioma=${other}" hreflang="${other}" lang="${other}">${words}</a></p>`.text}</noscript>
<script type="application/json" id="known">${known}</script>`,
    );
}
