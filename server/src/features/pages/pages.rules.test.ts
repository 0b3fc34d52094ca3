import { describe, expect, test } from 'vitest';
import { html, jsonHtml } from '#server/lib/html.ts';
import { correctionOf, countsIn, distance, slugOf } from './pages.rules.ts';

describe('words that were mistyped', () => {
  test.each([
    ['vela', 'vela', 0],
    ['bela', 'vela', 1],
    ['vlea', 'vela', 1],
    ['higera', 'higuera', 1],
    ['difuzores', 'difusor', 3],
    ['', 'vela', 4],
  ])('%s is %s with %i changes', (one, other, apart) => {
    expect(distance(one, other)).toBe(apart);
    expect(distance(other, one)).toBe(apart);
  });

  test('are read as the nearest word, and of two as the one more products have', () => {
    const near = [
      { word: 'tela', products: 3 },
      { word: 'vela', products: 40 },
      { word: 'velador', products: 90 },
    ];
    expect(correctionOf('bela', near)).toBe('vela');
    expect(correctionOf('perro', near)).toBeUndefined();
  });
});

test('a category has the same address in both languages', () => {
  expect(slugOf('Bebés, niños y juguetes')).toBe('bebes-ninos-y-juguetes');
});

test('an order counts what is a number of one or two digits', () => {
  expect(countsIn({ q_a: '2', q_b: '0', q_c: '100', q_d: ['1', '2'], other: '3' })).toEqual(
    new Map([['a', 2]]),
  );
});

describe('templates', () => {
  test('escape every value, in lists too', () => {
    expect(html`<b title="${'"'}">${['<', html`<i>`, null, false, 0]}</b>`.text).toBe(
      '<b title="&quot;">&lt;<i>0</b>',
    );
  });

  test('data cannot end its own element', () => {
    expect(jsonHtml({ name: '</script>' }).text).toBe('{"name":"\\u003c/script>"}');
  });
});
