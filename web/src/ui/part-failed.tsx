import { useContext } from 'react';
import { ErrorState } from './error-state.tsx';
import classes from './messages.module.css';
import { PartTexts } from './part-texts.ts';

type PartFailedProps = {
  onRetry: () => void;
  /** Within a card that is already there. */
  bare?: boolean;
};

export function PartFailed({ onRetry, bare = false }: PartFailedProps) {
  const { failed, failedText, retry } = useContext(PartTexts);
  const message = (
    <ErrorState order={3} title={failed} retryLabel={retry} onRetry={onRetry}>
      {failedText}
    </ErrorState>
  );
  return bare ? message : <div className={classes.card}>{message}</div>;
}
