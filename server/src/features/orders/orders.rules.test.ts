import { expect, test } from 'vitest';
import { orderOnTheWire } from '../../../../tiendanube/src/testing/samples.ts';
import { Order } from '../../../../tiendanube/src/wire/order.ts';
import { buyerHash, buyerHashes, networkHash, toOrderCopy } from './orders.rules.ts';

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

test.each([
  ['the same IPv4 address', '203.0.113.7', '::ffff:203.0.113.7', true],
  ['another IPv4 address', '203.0.113.7', '203.0.113.8', false],
  ['an IPv6 address of the same 64 bits', '2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', true],
  ['an IPv6 address of other 64 bits', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
])('a network is known by %s', (_label, one, other, same) => {
  expect(networkHash(KEY, one)?.equals(networkHash(KEY, other) ?? Buffer.alloc(0))).toBe(same);
});

test.each(['', 'unknown', '203.0.113.7:443', '10.0.0'])('“%s” is no network', (address) => {
  expect(networkHash(KEY, address)).toBeNull();
});

const CART = '2026-10-01T10:00:00+0000';

test.each([
  ['when it was completed', '2026-10-03T12:30:00+0000', '2026-10-03T12:30:00'],
  ['when its cart began, where the platform does not say', null, '2026-10-01T10:00:00'],
])('an order is placed %s', (_label, completed_at, placed_at) => {
  const order = Order.parse(orderOnTheWire({ created_at: CART, completed_at }));
  expect(new Date(toOrderCopy(order, {}, KEY).placed_at)).toEqual(new Date(`${placed_at}Z`));
});
