import { expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('items that arrive while a group is written go with the next one, in order', async () => {
  const groups: number[][] = [];
  const add = groupCommit<number>(3, async (items) => {
    groups.push(items);
    await turn();
  });
  await Promise.all([1, 2, 3, 4, 5, 6].map(add));
  expect(groups).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('callers wait until their group is written, and a failure reaches only its group', async () => {
  let written = 0;
  const add = groupCommit<number>(10, async (items) => {
    await turn();
    if (items.includes(2)) throw new Error('database away');
    written += items.length;
  });
  const first = add(1).then(() => written);
  const second = Promise.allSettled([add(2), add(3)]);
  expect(await first).toBe(1);
  expect((await second).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await add(4);
  expect(written).toBe(2);
});
