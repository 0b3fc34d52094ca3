const MARKS = /\p{M}/gu;

/** As people type it: lower case, without accents. The database's `search_text` says the same. */
export const toSearchText = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** `%` and `_` are letters here, not wildcards. */
export const toLikePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

export const wordsOf = (text: string | undefined): string[] =>
  toSearchText(text ?? '')
    .split(' ')
    .filter(Boolean);
