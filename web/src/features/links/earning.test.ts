import { expect, test } from 'vitest';
import { earningOf } from './earning.ts';

test.each([
  [1_299_000, 12, 155_880],
  [150, 7, 11],
  [149, 7, 10],
  [1000, 0, 0],
  [null, 12, null],
])('a piece at %s with %s %% earns %s', (price_cents, commission, earned) => {
  expect(earningOf({ price_cents, commission })).toBe(earned);
});
