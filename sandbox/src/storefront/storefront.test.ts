import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, BUYER, openBrowser } from '../testing/browser.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';
import { APP, type Ask, caller, connect, type RunningSandbox, startSandbox } from '../testing/sandbox.ts';

const STORE = 'casa-lumbre';
const HOME = `/tienda/${STORE}`;
const SCRIPT = {
  id: 900,
  name: 'Aliado',
  handle: 'aliado',
  event: 'onload',
  is_auto_install: false,
  nube_sdk: false,
} as const;

type ProductBody = { id: number; name: { es: string }; variants: { id: number; stock: number }[] };
type OrderBody = Record<string, unknown> & { id: number; number: number; coupon: { code: string }[] };

let receiver: Receiver;
let sandbox: RunningSandbox;
let ask: Ask;
let newer: Ask;
let browser: Browser;

beforeAll(async () => {
  receiver = await startReceiver();
  receiver.answer = ({ path }, response) => {
    response.writeHead(path === '/aliado.js' ? 200 : 204, { 'content-type': 'text/javascript' });
    response.end(path === '/aliado.js' ? 'window.aliado = true;' : '');
  };
  const source_url = `${receiver.url}/aliado.js`;
  sandbox = await startSandbox({
    app: {
      ...APP,
      scripts: [
        { ...SCRIPT, location: 'store', source_url },
        { ...SCRIPT, id: 901, handle: 'aliado-checkout', location: 'checkout', source_url },
      ],
    },
  });
  sandbox.control.setSwitches(STORE, { rate_factor: 100 });
  const token = await connect(sandbox, STORE);
  ask = caller(sandbox.url, STORE, token, 'v1');
  newer = caller(sandbox.url, STORE, token, '2025-03');
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});
beforeEach(() => {
  browser = openBrowser(sandbox.url);
  receiver.received.length = 0;
});

const product = async (name: string) =>
  (await ask<ProductBody[]>('GET', `/products?q=${encodeURIComponent(name)}`)).body[0] as ProductBody;
