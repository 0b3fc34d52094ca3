import { apiError } from './errors.ts';
import { pickFields } from './fields.ts';
import type { Answer, Call } from './route.ts';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 200;

const whole = (text: string | undefined, fallback: number) => {
  const value = Number(text);
  return text !== undefined && Number.isInteger(value) && value > 0 ? value : fallback;
};

function linkHeader({ world, path, query }: Call, page: number, last: number): string {
  const link = (rel: string, target: number) => {
    const search = new URLSearchParams({ ...query, page: String(target) });
    return `<${world.url}${path}?${search}>; rel="${rel}"`;
  };
  return [
    ...(page < last ? [link('next', page + 1), link('last', last)] : []),
    ...(page > 1 ? [link('first', 1), link('prev', page - 1)] : []),
  ].join(', ');
}

export type Listing<T> = {
  items: readonly T[];
  shape: (item: T) => object;
  /** `[]` with 200 when there is nothing: webhooks, metafields, custom fields, scripts. */
  may_be_empty?: boolean;
};

/** A page past the end, the first of an empty list included, is a 404. Reference 2.3. */
export function pageOf<T>(call: Call, { items, shape, may_be_empty = false }: Listing<T>): Answer {
  const { query, world, store } = call;
  const per_page = Math.min(whole(query.per_page, DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const page = whole(query.page, 1);
  const last = Math.ceil(items.length / per_page);
  const quiet = may_be_empty || world.stores.find(store.id)?.switches.empty_lists === '200';
  if (page > last && !quiet) throw apiError(404, `Last page is ${last}`);
  const link = linkHeader(call, page, last);
  return {
    status: 200,
    body: items
      .slice((page - 1) * per_page, page * per_page)
      .map((item) => pickFields(shape(item), query.fields)),
    headers: { 'x-total-count': String(items.length), ...(link && { link }) },
  };
}
