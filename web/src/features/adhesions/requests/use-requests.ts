import { type AdhesionRequest, endpoints, type RequestDecision, type ResponseOf } from '@aliado/contract';
import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useRejections } from './rejections.ts';

export type RequestPage = ResponseOf<typeof endpoints.listRequests>;

/** The page without the answered requests. */
export function withoutRequests(page: RequestPage, pks: (string | undefined)[]): RequestPage {
  const results = page.results.filter(({ pk }) => !pks.includes(pk));
  const gone = page.results.length - results.length;
  return { ...page, results, count: page.count - gone, waiting: Math.max(0, page.waiting - gone) };
}

const HOUR = 3_600_000;

/**
 * A private merchant is reached only by its link. A request within an hour of sign-up means that the person came
 * to Aliado for this merchant.
 */
export function requestWay(
  { leader, affiliate, created_at }: Pick<AdhesionRequest, 'leader' | 'affiliate' | 'created_at'>,
  is_public: boolean,
): 'leader' | 'recruiter' | 'link' | 'newcomer' | 'member' {
  if (leader) return 'leader';
  if (affiliate.recruiter) return 'recruiter';
  if (!is_public) return 'link';
  return Date.parse(created_at) - Date.parse(affiliate.joined_at) < HOUR ? 'newcomer' : 'member';
}

const everyPage = { queryKey: [endpoints.listRequests.path] };
const deciding = ['decide-request'];

/** A request whose rejection can still be undone is listed but not counted. */
export const countWithout = ({ count, results }: RequestPage, leaving: readonly string[]): number =>
  count - results.filter(({ pk }) => leaving.includes(pk)).length;

/** Requests that wait for the merchant. An answered one disappears at once and returns if the answer fails. */
export function useWaitingRequests(page_size: number, page = 1) {
  const leaving = useRejections();
  const query = { status: 'pending', origin: 'request', page_size, page } as const;
  const { data, ...state } = useQuery({
    ...read(endpoints.listRequests, { query }),
    placeholderData: keepPreviousData,
  });
  const answered = useMutationState({
    filters: { mutationKey: deciding, status: 'pending' },
    select: ({ state }) => (state.variables as RequestDecision | undefined)?.request,
  });
  const shown = data && withoutRequests(data, answered);
  return { ...state, data: shown && { ...shown, count: countWithout(shown, leaving), total: shown.count } };
}

type DecideOptions = {
  onDecided: (decision: RequestDecision) => void;
  onFailed: (error: Error) => void;
};

export function useDecideRequest({ onDecided, onFailed }: DecideOptions) {
  const client = useQueryClient();
  const forget = (pk: string) =>
    client.setQueriesData<RequestPage>(everyPage, (page) => page && withoutRequests(page, [pk]));
  return useMutation({
    mutationKey: deciding,
    mutationFn: (body: RequestDecision) => call(endpoints.decideRequest, { body }, { keepalive: true }),
    onSuccess: (_answer, decision) => {
      forget(decision.request);
      onDecided(decision);
    },
    onError: (error, decision) => {
      if (hasCode(error, 'request_decided') || hasCode(error, 'not_found')) forget(decision.request);
      onFailed(error);
    },
    onSettled: (_answer, error) => {
      const asked = [endpoints.listRequests, endpoints.listMyAffiliates].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      );
      return error ? undefined : Promise.all(asked);
    },
  });
}
