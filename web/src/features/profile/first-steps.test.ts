import type { Profile, StoreConnection } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { firstSteps, stepsOfAffiliate } from './first-steps.ts';

const pk = '0198f0a0-0000-7000-8000-000000000001';
const newcomer: Profile = {
  pk,
  profile_id: pk,
  external_id: null,
  username: 'rocio@correo.example',
  mail_confirmed: true,
  user: { pk, first_name: 'Rocío', last_name: 'Jacarandá' },
  is_provider: false,
  is_affiliate: true,
  sells_wholesale: false,
  buys_wholesale: false,
  is_mentor: false,
  is_leader: false,
  is_operator: false,
  merchant: null,
  birth: null,
  gender: null,
  dni: null,
  phone: '+54 9 11 5555-0117',
  address: null,
  town: null,
  cbu: null,
  alias: null,
  pix_key: null,
  picture: null,
  affiliate_socialnetwork: { instagram: null, facebook: null, tiktok: null, twitter: null },
  language: 'es',
  referral_code: 'K7M2Q',
};

const doneOf = (profile: Profile) => firstSteps(profile).flatMap(({ name, done }) => (done ? [name] : []));

describe('first steps', () => {
  it('a new affiliate has four first steps, and a phone alone is half of one', () => {
    expect(firstSteps(newcomer).map(({ name }) => name)).toEqual(['picture', 'contact', 'bank', 'social']);
    expect(doneOf(newcomer)).toEqual([]);
  });

  it.each<[string, Partial<Profile>, string]>([
    ['a picture', { picture: '/api/files/rocio.webp' }, 'picture'],
    ['a document beside the phone', { dni: '40111222' }, 'contact'],
    ['a CBU', { cbu: '9990042100004181352073' }, 'bank'],
    ['an alias', { alias: 'rocio.velas' }, 'bank'],
    ['a PIX key', { pix_key: 'bruna@correo.example' }, 'bank'],
    [
      'one network',
      { affiliate_socialnetwork: { ...newcomer.affiliate_socialnetwork, tiktok: '@rocio' } },
      'social',
    ],
  ])('%s completes its first step', (_, given, step) => {
    expect(doneOf({ ...newcomer, ...given })).toEqual([step]);
  });

  it('a half-done first step says what it lacks', () => {
    const lacks = (given: Partial<Profile>) => firstSteps({ ...newcomer, ...given })[1]?.lacks;
    expect(lacks({})).toBe('document');
    expect(lacks({ phone: null, dni: '40111222' })).toBe('phone');
    expect(lacks({ phone: null })).toBeUndefined();
    expect(lacks({ dni: '40111222' })).toBeUndefined();
  });

  it.each([
    [{ isMember: false, links: 0 }, false, '/tiendaNube/afiliados#descubri-tiendas'],
    [{ isMember: true, links: 0 }, false, '/tiendaNube/afiliados#mis-links'],
    [{ isMember: true, links: 2 }, true, '/tiendaNube/afiliados#mis-links'],
  ])("an affiliate's last step is the first link: %j", (sharing, done, to) => {
    expect(stepsOfAffiliate(newcomer, sharing).at(-1)).toEqual({ name: 'link', done, to });
  });

  it('a provider’s first steps ask for an address instead of a bank account', () => {
    const provider = {
      ...newcomer,
      is_provider: true,
      alias: 'casa.lumbre',
      address: 'Córdoba 1234, Rosario',
    };
    expect(firstSteps(provider).map(({ name }) => name)).toEqual(['picture', 'contact', 'address', 'social']);
    expect(doneOf(provider)).toEqual(['address']);
  });

  const provider = { ...newcomer, is_provider: true };
  const connected: StoreConnection = {
    state: 'connected',
    name: 'Casa Lumbre',
    domain: 'casalumbre.example',
    country: 'AR',
    currency: 'ARS',
    for_affiliates: true,
    for_wholesale: false,
    connected_at: '2026-11-02T12:00:00Z',
    state_changed_at: '2026-11-02T12:00:00Z',
    products: 0,
    orders: 0,
    has_affiliates: false,
    has_sales: false,
    last_synchronised_at: null,
  };
  const storeSteps = (connection: StoreConnection | null) =>
    firstSteps(provider, connection)
      .slice(0, 2)
      .map(({ name, done, to }) => [name, done, to]);

  it.each<[string, StoreConnection | null, boolean, boolean, string]>([
    ['no store yet', null, false, false, '/tiendaNube/servicios'],
    ['connected without products', connected, true, false, '/tiendaNube/servicios'],
    ['connected with products', { ...connected, products: 12 }, true, true, '/productosProveedor'],
    [
      'disconnected later',
      { ...connected, state: 'disconnected', products: 12 },
      false,
      true,
      '/productosProveedor',
    ],
  ])('a provider’s first steps start with the store: %s', (_label, connection, store, products, to) => {
    expect(storeSteps(connection)).toEqual([
      ['store', store, '/tiendaNube/servicios'],
      ['products', products, to],
    ]);
  });

  it('a provider’s first steps continue with the first affiliate and the first sale', () => {
    const sellingSteps = (connection: StoreConnection) =>
      firstSteps(provider, connection)
        .slice(2, 4)
        .map(({ name, done, to }) => [name, done, to]);
    expect(sellingSteps(connected)).toEqual([
      ['affiliates', false, '/tiendaNube/general#invitation-link'],
      ['sale', false, '/tiendaNube/buscarAfiliado'],
    ]);
    expect(firstSteps(provider, connected, 1)[2]?.to).toBe('/tiendaNube/general#requests');
    expect(sellingSteps({ ...connected, has_affiliates: true, has_sales: true })).toEqual([
      ['affiliates', true, '/tiendaNube/buscarAfiliado'],
      ['sale', true, '/tiendaNube/reportes'],
    ]);
  });
});
