import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './trail.module.css';

type TrailStep = {
  key: string;
  icon: TablerIcon;
  status: 'done' | 'now' | 'next';
  title: string;
  text: ReactNode;
};

/** From top to bottom: done, present and future steps. */
export function Trail({ steps, label }: { steps: TrailStep[]; label: string }) {
  return (
    <ol className={classes.trail} aria-label={label}>
      {steps.map(({ key, icon: Icon, status, title, text }) => (
        <li
          key={key}
          className={classes.step}
          data-status={status}
          aria-current={status === 'now' ? 'step' : undefined}
        >
          <span className={classes.dot}>
            <Icon size={18} stroke={1.8} aria-hidden />
          </span>
          <div>
            <p className={classes.title}>{title}</p>
            <p className={`figures ${classes.text}`}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
