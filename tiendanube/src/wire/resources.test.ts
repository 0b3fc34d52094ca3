import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { orderOnTheWire, productOnTheWire } from '../testing/samples.ts';
import { Category } from './category.ts';
import { Coupon } from './coupon.ts';
import { Customer } from './customer.ts';
import { readErrorBody } from './error-body.ts';
import { landingPage, Order } from './order.ts';
import { OrderHistoryValue } from './order-history.ts';
import { Product } from './product.ts';
import { Store, storefrontUrl } from './store.ts';
import { Script, ScriptList } from './subscription.ts';
import { TokenAnswer } from './token.ts';

describe('orders', () => {
  test('an order is read from a store that prints everything oddly', () => {
    const order = Order.parse(orderOnTheWire());
    expect(order).toMatchObject({
      id: 871254203,
      store_id: 123,
      contact_phone: '541144445555',
      total: '5860.00',
      total_paid_by_customer: '0.00',
      completed_at: '2026-11-14T19:36:59.000Z',
      updated_at: '2026-11-14T19:36:59.000Z',
      note: null,
      extra: {},
      customer: { id: 9, default_address: null, extra: {} },
      payment_details: { installments: 1 },
      coupon: [{ id: 77, code: 'ANA10', type: 'percentage', value: '10.00' }],
    });
    expect(order.products).toMatchObject([
      {
        id: 10293847561,
        product_id: 4001,
        variant_id: 426215948,
        quantity: 2,
        price: '2700.00',
        image: { id: 0 },
      },
    ]);
    expect(order).not.toHaveProperty('a_field_of_tomorrow');
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['the customer is hidden', { customer: undefined }, { customer: null }],
    ['the visit is missing', { customer_visit: undefined }, { customer_visit: null }],
    ['the visit is an empty list', { customer_visit: [] }, { customer_visit: null }],
    [
      'the promotional discount is an empty list',
      { promotional_discount: [] },
      { promotional_discount: null },
    ],
    ['there is no coupon', { coupon: [] }, { coupon: [] }],
    ['coupons are null', { coupon: null }, { coupon: [] }],
    ['the extra map is full', { extra: { gift: 'yes' } }, { extra: { gift: 'yes' } }],
    ['amounts are numbers', { total: 5860, subtotal: 5400.5 }, { total: '5860.00', subtotal: '5400.50' }],
    ['a date was never set', { paid_at: '-0001-11-30T00:00:00+0000' }, { paid_at: null }],
    ['the storefront is new', { storefront: 'hologram' }, { storefront: 'unknown' }],
    ['the shipping state is missing', { shipping_status: undefined }, { shipping_status: 'unknown' }],
    ['the address is garbage', { shipping_address: 'home' }, { shipping_address: null }],
  ])('an order is read when %s', (_label, changes, read) => {
    expect(Order.parse(orderOnTheWire(changes))).toMatchObject(read);
  });

  test('an order keeps a coupon of which little is left', () => {
    const { coupon } = Order.parse(orderOnTheWire({ coupon: [{ code: 'OLD' }, { id: 7, code: null }] }));
    expect(coupon).toMatchObject([
      { id: null, code: 'OLD', type: 'unknown', value: null },
      { id: 7, code: null },
    ]);
  });

  test.each([
    ['no total', { total: undefined }],
    ['a total that is no amount', { total: 'free' }],
    ['a discount that is no amount', { discount: 'some' }],
    ['a payment state nobody knows', { payment_status: 'half_paid' }],
    ['a state nobody knows', { status: 'limbo' }],
    ['no lines', { products: undefined }],
    ['a line without quantity', { products: [{ id: 1, price: '1.00' }] }],
    ['no currency', { currency: null }],
    ['no date of change', { updated_at: null }],
    ['a date of change that was never set', { updated_at: '-0001-11-30T00:00:00+0000' }],
  ])('an order is refused with %s, since money depends on it', (_label, changes) => {
    expect(Order.safeParse(orderOnTheWire(changes)).success).toBe(false);
  });

  test.each([
    ['customer_visit', {}, 'https://shop.example/productos/remera/?aff=k3&utm_source=aliado'],
    [
      'landing_url',
      { customer_visit: undefined, landing_url: 'https://shop.example/?aff=1' },
      'https://shop.example/?aff=1',
    ],
    [
      'landing_site',
      { customer_visit: [], landing_site: 'https://shop.example/?aff=2' },
      'https://shop.example/?aff=2',
    ],
    ['nowhere', { customer_visit: undefined }, null],
  ])('the landing page of an order is found in %s', (_label, changes, page) => {
    expect(landingPage(Order.parse(orderOnTheWire(changes)))).toBe(page);
  });
});

type Case = [label: string, schema: z.ZodType, wire: unknown, read: unknown];

