import { normaliseAmount, type PlatformError } from '@aliado/tiendanube';
import { describe, expect, test } from 'vitest';
import {
  codeFor,
  firstFree,
  givesTheSame,
  paymentCodeFor,
  refusalOf,
  toStoreCoupon,
  wholeUnitsOf,
} from './coupons.rules.ts';
import { NO_TERMS } from './coupons.terms.rules.ts';

const person = (first_name: string, last_name = 'Jacarandá') => ({ first_name, last_name });

describe('personal codes', () => {
  test.each([
    ['percent', person('Rocío'), { type: 'P', value: 10 }, 'AR', 'ROCIO10'],
    ['an amount', person('Rocío'), { type: 'A', value: 3000 }, 'AR', 'ROCIO3000'],
    ['free shipping', person('Rocío'), { type: 'S', value: 0 }, 'AR', 'ROCIOENVIO'],
    ['free shipping in Brazil', person('João'), { type: 'S', value: 0 }, 'BR', 'JOAOFRETE'],
    ['two names', person('María-José D’Ñandú'), { type: 'P', value: 5 }, null, 'MARIAJOSEDNANDU5'],
    ['a long name', person('A'.repeat(60)), { type: 'P', value: 5 }, 'AR', `${'A'.repeat(20)}5`],
    ['no letters of ours', person('李', 'Ng'), { type: 'P', value: 5 }, 'AR', 'NG5'],
    ['none at all', person('李', '小'), { type: 'P', value: 5 }, 'AR', 'ALIADO5'],
  ] as const)('a personal code for %s', (_, who, discount, country, expected) => {
    expect(codeFor(who, discount, country)).toBe(expected);
    expect(expected).toMatch(/^[A-Z0-9]{2,40}$/);
  });

  test('a taken personal code gets another letter at its end', () => {
    expect(firstFree('ROCIO10', new Set())).toBe('ROCIO10');
    expect(firstFree('ROCIO10', new Set(['ROCIO10']))).toBe('ROCIO10B');
    const many = new Set(['ROCIO10']);
    for (let count = 1; count < 100; count += 1) many.add(firstFree('ROCIO10', many));
    expect(many.size).toBe(100);
    expect([...many][25]).toBe('ROCIO10Z');
    expect([...many][26]).toBe('ROCIO10AA');
  });

  test('payment codes are random', () => {
    const codes = new Set(Array.from({ length: 200 }, () => paymentCodeFor(person('Rocío'))));
    expect(codes.size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^ROCIO[A-Z2-9]{8}$/);
  });
});

test('a coupon is written in the platform’s format', () => {
  const code = { ...NO_TERMS, name: 'ROCIO10', for_payment: false, value_cents: null, currency: 'ARS' };
  expect(toStoreCoupon({ ...code, type: 'P', value: 10 })).toEqual({
    code: 'ROCIO10',
    type: 'percentage',
    value: '10.00',
  });
  expect(toStoreCoupon({ ...code, type: 'S', value: 0 })).toEqual({ code: 'ROCIO10', type: 'shipping' });
  expect(toStoreCoupon({ ...code, type: 'A', value: 3000, for_payment: true })).toEqual({
    code: 'ROCIO10',
    type: 'absolute',
    value: '3000.00',
    max_uses: 1,
  });
});

test.each([
  ['ARS', 1_234_567n, '12345.67', 12_345],
  ['CLP', 15_000n, '15000.00', 15_000],
  ['KWD', 1500n, '1.500', 1],
])('a payment coupon is exact to the minor unit in %s', (currency, value_cents, value, whole) => {
  const worth = { type: 'A' as const, value: whole, value_cents, currency };
  const code = { ...NO_TERMS, ...worth, name: 'ROCIO', for_payment: true };
  expect(wholeUnitsOf(value_cents, currency)).toBe(whole);
  expect(toStoreCoupon(code).value).toBe(value);
  expect(givesTheSame({ type: 'absolute', value: normaliseAmount(value) ?? '' }, code)).toBe(true);
});

test('a coupon in the store is recognised by what it gives', () => {
  const store = { value_cents: null, currency: 'ARS' };
  const ten = { ...store, type: 'P' as const, value: 10 };
  expect(givesTheSame({ type: 'percentage', value: '10.00' }, ten)).toBe(true);
  expect(givesTheSame({ type: 'percentage', value: '15.00' }, ten)).toBe(false);
  expect(givesTheSame({ type: 'absolute', value: '10.00' }, ten)).toBe(false);
  expect(givesTheSame({ type: 'shipping', value: '0.00' }, { ...store, type: 'S', value: 0 })).toBe(true);
});

test.each<[string, PlatformError, string, string | undefined]>([
  ['hyphens', { kind: 'validation', fields: { code: ['x'] }, message: '' }, 'A-1', 'hyphen_refused'],
  ['another field', { kind: 'validation', fields: { value: ['x'] }, message: '' }, 'A-1', 'refused'],
  ['a code without hyphens', { kind: 'validation', fields: { code: ['x'] }, message: '' }, 'A1', 'refused'],
  ['a missing permission', { kind: 'forbidden_scope', message: '' }, 'A1', 'refused'],
  ['a failing platform', { kind: 'unavailable', reason: 'server', message: '' }, 'A-1', undefined],
  ['a refused token', { kind: 'unauthorized', message: '' }, 'A1', undefined],
])('the failure of a code the store refused: %s', (_, error, name, expected) => {
  expect(refusalOf(error, name)).toBe(expected);
});
