// @vitest-environment happy-dom
import { MOST_MEMBERS_AT_ONCE } from '@aliado/contract';
import { expect, test } from 'vitest';
import { inSlices } from './use-slices.tsx';

const members = Array.from({ length: MOST_MEMBERS_AT_ONCE + 1 }, (_, place) => ({
  pk: `${place}`,
  name: '',
}));

test('many members are sent in slices, one after another, with progress', async () => {
  const done: number[] = [];
  const sizes = await inSlices(
    members,
    async (affiliates) => affiliates.length,
    (count) => done.push(count),
  );
  expect(sizes).toEqual([MOST_MEMBERS_AT_ONCE, 1]);
  expect(done).toEqual([MOST_MEMBERS_AT_ONCE, MOST_MEMBERS_AT_ONCE + 1]);
});

test('a failed slice stops the rest', async () => {
  let calls = 0;
  const failing = async () => {
    calls += 1;
    throw new Error('refused');
  };
  await expect(inSlices(members, failing)).rejects.toThrow('refused');
  expect(calls).toBe(1);
});
