import type { Language } from '@aliado/contract';
import { useSyncExternalStore } from 'react';

const storageKey = 'language';

export const languages: Language[] = ['es', 'pt'];

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value);

const listeners = new Set<() => void>();

const stored = localStorage.getItem(storageKey);
let chosen: Language = isLanguage(stored) ? stored : 'es';

export const currentLanguage = () => chosen;

export function setLanguage(language: Language) {
  chosen = language;
  localStorage.setItem(storageKey, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage() {
  return { language: useSyncExternalStore(subscribe, currentLanguage), setLanguage };
}
