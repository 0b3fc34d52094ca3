import { type ReactNode, Suspense } from 'react';
import { CrashBarrier } from './crash-barrier.tsx';
import { PartFailed } from './part-failed.tsx';

type PartProps = { children: ReactNode; waiting?: ReactNode; bare?: boolean };

/** A lazy part of the page. If its code fails to load, it shows a message and the rest of the page works. */
export const Part = ({ children, waiting, bare }: PartProps) => (
  <CrashBarrier fallback={(retry) => <PartFailed onRetry={retry} bare={bare} />}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </CrashBarrier>
);
