import type { Breaker } from './breaker.ts';
import type { Clock } from './clock.ts';
import type { Limiter } from './limiter.ts';
import { errorOfStatus, type PlatformError, unavailable } from './platform-error.ts';
import { type Failure, fail } from './result.ts';
import { type Answer, type Fetch, type Request, type Sent, send } from './transport.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** The total time of a call, including waits and retries. For a list: of each page. */
  deadline_ms?: number;
  /**
   * How long a call may wait for its turn at the store's rate limit; beyond it the result is `rate_limited`, at
   * once.
   */
  wait_within_ms?: number;
};

export type Line = {
  fetch: Fetch;
  clock: Clock;
  random: () => number;
  allowed_hosts: readonly string[];
  limiter: Limiter;
  breaker: Breaker;
  caller: symbol;
  wait_within_ms: number;
};

export type Exchanged = { ok: true; value: Answer } | Failure;

const MOST_TRIES = 4;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;
const DEFAULT_DEADLINE_MS = 30_000;
/** How long other requests wait while one probes whether the store is back. */
const SHORTEST_REST_MS = 1_000;

/** Sends a request when the store's bucket has room, and retries where that is useful and harmless. */
export async function exchange(request: Request, line: Line, options: CallOptions): Promise<Exchanged> {
  const { clock, random } = line;
  const deadline = clock.elapsed() + (options.deadline_ms ?? DEFAULT_DEADLINE_MS);
  for (let tries = 1; ; tries += 1) {
    const attempt = await trySending(request, line, deadline, options);
    if (attempt.ok) return attempt;
    if (tries === MOST_TRIES || !attempt.may_retry) return fail(attempt.error);
    const ms = random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
    if (clock.elapsed() + ms >= deadline) return fail(attempt.error);
    await clock.sleep(ms, options.signal);
  }
}

type Attempt = { ok: true; value: Answer } | (Failure & { may_retry: boolean });

async function trySending(
  request: Request,
  line: Line,
  deadline: number,
  { signal, wait_within_ms = line.wait_within_ms }: CallOptions,
): Promise<Attempt> {
  const { clock, limiter, breaker } = line;
  if (breaker.shutMs() > 0) return { ...fail(storeIsResting(breaker)), may_retry: false };
  const turn_until = Math.min(deadline, clock.elapsed() + wait_within_ms);
  const turn = await limiter.take(line.caller, turn_until, signal);
  if (!turn.ok) return { ...fail(whyNoTurn(turn)), may_retry: false };
  if (!breaker.enter()) return { ...fail(storeIsResting(breaker)), may_retry: false };
  const left_ms = deadline - clock.elapsed();
  const timeout_ms = Math.max(1, Math.round(Math.min(request.timeout_ms, left_ms)));
  const sent = await send({ ...request, timeout_ms, signal }, line.fetch, line.allowed_hosts);
  if (sent.ok) limiter.observe(sent.value.status, sent.value.headers);
  breaker.leave(whatItSays(sent), request.thing);
  if (!sent.ok) return { ...sent, may_retry: mayRetry(request.method, sent) };
  const { status, body } = sent.value;
  if (status < 300) return sent;
  const error = errorOfStatus(status, body, limiter.waitMs());
  const may_retry = error.kind === 'rate_limited' || (error.kind === 'unavailable' && isSafe(request.method));
  return { ...fail(error), may_retry };
}

const isSafe = (method: Request['method']) => method !== 'POST';

/** A retried POST could create something twice, so after a lost response the caller looks for the result. */
const mayRetry = (method: Request['method'], { error, unsent }: Extract<Sent, { ok: false }>) =>
  error.kind === 'unavailable' && error.reason !== 'aborted' && (unsent || isSafe(method));

/** A large response is not the store's fault; a proxy's page instead of JSON is a failure. */
function whatItSays(sent: Sent): 'success' | 'failure' | 'neither' {
  if (sent.ok) {
    const { status } = sent.value;
    if (status === 429) return 'neither';
    return status >= 500 ? 'failure' : 'success';
  }
  const { kind } = sent.error;
  const reason = 'reason' in sent.error ? sent.error.reason : undefined;
  return kind === 'refused_host' || reason === 'aborted' || reason === 'too_large' ? 'neither' : 'failure';
}

const storeIsResting = (breaker: Breaker): PlatformError => ({
  kind: 'unavailable',
  reason: 'breaker',
  retry_after_ms: Math.max(SHORTEST_REST_MS, breaker.shutMs()),
  message: 'The store failed too often and is left alone for a minute',
});

function whyNoTurn({ aborted, retry_after_ms }: { aborted: boolean; retry_after_ms: number }): PlatformError {
  if (aborted) return unavailable('aborted', 'The caller gave up');
  const message = 'The store has had its share of requests, and waiting would pass the deadline';
  return { kind: 'rate_limited', retry_after_ms, message };
}
