import { createContext } from 'react';

type KitWords = Record<
  'failed' | 'failedText' | 'unopened' | 'retry' | 'close' | 'cancel' | 'total',
  string
> & {
  offline: { title: string; text: string };
  pages: { label: string; page: (page: number, last: number) => string; previous: string; next: string };
  filters: { open: (count: number) => string; title: string; show: string };
};

/** The words that parts of the kit say themselves, in the language of the page. The app gives them. */
export const KitTexts = createContext({} as KitWords);
