import { createContext } from 'react';

type KitWords = Record<
  'failed' | 'failedText' | 'unopened' | 'retry' | 'close' | 'cancel' | 'total',
  string
> & {
  offline: { title: string; text: string };
  pages: { label: string; page: (page: number, last: number) => string; previous: string; next: string };
  filters: { open: (count: number) => string; title: string; show: string };
};

/** Texts of the kit's own components in the language of the page, provided by the app. */
export const KitTexts = createContext({} as KitWords);
