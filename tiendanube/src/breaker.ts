import type { Clock } from './clock.ts';

export type Breaker = {
  /** 0 when a request may be sent; otherwise the time until one may be tried. */
  shutMs(): number;
  /** Claims the right to send. False while the breaker is open, or while another request is the probe. */
  enter(): boolean;
  /** Repeated failures of one `thing` count as one, because they say little about the rest of the store. */
  leave(outcome: 'success' | 'failure' | 'neither', thing?: string): void;
};

export function createBreaker(clock: Clock, failures_to_open = 10, open_ms = 60_000): Breaker {
  let failures = 0;
  let shut_until: number | undefined;
  let trying = false;
  const failing = new Set<string>();

  const shutMs = () => (shut_until === undefined ? 0 : Math.max(0, Math.ceil(shut_until - clock.elapsed())));

  return {
    shutMs,
    enter() {
      if (shutMs() > 0 || trying) return false;
      trying = shut_until !== undefined;
      return true;
    },
    leave(outcome, thing) {
      // A request sent before the breaker opened says nothing about the store's present state.
      if (shutMs() > 0) return;
      trying = false;
      if (outcome === 'neither') return;
      if (outcome === 'success') {
        failures = 0;
        failing.clear();
      } else {
        if (thing === undefined || !failing.has(thing)) failures += 1;
        if (thing !== undefined) failing.add(thing);
      }
      shut_until = failures >= failures_to_open ? clock.elapsed() + open_ms : undefined;
    },
  };
}
