/** The days of the figures: one of the usual periods, or two days of one's own. */
export const memberPeriods = ['month', 'today', 'week', 'last_month', 'year', 'custom'] as const;
export type MemberPeriod = (typeof memberPeriods)[number];

const written = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

type Days = { date_from: string; date_to: string };

/** By the reader's calendar. Days of one's own count once both are there and in order. */
export function daysOfPeriod(period: MemberPeriod, own: Days, now = new Date()): Days {
  const at = (year: number, month: number, day: number) => written(new Date(year, month, day));
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const today = written(now);
  switch (period) {
    case 'today':
      return { date_from: today, date_to: today };
    case 'week':
      return { date_from: at(year, month, day - 6), date_to: today };
    case 'last_month':
      return { date_from: at(year, month - 1, 1), date_to: at(year, month, 0) };
    case 'year':
      return { date_from: at(year, 0, 1), date_to: today };
    case 'custom':
      if (own.date_from && own.date_to && own.date_from <= own.date_to) return own;
      return { date_from: at(year, month, 1), date_to: today };
    default:
      return { date_from: at(year, month, 1), date_to: today };
  }
}
