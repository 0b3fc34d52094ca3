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
  ...more,
});
const seen = { placed_at: '2026-10-30T00:14:00.000Z', decided: 'coupon', language: 'es' } as const;

describe('a rule of the receipt', () => {
  test('names what the reader may know', () => {
    expect(ruleTitle(tried({}), es)).toBe('Click en el link «Velas»');
    expect(ruleTitle(tried({ rule: 'coupon', name: 'ROCIO10' }), pt)).toBe('Cupom ROCIO10');
    expect(ruleTitle(tried({ name: null, outcome: 'refused' }), es)).toBe('Click en el link de otra persona');
    expect(ruleTitle(tried({ name: null, outcome: 'absent' }), es)).toBe('Click en un link');
  });

  test('that was not there says so', () => {
    expect(ruleTexts(tried({ outcome: 'absent' }), seen, es)).toEqual(['No hubo']);
  });

  test('says how long before the order the click was', () => {
    expect(ruleTexts(tried({}), seen, es)[0]).toMatch(/· 2 días antes$/);
  });

  test('that lost says to what', () => {
    expect(ruleTexts(tried({ outcome: 'lost' }), seen, es)[1]).toBe(es.lostToStronger);
    expect(ruleTexts(tried({ outcome: 'lost' }), { ...seen, decided: 'click' }, es)[1]).toBe(es.lostToNewer);
    expect(ruleTexts(tried({ outcome: 'lost' }), { language: 'es' }, es)[1]).toBe(es.reasons.decided);
  });

  test('that was refused says why', () => {
    const refused = tried({ rule: 'coupon', outcome: 'refused', reason: 'not_a_member' });
    expect(ruleTexts(refused, seen, pt)).toEqual(['Usado na compra', pt.reasons.not_a_member]);
  });
});
