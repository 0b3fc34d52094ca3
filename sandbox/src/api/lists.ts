import { timeFrom, wholeSecond } from '../formats/dates.ts';
import { apiError, invalid } from './errors.ts';
import type { Answer, Call, Query } from './route.ts';

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

type Listing<T> = {
  items: readonly T[];
  shape: (item: T) => object;
  /** `[]` with 200 when it is empty: webhooks, metafields, custom fields, scripts. */
  may_be_empty?: boolean;
};

/** A page past the end is a 404, also the first page of an empty list. Reference 2.3. */
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

/** `fields=id,name` returns only those; unknown fields are ignored. */
export function pickFields(document: object, fields: string | undefined): object {
  if (!fields) return document;
  const names = new Set(fields.split(',').map((name) => name.trim()));
  return Object.fromEntries(Object.entries(document).filter(([name]) => names.has(name)));
}

type Dated = { id: number; created_at: number; updated_at: number };
export type Test<T> = (item: T) => boolean;

function time(query: Query, name: string): number | undefined {
  const text = query[name];
  if (!text) return undefined;
  const parsed = timeFrom(text);
  if (parsed === undefined) throw invalid({ [name]: ['is not a valid date'] });
  return parsed;
}

/** `since_id` and the four date filters of every list. The platform shows and compares whole seconds. */
export function commonTests(query: Query): Test<Dated>[] {
  const tests: Test<Dated>[] = [];
  for (const field of ['created_at', 'updated_at'] as const) {
    const min = time(query, `${field}_min`);
    const max = time(query, `${field}_max`);
    if (min !== undefined) tests.push((item) => wholeSecond(item[field]) >= wholeSecond(min));
    if (max !== undefined) tests.push((item) => wholeSecond(item[field]) <= wholeSecond(max));
  }
  const { since_id } = query;
  if (since_id) tests.push((item) => item.id > Number(since_id));
  return tests;
}

export const passing = <T>(items: readonly T[], tests: readonly Test<T>[]): T[] =>
  tests.length === 0 ? [...items] : items.filter((item) => tests.every((test) => test(item)));

export const flag = (text: string): boolean => text === 'true' || text === '1';

export const includesText = (needle: string, ...texts: (string | null)[]): boolean =>
  texts.some((text) => text?.toLowerCase().includes(needle.toLowerCase()));
