import { type Endpoint, endpoints } from '@aliado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type RequestFor } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';

const shown = [endpoints.listAffiliates, endpoints.listMyAffiliates, endpoints.listRequests];

/** A change between the merchant and an affiliate; refused or not, what is shown is asked for again. */
export function useStandingChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (request: RequestFor<E>) => call(endpoint, request),
    onError: (error) => toast.error(refusalText(error, language)),
    onSettled: () => Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
}

/** Inviting who had asked makes a member at once. */
export function useInvite() {
  const { search: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.inviteAffiliate);
  const invite = (affiliate: { pk: string; name: string }) =>
    mutate(
      { body: { affiliate: affiliate.pk } },
      {
        onSuccess: ({ status }) =>
          toast.success((status === 'accepted' ? texts.joined : texts.invited)(affiliate.name)),
      },
    );
  return { invite, isPending };
}

export function useWithdraw() {
  const { search: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.withdrawInvitation);
  const withdraw = (request: string, name: string) =>
    mutate({ body: { request } }, { onSuccess: () => toast.success(texts.withdrawn(name)) });
  return { withdraw, isPending };
}

export function useDecide() {
  const { search: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.decideRequest);
  const decide = (request: string, status: 'accepted' | 'rejected', name: string) =>
    mutate(
      { body: { request, status } },
      { onSuccess: () => toast.success((status === 'accepted' ? texts.joined : texts.rejected)(name)) },
    );
  return { decide, isPending };
}
