// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { explanationIn, typedOrderNumber, withExplanation } from './use-explanation.ts';

const pk = '0199c0de-0000-7000-8000-00000000abcd';

describe('explanation in the address', () => {
  test('the address names the explanation of a sale or of an order', () => {
    expect(explanationIn(new URLSearchParams({ comprobante: pk }))).toEqual({ of: 'sale', pk });
    expect(explanationIn(new URLSearchParams({ pedido: pk }))).toEqual({ of: 'order', pk });
  });

  test('an invalid address names no explanation', () => {
    expect(explanationIn(new URLSearchParams({ comprobante: '../../x' }))).toBeNull();
    expect(explanationIn(new URLSearchParams())).toBeNull();
  });

  test('opening and closing an explanation keeps the rest of the address', () => {
    const opened = withExplanation(new URLSearchParams({ search: 'mate', pedido: pk }), { of: 'sale', pk });
    expect(opened.toString()).toBe(`search=mate&comprobante=${pk}`);
    expect(withExplanation(opened, null).toString()).toBe('search=mate');
  });
});

test.each([
  ['10417', 10417],
  [' #10.417 ', 10417],
  ['0', undefined],
  ['', undefined],
  ['diez', undefined],
  ['12-3', undefined],
  ['1234567890123', undefined],
])('the typed order number %j is %s', (typed, number) => {
  expect(typedOrderNumber(typed)).toBe(number);
});
