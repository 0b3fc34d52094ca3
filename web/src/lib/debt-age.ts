const DAY = 86_400_000;
const DAYS_OF_GRACE = 7;

/** What a store without a history measures itself by. */
export const USUAL_DAYS = 3;

const after = (from: Date, days: number) => new Date(from.getTime() + days * DAY);

/** Older than what the store usually takes, and a week; never without a history. */
export const isLate = (days: number, median_days: number | null): boolean =>
  median_days !== null && days > median_days + DAYS_OF_GRACE;

/** When it should be paid, told by what the store usually takes; null without a history. */
export const expectedDay = (available_at: string, median_days: number | null): Date | null =>
  median_days === null ? null : after(new Date(available_at), median_days);

/** By this day everything that waits now has been released. */
export const lastRelease = (now: Date, hold_days: number): Date => after(now, hold_days);
