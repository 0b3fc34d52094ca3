import { expect, test } from 'vitest';
import { receiptIn, withReceipt } from './use-receipt-address.ts';

const pk = '0199c0de-0000-7000-8000-00000000abcd';

test('an address names the receipt of a sale or of an order', () => {
  expect(receiptIn(new URLSearchParams({ comprobante: pk }))).toEqual({ of: 'sale', pk });
  expect(receiptIn(new URLSearchParams({ pedido: pk }))).toEqual({ of: 'order', pk });
});

test('what makes no sense opens nothing', () => {
  expect(receiptIn(new URLSearchParams({ comprobante: '../../x' }))).toBeNull();
  expect(receiptIn(new URLSearchParams())).toBeNull();
});

test('opening and closing leave the rest of the address alone', () => {
  const opened = withReceipt(new URLSearchParams({ search: 'mate', pedido: pk }), { of: 'sale', pk });
  expect(opened.toString()).toBe(`search=mate&comprobante=${pk}`);
  expect(withReceipt(opened, null).toString()).toBe('search=mate');
});
