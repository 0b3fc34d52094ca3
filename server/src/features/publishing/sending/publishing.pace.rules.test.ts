import { expect, test } from 'vitest';
import { secondsLeft } from './publishing.pace.rules.ts';

const before = (waiting: number, limit: number | null) =>
  secondsLeft({ waiting, done: 0, limit, seconds: null });

test('200 products take 80 seconds on the first plan, known or not, and answers decide on the others', () => {
  expect([before(200, 40), before(200, null), before(200, 400)]).toEqual([80, 80, 25]);
});

test('what fits into the first burst takes as long as its answers', () => {
  expect(before(40, 40)).toBe(5);
});

test('a quick burst at the beginning promises nothing for the rest', () => {
  expect(secondsLeft({ waiting: 160, done: 40, limit: 40, seconds: 3 })).toBe(80);
});

test('a store that answers slowly takes as long as it took so far', () => {
  expect(secondsLeft({ waiting: 100, done: 100, limit: 400, seconds: 90 })).toBe(90);
});
