import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Conditions } from './nube.ts';
import { API, createShopper, type Shopper, STORE_ID } from './testing/shop.ts';

const CLICK = 'aZ09_-aZ09_-aZ09_-aZ09';
const LATER = 'b'.repeat(22);
const DAY_MS = 86_400_000;
const TRACK = '/api/affiliates/track_visit/';

let shopper: Shopper;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-01T12:00:00Z') });
  shopper = createShopper();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const visit = async (queries: Record<string, string>, params?: string) => {
  const page = await shopper.open({ location: { queries } }, params);
  await page.tell('page:loaded');
  await page.tell('location:updated');
};

const CART = { id: '9001', items: [{ quantity: 2 }], prices: { subtotal: 15_000.5 } };
const CHECKOUT = { location: { page: { type: 'checkout', data: { step: 'start' } } }, cart: CART };
const SUCCESS = { location: { page: { type: 'checkout', data: { step: 'success' } } }, cart: CART };

async function buy(params?: string) {
  const before = shopper.called.length;
  await (await shopper.open(SUCCESS, params)).tell('checkout:success');
  return shopper.called.slice(before);
}

const claimOf = (click: string) => ({
  method: 'POST',
  path: TRACK,
  body: { store_id: STORE_ID, click, order_id: 9001 },
});

describe('clicks', () => {
  test('a click is reported once, however often its page is seen', async () => {
    await visit({ aliado: CLICK });
    await visit({ aliado: CLICK });
    expect(shopper.called).toEqual([
      { method: 'POST', path: TRACK, body: { store_id: STORE_ID, click: CLICK } },
    ]);
  });

  test('a click is kept until its days are over and claims the order once', async () => {
    await visit({ aliado: CLICK });
    expect(JSON.parse((await shopper.local.getItem('click')) ?? '')).toEqual({
      click: CLICK,
      until: Date.parse('2026-08-31T12:00:00Z'),
    });
    expect(await buy()).toEqual([claimOf(CLICK)]);
    expect(await buy()).toEqual([]);
  });

  test('a click is found in utm_content where the shop lost our own parameter', async () => {
    await visit({ utm_content: CLICK });
    expect(await buy()).toEqual([claimOf(CLICK)]);
  });

  test.each([
    ['too short', 'abc'],
    ['too long', `${CLICK}x`],
    ['not of our letters', '<script>alert(1)</scri'],
  ])('a click that is %s is ignored', async (_, aliado) => {
    await visit({ aliado, utm_content: 'verano' });
    expect(shopper.called).toEqual([]);
    expect(await buy()).toEqual([]);
  });

  test('a later click replaces the earlier one, and going back does not restore it', async () => {
    await visit({ aliado: CLICK });
    await visit({ aliado: LATER });
    await visit({ aliado: CLICK });
    expect(await buy()).toEqual([claimOf(LATER)]);
  });

  test.each([
    ['30 days', undefined, 30],
    ['the days that the script is told', `api=${API}&window_days=7`, 7],
  ])('a click is forgotten after %s', async (_, params, days) => {
    await visit({ aliado: CLICK }, params);
    vi.setSystemTime(Date.now() + (days - 1) * DAY_MS);
    expect(await shopper.local.getItem('click')).not.toBeNull();
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await shopper.local.getItem('click')).toBeNull();
    expect(await buy()).toEqual([]);
  });

  test('a click is kept for the promised days, even if the store has fewer now', async () => {
    await visit({ aliado: CLICK }, `api=${API}&window_days=90`);
    vi.setSystemTime(Date.now() + 60 * DAY_MS);
    expect(await buy(`api=${API}&window_days=30`)).not.toEqual([]);
  });
});

describe('claims', () => {
  test('a claim is retried while the server is unavailable', async () => {
    await visit({ aliado: CLICK });
    let failures = 2;
    shopper.server.answer = () => {
      failures -= 1;
      if (failures === 1) throw new TypeError('network');
      return failures === 0 ? new Response(null, { status: 503 }) : Response.json({});
    };
    expect(await buy()).toEqual([claimOf(CLICK), claimOf(CLICK), claimOf(CLICK)]);
    expect(await buy()).toEqual([]);
  });

  test('a claim that never got through waits for the next page view', async () => {
    await visit({ aliado: CLICK });
    shopper.server.answer = () => new Response(null, { status: 500 });
    expect(await buy()).toHaveLength(4);
    shopper.server.answer = () => Response.json({});
    expect(await buy()).toEqual([claimOf(CLICK)]);
  });

  test('a refused claim is not repeated', async () => {
    await visit({ aliado: CLICK });
    shopper.server.answer = () => new Response(null, { status: 400 });
    expect(await buy()).toHaveLength(1);
    expect(await buy()).toEqual([]);
  });

  test('a buyer without a click makes no claim', async () => {
    expect(await buy()).toEqual([]);
  });
});

