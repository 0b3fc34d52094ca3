import { endpoints, type NewSynchronisation, type Synchronisation } from '@aliado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, read } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';

/** Progress arrives live; polling covers a cut stream. */
const ASK_AGAIN = 8000;

/** The newest synchronisation, and whether it ended while the page was open. */
export function useSynchronisation() {
  const { data, isLoading } = useQuery({
    ...read(endpoints.getSynchronisation),
    refetchInterval: ({ state }) => (state.data?.synchronisation?.state === 'running' ? ASK_AGAIN : false),
  });
  const synchronisation = data?.synchronisation ?? null;
  const [watched, setWatched] = useState<string | null>(null);
  if (synchronisation?.state === 'running' && synchronisation.pk !== watched) setWatched(synchronisation.pk);
  const finished = synchronisation?.state === 'done' && synchronisation.pk === watched;

  const client = useQueryClient();
  useEffect(() => {
    if (!finished) return;
    for (const { path } of [endpoints.listProducts, endpoints.getConnection]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
  }, [finished, client]);

  return { synchronisation, finished, isLoading };
}

/** Starts a synchronisation and shows it at once. If one is already running, shows that one. */
export function useSynchronise() {
  const client = useQueryClient();
  const { queryKey } = read(endpoints.getSynchronisation);
  return useMutation({
    mutationFn: (body: NewSynchronisation) => call(endpoints.synchroniseStore, { body }),
    onSuccess: (synchronisation) => client.setQueryData(queryKey, { synchronisation }),
    onError: (error) => {
      if (hasCode(error, 'synchronisation_running')) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Whole percent, never 100 before the end; null until the platform reports the total. */
export function percentOf({ state, total, done }: Synchronisation): number | null {
  if (total === null) return null;
  if (state === 'done') return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
}

const SPOKEN_STEP = 10;

/** A screen reader announces steps of `SPOKEN_STEP`, not every product. */
export const spokenPercent = (percent: number) => Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP;
