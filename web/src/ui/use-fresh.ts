import { useState } from 'react';

/** Detects items added to a list since its first complete load. */
export function useFresh(pks: string[] | undefined): (pk: string) => boolean {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  if (!known && pks) setKnown(new Set(pks));
  return (pk) => known !== null && !known.has(pk);
}
