import { endpoints } from '@aliado/contract';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#kit/people.ts';
import { useStoreWorld } from '#kit/stores.ts';

const world = useStoreWorld();
const HANDLE = 'casa-lumbre';
let store_id: number;

beforeAll(async () => {
  const { code } = world.sandbox.control.install(HANDLE);
  world.sandbox.control.setSwitches(HANDLE, { rate_factor: 100 });
  await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
  store_id = world.sandbox.control.store(HANDLE).id;
  await world.runJobs();
});

function send(body: unknown, more: { path?: string; signature?: string | null; type?: string } = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = more.signature === undefined ? signWebhook(payload, world.client_secret) : more.signature;
  return world.app.inject({
    method: 'POST',
    url: `/webhooks${more.path ?? '/tn'}`,
    payload,
    headers: {
      'content-type': more.type ?? 'application/json',
      ...(signature && { [SIGNATURE_HEADER]: signature }),
    },
  });
}

const logged = async () => (await world.db.selectFrom('webhook_log').select('id').execute()).length;

const place = (more: object = {}) => {
  const [order] = world.sandbox.control.placeOrders(HANDLE, { count: 1, ...more });
  if (!order) throw new Error('no order');
  return order;
};

const copyOf = (id: number) =>
  world.db.selectFrom('orders').selectAll().where('store_order_id', '=', BigInt(id)).executeTakeFirst();

describe('platform webhooks', () => {
  test('a signed webhook is logged and answered; a job fetches the order', async () => {
    const before = await logged();
    const order = place({ paid: true });
    const answer = await send({ store_id, event: 'order/paid', id: order.id });
    expect(answer.statusCode).toBe(200);
    expect(await logged()).toBe(before + 1);
    expect(await copyOf(order.id)).toBeUndefined();
    await world.runJobs();
    expect(await copyOf(order.id)).toMatchObject({ payment_status: 'paid', status: 'open', version: 1 });
  });

  test('a copied order keeps the campaign it came from, and of the buyer a short name and hashes', async () => {
    const landing_page = 'https://tienda.example/?utm_source=aliado&aff=K7M2Q';
    const order = place({ landing_page });
    await send({ store_id, event: 'order/created', id: order.id });
    await world.runJobs();
    const copy = await copyOf(order.id);
    expect(copy?.landing_page).toBe('/?utm_source=aliado');
    expect(copy?.utm).toMatchObject({ utm_source: 'aliado' });
    expect(copy?.buyer_name).toMatch(/^\p{L}+ \p{L}\.$/u);
    expect(copy?.buyer_hashes.length).toBeGreaterThan(0);
    expect(JSON.stringify(copy?.raw)).not.toMatch(/@|contact_|shipping_address|billing_/);
  });

  test.each([
    ['no signature', null],
    ['another one', 'a'.repeat(64)],
    ['half of it', 'abc'],
  ])('a webhook with %s as signature is refused and not logged', async (_, signature) => {
    const before = await logged();
    expect((await send({ store_id, event: 'order/paid', id: 1 }, { signature })).statusCode).toBe(401);
    expect(await logged()).toBe(before);
  });

  test.each([
    ['broken JSON', '{"store_id":'],
    ['no store', '{"event":"order/paid","id":1}'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('a signed webhook with %s is refused', async (_, body) => {
    expect((await send(body)).statusCode).toBe(400);
  });

  test('a webhook of an unknown store or event is answered and logged', async () => {
    const before = await logged();
    expect((await send({ store_id: 1, event: 'order/paid', id: 9 })).statusCode).toBe(200);
    expect((await send({ store_id, event: 'moon/risen', id: 9 })).statusCode).toBe(200);
    expect(await logged()).toBe(before + 2);
  });

  test('a webhook of any content type is read, up to 64 KiB', async () => {
    const body = { store_id, event: 'order/updated', id: 7 };
    expect((await send(body, { type: 'text/plain' })).statusCode).toBe(200);
    expect((await send({ ...body, more: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  test('a repeated webhook changes nothing', async () => {
    const order = place();
    for (let time = 0; time < 3; time += 1) {
      await send({ store_id, event: 'order/created', id: order.id });
      await world.runJobs();
    }
    expect(await copyOf(order.id)).toMatchObject({ version: 1 });
  });

  test('three hundred concurrent webhooks are three hundred rows', async () => {
    const before = await logged();
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        send({ store_id, event: 'order/updated', id: 900_000 + (index % 50) }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await logged()).toBe(before + 300);
  });
});
