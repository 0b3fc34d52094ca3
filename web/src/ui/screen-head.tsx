import type { ReactNode } from 'react';
import classes from './screen.module.css';

type ScreenHeadProps = { title: string; lead: string; children?: ReactNode };

/** What a screen is for, and beside it what is done to all of it. */
export function ScreenHead({ title, lead, children }: ScreenHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
