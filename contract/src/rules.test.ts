import { describe, expect, test } from 'vitest';
import * as checks from './checks.ts';
import * as rules from './rules.ts';

type Case = [label: string, value: string, holds: boolean];

const tables: Record<string, { holds: (value: string) => boolean; cases: Case[] }> = {
  'a text': {
    holds: checks.isText,
    cases: [
      ['letters', 'Rocio', true],
      ['accents and ñ', 'Iñés Ávila', true],
      ['Portuguese letters', 'João Conceição', true],
      ['an accent typed apart', 'Jose\u0301', true],
      ['comma, period, apostrophe, hyphen', "D'Angelo-Ruiz, M.", true],
      ['one letter', 'A', true],
      ['nothing', '', false],
      ['only spaces', '   ', false],
      ['a digit', 'Ana2', false],
      ['an underscore', 'Ana_Paz', false],
      ['a tag', '<b>Ana</b>', false],
      ['a new line', 'Ana\nPaz', false],
    ],
  },
  'a phone': {
    holds: checks.isPhone,
    cases: [
      ['digits', '1155550117', true],
      ['with country and hyphen', '+54 9 11 5555-0117', true],
      ['with parentheses', '(011) 5555-0117', true],
      ['five characters', '12345', true],
      ['twenty characters', '12345678901234567890', true],
      ['four characters', '1234', false],
      ['twenty-one characters', '123456789012345678901', false],
      ['letters', '11-CASA-01', false],
      ['signs without a digit', '+-()-', true],
      ['nothing', '', false],
    ],
  },
  'a positive integer without leading zero': {
    holds: checks.isPositiveInteger,
    cases: [
      ['one', '1', true],
      ['many digits', '1203', true],
      ['zero', '0', false],
      ['a leading zero', '012', false],
      ['a sign', '-3', false],
      ['a fraction', '1.5', false],
      ['a space', '1 2', false],
      ['nothing', '', false],
    ],
  },
  'a mail': {
    holds: rules.isEmail,
    cases: [
      ['plain', 'rocio@correo.example', true],
      ['plus and dots', 'ro.cio+ventas@sub.correo.com.ar', true],
      ['no at', 'rocio.correo.example', false],
      ['no domain', 'rocio@', false],
      ['no dot in the domain', 'rocio@correo', false],
      ['a space', 'ro cio@correo.example', false],
      ['two ats', 'a@b@correo.example', false],
      ['longer than a mail may be', `${'a'.repeat(250)}@correo.example`, false],
    ],
  },
  'a password': {
    holds: checks.isPassword,
    cases: [
      ['all four', 'LunaLlena7', true],
      ['eight characters', 'LunaLle7', true],
      ['twenty characters', 'LunaLlena7LunaLlena7', true],
      ['seven characters', 'LunaLl7', false],
      ['twenty-one characters', 'LunaLlena7LunaLlena78', false],
      ['no lower case', 'LUNALLENA7', false],
      ['no upper case', 'lunallena7', false],
      ['no digit', 'LunaLlena', false],
      ['signs besides', 'Luna-Llena 7!', true],
      ['nothing', '', false],
    ],
  },
  'a date': {
    holds: checks.isDate,
    cases: [
      ['a day', '1997-03-14', true],
      ['29 February of a leap year', '2024-02-29', true],
      ['29 February of another', '2023-02-29', false],
      ['month 13', '1997-13-01', false],
      ['day 31 of April', '1997-04-31', false],
      ['year 0000', '0000-01-01', false],
      ['the other way round', '14-03-1997', false],
      ['slashes', '1997/03/14', false],
      ['with a time', '1997-03-14T00:00', false],
    ],
  },
  'a CBU': {
    holds: checks.isCbu,
    cases: [
      ['both check digits right', '9990042100004181352073', true],
      ['a real bank’s shape', '2850590940090418135201', true],
      ['a CVU', '0000003100010000000009', true],
      ['wrong first check digit', '9990042200004181352073', false],
      ['wrong last check digit', '9990042100004181352074', false],
      ['two digits swapped', '9990042100004181352703', false],
      ['21 digits', '999004210000418135207', false],
      ['spaces', '99900421 00004181352073', false],
      ['all zeros', '0000000000000000000000', false],
    ],
  },
  'a PIX key': {
    holds: rules.isPixKey,
    cases: [
      ['a CPF', '52998224725', true],
      ['a CPF with a wrong digit', '52998224724', false],
      ['a CPF of one digit', '11111111111', false],
      ['a CNPJ', '11222333000181', true],
      ['a CNPJ with a wrong digit', '11222333000182', false],
      ['a mail', 'bruna@correio.example', true],
      ['a mail that begins like a formula', '-bruna+1@correio.example', false],
      ['a phone', '+5548999990000', true],
      ['a phone without country', '48999990000', false],
      ['a random key', '123e4567-e89b-12d3-a456-426614174000', true],
      ['half a random key', '123e4567-e89b', false],
      ['nothing', '', false],
    ],
  },
};

describe.each(Object.entries(tables))('%s', (_, { holds, cases }) => {
  test.each(cases)('the picture for %s has the right size', (_label, value, expected) => {
    expect(holds(value)).toBe(expected);
  });
});

const schemas: [
  string,
  { safeParse(value: unknown): { success: boolean; data?: unknown } },
  unknown,
  unknown,
][] = [
  ['a user name is trimmed and lowercased', rules.Username, ' Rocio@Correo.Example ', 'rocio@correo.example'],
  ['a document is digits', rules.Document, '40111222', '40111222'],
  ['a document with dots is refused', rules.Document, '40.111.222', undefined],
  ['a birth in the future is refused', rules.Birth, '2999-01-01', undefined],
  ['a birth before 1900 is refused', rules.Birth, '1899-12-31', undefined],
  ['an alias has 6 to 20 signs', rules.Alias, 'rocio.velas', 'rocio.velas'],
  ['an alias may hold signs', rules.Alias, 'rocio-velas.1', 'rocio-velas.1'],
  ['an alias that begins with a sign is refused', rules.Alias, '-rocio.velas', undefined],
  ['an alias with a space is refused', rules.Alias, 'rocio velas', undefined],
  ['a social handle may start with @', rules.SocialHandle, '@rocio.velas', '@rocio.velas'],
  ['a social handle is no address', rules.SocialHandle, 'https://x.com/rocio', undefined],
  ['a number is not a phone', rules.Phone, 1155550117, undefined],
  ['null is not a name', rules.FirstName, null, undefined],
  ['a name longer than 60 is refused', rules.LastName, 'a'.repeat(61), undefined],
  ['a given password is not judged', rules.GivenPassword, 'x', 'x'],
];

test.each(schemas)('the picture for %s has the right size', (_, schema, value, expected) => {
  expect(schema.safeParse(value).data).toEqual(expected);
});

test('the password checklist has the four lines of the specification', () => {
  expect(checks.passwordChecks('lunaLLENA')).toEqual({
    length: true,
    lowercase: true,
    uppercase: true,
    digit: false,
  });
});
