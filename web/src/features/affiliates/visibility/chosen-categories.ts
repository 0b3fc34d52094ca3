/** As many as the server keeps. */
export const MOST_CATEGORIES = 16;

export const isFull = (chosen: string[]) => chosen.length >= MOST_CATEGORIES;

/** Ticks or unticks one; past the most that can be kept nothing more is ticked. */
export function withCategory(chosen: string[], pk: string): string[] {
  if (chosen.includes(pk)) return chosen.filter((each) => each !== pk);
  return isFull(chosen) ? chosen : [...chosen, pk];
}
