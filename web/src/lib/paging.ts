type Links = { next: string | null; previous: string | null };

const pageIn = (link: string) => Number(new URL(link, 'http://page').searchParams.get('page') ?? 1) || 1;

/** The position from the links alone (specification section 4); `lastPage` is null while more pages follow. */
export function pagingOf({ next, previous }: Links): { currentPage: number; lastPage: number | null } {
  if (next) return { currentPage: pageIn(next) - 1, lastPage: null };
  const lastPage = previous ? pageIn(previous) + 1 : 1;
  return { currentPage: lastPage, lastPage };
}

export const pageCount = (count: number, pageSize: number) => Math.max(1, Math.ceil(count / pageSize));

export type Turn = { page: number; link: string };

/** The props of a pager; turning follows the link in the list's response. */
export function turningOf(page: Links & { count: number }, pageSize: number, onTurn: (turn: Turn) => void) {
  const { currentPage, lastPage } = pagingOf(page);
  return {
    page: currentPage,
    last: lastPage ?? pageCount(page.count, pageSize),
    onPage: (to: number) => {
      const link = to < currentPage ? page.previous : page.next;
      if (link) onTurn({ page: to, link });
    },
  };
}

/** Follows links as given, but upgrades http to https if the page itself is on https. */
export const upgraded = (link: string, protocol: string) =>
  protocol === 'https:' ? link.replace(/^http:/i, 'https:') : link;
