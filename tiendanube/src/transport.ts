// One HTTP exchange: an allowed host, no redirects, a time limit, a size limit, JSON.
import { isAllowed } from './hosts.ts';
import { invalidAnswer, type PlatformError, unavailable } from './platform-error.ts';

export type Fetch = typeof globalThis.fetch;

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: URL;
  /** The single object the request is about, if any, e.g. '/orders/17'. */
  thing?: string;
  headers: Record<string, string>;
  body?: string;
  max_bytes: number;
  timeout_ms: number;
  signal?: AbortSignal;
};

export type Answer = { status: number; headers: Headers; body: unknown };

/** `unsent` means that the platform cannot have seen the request. */
export type Sent = { ok: true; value: Answer } | { ok: false; error: PlatformError; unsent: boolean };

export async function send(request: Request, fetch: Fetch, allowed_hosts: readonly string[]): Promise<Sent> {
  const { url, method, headers, body, timeout_ms } = request;
  if (!isAllowed(url, allowed_hosts)) {
    const message = `${url.protocol}//${url.host} is not among the hosts this client may call`;
    return { ok: false, unsent: true, error: { kind: 'refused_host', host: url.host, message } };
  }
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const timer = setTimeout(giveUp, timeout_ms);
  request.signal?.addEventListener('abort', giveUp, { once: true });
  try {
    if (request.signal?.aborted) stop.abort();
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal: stop.signal });
    return await readAnswer(response, request.max_bytes);
  } catch (cause) {
    return { ok: false, unsent: wasUnsent(cause), error: whyNoAnswer(request, stop.signal, cause) };
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', giveUp);
  }
}

async function readAnswer(response: Response, max_bytes: number): Promise<Sent> {
  const { status, headers } = response;
  const unusable = (error: PlatformError): Sent => ({ ok: false, unsent: false, error });
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return unusable(
      invalidAnswer('redirect', 'The platform answered with a redirect, which is not followed', status),
    );
  }
  const text = await readText(response, max_bytes);
  if (text === undefined) {
    return unusable(invalidAnswer('too_large', `The answer is larger than ${max_bytes} bytes`, status));
  }
  if (text.trim() === '') return { ok: true, value: { status, headers, body: undefined } };
  try {
    return { ok: true, value: { status, headers, body: JSON.parse(text) } };
  } catch {
    // A proxy's error page is reported by its status alone.
    if (status >= 400) return { ok: true, value: { status, headers, body: undefined } };
    return unusable(invalidAnswer('not_json', 'The answer is not JSON', status));
  }
}

/** Counts the bytes after decompression; undefined beyond the limit. */
async function readText(response: Response, max_bytes: number): Promise<string | undefined> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > max_bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function whyNoAnswer(request: Request, stop: AbortSignal, cause: unknown): PlatformError {
  if (request.signal?.aborted) return unavailable('aborted', 'The caller gave up');
  if (stop.aborted)
    return unavailable('timeout', `The platform did not answer within ${request.timeout_ms} ms`);
  return unavailable(
    'network',
    `The platform could not be reached (${networkCode(cause) ?? 'connection lost'})`,
  );
}

const BEFORE_CONNECTING = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const wasUnsent = (cause: unknown) => BEFORE_CONNECTING.includes(networkCode(cause) ?? '');

/** fetch hides the system's error code in its cause. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return networkCode(error.cause);
}
