import { Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { KitTexts } from './kit-texts.ts';
import classes from './messages.module.css';

type ErrorStateProps = {
  /** What happened, what is safe, and the code to quote. */
  texts: { failed: string; failedText: ReactNode };
  onRetry: () => unknown;
  order?: 1 | 2 | 3;
};

export function ErrorState({ texts, onRetry, order = 2 }: ErrorStateProps) {
  const { retry } = useContext(KitTexts);
  return (
    <div className={classes.message} role="alert">
      <TornReceipt />
      <Title order={order} className={classes.title}>
        {texts.failed}
      </Title>
      <div className={classes.text}>{texts.failedText}</div>
      <Button
        variant="default"
        onClick={() => void onRetry()}
        leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden="true" />}
      >
        {retry}
      </Button>
    </div>
  );
}

function TornReceipt({ size = 96 }: { size?: number }) {
  return (
    <svg viewBox="0 0 96 116" width={size} height={(size * 116) / 96} fill="none" aria-hidden="true">
      <ellipse cx="48" cy="111" rx="44" ry="4.5" fill="var(--mantine-color-tinta-2)" />
      <g
        fill="var(--mantine-color-white)"
        stroke="var(--mantine-color-tinta-3)"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M9 5a4 4 0 0 1 4-4h70a4 4 0 0 1 4 4v41l-9.75 8-9.75-8-9.75 8-9.75-8-9.75 8-9.75-8-9.75 8L9 46Z" />
        <path d="m12 66 10-8 9 9 10-7 9 9 10-7 9 9 10-7 8 8-4 34a4 4 0 0 1-4.3 3.6L11 104a4 4 0 0 1-3.6-4.4Z" />
      </g>
      <g strokeWidth="4.6" strokeLinecap="round">
        <path d="M23 18h30M23 31h50" stroke="var(--mantine-color-botella-2)" />
        <path d="m22 80 50 5M48 93l22 2.2" stroke="var(--mantine-color-ceibo-2)" />
      </g>
    </svg>
  );
}
