// @vitest-environment happy-dom
import type { Profile } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { insteadOf } from './paths.ts';
import { isBoth, seenAs } from './side.ts';
import { sideOfPage } from './side-of-page.ts';

const person = (more: Partial<Profile>) =>
  ({ is_provider: false, is_affiliate: true, merchant: null, ...more }) as Profile;
const store = { is_provider: true, merchant: { pk: 'm1', name: 'Casa Lumbre', time_zone: 'UTC' } };
const affiliate = person({});
const provider = person({ ...store, is_affiliate: false });
const both = person(store);

describe('someone with a store who is also an affiliate', () => {
  it('only a store owner who is also an affiliate is both', () => {
    expect([affiliate, provider, both].map(isBoth)).toEqual([false, false, true]);
  });

  it('a person who is both sees the pages of the chosen side', () => {
    expect(insteadOf('affiliates', seenAs(both, 'merchant'))).toBe('/tiendaNube/general');
    expect(insteadOf('general', seenAs(both, 'affiliate'))).toBe('/tiendaNube/afiliados');
    expect(insteadOf('myReports', seenAs(both, 'affiliate'))).toBeNull();
  });

  it('the chosen side makes no difference to others', () => {
    expect(seenAs(provider, 'affiliate').is_provider).toBe(true);
    expect(seenAs(affiliate, 'merchant').is_provider).toBe(false);
  });
});

describe('side of a page', () => {
  it.each([
    ['/tiendaNube/pagos', 'merchant'],
    ['/tiendaNube/reportesAfiliados?venta=1', 'affiliate'],
    ['/tiendaNube/misDatos', null],
    ['/nowhere', null],
  ])('the side of the page %s: %s', (link, side) => {
    expect(sideOfPage(link)).toBe(side);
  });
});
