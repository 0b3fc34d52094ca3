import { endpoints, type RequestDecision } from '@aliado/contract';
import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { type RequestPage, withoutRequest } from './request-page.ts';

const everyPage = { queryKey: [endpoints.listRequests.path] };
const deciding = ['decide-request'];

/** Those that wait for the merchant; one that was just answered is gone at once and comes back when that failed. */
export function useWaitingRequests(page_size: number) {
  const query = { status: 'pending', origin: 'request', page_size } as const;
  const { data, ...state } = useQuery({
    ...read(endpoints.listRequests, { query }),
    placeholderData: keepPreviousData,
  });
  const answered = useMutationState({
    filters: { mutationKey: deciding, status: 'pending' },
    select: ({ state }) => (state.variables as RequestDecision | undefined)?.request,
  });
  const requests = data?.results.filter(({ pk }) => !answered.includes(pk)) ?? [];
  const hidden = (data?.results.length ?? 0) - requests.length;
  return { ...state, known: data !== undefined, requests, count: (data?.count ?? 0) - hidden };
}

type DecideOptions = {
  onDecided: (decision: RequestDecision) => void;
  onFailed: (error: Error, decision: RequestDecision) => void;
};

export function useDecideRequest({ onDecided, onFailed }: DecideOptions) {
  const client = useQueryClient();
  const forget = (pk: string) =>
    client.setQueriesData<RequestPage>(everyPage, (page) => page && withoutRequest(page, pk));
  return useMutation({
    mutationKey: deciding,
    mutationFn: (body: RequestDecision) => call(endpoints.decideRequest, { body }),
    onSuccess: (_answer, decision) => {
      forget(decision.request);
      onDecided(decision);
    },
    onError: (error, decision) => {
      if (hasCode(error, 'request_decided') || hasCode(error, 'not_found')) forget(decision.request);
      onFailed(error, decision);
    },
    onSettled: (_answer, error) => {
      const asked = [endpoints.listRequests, endpoints.listMyAffiliates].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      );
      return error ? undefined : Promise.all(asked);
    },
  });
}
