import type { Product } from '@aliado/contract';

export const pkOf = (number: number) => `0198f0a0-0000-7000-8000-00000000000${number}`;

export const candles = { pk: pkOf(8), name: 'Velas' };

/** An unpublished candle. */
export const product = (number: number): Product => ({
  pk: pkOf(number),
  name: `Vela ${number}`,
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
});
