import { useEffect, useReducer } from 'react';

type Checks = typeof import('./profile-checks.ts');

let here: Checks | null = null;

/** The schemas weigh more than the screen, so they come once it is painted; saving waits for them. */
export async function loadProfileChecks(): Promise<Checks> {
  here ??= await import('./profile-checks.ts');
  return here;
}

/** Null until they are here: nothing is found wrong before. */
export function useProfileChecks(): Checks | null {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!here) loadProfileChecks().then(showAgain, () => undefined);
  }, []);
  return here;
}
