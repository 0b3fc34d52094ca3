import { timeFrom, wholeSecond } from '../formats/dates.ts';
import { invalid } from './errors.ts';
import type { Query } from './route.ts';

type Dated = { id: number; created_at: number; updated_at: number };
export type Test<T> = (item: T) => boolean;

function time(query: Query, name: string): number | undefined {
  const text = query[name];
  if (!text) return undefined;
  const parsed = timeFrom(text);
  if (parsed === undefined) throw invalid({ [name]: ['is not a valid date'] });
  return parsed;
}

/** `since_id` and the four date filters that every list knows; the platform shows whole seconds and compares them. */
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
