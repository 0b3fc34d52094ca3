import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

const changes = ['online', 'offline'] as const;

function subscribe(onChange: () => void) {
  for (const change of changes) window.addEventListener(change, onChange);
  return () => {
    for (const change of changes) window.removeEventListener(change, onChange);
  };
}

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** When the newest data on the page was loaded; null without any. */
export function lastLoad(): Date | null {
  const loads = queryClient.getQueryCache().getAll();
  const newest = Math.max(0, ...loads.map(({ state }) => state.dataUpdatedAt));
  return newest > 0 ? new Date(newest) : null;
}
