import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

export const useScrolledPast = (distance: number) =>
  useSyncExternalStore(subscribe, () => window.scrollY >= distance);
