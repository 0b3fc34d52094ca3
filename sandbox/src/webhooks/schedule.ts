const MINUTE = 60_000;
const ATTEMPTS = 18;
const GROWTH = 1.4;
const EARLY_WAITS = [0, 5 * MINUTE, 5 * MINUTE, 5 * MINUTE];

/**
 * Wait after the given failed attempt (1 is the first), or undefined when it was the last. At once, then at
 * about 5, 10 and 15 minutes, then each wait 1.4 times the one before. Reference 3.7, read as offsets: the
 * only reading in which 18 attempts fit 48 hours.
 */
export function waitAfter(attempt: number): number | undefined {
  if (attempt >= ATTEMPTS) return undefined;
  const early = EARLY_WAITS[attempt - 1];
  return early ?? Math.round(5 * MINUTE * GROWTH ** (attempt - EARLY_WAITS.length));
}
