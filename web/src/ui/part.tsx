import { type ReactNode, Suspense } from 'react';
import { CrashBarrier } from './crash-barrier.tsx';

type PartProps = { children: ReactNode; waiting?: ReactNode };

/** A part of the page that comes when its code has arrived; without it the page goes on. */
export const Part = ({ children, waiting }: PartProps) => (
  <CrashBarrier fallback={null}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </CrashBarrier>
);
