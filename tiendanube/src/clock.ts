import { setTimeout as wait } from 'node:timers/promises';

export type Clock = {
  /** Monotonic milliseconds, independent of the wall clock. */
  elapsed(): number;
  now(): Date;
  /** Ends early, without an error, when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  elapsed: () => performance.now(),
  now: () => new Date(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};
