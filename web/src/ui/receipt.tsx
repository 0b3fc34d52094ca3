import type { ReactNode } from 'react';
import classes from './receipt.module.css';

export function Receipt({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shadow}>
      <div className={classes.paper}>{children}</div>
    </div>
  );
}

export function ReceiptRow({
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

export const ReceiptRule = () => <div className={classes.rule} />;
