import { type AdhesionRequest, endpoints, type ResponseOf, type Standing } from '@aliado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { sentRequest, takenBack, withStanding } from './standing.ts';

type MerchantPage = ResponseOf<typeof endpoints.listMerchants>;

const lists = { queryKey: [endpoints.listMerchants.path] };
const reads = [endpoints.listMerchants, endpoints.listMyMerchants, endpoints.listRequests];
const changing = ['change-adhesions'];

const standingOf = ({ pk, status, origin, created_at, accepted_at }: AdhesionRequest): Standing => ({
  request: pk,
  status,
  origin,
  since: accepted_at ?? created_at,
  may_ask_at: null,
});

/** Refetches everything after the last of several parallel changes. */
function useAskAgain() {
  const client = useQueryClient();
  return () => {
    if (client.isMutating({ mutationKey: changing }) > 1) return;
    return Promise.all(reads.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  };
}

/** Optimistic: shows the new standing at once and rolls it back when the server refuses it. */
function useShownStanding() {
  const client = useQueryClient();
  const show = (merchant: string, standing: Standing) =>
    client.setQueriesData<MerchantPage>(lists, (page) => page && withStanding(page, merchant, standing));
  return {
    show,
    showFirst: async (merchant: string, standing: Standing) => {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<MerchantPage>(lists);
      show(merchant, standing);
      return before;
    },
    takeBack: (before: [readonly unknown[], MerchantPage | undefined][] = []) => {
      for (const [queryKey, page] of before) client.setQueryData(queryKey, page);
    },
  };
}

/** Callbacks of the hook, not of the call: the component may unmount before the response. */
type Said<Answer = unknown> = { onSuccess?: (answer: Answer) => void; onError: (error: Error) => void };

export function useAsk({ onSuccess, onError }: Said<AdhesionRequest>) {
  const { show, showFirst, takeBack } = useShownStanding();
  return useMutation({
    mutationKey: changing,
    mutationFn: (body: { merchant: string; leader?: string | null }) =>
      call(endpoints.createRequest, { body }),
    onMutate: ({ merchant }) => showFirst(merchant, sentRequest(new Date())),
    onSuccess: (request) => {
      show(request.merchant.pk, standingOf(request));
      onSuccess?.(request);
    },
    onError: (error, _asked, before) => {
      takeBack(before);
      onError(error);
    },
    onSettled: useAskAgain(),
  });
}

export function useTakeBack({ onError }: Said) {
  const { showFirst, takeBack } = useShownStanding();
  return useMutation({
    mutationKey: changing,
    mutationFn: (merchant: string) => call(endpoints.cancelRequest, { body: { merchant } }),
    onMutate: (merchant) => showFirst(merchant, takenBack(new Date())),
    onError: (error, _merchant, before) => {
      takeBack(before);
      onError(error);
    },
    onSettled: useAskAgain(),
  });
}

export function useLeave() {
  const askAgain = useAskAgain();
  return useMutation({
    mutationKey: changing,
    mutationFn: (merchant: string) => call(endpoints.cancelRequest, { body: { merchant } }),
    onSettled: () => void askAgain(),
  });
}

/** Accepts or rejects a merchant's invitation and shows the result. */
export function useAnswer() {
  const { invitations } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: changing,
    mutationFn: (body: { request: string; status: 'accepted' | 'rejected' }) =>
      call(endpoints.decideRequest, { body }),
    onSuccess: ({ status, merchant }) =>
      toast.success(
        status === 'accepted' ? invitations.accepted(merchant.name) : invitations.rejected(merchant.name),
      ),
    onError: (error) => toast.error(textOf(error, language)),
    onSettled: useAskAgain(),
  });
  const answer = (request: string, status: 'accepted' | 'rejected') => mutate({ request, status });
  return { answer, answering: isPending ? variables.status : null };
}
