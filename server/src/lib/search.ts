const MARKS = /\p{M}/gu;

/** Lower case without accents. Must match the database's `search_text`. */
export const toSearchText = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Escapes `%` and `_`, which are letters here. */
export const toLikePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

export const wordsOf = (text: string | undefined): string[] =>
  toSearchText(text ?? '')
    .split(' ')
    .filter(Boolean);

/** Searches count up to this many results. A user who finds more narrows the search. */
export const MOST_FOUND = 1000;

/** The order number that a user typed; undefined for other words. */
export const numberOf = (word: string): bigint | undefined => {
  const digits = word.replace(/^#/, '');
  return /^(0|[1-9]\d{0,17})$/.test(digits) ? BigInt(digits) : undefined;
};
