import type { ReactNode } from 'react';
import classes from './journey.module.css';

type JourneyStep = {
  icon: ReactNode;
  look: 'quiet' | 'waiting' | 'ready' | 'done';
  title: string;
  when: string;
  children: ReactNode;
};

export function Journey({ steps }: { steps: JourneyStep[] }) {
  return (
    <ol className={classes.journey}>
      {steps.map(({ icon, look, title, when, children }) => (
        <li key={title} className={classes.step}>
          <span className={classes.dot} data-look={look} aria-hidden="true">
            {icon}
          </span>
          <div className={classes.words}>
            <h3 className={classes.title}>{title}</h3>
            <p className={`figures ${classes.when}`}>{when}</p>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
