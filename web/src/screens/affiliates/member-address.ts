import { addressFilters, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { paths } from '#web/lib/paths.ts';

export const memberTabs = ['summary', 'sales', 'links', 'coupons', 'payments'] as const;
export type MemberTab = (typeof memberTabs)[number];

/** Filters of the lists in a member's drawer. */
export const memberPage = addressFilters<{ s: string; page: number }>(
  { s: searchText, page: pageNumber },
  'member_',
);

const tab = oneOf(memberTabs);

export const memberIn = (query: URLSearchParams) => ({
  pk: pk(query.get('afiliado') ?? ''),
  tab: tab(query.get('ver') ?? ''),
});

/** The list stays behind the member's drawer. */
export function memberLink(query: URLSearchParams, member: string, shown: MemberTab = 'summary'): string {
  const changed = new URLSearchParams(query);
  for (const name of ['ver', 'member_s', 'member_page', 'comprobante']) changed.delete(name);
  changed.set('afiliado', member);
  if (shown !== 'summary') changed.set('ver', shown);
  return `${paths.findAffiliates}?${changed}`;
}

export function listLink(query: URLSearchParams): string {
  const changed = new URLSearchParams(query);
  for (const name of ['afiliado', 'ver', 'member_s', 'member_page', 'comprobante']) changed.delete(name);
  const search = changed.toString();
  return search ? `${paths.findAffiliates}?${search}` : paths.findAffiliates;
}
