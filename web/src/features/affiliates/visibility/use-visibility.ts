import { endpoints, type Visibility } from '@aliado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';

const visibilityRead = read(endpoints.getVisibility);
const changing = ['change-visibility'];

export const useVisibility = () => useQuery(visibilityRead);

/** Optimistic. Changes run one after another, so that the last one wins. */
export function useChangeVisibility() {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { queryKey } = visibilityRead;
  const { mutate } = useMutation({
    mutationKey: changing,
    scope: { id: 'change-visibility' },
    mutationFn: (body: Visibility) => call(endpoints.updateVisibility, { body }),
    onError: (failure) => toast.error(textOf(failure, language)),
    onSettled: () => {
      const last = client.isMutating({ mutationKey: changing }) === 1;
      return last ? client.invalidateQueries({ queryKey }) : undefined;
    },
  });
  return (visibility: Visibility) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, visibility);
    mutate(visibility);
  };
}

/** The server's limit. */
export const MOST_CATEGORIES = 16;

export const isFull = (chosen: string[]) => chosen.length >= MOST_CATEGORIES;

/** Toggles a category; adds none beyond the limit. */
export function withCategory(chosen: string[], pk: string): string[] {
  if (chosen.includes(pk)) return chosen.filter((each) => each !== pk);
  return isFull(chosen) ? chosen : [...chosen, pk];
}
