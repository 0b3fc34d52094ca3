import type { endpoints, Overview, ReportDay, ResponseOf } from '@aliado/contract';

export const figureNames = ['total', 'commission', 'visits', 'conversion', 'active'] as const;
export type FigureName = (typeof figureNames)[number];
export type ChartedFigure = Exclude<FigureName, 'active'>;

export type ReportedFigures = ResponseOf<typeof endpoints.getReportFigures>;
type Sums = ReportedFigures['sums'];
export type Active = Pick<Overview, 'active_affiliates' | 'active_affiliates_before' | 'affiliates'>;

/** Before is null where nothing is compared or it is not known yet. */
export type Figure = { now: number; before: number | null };

const totalsOf = ({ base_cents, commission_cents, visits, conversion_points }: Sums) => ({
  total: base_cents,
  commission: commission_cents,
  visits: visits ?? 0,
  conversion: (conversion_points ?? 0) / 100,
});

/** Each figure beside what it was in the days it is compared with. */
export function figuresOf({ sums, before }: ReportedFigures): Record<ChartedFigure, Figure> {
  const now = totalsOf(sums);
  const earlier = before && totalsOf(before.sums);
  const pair = (figure: ChartedFigure): Figure => ({ now: now[figure], before: earlier?.[figure] ?? null });
  return {
    total: pair('total'),
    commission: pair('commission'),
    visits: pair('visits'),
    conversion: pair('conversion'),
  };
}

export type Change = { way: 'up' | 'down' | 'same'; by: number; unit: 'percent' | 'points' | 'people' };

const units: Record<FigureName, Change['unit']> = {
  total: 'percent',
  commission: 'percent',
  visits: 'percent',
  conversion: 'points',
  active: 'people',
};

const differenceOf = (unit: Change['unit'], now: number, before: number) => {
  if (unit === 'percent') return Math.round(((now - before) / before) * 100);
  return unit === 'points' ? Math.round((now - before) * 100) / 100 : now - before;
};

/** Null where there is nothing to compare with. */
export function changeOf(name: FigureName, { now, before }: Figure): Change | null {
  const unit = units[name];
  if (before === null || (before === 0 && (unit === 'percent' || now === 0))) return null;
  const difference = differenceOf(unit, now, before);
  const up = difference > 0 ? 'up' : 'down';
  return { way: difference === 0 ? 'same' : up, by: Math.abs(difference), unit };
}

/** More bars than this say nothing: then each stands for a month. */
const MOST_BARS = 62;

type Span = { from: number; to: number };

/** Which days each bar stands for, by their place. */
function spansOf(days: ReportDay[]): Span[] {
  if (days.length <= MOST_BARS) return days.map((_, place) => ({ from: place, to: place + 1 }));
  const firsts = days.flatMap(({ day }, place) => (place === 0 || day.endsWith('-01') ? [place] : []));
  return firsts.map((from, index) => ({ from, to: firsts[index + 1] ?? days.length }));
}

const sumOf = (days: ReportDay[], field: 'sales' | 'base_cents' | 'commission_cents' | 'visits') =>
  days.reduce((sum, day) => sum + (day[field] ?? 0), 0);

function spanValue(figure: ChartedFigure, days: ReportDay[]): number {
  switch (figure) {
    case 'total':
      return sumOf(days, 'base_cents');
    case 'commission':
      return sumOf(days, 'commission_cents');
    case 'visits':
      return sumOf(days, 'visits');
    case 'conversion': {
      const visits = sumOf(days, 'visits');
      return visits === 0 ? 0 : (sumOf(days, 'sales') / visits) * 100;
    }
  }
}

export type Point = { day: string; by: 'day' | 'month'; now: number; before: number | null; open: boolean };

/** The bars, each beside the days at the same place before; those may lack some at their end. */
export function pointsOf(figure: ChartedFigure, { days, before, today }: ReportedFigures): Point[] {
  const by = days.length > MOST_BARS ? 'month' : 'day';
  return spansOf(days).map(({ from, to }) => {
    const shown = days.slice(from, to);
    const earlier = before?.days.slice(from, to) ?? [];
    return {
      day: shown[0]?.day ?? '',
      by,
      now: spanValue(figure, shown),
      before: earlier.length > 0 ? spanValue(figure, earlier) : null,
      open: shown.some(({ day }) => day === today),
    };
  });
}
