import type { ReceiptTerms } from '@aliado/contract';
import { expect, test } from 'vitest';
import { receipts as es } from '#web/texts/es/receipts.ts';
import { receipts as pt } from '#web/texts/pt/receipts.ts';
import { termsText } from './terms-words.ts';

const terms: ReceiptTerms = {
  minimum_type: 'amount',
  minimum_cents: 500_000,
  minimum_units: 3,
  maximum_order: null,
  hold_days: 15,
  window_days: 30,
  own_purchases_earn: false,
};

test.each<[Partial<ReceiptTerms>, string]>([
  [
    {},
    'Condiciones de ese momento: compra mínima de $ 5.000,00 · un click vale 30 días · espera de 15 días.',
  ],
  [
    { minimum_type: 'units', maximum_order: 1, hold_days: 0, window_days: 1, own_purchases_earn: true },
    'Condiciones de ese momento: mínimo de 3 unidades · hasta 1 pedido por mes · un click vale 1 día · sin espera · la compra propia comisiona.',
  ],
  [
    { minimum_cents: 0, window_days: null, hold_days: 1 },
    'Condiciones de ese momento: sin mínimo · espera de 1 día.',
  ],
])('the terms %j in Spanish', (more, expected) => {
  const said = termsText({ ...terms, ...more }, es.terms, { currency: 'ARS', language: 'es' });
  expect(said.replaceAll(/\s/g, ' ')).toBe(expected);
});

test('the terms in Portuguese', () => {
  const said = termsText(terms, pt.terms, { currency: 'BRL', language: 'pt' });
  expect(said.replaceAll(/\s/g, ' ')).toBe(
    'Condições daquele momento: compra mínima de R$ 5.000,00 · um clique vale 30 dias · espera de 15 dias.',
  );
});
