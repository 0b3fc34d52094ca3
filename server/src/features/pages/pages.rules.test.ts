import { describe, expect, test } from 'vitest';
import { html, jsonHtml } from '#server/lib/html.ts';
import { correctionOf, countsIn, distance, slugOf } from './pages.rules.ts';

describe('mistyped words', () => {
  test.each([
    ['vela', 'vela', 0],
    ['bela', 'vela', 1],
    ['vlea', 'vela', 1],
    ['higera', 'higuera', 1],
    ['difuzores', 'difusor', 3],
    ['', 'vela', 4],
  ])('the distance from %s to %s is %i', (one, other, apart) => {
    expect(distance(one, other)).toBe(apart);
    expect(distance(other, one)).toBe(apart);
  });

  test('a mistyped word is corrected to the nearest one, on a tie to the one in more products', () => {
    const near = [
      { word: 'tela', products: 3 },
      { word: 'vela', products: 40 },
      { word: 'velador', products: 90 },
    ];
    expect(correctionOf('bela', near)).toBe('vela');
    expect(correctionOf('perro', near)).toBeUndefined();
  });
});

test('a category has the same slug in both languages', () => {
  expect(slugOf('Bebés, niños y juguetes')).toBe('bebes-ninos-y-juguetes');
});

test('an order accepts only quantities of one or two digits', () => {
  expect(countsIn({ q_a: '2', q_b: '0', q_c: '100', q_d: ['1', '2'], other: '3' })).toEqual(
    new Map([['a', 2]]),
  );
});

describe('templates', () => {
  test('templates escape every value, also inside lists', () => {
    expect(html`<b title="${'"'}">${['<', html`<i>`, null, false, 0]}</b>`.text).toBe(
      '<b title="&quot;">&lt;<i>0</b>',
    );
  });

  test('data embedded in a page cannot close its script element', () => {
    expect(jsonHtml({ name: '</script>' }).text).toBe('{"name":"\\u003c/script>"}');
  });
});
