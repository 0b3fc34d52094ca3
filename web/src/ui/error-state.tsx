import { Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TornReceipt } from './drawings/torn-receipt.tsx';
import classes from './messages.module.css';

type ErrorStateProps = {
  title: string;
  /** What happened, what is safe, and the code to quote. */
  children: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  order?: 1 | 2 | 3;
};

export function ErrorState({ title, children, retryLabel, onRetry, order = 2 }: ErrorStateProps) {
  return (
    <div className={classes.message} role="alert">
      <TornReceipt />
      <Title order={order} className={classes.title}>
        {title}
      </Title>
      <div className={classes.text}>{children}</div>
      <Button
        variant="default"
        onClick={onRetry}
        leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden="true" />}
      >
        {retryLabel}
      </Button>
    </div>
  );
}
