import type { ReceiptPayment } from '@aliado/contract';
import { expect, test } from 'vitest';
import { receipts as es } from '#web/texts/es/receipts.ts';
import { receipts as pt } from '#web/texts/pt/receipts.ts';
import { paymentText } from './payment-words.ts';

const made = (more: Partial<ReceiptPayment>): ReceiptPayment => ({
  available_at: '2026-11-14T01:16:00.000Z',
  history: 'known',
  median_days: 4,
  expected_at: '2026-11-18T01:16:00.000Z',
  paid_at: null,
  payment: null,
  ...more,
});
const paid = {
  expected_at: null,
  paid_at: '2026-11-16T13:20:00.000Z',
  payment: {
    pk: '0192f0c4-7a1e-7c3b-9d52-6a1f0e8b4c7d',
    method: 'transfer',
    reference: '8841',
    total_cents: 5_231_020,
    currency: 'ARS',
  },
} as const;
const unknown = { median_days: null, expected_at: null };
const pending = { available_at: null, expected_at: null };

const told = {
  seenBy: 'affiliate',
  language: 'es',
  timeZone: 'America/Argentina/Buenos_Aires',
  now: new Date('2026-11-15T12:00:00.000Z'),
} as const;
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test.each<[string, Partial<ReceiptPayment>, string, string]>([
  [
    'expected',
    {},
    'previsto para el 17 nov · la tienda paga en 4 días (mediana)',
    'previsto para 17 nov · a loja paga em 4 dias (mediana)',
  ],
  [
    'expected the same day',
    { median_days: 0, expected_at: '2026-11-17T15:00:00.000Z' },
    'previsto para el 17 nov · la tienda paga en el día (mediana)',
    'previsto para 17 nov · a loja paga no mesmo dia (mediana)',
  ],
  [
    'late',
    { expected_at: '2026-11-09T15:00:00.000Z' },
    'se esperaba para el 9 nov · la tienda paga en 4 días (mediana)',
    'era esperado para 9 nov · a loja paga em 4 dias (mediana)',
  ],
  [
    'of an order that waits to be paid',
    pending,
    '4 días después de quedar disponible (mediana)',
    '4 dias depois de ficar disponível (mediana)',
  ],
  [
    'of a store that never paid',
    { history: 'none', ...unknown },
    'Sin fecha prevista: la tienda todavía no pagó ninguna comisión',
    'Sem data prevista: a loja ainda não pagou nenhuma comissão',
  ],
  [
    'of a store that paid once or twice',
    { history: 'few', ...unknown },
    'Sin fecha prevista: la tienda todavía tiene pocos pagos para estimarla',
    'Sem data prevista: a loja ainda tem poucos pagamentos para estimar',
  ],
  [
    'made',
    paid,
    '16 nov, 10:20 · en un pago de $ 52.310,20 por transferencia, referencia 8841',
    '16 nov, 10:20 · em um pagamento de $ 52.310,20 por transferência, referência 8841',
  ],
  ['made, for the leader', { ...paid, payment: null }, '16 nov, 10:20', '16 nov, 10:20'],
])('a payment %s', (_label, more, spanish, portuguese) => {
  expect(plain(paymentText(made(more), told, es.payment))).toBe(spanish);
  expect(plain(paymentText(made(more), { ...told, language: 'pt' }, pt.payment))).toBe(portuguese);
});

test('the store reads of itself', () => {
  const store = { ...told, seenBy: 'merchant' } as const;
  expect(paymentText(made({}), store, es.payment)).toBe(
    'previsto para el 17 nov · pagás en 4 días (mediana)',
  );
  expect(paymentText(made({ history: 'none', ...unknown }), store, pt.payment)).toBe(
    'Sem data prevista: você ainda não pagou nenhuma comissão',
  );
});
