// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { links as es } from '#web/texts/es/links.ts';
import { links as pt } from '#web/texts/pt/links.ts';
import { earningOf, shareMessage } from './link-facts.ts';

const noTerms = {
  starts_on: null,
  ends_on: null,
  max_uses: null,
  uses_left: null,
  minimum_cents: null,
  categories: [],
};

const link = {
  product: { pk: '1', name: 'Vela Higuera', image: null },
  merchant: { pk: '2', name: 'Casa Lumbre' },
  coupon: { pk: '3', name: 'ROCIO10', terms: noTerms, exception: null },
  currency: 'ARS',
  short_url: 'https://aliado.example/r/K7M2Q3X',
};

test.each([
  ['a product with a coupon', link, ['Vela Higuera', 'Casa Lumbre', 'ROCIO10']],
  ['a product', { ...link, coupon: null }, ['Vela Higuera', 'Casa Lumbre']],
  ['a store with a coupon', { ...link, product: null }, ['Casa Lumbre', 'ROCIO10']],
  ['a store', { ...link, product: null, coupon: null }, ['Casa Lumbre']],
])('the message of a link to %s names it and ends in the address', (_, shared, words) => {
  for (const [texts, language] of [
    [es, 'es'],
    [pt, 'pt'],
  ] as const) {
    const message = shareMessage(shared, texts, language);
    for (const word of words) expect(message).toContain(word);
    expect(message.endsWith(link.short_url)).toBe(true);
  }
});

test('the message of a link has the coupon’s terms, but not the uses left', () => {
  const terms = { ...noTerms, minimum_cents: 2_000_000, max_uses: 20, uses_left: 12 };
  const message = shareMessage({ ...link, coupon: { ...link.coupon, terms } }, es, 'es');
  expect(message).toContain('ROCIO10 (compra mínima $\u00a020.000)');
});

test('the message of a link leaves out an expired coupon', () => {
  const over = { ...link, coupon: { ...link.coupon, exception: 'expired' as const } };
  expect(shareMessage(over, es, 'es')).toBe(shareMessage({ ...link, coupon: null }, es, 'es'));
});

test.each([
  [1_299_000, 12, 155_880],
  [150, 7, 11],
  [149, 7, 10],
  [1000, 0, 0],
  [null, 12, null],
])('a product at %s with %s %% earns %s', (price_cents, commission, earned) => {
  expect(earningOf({ price_cents, commission })).toBe(earned);
});
