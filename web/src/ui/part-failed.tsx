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
  const message = <ErrorState order={3} texts={useContext(PartTexts)} onRetry={onRetry} />;
  return bare ? message : <div className={classes.card}>{message}</div>;
}
