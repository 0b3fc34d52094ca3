import { type ReactNode, Suspense } from 'react';
import { CrashBarrier } from './crash-barrier.tsx';

/** A part of the page that comes when its code has arrived; without it the page goes on. */
export const Part = ({ children }: { children: ReactNode }) => (
  <CrashBarrier fallback={null}>
    <Suspense>{children}</Suspense>
  </CrashBarrier>
);
