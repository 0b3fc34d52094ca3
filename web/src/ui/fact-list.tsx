import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** A label with its value, and what explains it below. */
export type Fact = [label: string, value: ReactNode, note?: ReactNode];

type FactListProps = { className?: string | undefined; facts: Fact[] };

/** Facts that are known, one below the other unless the class says otherwise. One without a value is left out. */
export const FactList = ({ className = classes.facts, facts }: FactListProps) => (
  <dl className={`figures ${className}`}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
  </dl>
);
