import { endpoints, type Kit } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, makeAdhesion, makeProduct, makeShop } from '#kit/merchants.ts';
import { placeOrder } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { createLink, openLink } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
let lumbre: Merchant;
let privada: Merchant;
let rocio: Person;
let other: Person;
let vela: { id: string; store_product_id: bigint };
let secreta: { id: string };

const addressOf = (shop: Merchant, name: string) => `${shop.url}/productos/${name}`;

beforeAll(async () => {
  [lumbre, privada] = [await makeShop(world), await makeShop(world)];
  [rocio, other] = [await makeAffiliate(world), await makeAffiliate(world)];
  await world.db.updateTable('stores').set({ for_affiliates: true }).execute();
  await world.db
    .updateTable('merchants')
    .set({ is_public: false })
    .where('id', '=', privada.merchant_id)
    .execute();
  await makeAdhesion(world, lumbre, rocio);
  await makeAdhesion(world, lumbre, other);
  await makeAdhesion(world, privada, rocio);
  const look = { price_cents: 1_299_000n, image: null };
  vela = await makeProduct(world, lumbre, 'Vela Higuera 220 g', { ...look, url: addressOf(lumbre, 'vela') });
  secreta = await makeProduct(world, privada, 'Cosa secreta', { ...look, url: addressOf(privada, 'cosa') });
});

const kitOf = (link: string, person: Person) =>
  world.call(endpoints.getKit, { as: person, params: { link } });
const openFor = (product: string, person: Person) =>
  world.call(endpoints.openKit, { as: person, body: { product } });
const change = (link: string, body: object, person = rocio) =>
  world.call(endpoints.updateKit, { as: person, params: { link }, body });
const write = (link: string, text: string, language: 'es' | 'pt' = 'es') =>
  world.call(endpoints.updateKitMessage, { as: rocio, params: { link }, body: { language, text } });

async function freshLink(person = rocio, product = vela.id, shop = lumbre) {
  const { url } = await world.db
    .selectFrom('products')
    .select('url')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  return createLink(world, person, shop, { name: 'Vela', url });
}

