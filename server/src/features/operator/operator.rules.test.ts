import { describe, expect, test } from 'vitest';
import { shownError } from './operator.rules.ts';

describe('errors shown to an operator', () => {
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
  ])('mail addresses are masked in the error: %s', (error, shown) => expect(shownError(error)).toBe(shown));

  test('an error shown to an operator is cut to 300 characters and never inside an address', () => {
    const shown = shownError(`${'x'.repeat(293)} ana.paz@correo.example`);
    expect(shown).toBe(`${'x'.repeat(293)} (mail)`);
    expect(shownError('y'.repeat(5000))).toHaveLength(300);
  });

  test('an error shown to an operator can be unknown', () => expect(shownError(null)).toBeNull());
});
