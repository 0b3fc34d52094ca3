import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { base32, codeOfStep, otpAddress, plainCode, stepAt, stepOfCode } from './auth.totp.rules.ts';

const secret = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, SHA-1. */
const VECTORS: [number, string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
];

test.each(VECTORS)('the code of second %i is that of RFC 6238', (second, code) => {
  expect(codeOfStep(secret, stepAt(new Date(second * 1000)), 8)).toBe(code);
});

describe('codes of the second factor', () => {
  const now = new Date('2026-11-17T12:00:10Z');
  const codeAt = (seconds: number) =>
    new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).generate({
      timestamp: now.getTime() + seconds * 1000,
    });

  test('our codes equal those of another implementation', () => {
    expect(codeOfStep(secret, stepAt(now))).toBe(codeAt(0));
  });

  test('a code is valid one step before and after, and no further', () => {
    expect([-60, -30, 0, 30, 60].map((seconds) => stepOfCode(secret, codeAt(seconds), now))).toEqual([
      undefined,
      stepAt(now) - 1,
      stepAt(now),
      stepAt(now) + 1,
      undefined,
    ]);
  });

  test('a code may have blanks, hyphens and small letters', () => {
    expect(plainCode(' abcde-fgh 23 ')).toBe('ABCDEFGH23');
  });
});

test('an app reads secret, account and settings from the otpauth URL', () => {
  const read = URI.parse(otpAddress(base32(secret), 'rocio+tienda@correo.example')) as TOTP;
  expect(read).toMatchObject({ issuer: 'Aliado', algorithm: 'SHA1', digits: 6, period: 30 });
  expect(read.label).toBe('rocio+tienda@correo.example');
  expect(Buffer.from(read.secret.buffer)).toEqual(secret);
});
