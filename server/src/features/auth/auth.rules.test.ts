import { expect, test } from 'vitest';
import { lockoutSeconds } from './auth.rules.ts';

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [7, 960],
  [8, 1440],
  [30, 1440],
])('after lock-out %i an account waits %i minutes', (lockouts, minutes) => {
  expect(lockoutSeconds(lockouts)).toBe(minutes * 60);
});
