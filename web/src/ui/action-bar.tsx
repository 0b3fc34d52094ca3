import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type ActionBarProps = {
  /** The selection, for screen readers. */
  label: string;
  summary: ReactNode;
  /** The actions; their buttons take `actionBarButtons`. */
  children: ReactNode;
  clearLabel?: string;
  onClear?: () => void;
  /** Below the cards of a screen instead of inside one. */
  floating?: boolean;
};

/** Classes of the bar's buttons: the primary one and the others. */
export const actionBarButtons = { main: classes.main, quiet: classes.quiet };

/** Visible while something is selected in a list, or changed on a screen. */
export function ActionBar({ label, summary, children, clearLabel, onClear, floating }: ActionBarProps) {
  return (
    <section className={classes.bar} data-on-green data-floating={floating || undefined} aria-label={label}>
      <p className={`figures ${classes.count}`} role="status">
        {summary}
      </p>
      <div className={classes.actions}>{children}</div>
      {onClear && (
        <ActionIcon className={classes.clear} aria-label={clearLabel} onClick={onClear}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </section>
  );
}
