import { endpoints, type Merchant } from '@aliado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';

const merchantRead = read(endpoints.getMerchant);
const { queryKey } = merchantRead;

export const useMerchant = () => useQuery(merchantRead);

/** Updates the cached merchant that all cards read. */
export function useShowMerchant() {
  const client = useQueryClient();
  return (changed: Partial<Merchant>) =>
    client.setQueryData<Merchant>(queryKey, (merchant) => merchant && { ...merchant, ...changed });
}

export type SwitchName = 'is_public' | 'accepts_automatically' | 'own_purchases_earn';
type Switching = { name: SwitchName; on: boolean };

const send = ({ name, on }: Switching): Promise<Merchant> =>
  name === 'is_public'
    ? call(endpoints.updatePrivacy, { body: { is_public: on } })
    : call(endpoints.updateMerchant, { body: { [name]: on } });

/** Optimistic: moves the switch at once and rolls it back when the server refuses. */
export function useSwitchRule() {
  const client = useQueryClient();
  const show = useShowMerchant();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: send,
    onMutate: async ({ name, on }) => {
      await client.cancelQueries({ queryKey });
      show({ [name]: on });
    },
    onSuccess: (merchant, { name }) => show({ [name]: merchant[name] }),
    onError: (error, { name, on }) => {
      show({ [name]: !on });
      toast.error(refusalText(error, language));
    },
  });
}
