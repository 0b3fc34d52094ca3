import { createClient } from '@aliado/tiendanube';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BUYER, openBrowser } from '../../testing/browser.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import {
  type Ask,
  caller,
  connect,
  type RunningSandbox,
  startSandbox,
  storeId,
} from '../../testing/sandbox.ts';

const STORE = 'casa-lumbre';
const NONE = { 429: 0, 500: 0, hang: 0, reset: 0, garbage: 0, when: 'before' } as const;
let sandbox: RunningSandbox;
let receiver: Receiver;
let ask: Ask;
let client: ReturnType<typeof createClient>;

beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox();
  sandbox.control.setSwitches(STORE, { rate_factor: 100 });
  const access_token = await connect(sandbox, STORE);
  ask = caller(sandbox.url, STORE, access_token, '2025-03');
  const api_url = `${sandbox.url}/2025-03`;
  client = createClient({
    ...{ api_url, access_token, store_id: storeId(STORE) },
    ...{ user_agent: 'Tests (tests@aliado.demo)', allowed_hosts: [new URL(api_url).host] },
  });
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});
afterEach(() => void sandbox.control.setFaults(STORE, NONE));

const must = <T>(read: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

type Stored = { id: number; variants: { id: number; price: string; stock: number }[] };

/** A product at 1,000.00 with this stock. */
const product = async (stock = 10) =>
  (await ask<Stored>('POST', '/products', { name: 'Vela', variants: [{ price: '1000.00', stock }] })).body;
const stockOf = async ({ id }: Stored) =>
  (await ask<Stored>('GET', `/products/${id}`)).body.variants[0]?.stock;

const contact = {
  contact_name: 'Rocío',
  contact_lastname: 'Jacarandá',
  contact_email: 'rocio@aliado.demo',
  payment_status: 'unpaid' as const,
};

async function draftOf(stored: Stored, quantity = 2, note = 'Aliado MAY-0001') {
  const products = [{ variant_id: stored.variants[0]?.id ?? 0, quantity }];
  return must(
    await client.createDraftOrder({ ...contact, products, discount: '600.00', note, sale_channel: 'Aliado' }),
  );
}

test('a draft has lines at the store’s price, one discount and a checkout address', async () => {
  const stored = await product();
  const draft = await draftOf(stored);
  expect(draft).toMatchObject({
    subtotal: '2000.00',
    discount: '600.00',
    total: '1400.00',
    note: 'Aliado MAY-0001',
  });
  const { body } = await ask<Record<string, unknown>>('GET', `/draft_orders/${draft.id}`);
  expect(body).toMatchObject({
    storefront: 'form',
    status: 'open',
    payment_status: 'pending',
    number: 0,
    gateway: 'not-provided',
    shipping: 'draft',
    next_action: 'noop',
    completed_at: null,
    coupon: [],
    landing_url: null,
    client_details: { browser_ip: null },
    abandoned_checkout_url: draft.checkout_url,
  });
  expect(await stockOf(stored)).toBe(10);
  expect((await ask('GET', `/orders/${draft.id}`)).status).toBe(404);
});

test('a draft paid at its checkout becomes an order of the same id, with the usual webhooks', async () => {
  for (const event of ['order/created', 'order/paid']) {
    await ask('POST', '/webhooks', { event, url: `${receiver.url}/hook` });
  }
  const stored = await product();
  const draft = await draftOf(stored);
  const browser = openBrowser(sandbox.url);
  const address = new URL(draft.checkout_url ?? '').pathname;
  const page = await browser.open(address);
  expect(page.html).toContain('rocio@aliado.demo');
  const { status, path } = await browser.submit(address, { ...BUYER, entrega: 'retiro' });
  expect([status, path]).toEqual([200, expect.stringContaining('/success/')]);
  const order = must(await client.getOrder(draft.id));
  expect(order).toMatchObject({
    storefront: 'form',
    payment_status: 'paid',
    subtotal: '2000.00',
    discount: '600.00',
    total: '1400.00',
    note: 'Aliado MAY-0001',
  });
  expect(order.number).toBeGreaterThanOrEqual(100);
  expect(order.completed_at).not.toBeNull();
  expect(await stockOf(stored)).toBe(8);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(await client.getDraftOrder(draft.id)).toMatchObject({ ok: false, error: { kind: 'not_found' } });
  expect((await browser.open(address)).status).toBe(404);
});

test('a draft is not paid when its stock is gone', async () => {
  const stored = await product(2);
  const draft = await draftOf(stored);
  await ask('POST', `/products/${stored.id}/variants/stock`, { action: 'replace', value: 1 });
  const address = new URL(draft.checkout_url ?? '').pathname;
  const refused = await openBrowser(sandbox.url).submit(address, { ...BUYER, entrega: 'retiro' });
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('stock suficiente')]);
  expect(await client.confirmDraftOrder(draft.id)).toMatchObject({
    ok: false,
    error: { kind: 'validation' },
  });
  expect(await client.getDraftOrder(draft.id)).toMatchObject({ ok: true });
});

