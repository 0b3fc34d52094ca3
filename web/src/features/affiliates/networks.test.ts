import { expect, it } from 'vitest';
import { networksOf } from './networks.ts';

it('shows the networks that were given, each with its address', () => {
  expect(networksOf({ instagram: 'rocio.velas', tiktok: '@rocio', facebook: null, twitter: ' ' })).toEqual([
    { network: 'instagram', handle: 'rocio.velas', href: 'https://www.instagram.com/rocio.velas' },
    { network: 'tiktok', handle: 'rocio', href: 'https://www.tiktok.com/@rocio' },
  ]);
});

it('makes nothing but a profile out of a handle', () => {
  expect(networksOf({ instagram: '../x?y=1' })[0]?.href).toBe('https://www.instagram.com/..%2Fx%3Fy%3D1');
});
