import type * as z from 'zod';
import type { Scope } from './scopes.ts';

/**
 * Who may call: `leader` stands for leaders and mentors, `affiliate` for every user who is no provider, and for the
 * provider who is or was an affiliate of another store as well.
 */
export const audiences = ['anyone', 'user', 'provider', 'affiliate', 'leader', 'operator'] as const;
export type Audience = (typeof audiences)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type EndpointSpec = {
  method: Method;
  /** Below `/api`, with the specification's trailing slash; parameters as `:name`. */
  path: `/${string}`;
  /** Where the specification also writes it. */
  alias?: `/${string}`;
  audience: Audience;
  /** What an API key must be allowed to call it; without one no key may. */
  scope?: Scope;
  /** One sentence for the reference page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is one file in a multipart form, in the field of this name. */
  upload?: string;
  /** The text fields beside the file. */
  form?: z.ZodObject;
  /** Moves money: repeating an `Idempotency-Key` gives the first answer again. */
  idempotent?: boolean;
  /** A long list is worked through before it answers: how long that may take, where the usual time is too short. */
  patience_ms?: number;
  /** The answer is a file of this type. */
  download?: string;
  /** The status of success; 200 unless said. */
  status?: 200 | 201 | 202;
  response: z.ZodType;
};

export type Endpoint = EndpointSpec & { tag: string };

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives, parsed. */
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

/** What a caller gives. */
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

/** Groups the endpoints of one slice; the tag orders the reference page. */
export function slice<const Specs extends Record<string, EndpointSpec>>(tag: string, specs: Specs) {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, { ...spec, tag }]),
  ) as unknown as { [Name in keyof Specs]: Specs[Name] & { tag: string } };
}
