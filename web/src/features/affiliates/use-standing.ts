import { type Endpoint, endpoints, type ResponseOf } from '@aliado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type RequestFor } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';

const shown = [endpoints.listAffiliates, endpoints.listMyAffiliates, endpoints.listRequests];

/**
 * A change between the merchant and an affiliate; refused or not, what is shown is asked for again. `onDone` is heard
 * even when what was clicked has gone with the change.
 */
export function useStandingChange<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: ResponseOf<E>, request: RequestFor<E>) => void,
) {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (request: RequestFor<E>) => call(endpoint, request),
    onSuccess: onDone,
    onError: (error) => toast.error(refusalText(error, language)),
    onSettled: () => Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
}

/** Inviting who had asked makes a member at once. */
export function useInvite({ pk, name }: { pk: string; name: string }) {
  const { search: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.inviteAffiliate, ({ status }) =>
    toast.success((status === 'accepted' ? texts.joined : texts.invited)(name)),
  );
  return { invite: () => mutate({ body: { affiliate: pk } }), isPending };
}

export function useWithdraw(request: string, name: string) {
  const { search: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.withdrawInvitation, () =>
    toast.success(texts.withdrawn(name)),
  );
  return { withdraw: () => mutate({ body: { request } }), isPending };
}

export function useDecide(request: string, name: string) {
  const { search: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.decideRequest, ({ status }) =>
    toast.success((status === 'accepted' ? texts.joined : texts.rejected)(name)),
  );
  const decide = (status: 'accepted' | 'rejected') => mutate({ body: { request, status } });
  return { decide, isPending };
}
