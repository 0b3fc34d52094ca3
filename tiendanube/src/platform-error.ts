import { readErrorBody } from './wire/error-body.ts';

type Kinds =
  | { kind: 'unauthorized' | 'suspended' | 'forbidden_scope' | 'not_found' }
  | { kind: 'validation'; fields: Record<string, string[]> }
  | { kind: 'rate_limited'; retry_after_ms: number }
  | { kind: 'unavailable'; reason: 'network' | 'timeout' | 'server' | 'aborted' }
  | { kind: 'unavailable'; reason: 'breaker'; retry_after_ms: number }
  | { kind: 'invalid_answer'; reason: 'not_json' | 'shape' | 'too_large' | 'redirect' | 'endless' }
  | { kind: 'refused_host'; host: string };

/** `message` is a sentence for a log or an operator; it never contains a token or a buyer's data. */
export type PlatformError = Kinds & { message: string; status?: number };

const WITHOUT_DETAIL = {
  401: { kind: 'unauthorized', advice: 'The store no longer accepts the token; it must be connected again' },
  402: { kind: 'suspended', advice: 'The store or its app is not paid; calls work again once it is' },
  403: { kind: 'forbidden_scope', advice: 'The token lacks a permission; the merchant must authorise again' },
  404: { kind: 'not_found', advice: 'The store has no such thing' },
} as const;

const hasAdvice = (status: number): status is keyof typeof WITHOUT_DETAIL => status in WITHOUT_DETAIL;

export function errorOfStatus(status: number, body: unknown, retry_after_ms: number): PlatformError {
  const { description, fields } = readErrorBody(body);
  const said = description === undefined ? '' : `: ${description}`;
  if (hasAdvice(status)) {
    const { kind, advice } = WITHOUT_DETAIL[status];
    return { kind, status, message: `${advice} (${status}${said})` };
  }
  if (status === 429) {
    return {
      kind: 'rate_limited',
      status,
      retry_after_ms,
      message: `The store asks for fewer requests${said}`,
    };
  }
  if (status >= 500 || status === 408) {
    return {
      kind: 'unavailable',
      reason: 'server',
      status,
      message: `The platform answered ${status}${said}`,
    };
  }
  const named = Object.entries(fields).map(([field, messages]) => `${field} ${messages.join(', ')}`);
  const why = named.length > 0 ? `: ${named.join('; ')}` : said;
  return {
    kind: 'validation',
    status,
    fields,
    message: `The platform refused the request (${status})${why}`,
  };
}

export const unavailable = (reason: 'network' | 'timeout' | 'aborted', message: string): PlatformError => ({
  kind: 'unavailable',
  reason,
  message,
});

export const invalidAnswer = (
  reason: 'not_json' | 'shape' | 'too_large' | 'redirect' | 'endless',
  message: string,
  status?: number,
): PlatformError => ({ kind: 'invalid_answer', reason, message, status });
