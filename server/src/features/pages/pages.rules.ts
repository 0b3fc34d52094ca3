import { toSearchText } from '#server/lib/search.ts';

/** The edit distance of two words; swapping two neighbours counts as one edit. */
export function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const at = (r: number, c: number) => rows[r]?.[c] ?? Number.POSITIVE_INFINITY;
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Number.POSITIVE_INFINITY;
}

type Known = { word: string; products: number };

const LONG = 6;

/** The most likely intended word; undefined when none is near enough. */
export function correctionOf(typed: string, near: readonly Known[]): string | undefined {
  const most = typed.length >= LONG ? 2 : 1;
  return near
    .map(({ word, products }) => ({ word, products, apart: distance(typed, word) }))
    .filter(({ apart }) => apart <= most)
    .sort((one, other) => one.apart - other.apart || other.products - one.products)[0]?.word;
}

/** A category's name in a URL, e.g. `hogar-y-decoracion`. */
export const slugOf = (name: string): string =>
  toSearchText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const AMOUNT = /^\d{1,9}$/;

/** Whole currency units as typed; undefined for an invalid amount. */
export const amountOf = (typed: string | undefined): number | undefined =>
  typed !== undefined && AMOUNT.test(typed.trim()) ? Number(typed.trim()) : undefined;

const PAGE = /^[1-9]\d{0,4}$/;

export const pageNumberOf = (typed: string | undefined): number =>
  typed && PAGE.test(typed) ? Number(typed) : 1;

const COUNT = /^\d{1,2}$/;

/** Reads the buyer's quantities by product pk: `q_<pk>=2`. */
export function countsIn(query: Record<string, unknown>): Map<string, number> {
  const chosen = Object.entries(query).flatMap(([name, typed]) => {
    const count = typeof typed === 'string' && COUNT.test(typed) ? Number(typed) : 0;
    return name.startsWith('q_') && count > 0 ? [[name.slice(2), count] as const] : [];
  });
  return new Map(chosen);
}
