import { endpoints, type Resold } from '@aliado/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read, useChange } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/language.ts';
import { readAll, readPages } from '#web/lib/read-all.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';

export const useShop = () => useQuery(read(endpoints.getShop));

export const useSaveShop = () => useChange(endpoints.updateShop, [endpoints.getShop]);

const whole = readAll(endpoints.listResold, { query: { page_size: 100 } });

export const useResold = () => useQuery(whole);

const stale = [endpoints.listResold, endpoints.listResellable, endpoints.listLinks];

export const useAddResold = () => useChange(endpoints.addResold, stale);
export const useUpdateResold = () => useChange(endpoints.updateResold, stale);
export const useRemoveResold = () => useChange(endpoints.removeResold, stale);

/** Optimistic: moves the product at once; refetches the list when the server refuses. */
export function useMoveResold() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pk, before }: { pk: string; before: string | null }) =>
      call(endpoints.moveResold, { body: { pk, before } }),
    onMutate: async ({ pk, before }) => {
      await client.cancelQueries({ queryKey: [endpoints.listResold.path] });
      client.setQueryData<Resold[]>(whole.queryKey, (rows) => rows && inNewOrder(rows, pk, before));
    },
    onError: (failure) => {
      toast.error(refusalText(failure, currentLanguage()));
      return client.invalidateQueries({ queryKey: [endpoints.listResold.path] });
    },
  });
}

function inNewOrder(rows: Resold[], pk: string, before: string | null): Resold[] {
  const moved = rows.filter((row) => row.pk === pk);
  const others = rows.filter((row) => row.pk !== pk);
  const place = before === null ? others.length : others.findIndex((row) => row.pk === before);
  return others.toSpliced(place, 0, ...moved);
}

export function useResellable(query: { s: string; merchant: string }) {
  const request = { query: { s: query.s || undefined, merchant: query.merchant || undefined } };
  return useInfiniteQuery(readPages(endpoints.listResellable, request));
}

const ALL = 100;

export const useStores = () => useQuery(read(endpoints.listMyMerchants, { query: { page_size: ALL } }));
