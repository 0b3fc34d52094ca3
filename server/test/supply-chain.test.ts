import { expect, test } from 'vitest';
import { isAllowed, isBelow, secretsIn } from '../../scripts/supply-chain.mjs';

test.each([
  ['5.8.4', '5.8.5', true],
  ['5.8.5', '5.8.5', false],
  ['5.10.0', '5.8.5', false],
  ['4.99.99', '5.8.5', true],
  ['18.4.0-beta.17', '18.4.0', true],
  ['18.4.0-beta.17', '18.4.0-beta.1', false],
])('version %s against the floor %s', (version, floor, below) => {
  expect(isBelow(version, floor)).toBe(below);
});

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['AGPL-3.0-only', false],
  ['MIT AND SSPL-1.0', false],
  ['none', false],
])('the licence %s is decided', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Put together here, so that this file is no finding itself. */
const secrets = {
  'a private key': `-----BEGIN ${'PRIVATE'} KEY-----\n${'A'.repeat(64)}`,
  'a key of a cloud': `${'AK'}IA${'Z'.repeat(16)}`,
  'a token of a code host': `${'gh'}p_${LETTERS}`,
  'a token of the registry': `${'np'}m_${LETTERS}`,
  'a password in an address': `postgres://owner:${'x'.repeat(20)}@db.aliado.com/aliado`,
};

test.each(Object.entries(secrets))('%s in a tracked file is found', (what, text) => {
  expect(secretsIn(`const key = '${text}';`)).toEqual([what]);
});

test('addresses of examples and of this machine are no secrets', () => {
  const text = [
    'postgres://aliado:correct-horse-battery@localhost/aliado',
    'smtps://user:a-long-password@mail.example/',
  ];
  expect(secretsIn(text.join('\n'))).toEqual([]);
});
