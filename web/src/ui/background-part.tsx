import { type ReactNode, Suspense, useEffect } from 'react';
import { CrashBarrier } from './crash-barrier.tsx';

const PATIENCE = 10_000;

/** What the page can do without for a while: it asks again by itself and says nothing. */
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
