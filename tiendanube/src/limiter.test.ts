import { describe, expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';
import { createLimiter } from './limiter.ts';
import { jumpingClock } from './testing/jumping-clock.ts';

const NO_DEADLINE = Number.POSITIVE_INFINITY;

describe('rate limiter', () => {
  test('a caller with many requests does not starve another', async () => {
    const clock = jumpingClock();
    const limiter = createLimiter(clock);
    const served: string[] = [];
    const [sync, order] = [Symbol('sync'), Symbol('order')];
    const take = (caller: symbol, name: string) =>
      limiter.take(caller, NO_DEADLINE).then(() => served.push(name));
    const all = Array.from({ length: 100 }, () => take(sync, 'sync'));
    const first_order = take(order, 'order');
    const second_order = take(order, 'order');
    await Promise.all([first_order, second_order]);
    expect(served.lastIndexOf('order')).toBeLessThanOrEqual(45);
    await Promise.all(all);
    expect(served).toHaveLength(102);
  });

  test('requests run at once while there is room, then two a second', async () => {
    const clock = jumpingClock();
    const limiter = createLimiter(clock);
    const caller = Symbol();
    const times: number[] = [];
    for (let turn = 0; turn < 59; turn += 1) {
      await limiter.take(caller, NO_DEADLINE);
      times.push(clock.elapsed());
    }
    expect(times.filter((at) => at === 0)).toHaveLength(39);
    expect(times.at(-1)).toBe(10_000);
  });

  test('requests run ten times as fast once the store says it is a large one', async () => {
    const clock = jumpingClock();
    const limiter = createLimiter(clock);
    limiter.observe(200, new Headers({ 'x-rate-limit-limit': '400', 'x-rate-limit-remaining': '399' }));
    for (let turn = 0; turn < 598; turn += 1) await limiter.take(Symbol(), NO_DEADLINE);
    expect(clock.elapsed()).toBeGreaterThanOrEqual(9_900);
    expect(clock.elapsed()).toBeLessThanOrEqual(10_100);
  });

  test('requests wait for those that others of the same app have made', async () => {
    const clock = jumpingClock();
    const limiter = createLimiter(clock);
    limiter.observe(200, new Headers({ 'x-rate-limit-limit': '40', 'x-rate-limit-remaining': '0' }));
    await limiter.take(Symbol(), NO_DEADLINE);
    expect(clock.elapsed()).toBe(1_000);
  });

  test.each([
    ['missing', {}, 2_000],
    [
      'garbage',
      { 'x-rate-limit-reset': 'soon', 'x-rate-limit-limit': '-4', 'x-rate-limit-remaining': 'x' },
      2_000,
    ],
    ['absurd', { 'x-rate-limit-reset': '999999999' }, 60_000],
  ])('a pause is bounded when its headers are %s', (_label, headers, ms) => {
    const limiter = createLimiter(jumpingClock());
    limiter.observe(429, new Headers(headers as Record<string, string>));
    expect(limiter.waitMs()).toBe(ms);
  });

  test('a caller who cannot wait is told so at once', async () => {
    const clock = jumpingClock();
    const limiter = createLimiter(clock);
    limiter.observe(429, new Headers({ 'x-rate-limit-reset': '9000' }));
    const turn = await limiter.take(Symbol(), clock.elapsed() + 1000);
    expect(turn).toEqual({ ok: false, aborted: false, retry_after_ms: 9000 });
    expect(clock.elapsed()).toBe(0);
  });

  test('a waiting caller is told when a new pause is too long', async () => {
    const clock = jumpingClock();
    const limiter = createLimiter(clock);
    const caller = Symbol();
    for (let turn = 0; turn < 39; turn += 1) await limiter.take(caller, NO_DEADLINE);
    const waiting = limiter.take(caller, clock.elapsed() + 3_000);
    limiter.observe(429, new Headers({ 'x-rate-limit-reset': '9000' }));
    expect(await waiting).toMatchObject({ ok: false, aborted: false });
  });

  test('the limiter reports how many requests fit and when the next ones do', async () => {
    const clock = jumpingClock();
    const limiter = createLimiter(clock);
    expect(limiter.room()).toBe(39);
    for (let turn = 0; turn < 39; turn += 1) await limiter.take(Symbol(), NO_DEADLINE);
    expect([limiter.room(), limiter.roomInMs(1), limiter.roomInMs(4)]).toEqual([0, 500, 2000]);
    clock.jump(2000);
    expect([limiter.room(), limiter.roomInMs(4)]).toEqual([4, 0]);
    expect(limiter.roomInMs(1000)).toBe(17_500);
    limiter.observe(429, new Headers({ 'x-rate-limit-reset': '9000' }));
    expect([limiter.room(), limiter.roomInMs(1)]).toEqual([0, 9000]);
  });

  test('the limiter reports no room while a caller waits', async () => {
    const clock = jumpingClock();
    const limiter = createLimiter(clock);
    for (let turn = 0; turn < 39; turn += 1) await limiter.take(Symbol(), NO_DEADLINE);
    const waiting = limiter.take(Symbol(), NO_DEADLINE);
    expect([limiter.room(), limiter.roomInMs(1)]).toEqual([0, 1000]);
    await waiting;
  });

  test('a caller who aborts leaves the queue to the others', async () => {
    const clock = jumpingClock();
    const limiter = createLimiter(clock);
    const caller = Symbol();
    for (let turn = 0; turn < 39; turn += 1) await limiter.take(caller, NO_DEADLINE);
    const stop = new AbortController();
    const leaving = limiter.take(caller, NO_DEADLINE, stop.signal);
    const staying = limiter.take(caller, NO_DEADLINE);
    stop.abort();
    expect(await leaving).toMatchObject({ ok: false, aborted: true });
    expect(await staying).toEqual({ ok: true });
    expect(clock.elapsed()).toBe(500);
  });
});

describe('circuit breaker', () => {
  const failing = (times: number) => {
    const clock = jumpingClock();
    const breaker = createBreaker(clock);
    for (let time = 0; time < times; time += 1) {
      breaker.enter();
      breaker.leave('failure');
    }
    return { clock, breaker };
  };

  test('the breaker opens at the tenth failure in a row', () => {
    expect(failing(9).breaker.enter()).toBe(true);
    expect(failing(10).breaker.enter()).toBe(false);
    expect(failing(10).breaker.shutMs()).toBe(60_000);
  });

  test('the breaker counts repeated failures of one thing once, until a success', () => {
    const { breaker } = failing(8);
    for (let time = 0; time < 20; time += 1) breaker.leave('failure', '/orders/17');
    expect(breaker.shutMs()).toBe(0);
    breaker.leave('failure', '/orders/18');
    expect(breaker.shutMs()).toBe(60_000);
  });

  test('a success resets the failures of the breaker', () => {
    const { breaker } = failing(9);
    breaker.leave('success');
    breaker.leave('failure');
    expect(breaker.shutMs()).toBe(0);
  });

  test('the open breaker lets one request try after a minute', () => {
    const { clock, breaker } = failing(10);
    clock.jump(60_000);
    expect(breaker.enter()).toBe(true);
    expect(breaker.enter()).toBe(false);
    breaker.leave('failure');
    expect(breaker.shutMs()).toBe(60_000);
  });

  test('the open breaker lets another request try when the first was inconclusive', () => {
    const { clock, breaker } = failing(10);
    clock.jump(60_000);
    breaker.enter();
    breaker.leave('neither');
    expect(breaker.enter()).toBe(true);
    breaker.leave('success');
    expect(breaker.enter()).toBe(true);
    expect(breaker.enter()).toBe(true);
  });

  test('the open breaker ignores requests sent before it opened', () => {
    const { clock, breaker } = failing(10);
    breaker.leave('success');
    expect(breaker.shutMs()).toBe(60_000);
    clock.jump(59_999);
    expect(breaker.enter()).toBe(false);
  });
});
