import { useState } from 'react';

/** The selection in one list; a new key starts empty. */
export function useSelection(key: string, shown: string[]) {
  const [selection, setSelection] = useState({ key, pks: new Set<string>() });
  const ticked = selection.key === key ? selection.pks : new Set<string>();
  const chosen = shown.filter((pk) => ticked.has(pk));
  const choose = (pks: string[]) => setSelection({ key, pks: new Set(pks) });
  return {
    chosen,
    all: shown.length > 0 && chosen.length === shown.length,
    isChosen: (pk: string) => ticked.has(pk),
    toggle: (pk: string) => choose(ticked.has(pk) ? chosen.filter((each) => each !== pk) : [...chosen, pk]),
    toggleAll: () => choose(chosen.length === shown.length ? [] : shown),
    clear: () => choose([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
