import { endpoints, type NewSynchronisation } from '@aliado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';

/** Starts a synchronisation and shows it at once; one that is already running is shown instead. */
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
