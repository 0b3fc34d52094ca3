import { describe, expect, test } from 'vitest';
import { shownError } from './operator.rules.ts';

describe('an error that an operator reads', () => {
  test.each([
    ['550 5.1.1 <ana.paz+x@correo.example>: unknown', '550 5.1.1 <(mail)>: unknown'],
    ['no mailbox here: ana@correo.example.', 'no mailbox here: (mail)'],
    [
      'GET /customers?q=ana%40correo.example&page=1 answered 500',
      'GET /customers?q=(mail)&page=1 answered 500',
    ],
    ['to ana@correo.example,berta@correo.example', 'to (mail),(mail)'],
    ['cut in the middle: ana@', 'cut in the middle: (mail)'],
    ['the platform answered 500', 'the platform answered 500'],
  ])('%s', (error, shown) => expect(shownError(error)).toBe(shown));

  test('has at most 300 letters, and no half of an address at its end', () => {
    const shown = shownError(`${'x'.repeat(293)} ana.paz@correo.example`);
    expect(shown).toBe(`${'x'.repeat(293)} (mail)`);
    expect(shownError('y'.repeat(5000))).toHaveLength(300);
  });

  test('may be unknown', () => expect(shownError(null)).toBeNull());
});