test('a draft confirmed by hand is an order, paid if it says so', async () => {
  const draft = await draftOf(await product());
  must(await client.updateDraftOrder(draft.id, { payment_status: 'paid' }));
  expect(must(await client.confirmDraftOrder(draft.id)).id).toBe(draft.id);
  expect(must(await client.getOrder(draft.id))).toMatchObject({
    payment_status: 'paid',
    total: '1400.00',
    storefront: 'form',
  });
  const unpaid = await draftOf(await product());
  must(await client.confirmDraftOrder(unpaid.id));
  expect(must(await client.getOrder(unpaid.id)).payment_status).toBe('pending');
});

test('a deleted draft is gone, deleting it twice is the same, and the answer says so', async () => {
  const draft = await draftOf(await product());
  must(await client.deleteDraftOrder(draft.id));
  must(await client.deleteDraftOrder(draft.id));
  const { status, body } = await ask('GET', `/draft_orders/${draft.id}`);
  const description = `Invalid draft order ${draft.id}`;
  expect([status, body]).toEqual([404, { code: 404, message: 'Not Found', description }]);
});

test('a list of drafts prints dates that were never set, and a draft is no cart', async () => {
  const draft = await draftOf(await product());
  const { body } = await ask<{ id: number; paid_at: string }[]>('GET', '/draft_orders');
  expect(body[0]).toMatchObject({ id: draft.id, paid_at: '-0001-11-30T00:00:00+0000' });
  expect((await ask('GET', `/carts/${draft.id}`)).status).toBe(404);
});

test.each([
  ['no contact', { contact_email: '' }, 'contact_email'],
  ['no products', { products: [] }, 'products'],
  ['an unknown product', { products: [{ variant_id: 1, quantity: 1 }] }, 'products'],
  ['no state of payment', { payment_status: 'soon' }, 'payment_status'],
  ['a discount beyond the lines', { discount: '9999999.00' }, 'discount'],
])('a draft with %s is refused', async (_label, wrong, field) => {
  const variant_id = (await product()).variants[0]?.id;
  const { status, body } = await ask<Record<string, string[]>>('POST', '/draft_orders', {
    ...contact,
    products: [{ variant_id, quantity: 1 }],
    ...wrong,
  });
  expect([status, Object.keys(body)]).toEqual([422, [field]]);
});

test('a draft whose answer was lost is found by its note', async () => {
  const stored = await product();
  sandbox.control.setFaults(STORE, { reset: 1, when: 'after' });
  const products = [{ variant_id: stored.variants[0]?.id ?? 0, quantity: 1 }];
  const lost = await client.createDraftOrder({ ...contact, products, note: 'Aliado MAY-0777' });
  sandbox.control.setFaults(STORE, NONE);
  expect(lost).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  const since = new Date(Date.now() - 60_000);
  expect(must(await client.findDraftOrdersByNote('MAY-0777', since))).toMatchObject([
    { note: 'Aliado MAY-0777' },
  ]);
  expect(must(await client.findDraftOrdersByNote('MAY-0778', since))).toEqual([]);
});
