import type { Language } from '@aliado/contract';
import { formatCount, moneyParts } from '#web/lib/format.ts';

/** Hundredths of a percent: 800 is 8 %. */
const POINT_DIGITS = 4;

/** `1.364,364`: what a line earns before it is rounded, never shorter than the money's own fraction. */
export function exactCommission(
  line: { base_cents: number; rate_points: number },
  currency: string,
  language: Language,
): string {
  const { fraction } = moneyParts(0, currency, language);
  const shortest = Math.max(fraction.length - 1, 0);
  const digits = POINT_DIGITS + shortest;
  const product = BigInt(line.base_cents) * BigInt(line.rate_points);
  const whole = formatCount(Number(product / 10n ** BigInt(digits)), language);
  const rest = String(product % 10n ** BigInt(digits)).padStart(digits, '0');
  const shown = rest.slice(0, shortest) + rest.slice(shortest).replace(/0+$/, '');
  return shown ? `${whole},${shown}` : whole;
}
