import { expect, test } from 'vitest';
import { linkFilters } from './link-address.ts';

test('a search of links begins at the first page and leaves other lists alone', () => {
  const query = new URLSearchParams('search=mate&page=3&linkPage=2');
  const searched = linkFilters.change(query, { s: 'velas' });
  expect(searched.toString()).toBe('search=mate&page=3&link=velas');
  expect(linkFilters.read(searched)).toEqual({ s: 'velas', page: 1 });
});

test('a page keeps the search', () => {
  const query = linkFilters.change(new URLSearchParams('link=velas'), { page: 2 });
  expect(linkFilters.read(query)).toEqual({ s: 'velas', page: 2 });
  expect(linkFilters.change(query, { page: 1 }).toString()).toBe('link=velas');
});

test('what makes no sense is not given', () => {
  expect(linkFilters.read(new URLSearchParams('linkPage=-4'))).toEqual({ s: '', page: 1 });
});
