import type { Clock } from '../clock.ts';

/** Whoever sleeps is woken at once, that much later: minutes of waiting take no time. */
export function jumpingClock(start = new Date('2026-11-15T12:00:00Z')): Clock & { jump(ms: number): void } {
  let ms = 0;
  return {
    elapsed: () => ms,
    now: () => new Date(start.getTime() + ms),
    async sleep(duration) {
      // A turn of the loop, so that answers under way arrive before the time they would have needed has passed.
      await new Promise((resolve) => setImmediate(resolve));
      ms += duration;
    },
    jump(duration) {
      ms += duration;
    },
  };
}
