import type { Clock } from './clock.ts';

/** A turn is refused when waiting for it would exceed the deadline, or when the caller aborted. */
type Turn = { ok: true } | { ok: false; aborted: boolean; retry_after_ms: number };

export type Limiter = {
  /** Waits for room in the store's bucket. Callers are served round-robin, whatever the length of their queues. */
  take(caller: symbol, deadline: number, signal?: AbortSignal): Promise<Turn>;
  observe(status: number, headers: Headers): void;
  /** The store's bucket size as its responses report it; null before the first one. */
  limit(): number | null;
  /** How long no request may be sent. */
  waitMs(): number;
  /** How many requests could be sent now without waiting; 0 while a caller waits. */
  room(): number;
  /** How long until `count` requests could be sent at once, after those already waiting. */
  roomInMs(count: number): number;
};

/** The platform's own proportion: 40 leak 2 a second, 400 leak 20. */
const SECONDS_TO_EMPTY = 20;
/** Kept free, because evenly sent requests do not arrive evenly. */
const SPARE = 1;
const RESET_WHEN_UNSAID_MS = 2_000;
const LONGEST_RESET_MS = 60_000;

type Waiter = { deadline: number; settle(turn: Turn): void };

export function createLimiter(clock: Clock, first_capacity = 40): Limiter {
  let capacity = first_capacity;
  let said = false;
  let level = 0;
  let leaked_at = clock.elapsed();
  let paused_until = 0;
  let serving = false;
  const queues = new Map<symbol, Waiter[]>();

  function leak() {
    const now = clock.elapsed();
    level = Math.max(0, level - ((now - leaked_at) / 1000) * (capacity / SECONDS_TO_EMPTY));
    leaked_at = now;
  }

  function waitMs(count = 1) {
    leak();
    const paused = paused_until - clock.elapsed();
    const excess = level + count + SPARE - capacity;
    return Math.ceil(Math.max(0, paused, (excess * SECONDS_TO_EMPTY * 1000) / capacity));
  }

  const waiting = () => [...queues.values()].reduce((sum, { length }) => sum + length, 0);

  function serveNext() {
    for (const [caller, [waiter, ...others]] of queues) {
      queues.delete(caller);
      if (others.length > 0) queues.set(caller, others);
      if (!waiter) continue;
      level += 1;
      waiter.settle({ ok: true });
      return;
    }
  }

  function leave(caller: symbol, waiter: Waiter, turn: Turn) {
    const others = queues.get(caller)?.filter((other) => other !== waiter) ?? [];
    if (others.length > 0) queues.set(caller, others);
    else queues.delete(caller);
    waiter.settle(turn);
  }

  function refuseThoseWhoCannotWait(ms: number) {
    const until = clock.elapsed() + ms;
    for (const [caller, waiters] of queues) {
      for (const waiter of waiters) {
        if (until > waiter.deadline) leave(caller, waiter, { ok: false, aborted: false, retry_after_ms: ms });
      }
    }
  }

  async function serve() {
    if (serving) return;
    serving = true;
    while (queues.size > 0) {
      const ms = waitMs();
      if (ms === 0) {
        serveNext();
      } else {
        refuseThoseWhoCannotWait(ms);
        if (queues.size > 0) await clock.sleep(ms);
      }
    }
    serving = false;
  }

  return {
    limit: () => (said ? capacity : null),
    waitMs: () => waitMs(),
    room: () => (queues.size > 0 || waitMs() > 0 ? 0 : Math.floor(capacity - SPARE - level)),
    roomInMs: (count) => waitMs(Math.min(waiting() + count, capacity - SPARE)),
    take: (caller, deadline, signal) =>
      new Promise((resolve) => {
        const retry_after_ms = waitMs();
        const aborted = signal?.aborted ?? false;
        if (aborted || clock.elapsed() + retry_after_ms > deadline) {
          return resolve({ ok: false, aborted, retry_after_ms });
        }
        const giveUp = () => leave(caller, waiter, { ok: false, aborted: true, retry_after_ms: 0 });
        const waiter: Waiter = {
          deadline,
          settle(turn) {
            signal?.removeEventListener('abort', giveUp);
            resolve(turn);
          },
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        queues.set(caller, [...(queues.get(caller) ?? []), waiter]);
        void serve();
      }),
    observe(status, headers) {
      leak();
      const limit = wholeNumber(headers.get('x-rate-limit-limit'));
      if (limit !== undefined && limit > SPARE) {
        capacity = limit;
        said = true;
      }
      const remaining = wholeNumber(headers.get('x-rate-limit-remaining'));
      // Never lowered: an answer that was long under way does not know of the requests sent since.
      if (remaining !== undefined) level = Math.max(level, capacity - remaining);
      if (status === 429) {
        const reset = wholeNumber(headers.get('x-rate-limit-reset')) ?? RESET_WHEN_UNSAID_MS;
        paused_until = Math.max(paused_until, clock.elapsed() + Math.min(reset, LONGEST_RESET_MS));
      }
    },
  };
}

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
