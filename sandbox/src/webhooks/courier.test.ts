import { expect, test } from 'vitest';
import { waitAfter } from './courier.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('deliveries have eighteen attempts within 48 hours, with pauses that grow by 1.4', () => {
  const offsets = [0];
  for (let attempt = 1; waitAfter(attempt) !== undefined; attempt += 1) {
    offsets.push((offsets.at(-1) ?? 0) + (waitAfter(attempt) ?? 0));
  }
  expect(offsets).toHaveLength(18);
  expect(offsets.slice(0, 6)).toEqual([0, 0, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 22 * MINUTE]);
  expect(offsets.at(-1)).toBeGreaterThan(22 * HOUR);
  expect(offsets.at(-1)).toBeLessThan(48 * HOUR);
});
