import { describe, expect, it } from 'vitest';
import { pageCount, pagingOf, type Turn, turningOf, upgraded } from './paging.ts';

const page = (number: number) => `https://aliado.example/api/notifications?page=${number}&page_size=20`;

describe('position in a list', () => {
  it.each([
    ['the first of several', { next: page(2), previous: null }, { currentPage: 1, lastPage: null }],
    ['in the middle', { next: page(4), previous: page(2) }, { currentPage: 3, lastPage: null }],
    ['the last one', { next: null, previous: page(4) }, { currentPage: 5, lastPage: 5 }],
    ['the only one', { next: null, previous: null }, { currentPage: 1, lastPage: 1 }],
    [
      'a link to page 1 without a number',
      { next: null, previous: 'https://aliado.example/api/notifications' },
      { currentPage: 2, lastPage: 2 },
    ],
    [
      'a link without origin',
      { next: '/api/notifications?page=3', previous: null },
      { currentPage: 2, lastPage: null },
    ],
  ])('the position in a list: %s', (_label, links, expected) => {
    expect(pagingOf(links)).toEqual(expected);
  });
});

it('a page is turned by its link, and not without one', () => {
  const turns: Turn[] = [];
  const list = { count: 45, next: null, previous: page(2) };
  const { page: current, last, onPage } = turningOf(list, 20, (turn) => turns.push(turn));
  expect([current, last]).toEqual([3, 3]);
  onPage(2);
  onPage(4);
  expect(turns).toEqual([{ page: 2, link: page(2) }]);
});

describe('number of pages', () => {
  it.each([
    ['nothing', 0, 1],
    ['a full page', 20, 1],
    ['one more than a page', 21, 2],
    ['the design', 288, 15],
  ])('the number of pages for %s', (_label, count, expected) => {
    expect(pageCount(count, 20)).toBe(expected);
  });
});

describe('paging links', () => {
  it('paging links are upgraded to https on an https page', () => {
    expect(upgraded('http://aliado.example/api/x?page=2', 'https:')).toBe(
      'https://aliado.example/api/x?page=2',
    );
  });
  it('paging links stay unchanged on an http page', () => {
    expect(upgraded('http://localhost:3000/api/x?page=2', 'http:')).toBe(
      'http://localhost:3000/api/x?page=2',
    );
  });
  it('paging links are changed only in their scheme', () => {
    expect(upgraded('https://a.example/x?to=http://b', 'https:')).toBe('https://a.example/x?to=http://b');
  });
});
