import { useState } from 'react';

/** Tells what has come into a list since it was first seen whole. */
export function useFresh(pks: string[] | undefined): (pk: string) => boolean {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  if (!known && pks) setKnown(new Set(pks));
  return (pk) => known !== null && !known.has(pk);
}
