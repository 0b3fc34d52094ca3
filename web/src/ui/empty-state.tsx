import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { MarketStall } from './drawings/market-stall.tsx';
import classes from './messages.module.css';

type EmptyStateProps = { title: string; children: ReactNode; action?: ReactNode; order?: 1 | 2 | 3 };

/** What is missing, its purpose, and the next action. */
export function EmptyState({ title, children, action, order = 2 }: EmptyStateProps) {
  return (
    <div className={classes.message}>
      <MarketStall />
      <Title order={order} className={classes.title}>
        {title}
      </Title>
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
