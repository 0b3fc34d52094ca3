// @vitest-environment happy-dom
import type { ExplanationPayment, ExplanationTerms, TriedRule } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { explanations as es } from '#web/texts/es/explanations.ts';
import { explanations as pt } from '#web/texts/pt/explanations.ts';
import { otherZone, paymentText, ruleTexts, ruleTitle, termsText } from './explanation-words.ts';

const tried = (more: Partial<TriedRule>): TriedRule => ({
  rule: 'click',
  outcome: 'decides',
  reason: null,
  name: 'Velas',
  at: '2026-10-27T21:02:00.000Z',
  window: { window_days: 30, inside: true },
  ...more,
});
const timeZone = 'America/Argentina/Buenos_Aires';
const seen = {
  placed_at: '2026-10-30T00:14:00.000Z',
  decided: 'coupon',
  timeZone,
  now: new Date('2026-10-30T00:14:00.000Z'),
} as const;
const clickedOn = (at: string, inside: boolean, window_days = 30) =>
  tried({ at: `${at}T21:02:00.000Z`, window: { window_days, inside } });

describe('rules of an explanation', () => {
  test('a rule names only what the reader may know', () => {
    expect(ruleTitle(tried({}), es)).toBe('Click en el link «Velas»');
    expect(ruleTitle(tried({ rule: 'coupon', name: 'ROCIO10' }), pt)).toBe('Cupom ROCIO10');
    expect(ruleTitle(tried({ name: null, outcome: 'refused' }), es)).toBe('Click en el link de otra persona');
    expect(ruleTitle(tried({ name: null, outcome: 'absent' }), es)).toBe('Click en un link');
  });

  test.each([
    ['click', 'unknown_click', 'Click en un link'],
    ['click', 'other_merchant', 'Click en un link'],
    ['coupon', 'unknown_code', 'Un cupón de la tienda'],
    ['claim', 'claim_from_elsewhere', 'Aviso de la página de la tienda'],
  ] as const)('a rule without a person is not called another person’s: %s, %s', (rule, reason, said) => {
    expect(ruleTitle(tried({ rule, reason, name: null, outcome: 'refused' }), es)).toBe(said);
  });

  test('an absent rule says so', () => {
    expect(ruleTexts(tried({ outcome: 'absent' }), seen, es)).toEqual(['No hubo']);
  });

  test.each([
    ['inside', tried({}), '27 oct, 18:02 · 2 días antes, dentro de los 30 días'],
    ['outside', clickedOn('2026-09-10', false), '10 sep, 18:02 · 49 días antes, fuera de los 30 días'],
    [
      'just outside',
      clickedOn('2026-09-29', false),
      '29 sep, 18:02 · más de 30 días antes, fuera de los 30 días',
    ],
    [
      'of one day',
      clickedOn('2026-10-29', true, 1),
      '29 oct, 18:02 · menos de un día antes, dentro de 1 día',
    ],
    ['of somebody else', tried({ at: null, name: null }), 'Dentro de los 30 días'],
    ['not kept at the time', tried({ window: null }), '27 oct, 18:02 · 2 días antes'],
  ])('a rule says how a click relates to the window: %s', (_label, rule, said) => {
    expect(ruleTexts(rule, seen, es)[0]).toBe(said);
  });

  test('a rule is explained in Portuguese, in the store’s time zone', () => {
    const here = { ...seen, timeZone: 'America/Manaus' } as const;
    expect(ruleTexts(tried({}), here, pt)[0]).toBe('27 out, 17:02 · 2 dias antes, dentro dos 30 dias');
    expect(ruleTexts(tried({ at: null, window: { window_days: 7, inside: false } }), here, pt)[0]).toBe(
      'Fora dos 7 dias',
    );
  });

  test('a rule without the order’s time gives only its own time and outcome', () => {
    const rule = tried({
      outcome: 'refused',
      reason: 'outside_window',
      window: { window_days: 15, inside: false },
    });
    expect(ruleTexts(rule, { timeZone, now: seen.now }, es)).toEqual([
      '27 oct, 18:02 · fuera de los 15 días',
      es.reasons.outside_window,
    ]);
  });

  test('a rule that lost says to what', () => {
    expect(ruleTexts(tried({ outcome: 'lost' }), seen, es)[1]).toBe(es.lostToStronger);
    expect(ruleTexts(tried({ outcome: 'lost' }), { ...seen, decided: 'click' }, es)[1]).toBe(es.lostToNewer);
    expect(ruleTexts(tried({ rule: 'coupon', outcome: 'lost' }), seen, es)[1]).toBe(es.lostToCoupon);
    expect(ruleTexts(tried({ outcome: 'lost' }), { timeZone }, es)[1]).toBe(es.reasons.decided);
  });

  test('a refused rule gives its reason', () => {
    const refused = tried({ rule: 'coupon', outcome: 'refused', reason: 'not_a_member' });
    expect(ruleTexts(refused, seen, pt)).toEqual(['Usado na compra', pt.reasons.not_a_member]);
  });
});

const made = (more: Partial<ExplanationPayment>): ExplanationPayment => ({
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
  timeZone: 'America/Argentina/Buenos_Aires',
  now: new Date('2026-11-15T12:00:00.000Z'),
} as const;
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test.each<[string, Partial<ExplanationPayment>, string, string]>([
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
])('the payment text of a payment %s', (_label, more, spanish, portuguese) => {
  expect(plain(paymentText(made(more), told, es.payment))).toBe(spanish);
  expect(plain(paymentText(made(more), told, pt.payment))).toBe(portuguese);
});

test('the store reads the payment text addressed to itself', () => {
  const store = { ...told, seenBy: 'merchant' } as const;
  expect(paymentText(made({}), store, es.payment)).toBe(
    'previsto para el 17 nov · pagás en 4 días (mediana)',
  );
  expect(paymentText(made({ history: 'none', ...unknown }), store, pt.payment)).toBe(
    'Sem data prevista: você ainda não pagou nenhuma comissão',
  );
});

const terms: ExplanationTerms = {
  minimum_type: 'amount',
  minimum_cents: 500_000,
  minimum_units: 3,
  maximum_order: null,
  hold_days: 15,
  window_days: 30,
  own_purchases_earn: false,
};

test.each<[Partial<ExplanationTerms>, string]>([
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
])('the terms %j are written in Spanish', (more, expected) => {
  const said = termsText({ ...terms, ...more }, 'ARS', es.terms);
  expect(said.replaceAll(/\s/g, ' ')).toBe(expected);
});

test('the terms of an explanation are written in Portuguese', () => {
  const said = termsText(terms, 'BRL', pt.terms);
  expect(said.replaceAll(/\s/g, ' ')).toBe(
    'Condições daquele momento: compra mínima de R$ 5.000,00 · um clique vale 30 dias · espera de 15 dias.',
  );
});

const store = 'America/Argentina/Buenos_Aires';

test.each([
  ['the same', store, null],
  ['another name of the same clock', 'America/Sao_Paulo', null],
  ['another clock', 'Europe/Madrid', 'hora estándar de Argentina'],
  ['the same clock in summer only', 'America/Santiago', 'hora estándar de Argentina'],
])('the store’s time zone is named when the reader’s is %s', (_label, reader, said) => {
  const moments = ['2026-11-15T12:00:00.000Z', null, '2026-07-15T12:00:00.000Z'];
  expect(otherZone(moments, { language: 'es', store, reader })).toBe(said);
});

test('without dates no time zone is named', () => {
  expect(otherZone([null, undefined], { language: 'pt', store, reader: 'Asia/Tokyo' })).toBeNull();
});
