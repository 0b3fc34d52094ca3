const WHOLE = /^(\d+|\d{1,3}(\.\d{3})+)$/;

/** The whole number that was typed, with or without points between the thousands; NaN for anything else. */
export function typedWhole(text: string): number {
  const given = text.trim();
  return WHOLE.test(given) ? Number(given.replaceAll('.', '')) : Number.NaN;
}

export const typedText = (text: string) => text.trim() || null;
