import { pageNumber, searchText } from '#web/lib/address-filters.ts';

type LinkFilters = { s: string; page: number };

/** The page of General has other lists, so these two have names of their own. */
const names = { s: 'link', page: 'linkPage' } as const;

export const linkFilters = {
  read: (query: URLSearchParams): LinkFilters => ({
    s: searchText(query.get(names.s) ?? ''),
    page: pageNumber(query.get(names.page) ?? ''),
  }),
  /** Another search begins at the first page again. */
  change(query: URLSearchParams, change: Partial<LinkFilters>): URLSearchParams {
    const { s, page } = { ...linkFilters.read(query), page: 1, ...change };
    const changed = new URLSearchParams(query);
    changed.delete(names.s);
    changed.delete(names.page);
    if (s) changed.set(names.s, s);
    if (page > 1) changed.set(names.page, String(page));
    return changed;
  },
};
