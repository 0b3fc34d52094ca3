import { describe, expect, it } from 'vitest';
import { insteadOf, isChannel, isInside, paths, staysAfterLogin } from './paths.ts';

const affiliate = { is_provider: false, is_mentor: false, is_leader: false, is_operator: false };
const provider = { ...affiliate, is_provider: true };

describe('pages of a wrong role', () => {
  it.each([
    ['a provider on General of affiliates', 'affiliates', provider, paths.general],
    ['an affiliate on General of providers', 'general', affiliate, paths.affiliates],
    ['an affiliate on Publicar', 'publish', affiliate, paths.affiliates],
    ['an affiliate on Servicios', 'services', affiliate, paths.affiliates],
    ['an affiliate on the products of a store', 'products', affiliate, paths.affiliates],
    ['an affiliate on the search of affiliates', 'findAffiliates', affiliate, paths.affiliates],
    ['a provider on Servicios', 'services', provider, null],
    ['an affiliate on its own General', 'affiliates', affiliate, null],
    ['a provider on its own General', 'general', provider, null],
    ['a provider on Mis Datos', 'myData', provider, null],
  ] as const)('the page of a wrong role: %s', (_label, name, roles, expected) => {
    expect(insteadOf(name, roles)).toBe(expected);
  });
});

describe('channel pages', () => {
  it.each([
    ['/canal/K7M2Q', '', true],
    ['/catalogoGeneral', '', true],
    ['/', '?canal=K7M2Q', true],
    ['/tiendaNube/afiliados', '?s=canaleta', false],
    ['/', '', false],
  ])('whether %s%s is a channel page: %s', (pathname, search, expected) => {
    expect(isChannel({ pathname, search })).toBe(expected);
  });
});

describe('navigation rail', () => {
  it.each([
    ['stands on a private page', paths.services, false, true],
    ['stands on a missing page with a session', '/no-existe', true, true],
    ['is not shown to a visitor of a missing page', '/no-existe', false, false],
    ['is not on Home', paths.home, true, false],
  ])('the navigation rail %s', (_label, pathname, loggedIn, expected) => {
    expect(isInside(pathname, loggedIn)).toBe(expected);
  });
});

describe('page after login', () => {
  it.each([
    ['on a private page', paths.services, true],
    ['where the platform sends back to', paths.connect, true],
    ['on Home', paths.home, false],
  ])('a login %s stays there: %s', (_label, pathname, expected) => {
    expect(staysAfterLogin(pathname)).toBe(expected);
  });
});
