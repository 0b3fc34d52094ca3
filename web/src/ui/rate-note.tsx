import { IconArrowBackUp, IconArrowUpRight, IconCalendarDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RateOutcome } from '#web/lib/rate-outcome.ts';
import classes from './rate-note.module.css';

const icons = {
  unchanged: null,
  higher: IconArrowUpRight,
  lower: IconCalendarDown,
  waiting: IconCalendarDown,
  withdrawn: IconArrowBackUp,
};

/** When a commission takes effect, while it is typed. */
export function RateNote({ outcome, children }: { outcome: RateOutcome; children: ReactNode }) {
  const Icon = icons[outcome];
  return (
    <p className={`figures ${classes.note}`} data-outcome={outcome}>
      {Icon && <Icon size={18} stroke={1.8} aria-hidden />}
      {children}
    </p>
  );
}
