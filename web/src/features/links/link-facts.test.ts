// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { links as es } from '#web/texts/es/links.ts';
import { links as pt } from '#web/texts/pt/links.ts';
import { earningOf, shareMessage } from './link-facts.ts';

const link = {
  product: { pk: '1', name: 'Vela Higuera', image: null },
  merchant: { pk: '2', name: 'Casa Lumbre' },
  coupon: { pk: '3', name: 'ROCIO10' },
  short_url: 'https://aliado.example/r/K7M2Q3X',
};

test.each([
  ['a product with a coupon', link, ['Vela Higuera', 'Casa Lumbre', 'ROCIO10']],
  ['a product', { ...link, coupon: null }, ['Vela Higuera', 'Casa Lumbre']],
  ['a store with a coupon', { ...link, product: null }, ['Casa Lumbre', 'ROCIO10']],
  ['a store', { ...link, product: null, coupon: null }, ['Casa Lumbre']],
])('the message of a link to %s names it and ends in the address', (_, shared, words) => {
  for (const texts of [es, pt]) {
    const message = shareMessage(shared, texts);
    for (const word of words) expect(message).toContain(word);
    expect(message.endsWith(link.short_url)).toBe(true);
  }
});

test.each([
  [1_299_000, 12, 155_880],
  [150, 7, 11],
  [149, 7, 10],
  [1000, 0, 0],
  [null, 12, null],
])('a piece at %s with %s %% earns %s', (price_cents, commission, earned) => {
  expect(earningOf({ price_cents, commission })).toBe(earned);
});
