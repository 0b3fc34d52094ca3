import type * as z from 'zod';
import type { Scope } from './scopes.ts';

/**
 * The allowed callers: `leader` means leaders and mentors; `affiliate` means every user who is not a provider, and
 * providers who are or were affiliates of another store.
 */
export const audiences = ['anyone', 'user', 'provider', 'affiliate', 'leader', 'operator'] as const;
export type Audience = (typeof audiences)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type EndpointSpec = {
  method: Method;
  /** Below `/api`, with the specification's trailing slash; parameters as `:name`. */
  path: `/${string}`;
  /** A second path that the specification uses. */
  alias?: `/${string}`;
  audience: Audience;
  /** The scope an API key needs; without one no key may call it. */
  scope?: Scope;
  /** One sentence for the API reference. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is a multipart form with one file, in the field of this name. */
  upload?: string;
  /** The text fields beside the file. */
  form?: z.ZodObject;
  /** For endpoints that move money: a repeated `Idempotency-Key` returns the first response. */
  idempotent?: boolean;
  /** A longer time limit for endpoints that process a long list before they respond. */
  patience_ms?: number;
  /** The response is a file of this type. */
  download?: string;
  /** The status of success; 200 by default. */
  status?: 200 | 201 | 202;
  response: z.ZodType;
};

export type Endpoint = EndpointSpec & { tag: string };

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The parsed input of a handler. */
export type RequestOf<E extends EndpointSpec> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  form: OutputOf<E['form']>;
};

type Given<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { [name in Name]?: InputOf<Schema> }
    : { [name in Name]: InputOf<Schema> }
  : { [name in Name]?: undefined };

/** The input of a caller. */
export type CallOf<E extends EndpointSpec> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']> &
  Given<'form', E['form']> &
  (E['upload'] extends string ? { file: Blob } : { file?: undefined });

export type ResponseOf<E extends EndpointSpec> = z.output<E['response']>;

const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== null && value !== '';

/** The address of a call: the path with its parameters, and the query. */
export function urlOf(
  { path }: Pick<EndpointSpec, 'path'>,
  { params = {}, query = {} }: { params?: object; query?: object },
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const asked = Object.entries(query).filter(isGiven);
  const search = new URLSearchParams(
    Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
  ).toString();
  return `/api${filled}${search && `?${search}`}`;
}

/** A file as a form. The server reads the text fields first, so they go before it. */
export function formOf(field: string, file: Blob, fields: object = {}): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields).filter(isGiven)) sent.append(name, String(value));
  sent.append(field, file);
  return sent;
}

/** Groups the endpoints of one slice; the tag orders the API reference. */
export function slice<const Specs extends Record<string, EndpointSpec>>(tag: string, specs: Specs) {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, { ...spec, tag }]),
  ) as unknown as { [Name in keyof Specs]: Specs[Name] & { tag: string } };
}