let coupons = 0;
async function makeCoupon(look: object = {}) {
  coupons += 1;
  return world.db
    .insertInto('coupons')
    .values({
      ...{ merchant_id: lumbre.merchant_id, affiliate_id: rocio.user_id, name: `ROCIO${coupons}` },
      ...{ type: 'P', value: 10, commission: 8, state: 'in_store' },
      ...look,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

const disable = (id: string) =>
  world.db.updateTable('coupons').set({ state: 'disabled' }).where('id', '=', id).execute();

describe('share kits', () => {
  test('a kit opens for any product of a joined store, private too, and makes one link', async () => {
    const answers = await Promise.all([openFor(vela.id, rocio), openFor(vela.id, rocio)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const private_kit = await kitOf((await openFor(secreta.id, rocio)).body.link, rocio);
    expect(private_kit.body).toMatchObject({ product: { name: 'Cosa secreta' }, price_cents: 1_299_000 });
    expect((await openFor(secreta.id, other)).status).toBe(404);
    expect((await openFor(vela.id, await makeAffiliate(world))).status).toBe(404);
  });

  test('the link of a kit is apart from the link of the shop', async () => {
    await world.call(endpoints.addResold, { as: other, body: { products: [vela.id] } });
    const [resold] = (await world.call(endpoints.listResold, { as: other, query: {} })).body.results;
    const { body } = await openFor(vela.id, other);
    expect((await kitOf(body.link, other)).body.code).not.toBe(resold?.short_url?.split('/').at(-1));
  });

  test('only its owner can open a kit, as long as link, product and membership exist', async () => {
    const link = await freshLink();
    expect((await kitOf(link.pk, rocio)).status).toBe(200);
    expect((await kitOf(link.pk, other)).status).toBe(404);
    expect((await change(link.pk, { ground: 'rio' }, other)).status).toBe(404);
    const shop_link = await createLink(world, rocio, lumbre, { url: lumbre.url });
    expect((await kitOf(shop_link.pk, rocio)).status).toBe(404);
    const product = await makeProduct(world, lumbre, 'Difusor', { url: addressOf(lumbre, 'difusor') });
    const gone = await freshLink(rocio, product.id);
    await world.db
      .updateTable('products')
      .set({ is_published: false })
      .where('id', '=', product.id)
      .execute();
    expect((await kitOf(gone.pk, rocio)).status).toBe(404);
    await world.call(endpoints.removeLink, { as: rocio, body: { pk: link.pk } });
    expect((await kitOf(link.pk, rocio)).status).toBe(404);
    const leaver = await makeAffiliate(world);
    await makeAdhesion(world, lumbre, leaver);
    const left = await freshLink(leaver);
    await world.db
      .updateTable('adhesions')
      .set({ status: 'removed', ended_at: new Date() })
      .where('affiliate_id', '=', leaver.user_id)
      .execute();
    expect((await kitOf(left.pk, leaver)).body.code).toBe('not_a_member');
  });

  test('a kit shows price, rate and text with the coupon or without it', async () => {
    const coupon = await makeCoupon();
    const link = await freshLink();
    const bare = (await kitOf(link.pk, rocio)).body;
    expect(bare).toMatchObject({
      coupon: null,
      coupon_price_cents: null,
      commission: 10,
      earns_cents: 129_900,
    });
    expect(bare.messages.es.text).toContain('a $\u00a012.990,00');
    const chosen = (await change(link.pk, { coupon: coupon.id })).body;
    expect(chosen).toMatchObject({
      coupon: { pk: coupon.id, type: 'P', value: 10 },
      coupon_price_cents: 1_169_100,
      commission: 8,
      earns_cents: 93_528,
    });
    expect(chosen.messages.es.text).toContain(
      `${coupon.name} te queda en $\u00a011.691,00 en vez de $\u00a012.990,00`,
    );
    expect(chosen.messages.pt.text).toContain(`cupom ${coupon.name}`);
    expect(chosen.messages.es.marks).toEqual([
      'Vela Higuera 220 g',
      '$\u00a011.691,00',
      coupon.name,
      `http://aliado.test/r/${link.code}-M`,
    ]);
    expect((await openLink(world.app, `${link.code}-M`)).location).toContain(`aliado_coupon=${coupon.name}`);
    expect((await change(link.pk, { coupon: null })).body).toMatchObject({ coupon: null, commission: 10 });
    await disable(coupon.id);
  });

  test('a kit drops a coupon the store no longer has and refuses one of another affiliate', async () => {
    const coupon = await makeCoupon();
    const foreign = await makeCoupon({ affiliate_id: other.user_id });
    const link = await freshLink();
    await change(link.pk, { coupon: coupon.id });
    expect((await change(link.pk, { coupon: foreign.id })).status).toBe(404);
    await disable(coupon.id);
    const { body } = await kitOf(link.pk, rocio);
    expect(body).toMatchObject({ coupon: null, coupons: [], coupon_price_cents: null });
    expect(body.messages.es.text).not.toContain(coupon.name);
    expect((await change(link.pk, { coupon: coupon.id })).status).toBe(404);
  });

  test('a kit promises no price the coupon’s limits forbid and drops an expired coupon', async () => {
    const limited = await makeCoupon({ minimum_cents: 5_000_000n });
    const link = await freshLink();
    const { body } = await change(link.pk, { coupon: limited.id });
    expect(body).toMatchObject({ coupon: { pk: limited.id }, coupon_price_cents: null });
    expect(body.messages.es.text).toContain(
      `a $\u00a012.990,00.\n\nCon mi cupón ${limited.name}: 10\u00a0% menos (compra mínima $\u00a050.000).`,
    );
    await world.db
      .updateTable('coupons')
      .set({ ends_on: '2026-01-31' })
      .where('id', '=', limited.id)
      .execute();
    expect((await kitOf(link.pk, rocio)).body).toMatchObject({ coupon: null, coupons: [] });
    await disable(limited.id);
  });

  test('a kit keeps own texts by language and coupon, with live words', async () => {
    const link = await freshLink();
    const mine = `Mirá: Vela Higuera 220 g, hoy $\u00a012.990,00 → http://aliado.test/r/${link.code}-M`;
    const { body } = await write(link.pk, mine);
    expect(body.messages.es).toMatchObject({ text: mine, is_own: true });
    expect(body.messages.pt.is_own).toBe(false);
    await setPrice(1_450_000n);
    expect((await kitOf(link.pk, rocio)).body.messages.es.text).toContain('hoy $\u00a014.500,00 →');
    await setPrice(1_299_000n);
    const coupon = await makeCoupon();
    expect((await change(link.pk, { coupon: coupon.id })).body.messages.es.is_own).toBe(false);
    await write(link.pk, 'Con cupón');
    expect((await change(link.pk, { coupon: null })).body.messages.es.text).toBe(mine);
    const back = (await write(link.pk, '')).body.messages.es;
    expect(back).toMatchObject({ is_own: false });
    expect((await write(link.pk, back.text)).body.messages.es.is_own).toBe(false);
    expect((await write(link.pk, 'a'.repeat(1001))).body.fields).toEqual({ text: ['Es demasiado largo.'] });
    await disable(coupon.id);
  });

  test('a kit remembers its ground and reports an outdated picture', async () => {
    const link = await freshLink();
    const first = (await kitOf(link.pk, rocio)).body;
    expect(first).toMatchObject({
      ground: 'ceibo',
      grounds: ['ceibo', 'botella', 'sol'],
      status_is_old: false,
    });
    const green = (await change(link.pk, { ground: 'botella' })).body;
    expect(green.ground).toBe('botella');
    expect(green.status_version).not.toBe(first.status_version);
    expect((await change(link.pk, { shared_status: first.status_version })).body.status_is_old).toBe(false);
    await change(link.pk, { shared_status: green.status_version });
    expect((await change(link.pk, { ground: 'sol' })).body.status_is_old).toBe(false);
    await setPrice(1_000_000n);
    expect((await kitOf(link.pk, rocio)).body.status_is_old).toBe(true);
    await setPrice(1_299_000n);
    expect((await kitOf(link.pk, rocio)).body.status_is_old).toBe(false);
    expect((await change(link.pk, { ground: 'gris' })).status).toBe(400);
  });
});

const setPrice = (price_cents: bigint) =>
  world.db.updateTable('products').set({ price_cents }).where('id', '=', vela.id).execute();

describe('pieces of a kit', () => {
  const figures = ({ pieces }: Kit) =>
    Object.fromEntries(
      pieces.map(({ piece, visits, sales, commission_cents }) => [piece, [visits, sales, commission_cents]]),
    );
  const buy = (landing_page: string | null, more: object = {}) =>
    placeOrder(world, lumbre.merchant_id, {
      placed_at: new Date(Math.floor(Date.now() / 1000) * 1000),
      landing_page,
      lines: [{ product: vela.store_product_id, price: 10_000 }],
      address: null,
      ...more,
    });

  test('pieces are counted from their address to the sale', async () => {
    const person = await makeAffiliate(world);
    await makeAdhesion(world, lumbre, person);
    const link = await freshLink(person);
    const open = (suffix: string) => openLink(world.app, `${link.code}${suffix}`);
    const [by_message, by_status] = [await open('-M'), await open('-E')];
    await open('-e');
    await open('-Q');
    const spoilt = await open('-X9');
    expect([by_message.status, spoilt.status]).toEqual([302, 302]);
    await open('');
    expect(by_message.location).toContain(`utm_campaign=${link.code}&`);
    await buy(by_status.location ?? null);
    await buy((await open('-E')).location ?? null);
    await buy(spoilt.location ?? null);
    const { body } = await kitOf(link.pk, person);
    expect(figures(body)).toEqual({
      message: [1, 0, 0],
      status: [3, 2, 2000],
      qr: [1, 0, 0],
      shop: [0, 0, 0],
      none: [2, 1, 1000],
    });
    expect(body.best).toBeNull();
    for (let sales = 0; sales < 3; sales += 1) await buy((await open('-M')).location ?? null);
    expect((await kitOf(link.pk, person)).body.best).toBe('message');
  });

  test('pieces count visits through the shop, without repeats, previews and older days', async () => {
    const person = await makeAffiliate(world);
    await makeAdhesion(world, lumbre, person);
    await world.call(endpoints.addResold, { as: person, body: { products: [vela.id] } });
    const shop = { title: 'La vidriera', text: null, tone: 'sol' as const, whatsapp: null, instagram: null };
    const body = { ...shop, code: `vidriera-${person.user_id.slice(-8)}`, is_open: true };
    expect((await world.call(endpoints.updateShop, { as: person, body })).status).toBe(200);
    const page = (await world.app.inject({ url: `/canal/${body.code}` })).payload;
    const [, shop_code = ''] = /href="\/r\/([A-Z0-9]+-V)"/.exec(page) ?? [];
    const link = await freshLink(person);
    const seen = await openLink(world.app, shop_code);
    await openLink(world.app, shop_code, { cookie: seen.cookie ?? '' });
    await openLink(world.app, `${link.code}-Q`, { user_agent: 'WhatsApp/2.23' });
    await openLink(world.app, `${link.code}-Q`, { method: 'HEAD' });
    await buy(seen.location ?? null);
    const kit = (await kitOf(link.pk, person)).body;
    expect(kit.ground).toBe('sol');
    expect(figures(kit)).toEqual({
      message: [0, 0, 0],
      status: [0, 0, 0],
      qr: [0, 0, 0],
      shop: [1, 1, 1000],
    });
    world.time.offset_ms = 31 * 86_400_000;
    const later = await world.call(endpoints.getKit, {
      as: {
        access: (
          await world.call(endpoints.logIn, {
            body: { username: person.username, password: person.password },
          })
        ).body.access,
      },
      params: { link: link.pk },
    });
    world.time.offset_ms = 0;
    expect(figures(later.body).shop).toEqual([0, 0, 0]);
  });

  test('a coupon sale without visit belongs to no piece and only to its product', async () => {
    const coupon = await makeCoupon({
      ...{ name: 'SINVISITA', commission: 20, store_coupon_id: 44n },
      created_at: new Date(Date.now() - 3_600_000),
    });
    const link = await freshLink();
    const before = figures((await kitOf(link.pk, rocio)).body).none ?? [0, 0, 0];
    const coupons = [{ code: coupon.name }];
    await buy(null, { coupons, lines: [{ product: 1n, price: 10_000 }] });
    await buy(null, { coupons });
    const after = figures((await kitOf(link.pk, rocio)).body).none ?? [];
    expect(after[1]).toBe((before[1] ?? 0) + 1);
    expect(after[2]).toBe((before[2] ?? 0) + 2000);
    await disable(coupon.id);
  });
});
