import { QueryClient } from '@tanstack/react-query';

/** No network, or a failure of the server's own: the same question may be answered a moment later. */
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
 * Asks again for what is shown of a path, because it changed. A first answer that is still on its way may be older than
 * the change, and invalidating alone would wait for it.
 */
export async function askAgain(path: string) {
  const reads = { queryKey: [path] };
  await queryClient.cancelQueries({
    ...reads,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  });
  await queryClient.invalidateQueries(reads);
}
