import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { type Month, monthBefore, presentMonth } from '#web/lib/months.ts';
import type { Days } from '#web/lib/period.ts';

export const PEOPLE_SHOWN = 20;
export const SALES_SHOWN = 6;
export const LEADERS_SHOWN = 10;

const YEAR = /^20\d\d$/;
const MONTH = /^([1-9]|1[0-2])$/;
const CURRENCY = /^[A-Z]{3}$/;

/** The team in the address: an empty `team` means the reader's own team. */
export type TeamFilters = Month & { team: string; currency: string; s: string; page: number };

export const teamFilters = addressFilters<TeamFilters>({
  team: pk,
  year: (given) => (YEAR.test(given) ? Number(given) : presentMonth(new Date()).year),
  month: (given) => (MONTH.test(given) ? Number(given) : presentMonth(new Date()).month),
  currency: (given) => (CURRENCY.test(given) ? given : ''),
  s: searchText,
  page: pageNumber,
});

export type ListFilters = { s: string; page: number };

export const saleFilters = addressFilters<ListFilters>({ s: searchText, page: pageNumber }, 'sale_');
export const leaderFilters = addressFilters<ListFilters>({ s: searchText, page: pageNumber }, 'leader_');

export const teamRequest = ({ year, month, currency, s, page }: TeamFilters) => ({
  year,
  month,
  currency: currency || undefined,
  search: s || undefined,
  page,
  page_size: PEOPLE_SHOWN,
});

export const useTeam = (filters: TeamFilters) =>
  useQuery({
    ...read(endpoints.getMyTeam, { query: teamRequest(filters) }),
    placeholderData: keepPreviousData,
  });

export const useTeamOfLeader = (filters: TeamFilters) =>
  useQuery({
    ...read(endpoints.getTeamOfLeader, { params: { pk: filters.team }, query: teamRequest(filters) }),
    placeholderData: keepPreviousData,
  });

export const useTeamSales = ({ year, month }: Month, { s, page }: ListFilters) =>
  useQuery({
    ...read(endpoints.listTeamSales, {
      query: { year, month, search: s.replace(/^#/, '') || undefined, page, page_size: SALES_SHOWN },
    }),
    placeholderData: keepPreviousData,
  });

export const useLeaders = ({ date_from, date_to }: Days, { s, page }: ListFilters) =>
  useQuery({
    ...read(endpoints.listMyLeaders, {
      query: { date_from, date_to, search: s || undefined, page, page_size: LEADERS_SHOWN },
    }),
    placeholderData: keepPreviousData,
  });

type Opened = Month & { pk: string; leader?: string | undefined; currency: string };

/** A member of the reader's own team, or of the team of a leader that she recruited. */
export function useTeamMember({ pk, leader, year, month, currency }: Opened, enabled: boolean) {
  const query = { year, month, currency: currency || undefined };
  const own = useQuery({
    ...read(endpoints.getTeamMember, { params: { pk }, query }),
    enabled: enabled && !leader,
  });
  const theirs = useQuery({
    ...read(endpoints.getMemberOfLeader, { params: { pk: leader ?? pk, member: pk }, query }),
    enabled: enabled && Boolean(leader),
  });
  return leader ? theirs : own;
}

const MONTHS_OFFERED = 24;

/** Newest first; includes the month in the address even if it is older. */
export function monthsToChoose(present: Month, chosen: Month): Month[] {
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) => monthBefore(present, back));
  const isOffered = months.some(({ year, month }) => year === chosen.year && month === chosen.month);
  return isOffered ? months : [...months, chosen];
}

type Change = { way: 'up' | 'down' | 'same' | 'none'; percent: number };

/** Compares a figure with the previous month; `none` when there is nothing to compare with. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return { way: now === 0 ? 'same' : 'none', percent: 0 };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { way: 'same', percent };
  return { way: percent > 0 ? 'up' : 'down', percent: Math.abs(percent) };
}
