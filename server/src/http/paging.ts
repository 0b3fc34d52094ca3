import type { PageQuery } from '@aliado/contract';
import type { Config } from '#server/config.ts';

type Page<Item> = { count: number; results: Item[] };

/** Links are absolute and use the configured URL, never the request's Host. */
export function toPaged<Item>(
  config: Config,
  path: string,
  query: PageQuery & Record<string, unknown>,
  page: Page<Item>,
) {
  const last = Math.max(1, Math.ceil(page.count / query.page_size));
  const link = (number: number) => {
    const url = new URL(`/api${path}`, config.public_url);
    for (const [name, value] of Object.entries({ ...query, page: number })) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    return url.href;
  };
  return {
    ...page,
    next: query.page < last ? link(query.page + 1) : null,
    previous: query.page > 1 ? link(Math.min(query.page - 1, last)) : null,
  };
}

export const offsetOf = ({ page, page_size }: PageQuery) => (page - 1) * page_size;
