import { type AffiliateQuery, endpoints, type SocialNetworks } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { call, followPage, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { usePageLink } from '#web/lib/use-page-link.ts';

const orders = ['newest', 'name', 'oldest'] as const satisfies AffiliateQuery['ordering'][];

export type FoundFilters = {
  s: string;
  category: string;
  ordering: (typeof orders)[number];
  page: number;
};

export const foundFilters = addressFilters<FoundFilters>({
  s: searchText,
  category: pk,
  ordering: oneOf(orders),
  page: pageNumber,
});

export const foundRequest = ({ s, category, ordering, page }: FoundFilters) =>
  ({ s: s || undefined, category: category || undefined, ordering, page }) satisfies Partial<AffiliateQuery>;

export const isFoundFiltered = (filters: FoundFilters) =>
  foundFilters.countSet(filters, ['s', 'category', 'page']) > 0;

/** Category names are translated, so each language has its own cache entry. */
export function useFound(filters: FoundFilters) {
  const { language } = useLanguage();
  const link = usePageLink();
  const request = { query: foundRequest(filters) };
  return useQuery({
    queryKey: [...read(endpoints.listAffiliates, request).queryKey, language],
    queryFn: ({ signal }) =>
      link
        ? followPage(endpoints.listAffiliates, link, { signal })
        : call(endpoints.listAffiliates, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

const profileOf: Record<keyof SocialNetworks, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  twitter: (handle) => `https://x.com/${handle}`,
};

const networks = Object.keys(profileOf) as (keyof SocialNetworks)[];

/** The person's networks, with the address of each profile. */
export const networksOf = (given: Record<string, string | null>) =>
  networks.flatMap((network) => {
    const handle = given[network]?.trim().replace(/^@/, '');
    return handle ? [{ network, handle, href: profileOf[network](encodeURIComponent(handle)) }] : [];
  });
