import type { TriedRule } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { receipts as es } from '#web/texts/es/receipts.ts';
import { receipts as pt } from '#web/texts/pt/receipts.ts';
import { ruleTexts, ruleTitle } from './rule-words.ts';

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
  language: 'es',
  timeZone,
  now: new Date('2026-10-30T00:14:00.000Z'),
} as const;
const clickedOn = (at: string, inside: boolean, window_days = 30) =>
  tried({ at: `${at}T21:02:00.000Z`, window: { window_days, inside } });

describe('a rule of the receipt', () => {
  test('names what the reader may know', () => {
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
  ] as const)('that points at nobody is not called somebody else’s: %s, %s', (rule, reason, said) => {
    expect(ruleTitle(tried({ rule, reason, name: null, outcome: 'refused' }), es)).toBe(said);
  });

  test('that was not there says so', () => {
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
  ])('says how a click stood to the window: %s', (_label, rule, said) => {
    expect(ruleTexts(rule, seen, es)[0]).toBe(said);
  });

  test('says it in Portuguese too, in the time of the store', () => {
    const here = { ...seen, language: 'pt', timeZone: 'America/Manaus' } as const;
    expect(ruleTexts(tried({}), here, pt)[0]).toBe('27 out, 17:02 · 2 dias antes, dentro dos 30 dias');
    expect(ruleTexts(tried({ at: null, window: { window_days: 7, inside: false } }), here, pt)[0]).toBe(
      'Fora dos 7 dias',
    );
  });

  test('without the order’s time says only when and whether it counted', () => {
    const rule = tried({
      outcome: 'refused',
      reason: 'outside_window',
      window: { window_days: 15, inside: false },
    });
    expect(ruleTexts(rule, { language: 'es', timeZone, now: seen.now }, es)).toEqual([
      '27 oct, 18:02 · fuera de los 15 días',
      es.reasons.outside_window,
    ]);
  });

  test('that lost says to what', () => {
    expect(ruleTexts(tried({ outcome: 'lost' }), seen, es)[1]).toBe(es.lostToStronger);
    expect(ruleTexts(tried({ outcome: 'lost' }), { ...seen, decided: 'click' }, es)[1]).toBe(es.lostToNewer);
    expect(ruleTexts(tried({ rule: 'coupon', outcome: 'lost' }), seen, es)[1]).toBe(es.lostToCoupon);
    expect(ruleTexts(tried({ outcome: 'lost' }), { language: 'es', timeZone }, es)[1]).toBe(
      es.reasons.decided,
    );
  });

  test('that was refused says why', () => {
    const refused = tried({ rule: 'coupon', outcome: 'refused', reason: 'not_a_member' });
    expect(ruleTexts(refused, seen, pt)).toEqual(['Usado na compra', pt.reasons.not_a_member]);
  });
});
