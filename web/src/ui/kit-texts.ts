import { createContext } from 'react';

/** The words that parts of the kit say themselves, in the language of the page. */
export const KitTexts = createContext({
  failed: '',
  failedText: '',
  unopened: '',
  retry: '',
  close: '',
  cancel: '',
  total: '',
  offline: { title: '', text: '' },
  pages: { label: '', page: (page: number, last: number) => `${page} / ${last}`, previous: '', next: '' },
  filters: { open: (count: number) => String(count), title: '', show: '' },
});
