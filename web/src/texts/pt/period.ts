import type { Comparison } from '@aliado/contract';
import { formatDays, formatWeekday } from '#web/lib/day-words.ts';
import type { Days, PeriodName } from '#web/lib/period.ts';
import type { period as spanish } from '../es/period.ts';

const sameDays: Partial<Record<PeriodName, string>> = {
  month: 'mês passado, mesmos dias',
  last_month: 'o mês anterior',
};

export const period: typeof spanish = {
  label: 'Período',
  names: {
    month: 'Este mês',
    today: 'Hoje',
    week: '7 dias',
    last_month: 'Mês passado',
    year: 'Ano',
    custom: 'Personalizado',
  },
  /** A range of days; `short` saves room. */
  days: ({ date_from, date_to }: Days, short = false): string =>
    formatDays({ from: date_from, to: date_to }, { language: 'pt', short }),
  weekday: (day: string): string => formatWeekday(day, 'pt'),
  against: 'contra',
  compare: 'Comparar com',
  comparison: (compare: Comparison, { name, date_from }: Days & { name: PeriodName }) => {
    switch (compare) {
      case 'same_days':
        return sameDays[name] ?? 'um mês antes';
      case 'before':
        return name === 'today' ? 'ontem' : 'período anterior';
      case 'last_year':
        return `mesmo período de ${Number(date_from.slice(0, 4)) - 1}`;
      case 'none':
        return 'sem comparar';
    }
  },
  title: 'Escolha o período',
  from: 'De',
  to: 'Até',
  wrong: 'Escolha até um ano, com o primeiro dia antes do último e sem passar de hoje.',
  show: 'Ver o período',
};
