import { MOST_FOUND } from './search.ts';

/** Ids of matches, newest first, and their sums. */
export type Read<Sums> = { ids: string[]; sums: Sums };

export type Ways<Sums> = {
  /** At most `enough` matches among the newest `among` rows, and whether there are no others. */
  walk: (enough: number, among: number) => Promise<Read<Sums> & { is_all: boolean }>;
  /** All matches; undefined when they are too many to count. */
  collect: () => Promise<Read<Sums> | undefined>;
  listPage: () => Promise<string[]>;
};

/** `all` is missing when there are too many matches to count. */
export type Found<Sums> = { page: string[]; all?: { count: number; sums: Sums } };

const PROBED = 200;
const WALKED = 40_000;
/** With more matches than this, walking finds the newest soon; with fewer, the word index finds all in time. */
const FREQUENT = PROBED / 25;

/** Frequent words: walks the newest rows. Rare words: collects all matches. */
export async function findByWords<Sums>(
  ways: Ways<Sums>,
  [first, last]: [number, number],
): Promise<Found<Sums>> {
  const pageOf = (ids: string[]): Found<Sums> => ({ page: ids.slice(first, last) });
  const allOf = ({ ids, sums }: Read<Sums>): Found<Sums> =>
    ids.length > MOST_FOUND ? pageOf(ids) : { ...pageOf(ids), all: { count: ids.length, sums } };
  const enough = Math.max(MOST_FOUND + 1, last);
  let newest = await ways.walk(enough, PROBED);
  const probed = newest.ids.length;
  if (!newest.is_all && probed >= FREQUENT)
    newest = await ways.walk(enough, Math.min(WALKED, Math.ceil((2 * enough * PROBED) / probed)));
  if (newest.is_all) return allOf(newest);
  if (newest.ids.length < enough) {
    const all = await ways.collect();
    if (all) return allOf(all);
    if (newest.ids.length < last) newest = await ways.walk(last, WALKED);
  }
  return newest.ids.length < last ? { page: await ways.listPage() } : pageOf(newest.ids);
}
