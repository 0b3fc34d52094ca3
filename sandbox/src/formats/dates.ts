const seconds = (time: number) => new Date(time).toISOString().slice(0, 19);

/** 2022-11-15T19:36:59+0000 */
export const platformDate = (time: number): string => `${seconds(time)}+0000`;
export const platformDateOrNull = (time: number | null): string | null =>
  time === null ? null : platformDate(time);

/** 2022-11-15T19:36:59Z, as scripts print it. */
export const scriptDate = (time: number): string => `${seconds(time)}Z`;

/** 2022-11-15T19:36:59+00:00, as newer parts print it. */
export const newerDate = (time: number): string => `${seconds(time)}+00:00`;

/** PHP's DateTime, as in `completed_at`. */
export const phpDate = (time: number) => ({
  date: `${seconds(time).replace('T', ' ')}.000000`,
  timezone_type: 3,
  timezone: 'UTC',
});

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const wholeSecond = (time: number): number => Math.floor(time / 1000) * 1000;

const OFFSET_WITHOUT_COLON = /([+-]\d{2})(\d{2})$/;
const PLUS_READ_AS_SPACE = /(T.*) (\d{2}:?\d{2})$/;

/** Undefined when the text is not an ISO 8601 date. */
export function timeFrom(text: string): number | undefined {
  const iso = text.replace(PLUS_READ_AS_SPACE, '$1+$2').replace(OFFSET_WITHOUT_COLON, '$1:$2');
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : time;
}
