import type { Overview } from '@aliado/contract';

export const figureNames = ['total', 'commission', 'visits', 'conversion', 'active'] as const;
export type FigureName = (typeof figureNames)[number];

type DayOfSales = Overview['days'][number];
export type ChartedFigure = Exclude<FigureName, 'active'>;

/** Sales for every hundred visits. */
const conversionOf = ({ sales, visits }: { sales: number; visits: number }) =>
  visits === 0 ? 0 : (sales / visits) * 100;

export function valueOfDay(figure: ChartedFigure, day: DayOfSales): number {
  switch (figure) {
    case 'total':
      return day.total_cents;
    case 'commission':
      return day.commission_cents;
    case 'visits':
      return day.visits;
    case 'conversion':
      return conversionOf(day);
  }
}

const sumOf = (days: DayOfSales[], field: 'sales' | 'visits' | 'total_cents' | 'commission_cents') =>
  days.reduce((sum, day) => sum + day[field], 0);

const totalsOf = (days: DayOfSales[]): Record<ChartedFigure, number> => {
  const visits = sumOf(days, 'visits');
  return {
    total: sumOf(days, 'total_cents'),
    commission: sumOf(days, 'commission_cents'),
    visits,
    conversion: conversionOf({ sales: sumOf(days, 'sales'), visits }),
  };
};

export type Figure = { now: number; before: number };

/** Each figure beside what it was in the days before. */
export function figuresOf(overview: Overview): Record<FigureName, Figure> {
  const now = totalsOf(overview.days);
  const before = totalsOf(overview.before);
  const pair = (figure: ChartedFigure) => ({ now: now[figure], before: before[figure] });
  return {
    total: pair('total'),
    commission: pair('commission'),
    visits: pair('visits'),
    conversion: pair('conversion'),
    active: { now: overview.active_affiliates, before: overview.active_affiliates_before },
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

const differenceOf = (unit: Change['unit'], { now, before }: Figure) => {
  if (unit === 'percent') return Math.round(((now - before) / before) * 100);
  return unit === 'points' ? Math.round((now - before) * 100) / 100 : now - before;
};

/** Null where there is nothing to compare with. */
export function changeOf(name: FigureName, figure: Figure): Change | null {
  const unit = units[name];
  if (figure.before === 0 && (unit === 'percent' || figure.now === 0)) return null;
  const difference = differenceOf(unit, figure);
  const up = difference > 0 ? 'up' : 'down';
  return { way: difference === 0 ? 'same' : up, by: Math.abs(difference), unit };
}

/** The days side by side; the period before may lack one at its end. */
export const pointsOf = (figure: ChartedFigure, { days, before }: Overview) =>
  days.map((day, place) => {
    const earlier = before[place];
    return {
      day: day.day,
      now: valueOfDay(figure, day),
      before: earlier ? valueOfDay(figure, earlier) : null,
    };
  });
