import { type ReactNode, Suspense } from 'react';
import { CrashBarrier } from './crash-barrier.tsx';
import { PartFailed } from './part-failed.tsx';

type PartProps = { children: ReactNode; waiting?: ReactNode; bare?: boolean };

/** A part of the page that comes when its code has arrived; when it does not, it says so and the page goes on. */
export const Part = ({ children, waiting, bare }: PartProps) => (
  <CrashBarrier fallback={(retry) => <PartFailed onRetry={retry} bare={bare} />}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </CrashBarrier>
);
