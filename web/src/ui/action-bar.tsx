import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type ActionBarProps = {
  /** What is chosen, as a screen reader hears it. */
  label: string;
  /** What is chosen, as it is shown. */
  summary: ReactNode;
  /** What can be done with it; the buttons take `actionBarButtons`. */
  children: ReactNode;
  clearLabel: string;
  onClear: () => void;
};

/** For the buttons of the bar: the one to press, and the others. */
export const actionBarButtons = { main: classes.main, quiet: classes.quiet };

/** Stays in sight while something is chosen in a list. */
export function ActionBar({ label, summary, children, clearLabel, onClear }: ActionBarProps) {
  return (
    <section className={classes.bar} data-on-green aria-label={label}>
      <p className={`figures ${classes.count}`} role="status">
        {summary}
      </p>
      <div className={classes.actions}>{children}</div>
      <ActionIcon className={classes.clear} aria-label={clearLabel} onClick={onClear}>
        <IconX size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </section>
  );
}
