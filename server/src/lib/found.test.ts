import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findByWords } from './found.ts';
import { MOST_FOUND } from './search.ts';

/** Rows, newest first; between `from` and `to`, every `every`-th row matches. */
const rowsOf = (count: number, every: number, from: number, to: number) =>
  Array.from({ length: count }, (_, row) => ({
    id: String(row),
    means: row >= from && row < to && row % every === 0,
  }));

test('a page matches that of a full search, and the count is exact while matches are few', {
  tags: ['scaled'],
}, async () => {
  const count = fc.integer({ min: 0, max: 60_000 });
  const every = fc.constantFrom(1, 3, 15, 30, 45, 300, 7000);
  await fc.assert(
    fc.asyncProperty(count, every, count, count, fc.integer({ min: 0, max: 120 }), async (...given) => {
      const [size, step, from, to, page] = given;
      const rows = rowsOf(size, step, from, to);
      const among = (most: number) => rows.slice(0, most).flatMap(({ id, means }) => (means ? [id] : []));
      const right = among(size);
      const [first, last] = [page * 10, page * 10 + 10];
      const found = await findByWords(
        {
          walk: async (enough, most) => ({
            ids: among(most).slice(0, enough),
            sums: null,
            is_all: size < most && right.length <= enough,
          }),
          collect: async () => (right.length > MOST_FOUND ? undefined : { ids: right, sums: null }),
          listPage: async () => right.slice(first, last),
        },
        [first, last],
      );
      expect(found.page).toEqual(right.slice(first, last));
      expect(found.all?.count).toEqual(right.length > MOST_FOUND ? undefined : right.length);
    }),
    { numRuns: process.env.LONG === '1' ? 1000 : 100 },
  );
});