describe('coupons in the link', () => {
  const ready = async (cart: object = {}) =>
    (await shopper.open({ ...CHECKOUT, cart: { ...CART, ...cart } })).tell('checkout:ready');
  const added = (code: string) => [{ event: 'coupon:add', change: { cart: { coupon: { code } } } }];
  beforeEach(() => {
    shopper.server.answer = () => new Response(null, { status: 404 });
  });

  test('a coupon in the link is put into the cart once, and not again when removed', async () => {
    await visit({ aliado: CLICK, aliado_coupon: 'ROCIO-10' });
    expect(await ready()).toEqual(added('ROCIO-10'));
    expect(await ready()).toEqual([]);
    expect(await ready({ id: '9002' })).toEqual(added('ROCIO-10'));
  });

  test('a coupon in the link works without a click', async () => {
    await visit({ aliado_coupon: 'ROCIO-10' });
    expect(await ready()).toEqual(added('ROCIO-10'));
  });

  test('a coupon in the link does not replace the one in the cart', async () => {
    await visit({ aliado_coupon: 'ROCIO-10' });
    expect(await ready({ coupon: { code: 'OTRO' } })).toEqual([]);
  });

  test('a later click without a coupon drops the earlier coupon', async () => {
    await visit({ aliado: CLICK, aliado_coupon: 'ROCIO-10' });
    await visit({ aliado: LATER });
    expect(await ready()).toEqual([]);
  });

  test('an invalid coupon in the link is ignored', async () => {
    await visit({ aliado_coupon: '10% <b>' });
    expect(await ready()).toEqual([]);
  });
});

describe('minimum of the store', () => {
  const conditions = (given: Partial<Conditions>) => {
    const all = { minimum_type: null, minimum_units: null, minimum_cart: null, ...given };
    shopper.server.answer = ({ path }) => (path === TRACK ? Response.json({}) : Response.json(all));
  };
  const validation = (reason?: string) => [
    { event: 'config:set', change: { config: { has_cart_validation: true } } },
    {
      event: 'cart:validate',
      change: { cart: { validation: reason ? { status: 'fail', reason } : { status: 'success' } } },
    },
  ];
  const FIVE = 'La compra mínima es de 5 unidades. Sumá 3 más para terminar el pedido.';
  const come = () => visit({ aliado: CLICK });

  test('a minimum in units is shown in the checkout at every change, until it is reached', async () => {
    conditions({ minimum_type: 'units', minimum_units: 5 });
    await come();
    const page = await shopper.open(CHECKOUT);
    expect(await page.tell('checkout:ready')).toEqual(validation(FIVE));
    expect(await page.tell('shipping:update')).toEqual(validation(FIVE));
    expect(await page.tell('payment:update')).toEqual(validation(FIVE));
    const more = { cart: { items: [{ quantity: 2 }, { quantity: 3 }] } };
    expect(await page.tell('cart:update', more)).toEqual(validation());
    const asked = shopper.called.filter(({ method }) => method === 'GET');
    expect(asked.map(({ path }) => path)).toEqual([`/api/affiliates/store_conditions/?store_id=${STORE_ID}`]);
  });

  test.each([
    ['es', 'ARS', 'La compra mínima es de $ 20.000. Sumá $ 5.000 más para terminar el pedido.'],
    ['pt', 'BRL', 'A compra mínima é de R$ 20.000. Adicione mais R$ 5.000 para finalizar o pedido.'],
  ])('a minimum in money is in the language of the store (%s)', async (language, currency, sentence) => {
    conditions({ minimum_type: 'amount', minimum_cart: 20_000 });
    await come();
    const page = await shopper.open({ ...CHECKOUT, store: { language, currency } });
    const [, { change } = {}] = await page.tell('checkout:ready');
    expect(JSON.stringify(change).replace(/\u00a0/g, ' ')).toContain(sentence);
  });

  test.each<[string, Partial<Conditions>]>([
    ['there is none', {}],
    ['it is reached in units', { minimum_type: 'units', minimum_units: 2, minimum_cart: 99_999 }],
    ['it is reached in money', { minimum_type: 'amount', minimum_cart: 15_000, minimum_units: 99 }],
    ['it has no figure', { minimum_type: 'amount' }],
  ])('no minimum is shown when %s', async (_, given) => {
    conditions(given);
    await come();
    expect(await (await shopper.open(CHECKOUT)).tell('checkout:ready')).toEqual([]);
  });

  test('the minimum is not shown to buyers without a click, nor outside the checkout', async () => {
    conditions({ minimum_type: 'units', minimum_units: 5 });
    expect(await (await shopper.open(CHECKOUT)).tell('checkout:ready')).toEqual([]);
    await come();
    const cart = await shopper.open({ cart: CART, location: { page: { type: 'cart' } } });
    expect(await cart.tell('cart:update')).toEqual([]);
    expect(shopper.called.filter(({ method }) => method === 'GET')).toEqual([]);
  });

  test('the minimum stops no one when the server cannot answer', async () => {
    shopper.server.answer = () => {
      throw new TypeError('network');
    };
    await come();
    expect(await (await shopper.open(CHECKOUT)).tell('checkout:ready')).toEqual([]);
    shopper.server.answer = () => new Response('<html>');
    expect(await (await shopper.open(CHECKOUT)).tell('checkout:ready')).toEqual([]);
  });
});

test('the script does nothing without the address of Aliado', async () => {
  await visit({ aliado: CLICK }, 'other=1');
  expect(shopper.called).toEqual([]);
  expect(await shopper.local.getItem('click')).toBeNull();
});

test('the script survives a storage that refuses', async () => {
  shopper.local.getItem = () => Promise.reject(new Error('full'));
  await visit({ aliado: CLICK });
  expect(await buy()).toEqual([]);
});
