import type { DebtSums } from './use-debts.ts';

const DAYS_OF_GRACE = 7;
const USUAL_MEDIAN = 3;

/** Older than what this store usually takes, with a week of grace. */
export const isOld = (days: number, median_days: number | null) =>
  days > (median_days ?? USUAL_MEDIAN) + DAYS_OF_GRACE;

/** Only the ages that hold something. */
export const filledAges = (ages: DebtSums['ages']) => ages.filter(({ cents }) => cents > 0);

const DAY = 86_400_000;

/** By this day everything that waits now has been released. */
export const lastRelease = (now: Date, hold_days: number) => new Date(now.getTime() + hold_days * DAY);
