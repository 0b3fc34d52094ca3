import { expect, test } from 'vitest';
import * as z from 'zod';
import { SignUpForm } from './auth.ts';
import { fieldCodes, firstErrors } from './validation.ts';

test('a form gets the first error of each field by its path', () => {
  const form = z.strictObject({ user: z.strictObject({ first_name: z.string({ error: 'invalid_name' }) }) });
  expect(firstErrors(form, { user: { first_name: 1 } })).toEqual({ 'user.first_name': 'invalid_name' });
});

test('the register form flags exactly what the specification names', () => {
  expect(Object.keys(firstErrors(SignUpForm, {})).sort()).toEqual([
    'first_name',
    'last_name',
    'password',
    'phone',
    'username',
  ]);
});

test.each(['toString', 'constructor', 'hasOwnProperty', '__proto__', 'valueOf'])(
  'an unknown field called %s is refused like any other',
  (name) => {
    const given = JSON.parse(`{"n":1,"${name}":1}`);
    const result = z.strictObject({ n: z.number() }).safeParse(given);
    const codes = fieldCodes(result.error?.issues ?? []);
    expect(Object.entries(codes)).toEqual([[name, ['unknown_field']]]);
  },
);

test.each([
  ['a missing field', { n: undefined }, { n: ['required'] }],
  ['another type', { n: 'x' }, { n: ['wrong_type'] }],
  ['too much', { n: 11 }, { n: ['invalid_integer'] }],
  ['too little', { n: 0 }, { n: ['invalid_integer'] }],
  ['unknown fields', { n: 5, a: 1, b: 2 }, { a: ['unknown_field'], b: ['unknown_field'] }],
])('%s has a default error code', (_, value, expected) => {
  const result = z.strictObject({ n: z.number().min(1).max(10) }).safeParse(value, { reportInput: true });
  expect(fieldCodes(result.error?.issues ?? [])).toEqual(expected);
});
