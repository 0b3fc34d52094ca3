import { expect, test } from 'vitest';
import { type RequestPage, withoutRequest } from './request-page.ts';

const request = (pk: string) => ({ pk }) as RequestPage['results'][number];
const page: RequestPage = {
  count: 5,
  waiting: 5,
  next: null,
  previous: null,
  results: [request('a'), request('b')],
};

test('an answered request leaves the list and the counts', () => {
  expect(withoutRequest(page, 'a')).toMatchObject({ count: 4, waiting: 4, results: [{ pk: 'b' }] });
});

test('one that is not on the page changes nothing', () => {
  expect(withoutRequest(page, 'z')).toEqual(page);
});
