import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, callerFor, type RunningSandbox, startSandbox } from '../testing/sandbox.ts';

const STORE = 'casa-lumbre';
const NONE = { 429: 0, 500: 0, hang: 0, reset: 0, garbage: 0, when: 'before' } as const;
let sandbox: RunningSandbox;
let ask: Ask;
beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.control.setSwitches(STORE, { rate_factor: 100 });
  ask = await callerFor(sandbox, STORE);
});
afterAll(() => sandbox.stop());
afterEach(() => {
  sandbox.control.setFaults(STORE, NONE);
});

describe('faults on demand', () => {
  test.each(['429', '500'] as const)('the fault %s is answered on demand', async (kind) => {
    sandbox.control.setFaults(STORE, { [kind]: 1 });
    expect((await ask('GET', '/store')).status).toBe(Number(kind));
  });

  test('a garbage answer claims to be JSON and is none', async () => {
    sandbox.control.setFaults(STORE, { garbage: 1 });
    await expect(ask('GET', '/store')).rejects.toThrow(SyntaxError);
  });

  test('a reset breaks the connection', async () => {
    sandbox.control.setFaults(STORE, { reset: 1 });
    await expect(ask('GET', '/store')).rejects.toThrow('fetch failed');
  });

  test('a hang answers nothing until it is over', async () => {
    sandbox.control.setFaults(STORE, { hang: 1, hang_ms: 400 });
    const started = Date.now();
    await expect(ask('GET', '/store')).rejects.toThrow('fetch failed');
    expect(Date.now() - started).toBeGreaterThan(350);
  });

  test('the same seed fails the same calls', async () => {
    const run = async () => {
      sandbox.control.setFaults(STORE, { seed: 42, 429: 0.3, 500: 0.3 });
      const statuses: number[] = [];
      for (let call = 0; call < 20; call += 1) statuses.push((await ask('GET', '/store')).status);
      return statuses;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 429, 500]));
    expect(await run()).toEqual(first);
  });

  test('a fault after the effect leaves the coupon created although the answer was an error', async () => {
    sandbox.control.setFaults(STORE, { 500: 1, when: 'after' });
    const body = { code: 'PERDIDO', type: 'percentage', value: 5 };
    expect((await ask('POST', '/coupons', body)).status).toBe(500);
    sandbox.control.setFaults(STORE, NONE);
    expect((await ask('POST', '/coupons', body)).body).toEqual({ code: ['has already been taken'] });
  });

  test('the faults of one store do not affect others', async () => {
    sandbox.control.setFaults(STORE, { 500: 1 });
    const other = await callerFor(sandbox, 'barro-lindo');
    expect((await other('GET', '/store')).status).toBe(200);
  });

  test('the slow store takes its two seconds', async () => {
    const slow = await callerFor(sandbox, 'tienda-lenta');
    const started = Date.now();
    expect((await slow('GET', '/store')).status).toBe(200);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_990);
  });
});
