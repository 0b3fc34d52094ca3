const DAY = 86_400_000;
const DAYS_OF_GRACE = 7;

/** The reference for a store without a history. */
export const USUAL_DAYS = 3;

const after = (from: Date, days: number) => new Date(from.getTime() + days * DAY);

/** More than the store's median plus a week; never late without a history. */
export const isLate = (days: number, median_days: number | null): boolean =>
  median_days !== null && days > median_days + DAYS_OF_GRACE;

/** The expected payment day from the store's median; null without a history. */
export const expectedDay = (available_at: string, median_days: number | null): Date | null =>
  median_days === null ? null : after(new Date(available_at), median_days);

/** By this day all amounts that wait now are released. */
export const lastRelease = (now: Date, hold_days: number): Date => after(now, hold_days);
