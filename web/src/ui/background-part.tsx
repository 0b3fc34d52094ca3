import { type ReactNode, Suspense, useEffect } from 'react';
import { CrashBarrier } from './crash-barrier.tsx';

const PATIENCE = 10_000;

/** A part that the page can miss for a while: it retries silently. */
export const BackgroundPart = ({ children }: { children: ReactNode }) => (
  <CrashBarrier fallback={(retry) => <AskAgainLater onRetry={retry} />}>
    <Suspense>{children}</Suspense>
  </CrashBarrier>
);

function AskAgainLater({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, PATIENCE);
    window.addEventListener('online', onRetry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return null;
}
