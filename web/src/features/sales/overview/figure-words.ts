import type { Language, Overview } from '@aliado/contract';
import { formatCount, formatMoney, formatPercent, formatShort, formatShortMoney } from '#web/lib/format.ts';
import type { Change, ChartedFigure } from './figures.ts';

type Formats = { full: (value: number) => string; short: (value: number) => string };

/** How the values of a figure are written, in full and on the axis. */
export function formatsOf(
  figure: ChartedFigure,
  currency: Overview['currency'],
  language: Language,
): Formats {
  switch (figure) {
    case 'total':
    case 'commission':
      return {
        full: (value) => formatMoney(value, currency ?? 'ARS', language),
        short: (value) => formatShortMoney(value, currency ?? 'ARS', language),
      };
    case 'visits':
      return {
        full: (value) => formatCount(value, language),
        short: (value) => formatShort(value, language),
      };
    case 'conversion':
      return {
        full: (value) => formatPercent(value, language),
        short: (value) => formatPercent(value, language),
      };
  }
}

type ChangeTexts = {
  same: string;
  points: (by: string) => string;
  more: (count: number) => string;
  fewer: (count: number) => string;
};

/** `18 %`, `0,12 pts`, `2 menos`: the arrow says the rest. */
export function changeText({ way, by, unit }: Change, texts: ChangeTexts, language: Language): string {
  if (way === 'same') return texts.same;
  if (unit === 'percent') return formatPercent(by, language);
  if (unit === 'points') return texts.points(formatCount(by, language));
  return way === 'up' ? texts.more(by) : texts.fewer(by);
}
