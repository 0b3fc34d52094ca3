import { describe, expect, test } from 'vitest';
import { isOfPlatform } from './fetch-photo.ts';
import {
  figuresOf,
  fillIn,
  groundsFor,
  liveWords,
  type Offer,
  ownTemplate,
  priceParts,
  toTemplate,
} from './kits.rules.ts';

const offer: Offer = {
  merchant: 'Casa Lumbre',
  product: 'Vela Higuera 220 g',
  currency: 'ARS',
  price_cents: 1_299_000,
  coupon_price_cents: 1_169_100,
  coupon: { id: 'x', name: 'ROCIO10', type: 'P', value: 10 },
  link: 'https://aliado.example/r/K7Q4MWX-M',
};
const plain: Offer = { ...offer, coupon: null, coupon_price_cents: null };
const textOf = (given: Offer, language: 'es' | 'pt') =>
  fillIn(ownTemplate(given, language), liveWords(given, language));

describe('ready text', () => {
  test('the ready text has product, price, coupon and link in both languages', () => {
    expect(textOf(offer, 'es')).toBe(
      '¡Hola! Mirá esto de Casa Lumbre: Vela Higuera 220 g.\n\nCon mi cupón ROCIO10 te queda en $\u00a011.691,00 en vez de $\u00a012.990,00.\n\nhttps://aliado.example/r/K7Q4MWX-M',
    );
    expect(textOf({ ...plain, currency: 'BRL', price_cents: 8990 }, 'pt')).toBe(
      'Oi! Olha isso da Casa Lumbre: Vela Higuera 220 g, por R$\u00a089,90.\n\nhttps://aliado.example/r/K7Q4MWX-M',
    );
  });

  test.each([
    ['A', 2000, 'tenés $\u00a02.000 menos'],
    ['S', 0, 'el envío es gratis'],
  ] as const)('the ready text explains a coupon of type %s and keeps the price', (type, value, said) => {
    const coupon = { id: 'x', name: 'ROCIO', type, value };
    const text = textOf({ ...offer, coupon, coupon_price_cents: null }, 'es');
    expect(text).toContain(said);
    expect(text).toContain('Sale $\u00a012.990,00');
    expect(text).not.toContain('{{');
  });

  test('the ready text has no price when the store shows none', () => {
    for (const given of [offer, plain])
      for (const language of ['es', 'pt'] as const) {
        const text = textOf({ ...given, price_cents: 0, coupon_price_cents: null }, language);
        expect(text).not.toMatch(/\$|\{\{|,\s*(a|por)\s/);
        expect(text).toContain(offer.link);
      }
  });
});

describe('own text', () => {
  const words = liveWords(offer, 'es');

  test('an own text follows the price and coupon it names', () => {
    const template = toTemplate(
      '¡Mirá! Vela Higuera 220 g a $\u00a011.691,00 con ROCIO10 👉 https://aliado.example/r/K7Q4MWX-M',
      words,
    );
    expect(template).toBe('¡Mirá! {{product}} a {{price}} con {{coupon}} 👉 {{link}}');
    const later = liveWords({ ...offer, price_cents: 2_000_000, coupon_price_cents: 1_800_000 }, 'es');
    expect(fillIn(template, later)).toContain('a $\u00a018.000,00 con');
  });

  test('words that only begin like a live word are not replaced', () => {
    expect(toTemplate('ROCIO100 y $\u00a011.691,005', words)).toBe('ROCIO100 y $\u00a011.691,005');
    expect(toTemplate('Sin nada de eso.', words)).toBe('Sin nada de eso.');
    expect(fillIn('Un {{sol}} de {{price}}', words)).toBe('Un {{sol}} de $\u00a011.691,00');
  });

  test('an own text comes back as typed, whatever the product is called', () => {
    for (const product of ['Vela (2 u.) + $1 [x]', 'a', 'Casa Lumbre', '$\u00a011.691,00', '{{price}}']) {
      const named = liveWords({ ...offer, product }, 'es');
      const text = `Mirá ${product}, a $\u00a011.691,00 (antes $\u00a012.990,00) de Casa Lumbre`;
      expect(fillIn(toTemplate(text, named), named), product).toBe(text);
    }
  });
});

test.each([
  [1_169_100, 'ARS', 'es', { symbol: '$', whole: '11.691', fraction: ',00' }],
  [123_456_789, 'BRL', 'pt', { symbol: 'R$', whole: '1.234.567', fraction: ',89' }],
  [12_990, 'CLP', 'es', { symbol: '$', whole: '12.990', fraction: '' }],
  [990, 'CLP', 'pt', { symbol: '$', whole: '990', fraction: '' }],
  [5, 'BRL', 'es', { symbol: 'R$', whole: '0', fraction: ',05' }],
] as const)('a price of %i %s in %s is split into its parts', (cents, currency, language, parts) => {
  expect(priceParts(cents, currency, language)).toEqual(parts);
});

test('the grounds start with the shop’s own', () => {
  expect(groundsFor('rio')).toEqual(['rio', 'ceibo', 'botella']);
  expect(groundsFor('ceibo')).toEqual(['ceibo', 'botella', 'sol']);
});

describe('figures of a kit', () => {
  const row = (piece: string, sales: number, commission_cents: number) => ({
    piece,
    visits: 10,
    sales,
    commission_cents,
  });

  test('the best piece is named from five sales on', () => {
    expect(figuresOf([row('message', 1, 900), row('status', 3, 300)]).best).toBeNull();
    expect(figuresOf([row('message', 2, 900), row('status', 3, 300)]).best).toBe('message');
    expect(figuresOf([row('none', 9, 900)]).best).toBeNull();
  });

  test('each piece is listed once, and none only if it has rows', () => {
    expect(figuresOf([]).pieces.map(({ piece }) => piece)).toEqual(['message', 'status', 'qr', 'shop']);
    expect(figuresOf([row('none', 0, 0)]).pieces).toHaveLength(5);
  });
});

test('photos are loaded only from the platform', () => {
  const hosts = ['https://*.mitiendanube.com', 'http://localhost:3100'];
  expect(isOfPlatform('https://cdn2.mitiendanube.com/a.webp', hosts)).toBe(true);
  expect(isOfPlatform('http://localhost:3100/a.svg', hosts)).toBe(true);
  for (const address of [
    'http://cdn2.mitiendanube.com/a.webp',
    'https://mitiendanube.com.evil.example/a.webp',
    'https://evilmitiendanube.com/a.webp',
    'https://cdn2.mitiendanube.com:8443/a.webp',
    'https://x@cdn2.mitiendanube.com/a.webp',
    'http://localhost:5432/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'nothing',
  ])
    expect(isOfPlatform(address, hosts), address).toBe(false);
});
