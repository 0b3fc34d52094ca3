import type * as z from 'zod';
import { type CallOptions, type Exchanged, exchange, type Line } from './exchange.ts';
import { invalidAnswer } from './platform-error.ts';
import { type Failure, fail, type Read } from './result.ts';
import type { Request } from './transport.ts';

export type Query = Record<
  string,
  string | number | boolean | Date | readonly (string | number)[] | undefined
>;

export type Ask = (
  method: Request['method'],
  path: string,
  details: { query?: Query; body?: unknown; max_bytes?: number },
  options?: CallOptions,
) => Promise<Exchanged>;

const ONE_MAX_BYTES = 2 * 1024 * 1024;
export const LIST_MAX_BYTES = 10 * 1024 * 1024;

const OF_ONE_THING = /^\/\w+\/\d+/;

/** Sends requests to one store, with its token and our user agent. */
export function createAsk(
  base: string,
  headers: Record<string, string>,
  timeout_ms: number,
  line: Line,
): Ask {
  return (method, path, { query = {}, body, max_bytes = ONE_MAX_BYTES }, options = {}) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, written(value));
    }
    const json = body === undefined ? undefined : JSON.stringify(body);
    const type: Record<string, string> =
      json === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' };
    const [thing] = OF_ONE_THING.exec(path) ?? [];
    const request = {
      ...{ method, url, thing, headers: { ...headers, ...type }, body: json },
      ...{ max_bytes, timeout_ms },
    };
    return exchange(request, line, options);
  };
}

function written(value: NonNullable<Query[string]>): string {
  if (value instanceof Date) return `${value.toISOString().slice(0, 19)}Z`;
  return typeof value === 'object' ? value.join(',') : String(value);
}

export async function readOne<T>(schema: z.ZodType<T>, exchanged: Promise<Exchanged>): Promise<Read<T>> {
  const answer = await exchanged;
  if (!answer.ok) return answer;
  const raw = answer.value.body;
  const parsed = schema.safeParse(raw);
  return parsed.success
    ? { ok: true, value: parsed.data, raw }
    : unreadable(parsed.error, answer.value.status);
}

const unreadable = (error: z.ZodError, status: number): Failure =>
  fail(invalidAnswer('shape', `The answer does not look as expected: ${problemOf(error)}`, status));

/** Names the fields but never their values, which may be a buyer's data. */
export const problemOf = (error: z.ZodError) =>
  error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`)
    .join(', ');
