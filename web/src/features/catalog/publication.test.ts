import type { Product } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { fieldsOf, publicationOf } from './publication.ts';

const candles = { pk: '0198f0a0-0000-7000-8000-000000000008', name: 'Velas' };
const product: Product = {
  pk: '0198f0a0-0000-7000-8000-000000000001',
  name: 'Vela Higuera',
  image: null,
  url: null,
  category: candles,
  store_categories: [],
  price_cents: 1299000,
  currency: 'ARS',
  stock: 84,
  variants: 1,
  commission: 12,
  announced: null,
  is_published: false,
  in_store: true,
};
const several = [product, { ...product, pk: '0198f0a0-0000-7000-8000-000000000002' }];

describe('publishing one product', () => {
  it('begins with what it has', () => {
    expect(fieldsOf([product])).toEqual({ category: candles.pk, commission: '12' });
    expect(fieldsOf([{ ...product, category: null, commission: null }])).toEqual({
      category: '',
      commission: '',
    });
  });

  it('begins with the commission that was announced, so that publishing does not call it off', () => {
    const announced = { commission: 5, effective_at: '2026-11-22T12:00:00Z' };
    expect(fieldsOf([{ ...product, announced }]).commission).toBe('5');
    expect(fieldsOf([{ ...product, announced: { ...announced, commission: null } }]).commission).toBe('');
  });

  it('takes an emptied field at its word', () => {
    expect(publicationOf([product], { category: '', commission: '' })).toEqual({
      is_published: true,
      category: null,
      commission: null,
    });
  });
});

describe('publishing several products', () => {
  it('begins empty and so leaves each as it is', () => {
    expect(publicationOf(several, fieldsOf(several))).toEqual({ is_published: true });
  });

  it('gives all of them what was filled in', () => {
    expect(publicationOf(several, { category: candles.pk, commission: '0' })).toEqual({
      is_published: true,
      category: candles.pk,
      commission: 0,
    });
  });
});
