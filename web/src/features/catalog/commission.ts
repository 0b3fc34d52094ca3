const WHOLE_NUMBER = /^\d{1,3}$/;

/** What was typed as a commission: null when left empty, undefined when it is no whole number from 0 to 100. */
export function typedCommission(text: string): number | null | undefined {
  const given = text.trim().replace(/\s*%$/, '');
  if (given === '') return null;
  if (!WHOLE_NUMBER.test(given)) return undefined;
  return Number(given) <= 100 ? Number(given) : undefined;
}
