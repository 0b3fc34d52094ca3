import { QueryClient } from '@tanstack/react-query';

/** No network, or an error of the server: a retry may succeed. */
export const mayPass = (error: unknown) =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Refetches the shown data of a path that changed. A first response still on its way may be older than the change,
 * and `invalidateQueries` alone would wait for it, so it is cancelled.
 */
export async function askAgain(path: string) {
  const reads = { queryKey: [path] };
  await queryClient.cancelQueries({
    ...reads,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  });
  await queryClient.invalidateQueries(reads);
}
