// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { foundFilters, foundRequest, isFoundFiltered, networksOf } from './use-found.ts';

describe('filters of the affiliate search', () => {
  it('the affiliate search sends category and order', () => {
    const category = '0198f0a0-0000-7000-8000-000000000001';
    const query = new URLSearchParams(`tab=search&s=ana&category=${category}&ordering=oldest`);
    expect(foundRequest(foundFilters.read(query))).toEqual({
      s: 'ana',
      category,
      ordering: 'oldest',
      page: 1,
    });
    expect(isFoundFiltered(foundFilters.read(query))).toBe(true);
  });
});

it('an affiliate’s social networks are listed with their address', () => {
  expect(networksOf({ instagram: 'rocio.velas', tiktok: '@rocio', facebook: null, twitter: ' ' })).toEqual([
    { network: 'instagram', handle: 'rocio.velas', href: 'https://www.instagram.com/rocio.velas' },
    { network: 'tiktok', handle: 'rocio', href: 'https://www.tiktok.com/@rocio' },
  ]);
});

it('a handle can only become a profile address', () => {
  expect(networksOf({ instagram: '../x?y=1' })[0]?.href).toBe('https://www.instagram.com/..%2Fx%3Fy%3D1');
});
