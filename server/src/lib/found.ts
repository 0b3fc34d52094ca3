import { MOST_FOUND } from './search.ts';

/** Ids of what means the words, the newest first. */
export type Ways = {
  /** So many of them at most, among so many of the newest; names are looked up for each row. */
  skim: (enough: number, among: number) => Promise<string[]>;
  /** The same, with names found before. */
  walk: (enough: number, among: number) => Promise<string[]>;
  /** Among so many of the newest, and how many of those there are. */
  probe: (among: number) => Promise<{ ids: string[]; walked: number }>;
  /** Of everything, one more than are counted at most; those are not the newest. */
  collect: () => Promise<string[]>;
  /** Of everything, those of one page. */
  listPage: () => Promise<string[]>;
};

/** `all` is missing where there are too many to count. */
export type Found = { page: string[]; all?: string[] };

const PROBED = 200;
const SKIMMED = 8000;
const WALKED = 40_000;
/** So many of them, and looking up the names of rows costs less than finding all names. */
const USUAL = PROBED / 4;
/** More of them than these, and the newest are soon found; fewer, and an index of words finds all in time. */
const FREQUENT = PROBED / 25;

/** The newest of what is frequent are read one after the other; what is rare is collected. */
export async function findByWords(ways: Ways, [first, last]: [number, number]): Promise<Found> {
  const pageOf = (ids: string[]): Found => ({ page: ids.slice(first, last) });
  const allOf = (ids: string[]): Found =>
    ids.length > MOST_FOUND ? pageOf(ids) : { ...pageOf(ids), all: ids };
  const probed = await ways.probe(PROBED);
  if (probed.walked < PROBED) return allOf(probed.ids);
  if (probed.ids.length >= USUAL) {
    const skimmed = await ways.skim(Math.max(MOST_FOUND + 1, last), SKIMMED);
    if (skimmed.length > MOST_FOUND && skimmed.length >= last) return pageOf(skimmed);
  }
  const isFrequent = probed.ids.length >= FREQUENT;
  let newest = isFrequent ? await ways.walk(MOST_FOUND + 1, WALKED) : probed.ids;
  if (newest.length <= MOST_FOUND) {
    const some = await ways.collect();
    if (some.length <= MOST_FOUND) return allOf(some);
  }
  if (newest.length < last && !isFrequent) newest = await ways.walk(last, WALKED);
  return newest.length < last ? { page: await ways.listPage() } : pageOf(newest);
}
