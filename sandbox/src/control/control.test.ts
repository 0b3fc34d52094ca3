import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, connect, type RunningSandbox, startSandbox } from '../testing/sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${sandbox.url}/__sandbox/api${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
type Order = { id: number; number: number; payment_status: string; status: string };

test.each([
  ['localhost:3100', 200],
  ['127.0.0.1', 200],
  ['attacker.example', 404],
  ['localhost.attacker.example:3100', 404],
])('a request for the host %s gets %i', async (host, status) => {
  const answer = await sandbox.app.inject({ url: '/__sandbox/api', headers: { host } });
  expect(answer.statusCode).toBe(status);
});

describe('checklist 9: the control API, outside the platform', () => {
  test('the control API places, pays, refunds and cancels an order', async () => {
    const placed = await call<Order[]>('POST', '/stores/mare-mansa/orders', {
      count: 2,
      payment_method: 'pix',
    });
    const [order] = placed.body;
    const path = `/stores/mare-mansa/orders/${order?.id}`;
    expect(placed.body.map(({ number }) => number)).toEqual([100, 101]);
    expect((await call<Order>('POST', `${path}/pay`)).body.payment_status).toBe('paid');
    expect((await call<Order>('POST', `${path}/refund`, { amount: 1.5 })).body.payment_status).toBe(
      'partially_refunded',
    );
    expect((await call<Order>('POST', `${path}/cancel`)).body.status).toBe('cancelled');
    expect(await call('POST', `${path}/cancel`)).toEqual({
      status: 409,
      body: { error: 'The order is already cancelled' },
    });
  });

  test('the control API creates a coupon of the store itself, once', async () => {
    const make = () => call<{ code: string }>('POST', '/stores/mare-mansa/coupons', { code: 'VERAO' });
    expect(await make()).toMatchObject({ status: 200, body: { code: 'VERAO', value: 10, valid: true } });
    expect((await make()).status).toBe(409);
    expect((await call('POST', '/stores/mare-mansa/orders', { coupon: 'VERAO' })).status).toBe(200);
  });

  test('the control API places and pays an order in the past', async () => {
    const at = '2026-01-05T12:00:00+0000';
    const { body } = await call<(Order & { created_at: string })[]>('POST', '/stores/casa-lumbre/orders', {
      at,
      paid: true,
    });
    expect(body[0]).toMatchObject({ created_at: at, payment_status: 'paid' });
  });

  test('the control API refuses unknown input with a message', async () => {
    expect((await call('GET', '/stores/nowhere')).status).toBe(404);
    expect((await call('POST', '/stores/mare-mansa/orders', { colour: 'red' })).status).toBe(400);
    expect((await call('POST', '/stores/mare-mansa/orders/1/pay')).status).toBe(404);
    expect((await call('PUT', '/stores/mare-mansa/faults', { 429: 2 })).status).toBe(400);
    expect((await call('POST', '/stores/tienda-vacia/orders', {})).body).toEqual({
      error: 'The store has no products',
    });
  });

  test('the control API moves and scales the clock', async () => {
    const before = (await call<{ now: string }>('GET', '/clock')).body.now;
    await call('POST', '/clock/advance', { days: 2 });
    const { body } = await call<{ now: string; scale: number }>('PUT', '/clock', { scale: 5 });
    expect(Date.parse(body.now) - Date.parse(before)).toBeGreaterThanOrEqual(2 * 86_400_000);
    expect(body.scale).toBe(5);
  });

  test('the control API lists the calls an app has made', async () => {
    const token = await connect(sandbox, 'barro-lindo');
    await caller(sandbox.url, 'barro-lindo', token)('GET', '/products?per_page=1');
    const { body } = await call<{ url: string; status: number }[]>('GET', '/stores/barro-lindo/requests');
    expect(body.at(-1)).toMatchObject({ url: '/v1/5100102/products?per_page=1', status: 200 });
  });

  test('the control API resets one store and leaves the others', async () => {
    await call('POST', '/stores/casa-lumbre/orders', { count: 2 });
    await call('POST', '/reset', { store: 'mare-mansa' });
    expect((await call('GET', '/stores/mare-mansa/orders')).body).toEqual([]);
    expect((await call<Order[]>('GET', '/stores/casa-lumbre/orders')).body.length).toBeGreaterThanOrEqual(2);
  });

  test('a full reset reuses no id', async () => {
    const [before] = (await call<Order[]>('POST', '/stores/casa-lumbre/orders', {})).body;
    await call('POST', '/reset');
    const [after] = (await call<Order[]>('POST', '/stores/casa-lumbre/orders', {})).body;
    expect(after?.number).toBe(100);
    expect(after?.id).toBeGreaterThan(before?.id ?? 0);
  });

  test('the control page shows the store, and the admin page the app', async () => {
    const page = await (await fetch(`${sandbox.url}/__sandbox?store=mare-mansa`)).text();
    expect(page).toContain('Maré Mansa');
    const admin = await (await fetch(`${sandbox.url}/admin/mare-mansa`)).text();
    expect(admin).toContain('Instalar aplicativo');
  });
});
