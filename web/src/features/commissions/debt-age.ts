const DAY = 86_400_000;
const GRACE = 7;

/** Older than what the store usually takes, and a week. */
export const isLate = (days: number, median_days: number | null): boolean =>
  median_days !== null && days > median_days + GRACE;

/** When it should be paid, told by what the store usually takes; null without a history. */
export function expectedDay(available_at: string, median_days: number | null): Date | null {
  return median_days === null ? null : new Date(new Date(available_at).getTime() + median_days * DAY);
}
