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

/** What is found by words is counted up to here. Who finds more asks for less. */
export const MOST_FOUND = 1000;

/** The number of an order, as people type it; undefined for other words. */
export const numberOf = (word: string): bigint | undefined => {
  const digits = word.replace(/^#/, '');
  return /^(0|[1-9]\d{0,17})$/.test(digits) ? BigInt(digits) : undefined;
};
