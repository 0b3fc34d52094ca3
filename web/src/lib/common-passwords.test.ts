import { isPassword } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { commonPasswords, isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  test('at least 3,000 common passwords would pass the other rules', () => {
    const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
    expect([...commonPasswords].map(capital).filter(isPassword).length).toBeGreaterThanOrEqual(3000);
  });

  test.each([
    ['the most common of all', 'Password123', true],
    ['with other capitals', 'pASSWORD123', true],
    ['a club and a year', 'Riverplate2024', true],
    ['a disguise', 'P@ssw0rd', true],
    ['a disguise and a sign', 'Passw0rd!', true],
    ['letters beside each other', 'Qwe12345', true],
    ['hardly letters at all', 'Aa123456', true],
    ['a phrase of one’s own', 'Ceibo-en-flor7', false],
  ])('whether a password is common: %s', (_, password, common) => {
    expect(isCommonPassword(password)).toBe(common);
  });
});
