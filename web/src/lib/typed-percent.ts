const WHOLE_NUMBER = /^\d{1,3}$/;

/** The typed whole percentage from 0 to 100, with or without its sign; undefined for anything else. */
export function typedPercent(text: string): number | undefined {
  const given = text.trim().replace(/\s*%$/, '');
  return WHOLE_NUMBER.test(given) && Number(given) <= 100 ? Number(given) : undefined;
}

/** The same, but null for an empty text. */
export const typedPercentOrNone = (text: string) => (text.trim() === '' ? null : typedPercent(text));
