import { expect, test } from 'vitest';
import { seededKeys } from '#kit/keys.ts';
import { orderOnTheWire } from '../../../../tiendanube/src/testing/samples.ts';
import { Order } from '../../../../tiendanube/src/wire/order.ts';
import { reduceDocument, reduceLandingPage, toOrderCopy } from './orders.rules.ts';

test('a buyer is recognised across a change of the hashing secret', () => {
  const order = Order.parse(orderOnTheWire({ contact_email: 'ana@correo.example' }));
  const before = toOrderCopy(order, {}, seededKeys('the old secret').hashes).buyer_hashes;
  const after = toOrderCopy(order, {}, seededKeys('the new secret', 'the old secret').hashes).buyer_hashes;
  const later = toOrderCopy(order, {}, seededKeys('the newest secret', 'the new secret').hashes).buyer_hashes;
  expect(after[0]).toEqual(before[0]);
  expect(after.slice(before.length)[0]).toEqual(later[0]);
});

const CART = '2026-10-01T10:00:00+0000';

test.each([
  ['when it was completed', '2026-10-03T12:30:00+0000', '2026-10-03T12:30:00'],
  ['when its cart began, where the platform does not say', null, '2026-10-01T10:00:00'],
])('an order is placed %s', (_label, completed_at, placed_at) => {
  const order = Order.parse(orderOnTheWire({ created_at: CART, completed_at }));
  expect(new Date(toOrderCopy(order, {}, seededKeys('a secret of the tests').hashes).placed_at)).toEqual(
    new Date(`${placed_at}Z`),
  );
});

test('the stored document holds only what the product reads, also of lines and coupons', () => {
  const raw = {
    ...orderOnTheWire({ contact_email: 'ana@correo.example' }),
    attributes: { for: 'Ana' },
    custom_fields: [{ value: 'Ana' }],
    landing_url: '/?email=ana',
    anything_new: 'Ana',
    products: [{ id: 7, name: 'Mate', price: '10.00', quantity: 1, properties: { engraving: 'Ana' } }],
    coupon: [{ id: 3, code: 'MATE10', owner: 'Ana' }],
  };
  const reduced = reduceDocument(raw);
  expect(JSON.stringify(reduced)).not.toMatch(/ana/i);
  expect(reduced).toMatchObject({
    total: raw.total,
    products: [{ id: 7, name: 'Mate', price: '10.00', quantity: 1 }],
    coupon: [{ id: 3, code: 'MATE10' }],
  });
});

test.each([
  ['https://shop.example/p?aliado=abc&email=ana', '/?aliado=abc'],
  ['/p?utm_source=ig&utm_term=ana', '/?utm_source=ig'],
  ['/cuenta/ana', null],
  ['http://[', null],
  [null, null],
])('of the landing page %s only the click and the campaign are stored', (page, stored) => {
  expect(reduceLandingPage(page)).toBe(stored);
});
