import type { ReactNode } from 'react';
import classes from './torn-paper.module.css';

export function TornPaper({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shadow}>
      <div className={classes.paper}>{children}</div>
    </div>
  );
}

export function PaperRow({
  label,
  amount,
  strong = false,
}: {
  label: ReactNode;
  amount: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={classes.row} data-strong={strong || undefined}>
      <span>{label}</span>
      <span className={classes.leader} />
      <span>{amount}</span>
    </div>
  );
}

export const PaperRule = () => <div className={classes.rule} />;
