import type { ReactNode } from 'react';
import classes from './screen.module.css';

type ScreenHeadProps = { title: string; lead: string; children?: ReactNode };

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
