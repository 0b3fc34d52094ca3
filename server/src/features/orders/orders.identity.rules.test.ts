import { expect, test } from 'vitest';
import { seededKeys } from '#kit/keys.ts';
import { buyerHash, networkHash, type Person, personHashes, personIn } from './orders.identity.rules.ts';

const KEY = Buffer.alloc(32, 7);
const RING = seededKeys('a secret of the tests').hashes;
const NOBODY = {
  contact_email: null,
  contact_phone: null,
  contact_identification: null,
  customer: null,
  currency: 'ARS',
};

test.each([
  ['a mail in capitals', { contact_email: ' ANA@correo.example ' }, 'ana@correo.example'],
  ['a phone with its country', { contact_phone: '+54 9 11 4444-7788' }, '011 4444-7788'],
  ['a document with points', { contact_identification: '30.111.222' }, '30111222'],
  ['the document in a tax number', { contact_identification: '27-30111222-4' }, '30111222'],
  ['a short document in a tax number', { contact_identification: '23-05111222-9' }, '5111222'],
])('a buyer is recognised by %s', (_label, given, value) => {
  expect(personHashes(KEY, personIn({ ...NOBODY, ...given }))).toContainEqual(buyerHash(KEY, value));
});

test('the tax number of a company contains no personal document', () => {
  const hashes = personHashes(KEY, personIn({ ...NOBODY, contact_identification: '30-71111222-4' }));
  expect(hashes).toEqual([buyerHash(KEY, '30711112224')]);
});

test.each([
  ['the same IPv4 address', '203.0.113.7', '::ffff:203.0.113.7', true],
  ['another IPv4 address', '203.0.113.7', '203.0.113.8', false],
  ['an IPv6 address of the same 64 bits', '2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', true],
  ['an IPv6 address of other 64 bits', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
])('a network is compared with %s', (_label, one, other, same) => {
  expect(networkHash(RING, one)?.equals(networkHash(RING, other) ?? Buffer.alloc(0))).toBe(same);
});

test.each(['', 'unknown', '203.0.113.7:443', '10.0.0'])('“%s” is not a network address', (address) => {
  expect(networkHash(RING, address)).toBeNull();
});

const isSame = (one: Partial<Person>, other: Partial<Person>, currency: string) => {
  const hashesOf = (person: Partial<Person>) =>
    personHashes(KEY, { mails: [], phones: [], documents: [], currency, ...person }).map(String);
  return hashesOf(one).some((hash) => hashesOf(other).includes(hash));
};

const PHONES = [
  '011 15 5555-1234',
  '15 5555-1234',
  '+54 9 11 5555-1234',
  '11 5555 1234',
  '011 5555-1234',
  '+54 11 15 5555-1234',
  '0054 9 11 5555 1234',
];

test.each(PHONES.flatMap((one) => PHONES.map((other) => [one, other])))(
  '“%s” and “%s” are the same phone',
  (one, other) => {
    expect(isSame({ phones: [one] }, { phones: [other] }, 'ARS')).toBe(true);
  },
);

test.each([
  ['0351 15 555-1234', '+54 9 351 555-1234', 'ARS', true],
  ['02966 15 42-1234', '2966 421234', 'ARS', true],
  ['0351 15 555-1234', '+54 9 341 555-1234', 'ARS', false],
  ['15 5555-1234', '11 5555-1234', 'BRL', false],
  ['+55 15 5555-1234', '15 5555-1234', 'BRL', true],
])('the phones “%s” and “%s” for a store in %s are the same: %s', (one, other, currency, same) => {
  expect(isSame({ phones: [one] }, { phones: [other] }, currency)).toBe(same);
});

test.each([
  ['ana+compras@correo.example', 'Ana@correo.example', true],
  ['ana+compras@correo.example', 'ana+otra@correo.example', true],
  ['ana@correo.example', 'ana@otro.example', false],
  ['anabel@correo.example', 'ana+bel@correo.example', false],
])('the mails “%s” and “%s” are one mailbox: %s', (one, other, same) => {
  expect(isSame({ mails: [one] }, { mails: [other] }, 'ARS')).toBe(same);
});

test.each([
  ['20-40111222-3', '40.111.222', true],
  ['40111222', '20401112223', true],
  ['20401112223', '27-40111222-8', true],
  ['20401112223', '40111223', false],
])('“%s” and “%s” are one document: %s', (one, other, same) => {
  expect(isSame({ documents: [one] }, { documents: [other] }, 'ARS')).toBe(same);
});
