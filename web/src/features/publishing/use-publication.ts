import {
  endpoints,
  type Publication,
  type PublicationKind,
  type PublicationRowsQuery,
} from '@aliado/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useLive } from '#web/lib/live.ts';
import { usePageTexts } from '#web/texts/pages.ts';

/** Progress arrives live; polling covers a cut stream. */
const ASK_AGAIN = 4000;

const openOf = (kind: PublicationKind) => read(endpoints.findOpenPublication, { query: { kind } });
const oneOf = (id: string) => read(endpoints.getPublication, { params: { id } });
const rows = { queryKey: [endpoints.listPublicationRows.path] };
const isRunning = (publication: Publication | null | undefined) => publication?.state === 'running';

export const SheetKind = createContext<PublicationKind>('products');

/** The texts of a product spreadsheet; a price spreadsheet overrides some. */
export function useSheetTexts() {
  const texts = usePageTexts('publishing');
  const { prices } = texts;
  const kind = useContext(SheetKind);
  if (kind === 'products') return texts;
  return {
    ...texts,
    steps: { ...texts.steps, ...prices.steps },
    upload: { ...texts.upload, ...prices.upload },
    rows: {
      ...texts.rows,
      show: { ...texts.rows.show, ...prices.show },
      states: { ...texts.rows.states, ...prices.states },
    },
    confirm: { ...texts.confirm, ...prices.confirm },
    done: { ...texts.done, ...prices.done },
  };
}

const madeStale = {
  products: [endpoints.listProducts, endpoints.getConnection],
  prices: [endpoints.listWholesaleProducts, endpoints.getWholesaleOffice],
};

/** Invalidates the rows, and the products once the publication is done. */
function useStale() {
  const client = useQueryClient();
  return (publication: Publication) => {
    void client.invalidateQueries(rows);
    if (publication.state !== 'done') return;
    for (const { path } of madeStale[publication.kind]) void client.invalidateQueries({ queryKey: [path] });
  };
}

export function useOpenPublication(kind: PublicationKind) {
  const show = useShowPublication();
  useLive('publication', (publication) => {
    if (publication.file) show(publication);
  });
  return useQuery({
    ...openOf(kind),
    refetchInterval: ({ state }) => (isRunning(state.data?.publication) ? ASK_AGAIN : false),
  });
}

export function useShowPublication() {
  const client = useQueryClient();
  const stale = useStale();
  return (publication: Publication) => {
    if (publication.file) client.setQueryData(openOf(publication.kind).queryKey, { publication });
    else client.setQueryData(oneOf(publication.pk).queryKey, publication);
    stale(publication);
  };
}

export function usePublication(id: string | null) {
  const client = useQueryClient();
  const stale = useStale();
  const { queryKey } = oneOf(id ?? '');
  useLive('publication', (publication) => {
    if (publication.pk !== id) return;
    client.setQueryData(queryKey, publication);
    stale(publication);
  });
  return useQuery({
    ...oneOf(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isRunning(state.data) ? ASK_AGAIN : false),
  });
}

export type Shown = PublicationRowsQuery['show'];

export const PAGE_SIZE = 20;

/** The server translates the rows, so each language has its own cache entry. */
export function usePublicationRows(id: string, show: Shown, page: number) {
  const { language } = useLanguage();
  const request = { params: { id }, query: { show, page, page_size: PAGE_SIZE } };
  return useQuery({
    queryKey: [...read(endpoints.listPublicationRows, request).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listPublicationRows, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A step whose response is the updated spreadsheet. */
export function useStep<Given>(step: (given: Given) => Promise<Publication>) {
  const show = useShowPublication();
  return useMutation({ mutationFn: step, onSuccess: show });
}
