import { QueryClient } from '@tanstack/react-query';

/** No network, or a failure of the server's own: the same question may be answered a moment later. */
const mayPass = (error: Error) =>
  'status' in error && typeof error.status === 'number' && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
});
