import { expect, test } from 'vitest';
import { buyerHash, buyerHashes } from './orders.rules.ts';

const KEY = Buffer.alloc(32, 7);
const NOBODY = { contact_email: null, contact_phone: null, contact_identification: null, customer: null };

test.each([
  ['a mail in capitals', { contact_email: ' ANA@correo.example ' }, 'ana@correo.example'],
  ['a phone with its country', { contact_phone: '+54 9 11 4444-7788' }, '011 4444-7788'],
  ['a document with points', { contact_identification: '30.111.222' }, '30111222'],
  ['the document in a tax number', { contact_identification: '27-30111222-4' }, '30111222'],
  ['a short document in a tax number', { contact_identification: '23-05111222-9' }, '5111222'],
])('a buyer is known by %s', (_label, given, value) => {
  expect(buyerHashes(KEY, { ...NOBODY, ...given })).toContainEqual(buyerHash(KEY, value));
});

test('the tax number of a company holds nobody’s document', () => {
  const hashes = buyerHashes(KEY, { ...NOBODY, contact_identification: '30-71111222-4' });
  expect(hashes).toEqual([buyerHash(KEY, '30711112224')]);
});
