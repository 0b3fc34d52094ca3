import type { Comparison } from '@aliado/contract';
import { IconCalendar } from '@tabler/icons-react';
import type { Days, PeriodName } from '#web/lib/period.ts';
import classes from './period-control.module.css';

export type PeriodTexts = Record<
  'label' | 'against' | 'compare' | 'title' | 'from' | 'to' | 'wrong' | 'show',
  string
> & {
  names: Record<PeriodName, string>;
  days: (days: Days, short?: boolean) => string;
  comparison: (compare: Comparison, period: Days & { name: PeriodName }) => string;
};

/** In calendar order, with the custom period at the end. */
const inOrder: PeriodName[] = ['today', 'week', 'month', 'last_month', 'year', 'custom'];

type PeriodNamesProps = {
  chosen: PeriodName;
  texts: PeriodTexts;
  onChoose: (name: PeriodName) => void;
  wraps?: boolean;
};

export const PeriodNames = ({ chosen, texts, onChoose, wraps }: PeriodNamesProps) => (
  <fieldset aria-label={texts.label} className={classes.names} data-wraps={wraps || undefined}>
    {inOrder.map((name) => (
      <button
        key={name}
        type="button"
        className={classes.name}
        aria-pressed={name === chosen}
        aria-haspopup={name === 'custom' && !wraps ? 'dialog' : undefined}
        onClick={() => onChoose(name)}
      >
        {name === 'custom' && <IconCalendar size={18} stroke={1.8} aria-hidden />}
        {texts.names[name]}
      </button>
    ))}
  </fieldset>
);