const cases: Case[] = [
  [
    'a product with its variants and pictures',
    Product,
    productOnTheWire(5),
    {
      id: 5,
      name: { es: 'Remera 5' },
      variants: [{ id: 50, price: '2700.00', stock: null }],
      images: [{ alt: {} }],
    },
  ],
  [
    'a product whose types drift',
    Product,
    {
      id: '5',
      name: 'Remera',
      published: 1,
      variants: [{ id: '50', price: 10, stock: '4', promotional_price: '' }],
      images: null,
    },
    {
      id: 5,
      name: { und: 'Remera' },
      published: true,
      variants: [{ price: '10.00', stock: 4, promotional_price: null }],
      images: [],
    },
  ],
  [
    'a product that names its categories by id',
    Product,
    productOnTheWire(5, { categories: [7, { id: '8', name: { es: 'Ropa' }, parent: 0 }] }),
    {
      categories: [
        { id: 7, name: {} },
        { id: 8, name: { es: 'Ropa' }, parent: null },
      ],
    },
  ],
  [
    'a product of which only the id was asked',
    Product,
    { id: 5 },
    { id: 5, variants: [], name: {}, visibility: 'unknown' },
  ],
  [
    'a category without children',
    Category,
    {
      id: 1,
      name: { es: 'Ropa' },
      description: [],
      parent: null,
      subcategories: [],
      visibility: 'soft-hidden',
    },
    { name: { es: 'Ropa' }, description: {}, parent: null, visibility: 'soft-hidden' },
  ],
  [
    'a coupon just created',
    Coupon,
    {
      id: 1,
      code: 'ANA10',
      type: 'percentage',
      value: 50,
      valid: true,
      used: null,
      min_price: 1000,
      categories: null,
      products: [],
    },
    {
      value: '50.00',
      used: null,
      min_price: '1000.00',
      categories: [],
      products: [],
      combines_with_other_discounts: true,
    },
  ],
  [
    'a coupon with dates and a code of digits',
    Coupon,
    {
      id: 1,
      code: 2026,
      type: 'shipping',
      value: null,
      start_date: '2026-11-01',
      end_date: '2026-11-30T00:00:00+0000',
    },
    { code: '2026', value: null, valid: true, start_date: '2026-11-01', end_date: '2026-11-30' },
  ],
  [
    'a customer with an empty address and map',
    Customer,
    {
      id: '9',
      name: 'Ana',
      default_address: [],
      addresses: [{ id: 1, number: 742, default: true }],
      extra: [],
      total_spent: '10.5',
    },
    { id: 9, default_address: null, addresses: [{ number: '742' }], extra: {}, total_spent: '10.50' },
  ],
  [
    'a store',
    Store,
    {
      id: 123,
      name: { es: 'Mi tienda' },
      languages: { es: { currency: 'ARS', active: true } },
      domains: ['shop.example'],
      main_currency: 'ARS',
      created_at: '2020-01-01T00:00:00+0000',
    },
    { name: { es: 'Mi tienda' }, languages: { es: { currency: 'ARS', active: true } }, main_currency: 'ARS' },
  ],
  ['a store without languages', Store, { id: 123, name: 'X', languages: [] }, { languages: {}, domains: [] }],
  [
    'a movement of money printed as a number',
    OrderHistoryValue,
    { status: 'PAID', total_delta: 0, total_paid_diff: -120.5, happened_at: '2026-11-14T19:36:59+00:00' },
    { total_paid_diff: '-120.50', happened_at: '2026-11-14T19:36:59.000Z' },
  ],
  ['scripts in their wrapping', ScriptList, { result: [{ id: 4 }], total: 1 }, [{ id: 4 }]],
  [
    'a script',
    Script,
    { id: 4, current_version: [], updated_at: '2026-01-01T00:00:00Z' },
    { current_version: null },
  ],
  [
    'a token whose store id is text',
    TokenAnswer,
    { access_token: 'abc', token_type: 'bearer', scope: 'read_products,write_orders', user_id: '123' },
    { access_token: 'abc', store_id: 123, scopes: ['read_products', 'write_orders'] },
  ],
  [
    'a token whose store id is a number',
    TokenAnswer,
    { access_token: 'abc', user_id: 123 },
    { store_id: 123, scopes: [] },
  ],
];

describe('other resources', () => {
  test.each(cases)('a resource is read: %s', (_label, schema, wire, read) => {
    expect(schema.parse(wire)).toMatchObject(read as object);
  });

  test.each([
    [
      'its canonical address',
      { id: 1, url_with_protocol: 'https://shop.example', domains: ['x.example'] },
      'https://shop.example',
    ],
    [
      'its first domain',
      { id: 1, domains: ['x.example'], original_domain: 'y.mitiendanube.com' },
      'https://x.example',
    ],
    [
      'its platform address',
      { id: 1, domains: [], original_domain: 'y.mitiendanube.com' },
      'https://y.mitiendanube.com',
    ],
    ['nothing', { id: 1 }, undefined],
  ])('a storefront is found by %s', (_label, wire, url) => {
    expect(storefrontUrl(Store.parse(wire))).toBe(url);
  });
});

describe('error bodies', () => {
  test.each([
    [
      'in an envelope',
      { code: 404, message: 'Not Found', description: 'Last page is 0' },
      'Last page is 0',
      {},
    ],
    ['of one word', { error: 'Problems parsing JSON' }, 'Problems parsing JSON', {}],
    [
      'of fields',
      { event: ['Invalid event'], url: ['invalid url'] },
      undefined,
      { event: ['Invalid event'], url: ['invalid url'] },
    ],
    [
      'about the field called code',
      { code: ['has already been taken'] },
      undefined,
      { code: ['has already been taken'] },
    ],
    [
      'of both',
      { code: 422, message: 'Unprocessable Entity', value: ["can't be blank"] },
      'Unprocessable Entity',
      { value: ["can't be blank"] },
    ],
    ['that is text', 'oops', undefined, {}],
    ['that is missing', undefined, undefined, {}],
  ])('an error body %s is read', (_label, body, description, fields) => {
    expect(readErrorBody(body)).toEqual({ description, fields });
  });
});
