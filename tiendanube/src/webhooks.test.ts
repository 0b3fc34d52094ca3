import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  CustomersDataRequest,
  CustomersRedact,
  isWebhookEvent,
  readWebhook,
  StoreRedact,
  signWebhook,
  verifyWebhook,
  WebhookBody,
} from './webhooks.ts';

const secret = 'client-secret';
const body = Buffer.from('{"store_id":123,"event":"order/paid","id":9001}');
const good = createHmac('sha256', secret).update(body).digest('hex');

describe('webhook signatures', () => {
  test('a signature is lower-case hex over the bytes', () => {
    expect(signWebhook(body, secret)).toBe(good);
    expect(good).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a signature covers bytes that are not text', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x00, 0x80]);
    expect(verifyWebhook(bytes, signWebhook(bytes, secret), secret)).toBe(true);
  });

  test.each<[string, Uint8Array | string, string | string[] | undefined, string, boolean]>([
    ['the right one', body, good, secret, true],
    ['of a body with one more space', `${body.toString()} `, good, secret, false],
    ['with another secret', body, signWebhook(body, 'other'), secret, false],
    ['in base64', body, Buffer.from(good, 'hex').toString('base64'), secret, false],
    ['cut short', body, good.slice(0, 62), secret, false],
    ['that is empty', body, '', secret, false],
    ['that is missing', body, undefined, secret, false],
    ['given twice', body, [good, good], secret, false],
    [
      'with an empty secret on our side',
      body,
      createHmac('sha256', '').update(body).digest('hex'),
      '',
      false,
    ],
  ])('whether a signature is accepted: %s', (_label, bytes, signature, key, verdict) => {
    expect(verifyWebhook(bytes, signature, key)).toBe(verdict);
  });
});

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('webhook bodies', () => {
  test.each([
    [
      'thin',
      { store_id: 123, event: 'order/paid', id: 9001 },
      { store_id: 123, event: 'order/paid', id: 9001 },
    ],
    ['with ids as text', { store_id: '123', event: 'order/paid', id: '9001' }, { store_id: 123, id: 9001 }],
    ['without an id', { store_id: 123, event: 'domain/updated' }, { id: null }],
    [
      'of a fulfilment order',
      { store_id: 1, event: 'fulfillment_order/status_updated', order_id: 7 },
      { id: null, order_id: 7 },
    ],
    [
      'with the id of a custom field',
      { store_id: 1, event: 'order_custom_field/created', id: '0b6a-uuid' },
      { id: null },
    ],
    ['of an event of tomorrow', { store_id: 1, event: 'cart/danced', id: 1 }, { event: 'cart/danced' }],
  ])('a webhook body is read: %s', (_label, wire, read) => {
    expect(readWebhook(WebhookBody, bytesOf(wire))).toMatchObject(read);
  });

  test.each([
    ['garbage', Buffer.from('<html>')],
    ['bytes that are not text', Uint8Array.from([0x7b, 0xff])],
    ['a body without store', bytesOf({ event: 'order/paid', id: 1 })],
    ['a list', bytesOf([])],
  ])('%s is not a webhook body', (_label, bytes) => {
    expect(readWebhook(WebhookBody, bytes)).toBeUndefined();
  });

  test('a known event is told from an unknown one', () => {
    expect(isWebhookEvent('order/paid')).toBe(true);
    expect(isWebhookEvent('cart/danced')).toBe(false);
  });
});

describe('privacy webhooks', () => {
  test('a webhook to forget a store is read', () => {
    expect(readWebhook(StoreRedact, bytesOf({ store_id: 123 }))).toEqual({ store_id: 123 });
  });

  test('a webhook to forget a buyer is read', () => {
    const wire = {
      store_id: 123,
      customer: { id: '9', email: 'ana@example.com' },
      orders_to_redact: ['1', 2],
    };
    expect(readWebhook(CustomersRedact, bytesOf(wire))).toMatchObject({
      customer: { id: 9, email: 'ana@example.com', phone: null },
      orders_to_redact: [1, 2],
    });
  });

  test('a webhook that asks for the data of a buyer is read', () => {
    const wire = { store_id: 123, customer: [], orders_requested: null, data_request: { id: 456 } };
    expect(readWebhook(CustomersDataRequest, bytesOf(wire))).toEqual({
      store_id: 123,
      customer: null,
      orders_requested: [],
      checkouts_requested: [],
      drafts_orders_requested: [],
      data_request: { id: 456 },
    });
  });
});
