type Links = { next: string | null; previous: string | null };

const pageIn = (link: string) => Number(new URL(link, 'http://page').searchParams.get('page') ?? 1) || 1;

/** Where we are, told from the links alone (specification section 4); `lastPage` is null while more follow. */
export function pagingOf({ next, previous }: Links): { currentPage: number; lastPage: number | null } {
  if (next) return { currentPage: pageIn(next) - 1, lastPage: null };
  const lastPage = previous ? pageIn(previous) + 1 : 1;
  return { currentPage: lastPage, lastPage };
}

export const pageCount = (count: number, pageSize: number) => Math.max(1, Math.ceil(count / pageSize));

/** Links are followed as given, upgraded from http to https whenever the page itself is on https. */
export const upgraded = (link: string, protocol: string) =>
  protocol === 'https:' ? link.replace(/^http:/i, 'https:') : link;
