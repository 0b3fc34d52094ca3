import { type CallOf, type Endpoint, formOf, type ResponseOf, urlOf } from '@aliado/contract';
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiError, failureOf } from './api-error.ts';
import { upgraded } from './paging.ts';
import { renewedTokens } from './renewal.ts';
import { storedTokens } from './tokens.ts';
import { type Sending, send } from './transport.ts';

export { ApiError } from './api-error.ts';

export type RequestFor<E extends Endpoint> = CallOf<E> & {
  /** For writes that move money: repeating a key returns the first response again. */
  idempotencyKey?: string;
};

type AnyRequest = {
  params?: object;
  query?: object;
  body?: object;
  form?: object;
  file?: Blob;
  idempotencyKey?: string;
};

type Options = Pick<Sending, 'signal' | 'keepalive'>;

const bodyOf = ({ upload }: Endpoint, { body, form, file }: AnyRequest): BodyInit | undefined =>
  upload && file ? formOf(upload, file, form) : body && JSON.stringify(body);

let reportUnauthorized: ((error: ApiError) => void) | null = null;
let untold: ApiError | null = null;

/** Notifies when the session is over although this browser still has its tokens. */
export function onUnauthorized(listener: (error: ApiError) => void) {
  reportUnauthorized = listener;
  if (untold) listener(untold);
  untold = null;
  return () => {
    reportUnauthorized = null;
  };
}

let refused: string | undefined;

/** Notifies once per session, however many of its calls are refused. */
function sayUnauthorized(error: ApiError) {
  const access = storedTokens()?.access;
  if (!access || access === refused) return;
  refused = access;
  if (reportUnauthorized) reportUnauthorized(error);
  else untold = error;
}

/** Sends with the stored token. When the token has expired, renews it silently and retries once. */
async function answerTo(
  url: string,
  { audience }: Pick<Endpoint, 'audience'>,
  sending: Sending,
): Promise<Response> {
  const tokens = audience === 'anyone' ? null : storedTokens();
  const first = await send(url, { ...sending, access: tokens?.access });
  if (first.ok) return first;
  if (first.status !== 401 || !tokens) throw await failureOf(first);

  const renewed = await renewedTokens(tokens);
  const last = renewed ? await send(url, { ...sending, access: renewed.access }) : first;
  if (last.ok) return last;
  const error = await failureOf(last);
  if (error.unauthorized) sayUnauthorized(error);
  throw error;
}

/** The raw response, for files. */
export function fetchAnswer<E extends Endpoint>(
  endpoint: E,
  request: RequestFor<E>,
  options: Options = {},
): Promise<Response> {
  const { method } = endpoint;
  const { idempotencyKey } = request as AnyRequest;
  const body = bodyOf(endpoint, request as AnyRequest);
  return answerTo(urlOf(endpoint, request as AnyRequest), endpoint, {
    method,
    body,
    idempotencyKey,
    ...options,
  });
}

export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestFor<E>,
  options: Options = {},
): Promise<ResponseOf<E>> {
  const response = await fetchAnswer(endpoint, request, options);
  return response.json();
}

/** A streaming response for the logged-in user. */
export const openStream = (path: string, options: Pick<Sending, 'signal' | 'headers'>) =>
  answerTo(`/api${path}`, { audience: 'user' }, { method: 'GET', ...options });

/** Fetches the page of a list's `next` or `previous` link. */
export async function followPage<E extends Endpoint>(
  endpoint: E,
  link: string,
  options: Options = {},
): Promise<ResponseOf<E>> {
  const response = await answerTo(upgraded(link, location.protocol), endpoint, { method: 'GET', ...options });
  return response.json();
}

type OptionalRequest<E extends Endpoint> =
  Record<never, never> extends RequestFor<E> ? [request?: RequestFor<E>] : [request: RequestFor<E>];

/** A read for `useQuery`, keyed by path and request. */
export function read<E extends Endpoint>(endpoint: E, ...[request]: OptionalRequest<E>) {
  const given = request ?? ({} as RequestFor<E>);
  return queryOptions({
    queryKey: [endpoint.path, given] as QueryKey,
    queryFn: ({ signal }) => call(endpoint, given, { signal }),
  });
}

/** A write for a component, and the reads that it invalidates. */
export function useChange<E extends Endpoint>(endpoint: E, stale: Endpoint[] = []) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestFor<E>) => call(endpoint, request),
    onSuccess: () => Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
}