const add = async (name = 'Manta', cantidad = 1) => {
  const { id, variants } = await product(name);
  return browser.submit(`${HOME}/carrito/agregar`, {
    producto: id,
    variante: variants[0]?.id ?? 0,
    cantidad,
  });
};
const finish = async (change: Record<string, string> = {}) => {
  const checkout = await browser.submit(`${HOME}/checkout`, {});
  return browser.submit(checkout.path, { ...BUYER, ...change });
};
const orderOn = (path: string) => Number(/success\/(\d+)\//.exec(path)?.[1]);
const read = async (id: number, asking = ask) => (await asking<OrderBody>('GET', `/orders/${id}`)).body;
const coupon = (code: string, rest: object = {}) =>
  ask('POST', '/coupons', { code, type: 'percentage', value: 10, ...rest });

describe('checklist 8: a purchase in the storefront', () => {
  test('an order keeps landing page and utm in both versions, and its number is 100 or more', async () => {
    const landing = `${HOME}?utm_source=aliado&utm_medium=affiliate&utm_content=K7M2Q&aff=K7M2Q`;
    await browser.open(landing);
    await browser.open(`${HOME}?categoria=deco`);
    await add('Farol');
    const thanks = await finish();
    const id = orderOn(thanks.path);
    expect(thanks.html).toContain('¡Gracias, Ana!');
    const order = await read(id);
    expect(order.number).toBeGreaterThanOrEqual(100);
    expect(thanks.html).toContain(`#${order.number}`);
    const visit = {
      landing_page: sandbox.url + landing,
      utm_parameters: {
        utm_source: 'aliado',
        utm_medium: 'affiliate',
        utm_campaign: null,
        utm_term: null,
        utm_content: 'K7M2Q',
      },
    };
    expect(order).toMatchObject({
      landing_url: sandbox.url + landing,
      customer_visit: visit,
      payment_status: 'paid',
      storefront: 'store',
      client_details: { browser_ip: '127.0.0.1' },
    });
    expect((await read(id, newer)).customer_visit).toMatchObject(visit);
  });

  test('the id of the cart becomes the id of the order, and the stock goes down', async () => {
    const before = (await product('Bandeja')).variants[0]?.stock ?? 0;
    await add('Bandeja', 2);
    const checkout = await browser.submit(`${HOME}/checkout`, {});
    const cart_id = Number(/start\/(\d+)\//.exec(checkout.path)?.[1]);
    expect((await ask('GET', `/carts/${cart_id}`)).status).toBe(200);
    expect((await ask<{ id: number }[]>('GET', '/checkouts')).body.map(({ id }) => id)).toContain(cart_id);
    const thanks = await browser.submit(checkout.path, { ...BUYER, pago: 'wire_transfer' });
    expect(orderOn(thanks.path)).toBe(cart_id);
    expect((await ask('GET', `/carts/${cart_id}`)).status).toBe(404);
    expect((await product('Bandeja')).variants[0]?.stock).toBe(before - 2);
    expect(await read(cart_id)).toMatchObject({ payment_status: 'pending', discount_gateway: '3998.00' });
  });

  test('a second link while the cart is open counts only where the switch says last', async () => {
    await browser.open(`${HOME}?utm_source=first`);
    await add();
    await browser.open(`${HOME}?utm_source=second`);
    const first = orderOn((await finish()).path);
    expect(await read(first)).toHaveProperty('customer_visit.utm_parameters.utm_source', 'first');

    sandbox.control.setSwitches(STORE, { visit_touch: 'last' });
    await browser.open(`${HOME}?utm_source=third`);
    await add();
    await browser.open(`${HOME}?utm_source=fourth`);
    const last = orderOn((await finish()).path);
    expect(await read(last)).toHaveProperty('customer_visit.utm_parameters.utm_source', 'fourth');
    sandbox.control.setSwitches(STORE, { visit_touch: 'cart' });
  });

  test('a coupon is accepted in any case, one per cart, and checked again at the checkout', async () => {
    await coupon('ROCIO10');
    await coupon('OTRO');
    await coupon('PRIMERA', { first_consumer_purchase: true });
    await add('Florero');
    const cart = await browser.submit(`${HOME}/carrito/cupon`, { codigo: 'rocio10' });
    expect(cart.html).toContain('ROCIO10');
    expect((await browser.submit(`${HOME}/carrito/cupon`, { codigo: 'otro' })).html).toContain(
      'Ya hay un cupón',
    );
    const order = await read(orderOn((await finish()).path));
    expect(order.coupon).toMatchObject([{ code: 'ROCIO10' }]);
    expect(order).toMatchObject({ subtotal: '28490.00', discount_coupon: '2849.00', discount: '2849.00' });

    await add('Florero');
    await browser.submit(`${HOME}/carrito/cupon`, { codigo: 'primera' });
    const refused = await finish();
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('primera compra')]);
  });

  test('a coupon below its minimum takes nothing off, says why, and works with more goods', async () => {
    await coupon('MINIMO', { min_price: '50000' });
    await add('Florero');
    const tooSmall = await browser.submit(`${HOME}/carrito/cupon`, { codigo: 'MINIMO' });
    expect(tooSmall.html).toContain('El carrito no llega al mínimo');
    await add('Florero');
    expect((await browser.submit(`${HOME}/carrito/cupon`, { codigo: 'MINIMO' })).html).toContain('−$');
    const { variants } = await product('Florero');
    const quantity = (cantidad: number) =>
      browser.submit(`${HOME}/carrito/cantidad`, { variante: variants[0]?.id ?? 0, cantidad });
    const fewer = await quantity(1);
    expect(fewer.html).toContain('El carrito no llega al mínimo');
    expect(fewer.html).not.toContain('−$');
    const enough = await quantity(2);
    expect(enough.html).not.toContain('no llega al mínimo');
    expect(await read(orderOn((await finish()).path))).toMatchObject({ discount_coupon: '5698.00' });
  });

  test('a product cannot be bought beyond its stock', async () => {
    await add('Espejo', 50);
    const order = await read(orderOn((await finish()).path));
    expect(order.products).toMatchObject([{ quantity: 3 }]);
    expect((await browser.open(`${HOME}/productos/espejo-arco`)).html).toContain('Sin stock');
  });

  test('invalid checkout data is asked for again, with nothing lost', async () => {
    await add();
    const again = await finish({ email: 'ana(at)compra', calle: '' });
    expect(again.status).toBe(422);
    expect(again.html).toContain('Revisá el e-mail');
    expect(again.html).toContain('value="Ana Sauce"');
  });

  test('a customer with an account buys with the stored data', async () => {
    await browser.submit(`${HOME}/cuenta`, { email: 'julia@compradora.demo' });
    await add();
    const checkout = await browser.submit(`${HOME}/checkout`, {});
    expect(checkout.html).toContain('Comprás como Julia Algarrobo');
    expect(checkout.html).toContain('value="julia@compradora.demo"');
    const thanks = await browser.submit(checkout.path, { ...BUYER, email: 'julia@compradora.demo' });
    expect(await read(orderOn(thanks.path))).toHaveProperty('customer.email', 'julia@compradora.demo');
    expect((await browser.open(`${HOME}/cuenta`)).html).toContain('Mis pedidos');
  });

  test('a new customer creates an account with the same form', async () => {
    const more = await browser.submit(`${HOME}/cuenta`, { email: 'nueva@compra.demo' });
    expect(more.html).toContain('Crear cuenta');
    const fields = { email: 'nueva@compra.demo', nombre: 'Nuria Tala', telefono: '1', documento: '2' };
    expect((await browser.submit(`${HOME}/cuenta`, fields)).html).toContain('Nuria Tala');
  });

  test('a forged form is refused', async () => {
    expect((await browser.submit(`${HOME}/carrito/agregar`, { producto: 'x' })).status).toBe(400);
    expect((await browser.open(`${HOME}/productos/nada`)).status).toBe(404);
    expect((await browser.open('/tienda/nadie')).status).toBe(404);
  });

  test('what a visitor types is escaped', async () => {
    const found = await browser.open(`${HOME}?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(found.html).not.toContain('<script>alert(1)');
    expect(found.html).toContain('&lt;script&gt;alert(1)');
  });
});

describe('scripts of the app', () => {
  test('app scripts appear on shop or checkout once installed by the API', async () => {
    expect((await browser.open(HOME)).html).not.toContain('/scripts/aliado.js');
    const put = await ask<{ current_version: { src: string } }>('POST', '/scripts', {
      script_id: 900,
      query_params: '{"merchant":"m1"}',
    });
    expect(put.status).toBe(201);
    await ask('POST', '/scripts', { script_id: 901 });
    expect((await ask<{ total: number }>('GET', '/scripts')).body.total).toBe(2);

    const shop = await browser.open(HOME);
    expect(shop.html).toMatch(/src="[^"]*\/scripts\/aliado\.js\?store=5100101&amp;merchant=m1"/);
    expect(shop.html).not.toContain('aliado-checkout.js');
    await add('Almohadón');
    const checkout = await browser.submit(`${HOME}/checkout`, {});
    expect(checkout.html).toContain('/scripts/aliado-checkout.js');
    const thanks = await browser.submit(checkout.path, BUYER);
    expect(thanks.html).toContain(`"order":{"id":${orderOn(thanks.path)}`);
    expect(await (await fetch(put.body.current_version.src)).text()).toBe('window.aliado = true;');
  });

  test('app scripts are gone while the store is unpaid and after the app is uninstalled', async () => {
    sandbox.control.suspend(STORE);
    expect((await browser.open(HOME)).html).not.toContain('/scripts/aliado.js');
    sandbox.control.resume(STORE);
    expect((await browser.open(HOME)).html).toContain('/scripts/aliado.js');
    expect((await ask('DELETE', '/scripts/900')).body).toEqual({});
    expect((await browser.open(HOME)).html).not.toContain('/scripts/aliado.js');
  });
});

describe('callbacks to the app', () => {
  test('the discounts callback gets utm and coupon, and its discount is in the order', async () => {
    const { body } = await ask<{ id: string }>('POST', '/promotions', {
      name: 'Red',
      allocation_type: 'line_item',
    });
    await ask('PUT', '/discounts/callbacks', { url: `${receiver.url}/discounts` });
    const { variants } = await product('Frasco');
    const line_items = [{ line_item: variants[0]?.id, discount_specs: { type: 'fixed', amount: '450.00' } }];
    receiver.answer = (_, response) => {
      const specs = { promotion_id: body.id, line_items };
      response.end(JSON.stringify({ commands: [{ command: 'create_or_update_discount', specs }] }));
    };
    await browser.open(`${HOME}?utm_source=aliado&utm_content=K7`);
    await add('Frasco');
    const heard = JSON.parse(receiver.received[0]?.body ?? '');
    expect(heard).toMatchObject({
      store_id: 5100101,
      coupons: [],
      utm: [{ utm_source: 'aliado', utm_content: 'K7' }],
    });
    const id = orderOn((await finish()).path);
    expect(id).toBe(heard.cart_id);
    expect(await read(id)).toMatchObject({ promotional_discount: { total_discount_amount: '450.00' } });

    receiver.answer = (_, response) => void response.end('not json');
    await add('Frasco');
    expect((await browser.open(`${HOME}/carrito`)).html).not.toContain('Promoción');
    await ask('DELETE', `/promotions/${body.id}`);
  });

  test('a business rule can stop the order, unless it is too slow', async () => {
    await ask('PUT', '/business_rules/integrations/cart', {
      url: `${receiver.url}/rule`,
      event: 'cart/before-finish',
    });
    receiver.answer = (_, response) =>
      void response.end(JSON.stringify({ command: 'block_checkout', detail: {} }));
    await add('Sahumerio');
    const blocked = await finish();
    expect([blocked.status, blocked.html]).toEqual([
      422,
      expect.stringContaining('no puede tomar este pedido'),
    ]);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      store_id: '5100101',
      customer: { id: null, email: BUYER.email },
    });

    receiver.answer = () => {};
    const started = Date.now();
    const let_through = await finish();
    expect(orderOn(let_through.path)).toBeGreaterThan(0);
    expect(Date.now() - started).toBeLessThan(60_000);
  });
});
