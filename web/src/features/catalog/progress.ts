import type { Synchronisation } from '@aliado/contract';

/** Whole percents, never 100 before the end; null until the platform has said how many there are. */
export function percentOf({ state, total, done }: Synchronisation): number | null {
  if (total === null) return null;
  if (state === 'done') return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
}

const SPOKEN_STEP = 10;

/** A screen reader hears every tenth, not every product. */
export const spokenPercent = (percent: number) => Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP;
