const WHOLE_NUMBER = /^\d{1,3}$/;

/** The whole percent from 0 to 100 that was typed, with or without its sign; undefined for anything else. */
export function typedPercent(text: string): number | undefined {
  const given = text.trim().replace(/\s*%$/, '');
  return WHOLE_NUMBER.test(given) && Number(given) <= 100 ? Number(given) : undefined;
}

/** The same where nothing is an answer too: null when it was left empty. */
export const typedPercentOrNone = (text: string) => (text.trim() === '' ? null : typedPercent(text));
