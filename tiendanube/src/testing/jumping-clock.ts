import type { Clock } from '../clock.ts';

/** A sleep returns at once and moves the clock forward: minutes of waiting take no time. */
export function jumpingClock(start = new Date('2026-11-15T12:00:00Z')): Clock & { jump(ms: number): void } {
  let ms = 0;
  return {
    elapsed: () => ms,
    now: () => new Date(start.getTime() + ms),
    async sleep(duration) {
      // One turn of the event loop, so that pending responses arrive before their time has passed.
      await new Promise((resolve) => setImmediate(resolve));
      ms += duration;
    },
    jump(duration) {
      ms += duration;
    },
  };
}
