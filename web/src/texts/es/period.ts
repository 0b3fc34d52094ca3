import type { Comparison } from '@aliado/contract';
import { formatDays, formatWeekday } from '#web/lib/day-words.ts';
import type { Days, PeriodName } from '#web/lib/period.ts';

const sameDays: Partial<Record<PeriodName, string>> = {
  month: 'mes pasado, mismos días',
  last_month: 'el mes anterior',
};

export const period = {
  label: 'Período',
  names: {
    month: 'Este mes',
    today: 'Hoy',
    week: '7 días',
    last_month: 'Mes pasado',
    year: 'Año',
    custom: 'A medida',
  } satisfies Record<PeriodName, string>,
  /** A range of days; `short` saves room. */
  days: ({ date_from, date_to }: Days, short = false): string =>
    formatDays({ from: date_from, to: date_to }, { language: 'es', short }),
  weekday: (day: string): string => formatWeekday(day, 'es'),
  against: 'contra',
  compare: 'Comparar con',
  comparison: (compare: Comparison, { name, date_from }: Days & { name: PeriodName }) => {
    switch (compare) {
      case 'same_days':
        return sameDays[name] ?? 'un mes antes';
      case 'before':
        return name === 'today' ? 'ayer' : 'período anterior';
      case 'last_year':
        return `mismo período de ${Number(date_from.slice(0, 4)) - 1}`;
      case 'none':
        return 'sin comparar';
    }
  },
  title: 'Elegí el período',
  from: 'Desde',
  to: 'Hasta',
  wrong: 'Elegí hasta un año, con el primer día antes que el último y sin pasar de hoy.',
  show: 'Ver el período',
};
