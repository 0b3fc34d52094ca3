// @vitest-environment happy-dom
import type { MinimumCart } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { marketplace } from '#web/texts/es/marketplace.ts';
import { conditionsOf } from './rule-words.ts';

const free: MinimumCart = {
  minimum_cart: 0,
  minimum_units: 0,
  maximum_order: null,
  minimum_type: 'amount',
  require_login: false,
  currency: 'ARS',
};

describe('conditions of a store in words', () => {
  it.each<[string, Partial<MinimumCart>, string[]]>([
    ['none', {}, []],
    ['an amount', { minimum_cart: 20_000 }, ['Compra mínima de $\u00a020.000']],
    ['an amount without currency', { minimum_cart: 500, currency: null }, ['Compra mínima de 500']],
    ['units', { minimum_type: 'units', minimum_units: 3 }, ['Compra mínima de 3 unidades']],
    ['one unit', { minimum_type: 'units', minimum_units: 1 }, ['Compra mínima de 1 unidad']],
    ['the one that does not count', { minimum_type: 'units', minimum_cart: 20_000 }, []],
    [
      'a maximum and the log-in',
      { maximum_order: 10, require_login: true },
      ['Hasta 10 pedidos tuyos por mes', 'Quien compra inicia sesión'],
    ],
  ])('the conditions of a store in words: %s', (_label, given, expected) => {
    expect(conditionsOf({ ...free, ...given }, marketplace.conditions)).toEqual(expected);
  });
});
