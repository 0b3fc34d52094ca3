// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { countWithout, type RequestPage, requestWay, withoutRequests } from './use-requests.ts';

describe('page of requests', () => {
  const request = (pk: string) => ({ pk }) as RequestPage['results'][number];
  const page: RequestPage = {
    count: 5,
    waiting: 5,
    next: null,
    previous: null,
    results: [request('a'), request('b')],
  };

  test('an answered request leaves the list and the counts', () => {
    expect(withoutRequests(page, ['a'])).toMatchObject({ count: 4, waiting: 4, results: [{ pk: 'b' }] });
  });

  test('a rejection that can be undone keeps its row and is not counted', () => {
    expect(countWithout(page, ['b', 'z'])).toBe(4);
  });

  test('a request that is not on the page changes nothing', () => {
    expect(withoutRequests(page, ['z', undefined])).toEqual(page);
  });
});

describe('origin of a request', () => {
  const affiliate = {
    pk: '1',
    name: 'Camila Sauce',
    picture: null,
    merchants: 0,
    sales: 0,
    networks: {},
    town: null,
    recruiter: null,
    joined_at: '2026-11-15T10:00:00Z',
  };
  const soon = '2026-11-15T10:04:00Z';
  const days = '2026-11-18T10:04:00Z';
  const leader = { pk: '2', name: 'Delfina Tala' };

  test.each([
    ['the leader who brings her comes first', { leader, affiliate, created_at: soon }, false, 'leader'],
    [
      'whose referral code brought her',
      { leader: null, affiliate: { ...affiliate, recruiter: leader }, created_at: soon },
      true,
      'recruiter',
    ],
    ['a private store is reached by its link', { leader: null, affiliate, created_at: days }, false, 'link'],
    ['right after registering', { leader: null, affiliate, created_at: soon }, true, 'newcomer'],
    ['who was there before', { leader: null, affiliate, created_at: days }, true, 'member'],
  ] as const)('the origin of a request: %s', (_label, asked, is_public, way) => {
    expect(requestWay(asked, is_public)).toBe(way);
  });
});
