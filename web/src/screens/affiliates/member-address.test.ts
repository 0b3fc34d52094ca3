import { describe, expect, it } from 'vitest';
import { listLink, memberIn, memberLink } from './member-address.ts';

const PK = '0192f0c1-2222-7333-8444-555566667777';

describe('page of one affiliate', () => {
  it('the link of a member keeps the list behind it', () => {
    const link = memberLink(new URLSearchParams('s=rocio&page=2'), PK, 'sales');
    expect(link).toBe(`/tiendaNube/buscarAfiliado?s=rocio&page=2&afiliado=${PK}&ver=sales`);
    const query = new URLSearchParams(link.split('?')[1]);
    expect(memberIn(query)).toEqual({ pk: PK, tab: 'sales' });
    expect(listLink(query)).toBe('/tiendaNube/buscarAfiliado?s=rocio&page=2');
  });

  it('the link of a member drops the search of another of its views', () => {
    const query = new URLSearchParams(`afiliado=${PK}&ver=sales&member_s=vela&member_page=2`);
    expect(memberLink(query, PK)).toBe(`/tiendaNube/buscarAfiliado?afiliado=${PK}`);
    expect(listLink(query)).toBe('/tiendaNube/buscarAfiliado');
  });

  it('an invalid address names no member', () => {
    expect(memberIn(new URLSearchParams('afiliado=rocio&ver=todo'))).toEqual({ pk: '', tab: 'summary' });
  });
});
