import type { CallOptions } from './exchange.ts';
import { PLATFORM_AUTH_HOSTS } from './hosts.ts';
import { errorOfStatus, invalidAnswer, type PlatformError } from './platform-error.ts';
import { fail, type Result } from './result.ts';
import { type Fetch, send } from './transport.ts';
import { TokenAnswer, TokenRefusal } from './wire/token.ts';

/** `refused` contains the platform's own code: `invalid_grant` means a used, expired or unknown code. */
export type OAuthError = { kind: 'refused'; reason: string; message: string; status: number } | PlatformError;

/** Scopes and the redirect URL are set in the Partner Portal; only `state` is sent. */
export function authorizeUrl(auth_url: string, app_id: string, state?: string): string {
  const url = new URL(`${auth_url.replace(/\/+$/, '')}/apps/${encodeURIComponent(app_id)}/authorize`);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}

export type CodeExchange = {
  auth_url: string;
  client_id: string;
  client_secret: string;
  code: string;
  user_agent: string;
  allowed_hosts?: readonly string[];
  request_timeout_ms?: number;
  fetch?: Fetch;
};

const MAX_BYTES = 64 * 1024;

/** Never retried: a code allows one exchange, and each exchange ends the store's earlier token. */
export async function exchangeCode(
  exchange: CodeExchange,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Result<TokenAnswer, OAuthError>> {
  const { client_id, client_secret, code } = exchange;
  const sent = await send(
    {
      method: 'POST',
      url: new URL(`${exchange.auth_url.replace(/\/+$/, '')}/apps/authorize/token`),
      headers: { 'Content-Type': 'application/json', 'User-Agent': exchange.user_agent },
      body: JSON.stringify({ client_id, client_secret, grant_type: 'authorization_code', code }),
      max_bytes: MAX_BYTES,
      timeout_ms: exchange.request_timeout_ms ?? 5_000,
      signal: options.signal,
    },
    exchange.fetch ?? globalThis.fetch,
    exchange.allowed_hosts ?? PLATFORM_AUTH_HOSTS,
  );
  if (!sent.ok) return fail(sent.error);
  return readToken(sent.value.status, sent.value.body);
}

/** A refusal may have status 200, so the body is checked first. */
function readToken(status: number, body: unknown): Result<TokenAnswer, OAuthError> {
  const refusal = TokenRefusal.safeParse(body);
  if (refusal.success && status < 500) {
    const { error, error_description } = refusal.data;
    const message = `The platform refused the code: ${error_description ?? error}`;
    return fail({ kind: 'refused', reason: error, message, status });
  }
  if (status >= 300) return fail(errorOfStatus(status, body, 0));
  const token = TokenAnswer.safeParse(body);
  if (token.success) return { ok: true, value: token.data };
  return fail(invalidAnswer('shape', 'The answer holds no token', status));
}
