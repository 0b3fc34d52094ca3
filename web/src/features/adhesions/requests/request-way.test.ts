import { expect, test } from 'vitest';
import { requestWay } from './request-way.ts';

const affiliate = {
  pk: '1',
  name: 'Camila Sauce',
  picture: null,
  merchants: 0,
  joined_at: '2026-11-15T10:00:00Z',
};
const minutesLater = '2026-11-15T10:04:00Z';
const daysLater = '2026-11-18T10:04:00Z';
const leader = { pk: '2', name: 'Delfina Tala' };

test.each([
  ['the leader who brings her comes first', { leader, affiliate, created_at: minutesLater }, false, 'leader'],
  [
    'a private store is reached by its link alone',
    { leader: null, affiliate, created_at: daysLater },
    false,
    'link',
  ],
  [
    'who asks right after registering is new',
    { leader: null, affiliate, created_at: minutesLater },
    true,
    'newcomer',
  ],
  ['who was there before', { leader: null, affiliate, created_at: daysLater }, true, 'member'],
] as const)('%s', (_label, request, is_public, way) => {
  expect(requestWay(request, is_public)).toBe(way);
});
