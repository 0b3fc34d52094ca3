import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = [label: string, value: ReactNode, note?: ReactNode];

type FactListProps = { className?: string | undefined; facts: Fact[] };

/** One fact below another unless the class changes it. Facts without a value are left out. */
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
