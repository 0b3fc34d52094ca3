import { useContext } from 'react';
import { ErrorState } from './error-state.tsx';
import { KitTexts } from './kit-texts.ts';
import classes from './messages.module.css';

type PartFailedProps = {
  onRetry: () => void;
  /** Inside an existing card. */
  bare?: boolean;
};

export function PartFailed({ onRetry, bare = false }: PartFailedProps) {
  const message = <ErrorState order={3} texts={useContext(KitTexts)} onRetry={onRetry} />;
  return bare ? message : <div className={classes.card}>{message}</div>;
}
