import type { Language } from '@aliado/contract';
import { createStore } from './store.ts';

const storageKey = 'language';

export const languages: Language[] = ['es', 'pt'];

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value);

/** The language in the address, else the one chosen in this browser. */
export function chosenLanguage(): Language | undefined {
  const asked = new URLSearchParams(globalThis.location?.search).get('idioma');
  return [asked, localStorage.getItem(storageKey)].find(isLanguage);
}

/** Without a choice, the language of the server-rendered page. */
function firstLanguage(): Language {
  const written = globalThis.document?.documentElement.lang.slice(0, 2) ?? null;
  return chosenLanguage() ?? (isLanguage(written) ? written : 'es');
}

const chosen = createStore(firstLanguage());

export const currentLanguage = chosen.get;

/** The server reads the cookie when it renders the next page. */
function reportToServer(language: Language) {
  if (globalThis.document)
    document.cookie = `${storageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
}

export function setLanguage(language: Language) {
  localStorage.setItem(storageKey, language);
  reportToServer(language);
  chosen.set(language);
}

export const useLanguage = () => ({ language: chosen.use(), setLanguage });
