import { type ClaimTab, claimTabs, endpoints, type ListedClaim } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, pk as readPk } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';
import { type ClaimTexts, claims as es } from '#web/texts/es/claims.ts';
import { claims as pt } from '#web/texts/pt/claims.ts';
import type { StateName } from '#web/ui/state-looks.ts';

/** The reader; the claim itself is the same for all. */
export type ClaimReader = 'affiliate' | 'merchant' | 'operator';

/** Both languages load with the claims code alone, because few users open a claim. */
export const useClaimTexts = (): ClaimTexts => (useLanguage().language === 'pt' ? pt : es);

export const PAGE_SIZE = 20;

export type ClaimFilters = { tab: ClaimTab; page: number };

const tabs = ['waiting', ...claimTabs.filter((tab) => tab !== 'waiting')] as [ClaimTab, ...ClaimTab[]];

export const claimFilters = addressFilters<ClaimFilters>({ tab: oneOf(tabs), page: pageNumber }, 'reclamos_');

const OPENED = 'reclamo';
const ASKED = 'reclamar';

/** The claim and the order to claim in the address; the back button closes both. */
export function useClaimAddress() {
  const [query, changeQuery] = useAddressQuery();
  const [merchant = '', number = ''] = (query.get(ASKED) ?? '').split('.');
  const stay = { replace: true, preventScrollReset: true };
  return {
    claim: readPk(query.get(OPENED) ?? ''),
    asked: readPk(merchant) && /^[1-9]\d{0,11}$/.test(number) ? { merchant, number: Number(number) } : null,
    open: (claim: string) =>
      changeQuery(withValues({ [OPENED]: claim, [ASKED]: '' }), { preventScrollReset: true }),
    turn: (claim: string) => changeQuery(withValues({ [OPENED]: claim }), stay),
    close: () => changeQuery(withValues({ [OPENED]: '', [ASKED]: '' }), stay),
  };
}

export const useMyClaims = (
  side: 'affiliate' | 'merchant',
  { tab, page }: ClaimFilters,
  { page_size = PAGE_SIZE, enabled = true } = {},
) =>
  useQuery({
    enabled,
    ...read(endpoints.listClaims, { query: { side, tab, page, page_size } }),
    placeholderData: keepPreviousData,
  });

export const useClaimsToDecide = ({ tab, page }: ClaimFilters, enabled = true) =>
  useQuery({
    enabled,
    ...read(endpoints.listClaimsToDecide, { query: { tab, page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** The page of the list in the address; the affiliate's list has no tabs. */
export function useListedClaims(reader: ClaimReader) {
  const { filters: named, change } = useAddressFilters(claimFilters);
  const filters: ClaimFilters = reader === 'affiliate' ? { ...named, tab: 'all' } : named;
  const side = reader === 'merchant' ? 'merchant' : 'affiliate';
  const own = useMyClaims(side, filters, { enabled: reader !== 'operator' });
  const toDecide = useClaimsToDecide(filters, reader === 'operator');
  return { filters, change, own, toDecide, listed: (reader === 'operator' ? toDecide : own).data?.results };
}

/** Queries that an act on a claim invalidates. */
export const staleAfterAct = [
  endpoints.getClaim,
  endpoints.listClaims,
  endpoints.listClaimsToDecide,
  endpoints.getExplanation,
  endpoints.searchExplanation,
  endpoints.listMySales,
  endpoints.listOwed,
];

export const looks: Record<ListedClaim['state'], StateName> = {
  open: 'payment_waiting',
  offered: 'request_invited',
  explained: 'commission_none',
  escalated: 'coupon_upcoming',
  overdue: 'coupon_failed',
  credited: 'commission_available',
  part_credited: 'commission_available',
  rejected: 'request_rejected',
};

const HOUR_MS = 60 * 60 * 1000;

export const hoursUntil = (moment: string, now = new Date()) =>
  (new Date(moment).getTime() - now.getTime()) / HOUR_MS;

/** Amber with two days left, red on the last day. */
export function urgencyOf(hours: number): 'calm' | 'soon' | 'now' {
  if (hours < 24) return 'now';
  return hours <= 48 ? 'soon' : 'calm';
}

export const firstWord = (name: string) => name.split(' ')[0] ?? name;
