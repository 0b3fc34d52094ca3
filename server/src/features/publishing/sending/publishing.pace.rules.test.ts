import { expect, test } from 'vitest';
import { secondsLeft } from './publishing.pace.rules.ts';

const before = (waiting: number, limit: number | null) =>
  secondsLeft({ waiting, done: 0, limit, seconds: null });

test('200 products take 80 seconds on the first or an unknown plan, less on others', () => {
  expect([before(200, 40), before(200, null), before(200, 400)]).toEqual([80, 80, 25]);
});

test('products that fit into the first burst take as long as the answers', () => {
  expect(before(40, 40)).toBe(5);
});

test('the estimate ignores a fast first burst', () => {
  expect(secondsLeft({ waiting: 160, done: 40, limit: 40, seconds: 3 })).toBe(80);
});

test('the estimate for a slow store follows its pace so far', () => {
  expect(secondsLeft({ waiting: 100, done: 100, limit: 400, seconds: 90 })).toBe(90);
});
