import { Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { TornReceipt } from './drawings/torn-receipt.tsx';
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
