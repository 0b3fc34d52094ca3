import type { Language } from '@aliado/contract';
import { createStore } from './store.ts';

const storageKey = 'language';

export const languages: Language[] = ['es', 'pt'];

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value);

const stored = localStorage.getItem(storageKey);
const chosen = createStore<Language>(isLanguage(stored) ? stored : 'es');

export const currentLanguage = chosen.get;

export function setLanguage(language: Language) {
  localStorage.setItem(storageKey, language);
  chosen.set(language);
}

export const useLanguage = () => ({ language: chosen.use(), setLanguage });
