import type { Language, PublicStore, SocialData } from '@aliado/contract';
import { endpoints } from '@aliado/contract';
import { QueryClient } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { read } from './lib/api.ts';
import { setLanguage } from './lib/language.ts';
import { paths } from './lib/paths.ts';
import { loadTexts } from './texts/index.tsx';
import { loadPageTexts } from './texts/pages.ts';

/** The data from the server that a public page shows. */
export type Known = { contact?: SocialData; stores?: PublicStore[] };

type Page = { title: string; description: string; html: string; known: string };

/** Meta descriptions, for search engines and chat previews. */
const descriptions: Record<string, (language: Language) => Promise<string>> = {
  [paths.home]: async (language) => (await loadTexts(language)).home.hero.lead,
  [paths.about]: async (language) => (await loadPageTexts('about', language)).lead,
  [paths.terms]: async (language) => (await loadPageTexts('terms', language)).intro,
};

const TITLE = /<title>([^<]*)<\/title>/;

async function written(path: string, language: Language, { contact, stores }: Known): Promise<Page> {
  setLanguage(language);
  await loadTexts(language);
  const client = new QueryClient();
  if (contact) client.setQueryData(read(endpoints.getContact).queryKey, { data: contact, messages: [] });
  if (stores && path === paths.home)
    client.setQueryData(read(endpoints.listPublicStores).queryKey, { results: stores });
  const router = ({ children }: PropsWithChildren) => <StaticRouter location={path}>{children}</StaticRouter>;
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App router={router} client={client} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const page = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const shown = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return {
    title: TITLE.exec(page)?.[1] ?? '',
    description: (await descriptions[path]?.(language)) ?? '',
    html: page.replace(TITLE, ''),
    known: JSON.stringify(shown.map(({ queryKey, state }) => [queryKey, state.data])),
  };
}

let last: Promise<unknown> = Promise.resolve();

/** One page at a time, because the chosen language is global. */
export function write(path: string, language: Language, known: Known): Promise<Page> {
  const page = last.then(() => written(path, language, known));
  last = page.catch(() => undefined);
  return page;
}
