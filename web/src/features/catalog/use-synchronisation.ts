import { endpoints } from '@aliado/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '#web/lib/api.ts';

/** Progress comes live; asking now and then covers a stream that was cut. */
const ASK_AGAIN = 8000;

/** The newest synchronisation, and whether it ended under our eyes. */
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
