import { toSearchText } from '#server/lib/search.ts';

export type Named = { id: string; names: string[] };

const ENOUGH = 0.4;

/** The most similar name; undefined when none is similar enough. */
export function nearestOf(typed: string, all: Named[]): string | undefined {
  let best: { name: string; likeness: number } | undefined;
  for (const name of all.flatMap(({ names }) => names)) {
    const likeness = likenessOf(typed, name);
    if (likeness >= ENOUGH && likeness > (best?.likeness ?? 0)) best = { name, likeness };
  }
  return best?.name;
}

/**
 * From 0 to 1: the share of letter pairs in common. A match with one word of a long name counts 0.9 of a full
 * match.
 */
function likenessOf(one: string, other: string): number {
  const words = toSearchText(other)
    .split(/[\s,]+/)
    .filter((word) => word.length > 3);
  const typed = toSearchText(one);
  return Math.max(shared(typed, toSearchText(other)), ...words.map((word) => 0.9 * shared(typed, word)));
}

function shared(one: string, other: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  if (pairs.length === 0 || others.length === 0) return 0;
  const left = [...others];
  const common = pairs.filter((pair) => {
    const at = left.indexOf(pair);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return (2 * common.length) / (pairs.length + others.length);
}

const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
