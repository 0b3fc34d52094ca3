import type { Language } from '@aliado/contract';
import { createStore } from './store.ts';

const storageKey = 'language';

export const languages: Language[] = ['es', 'pt'];

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value);

/** As the address says, else as chosen here before, else as the server wrote the page. */
function firstLanguage(): Language {
  const asked = new URLSearchParams(globalThis.location?.search).get('idioma');
  const written = globalThis.document?.documentElement.lang.slice(0, 2) ?? null;
  return [asked, localStorage.getItem(storageKey), written].find(isLanguage) ?? 'es';
}

const chosen = createStore(firstLanguage());

export const currentLanguage = chosen.get;

/** The server reads it when it writes the next page. */
function tellServer(language: Language) {
  if (globalThis.document)
    document.cookie = `${storageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
}

export function setLanguage(language: Language) {
  localStorage.setItem(storageKey, language);
  tellServer(language);
  chosen.set(language);
}

export const useLanguage = () => ({ language: chosen.use(), setLanguage });
