import { networkError } from './api-error.ts';
import { currentLanguage } from './language.ts';

export type Sending = {
  method: string;
  access?: string;
  body?: BodyInit;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
};

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;

/** Sends a request in the chosen language, with the token only to our own origin. */
export async function send(
  url: string,
  { access, idempotencyKey, body, headers: given, ...rest }: Sending,
): Promise<Response> {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...given,
  });
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (isOwn(url)) {
    headers.set('Time-Zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (access) headers.set('Authorization', `Bearer ${access}`);
  }
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  try {
    return await fetch(url, { ...rest, body, headers, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkError();
  }
}
