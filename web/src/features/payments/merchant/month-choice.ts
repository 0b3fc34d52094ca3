export type Month = { year: number; month: number };

/** `2026-10`, as the address and a choice hold it. */
export const keyOf = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;

export const monthOfKey = (key: string): Month => {
  const [year = 0, month = 0] = key.split('-').map(Number);
  return { year, month };
};

const KEY = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Reads a month from the address; an empty text where there is none. */
export const monthKey = (given: string) => (KEY.test(given) ? given : '');

/** The month so many before that of a date. */
export function monthBefore(date: Date, count = 1): Month {
  const first = new Date(date.getFullYear(), date.getMonth() - count, 1);
  return { year: first.getFullYear(), month: first.getMonth() + 1 };
}

/** This month and those before it, the newest first. */
export const lastMonths = (date: Date, count: number): Month[] =>
  Array.from({ length: count }, (_, before) => monthBefore(date, before));
