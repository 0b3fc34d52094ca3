import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, makeAdhesion, makeOpenMerchant, makeProduct, makeShop } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { createLink } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { invitationHead } from './pages.social.service.ts';

const world = useWorld();
let lumbre: Merchant;
let rocio: Person;
let referral_code: string;

beforeAll(async () => {
  lumbre = await makeOpenMerchant(world, { name: 'Casa <Lumbre>' });
  await makeProduct(world, lumbre, 'Vela', { image: 'https://cdn.example/vela.webp' });
  await world.call(endpoints.setCommission, { as: lumbre, body: { commission: 12, commission_coupon: 10 } });
  rocio = await makeAffiliate(world);
  referral_code = (await world.call(endpoints.getProfile, { as: rocio })).body.referral_code;
});

const headOf = (url: string) => invitationHead(world.background, url);
const contentOf = (head: string | undefined, name: string) =>
  new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(head ?? '')?.[1];

describe('links pasted into a chat', () => {
  test('the preview of a store link shows who invites, the commission and a picture', async () => {
    const head = await headOf(`/?merchant=${lumbre.merchant_id}`);
    expect(head).toContain('<title>Casa &lt;Lumbre&gt; te invita a vender, 12 %</title>');
    expect(contentOf(head, 'og:title')).toBe('Casa &lt;Lumbre&gt; te invita a vender, 12 %');
    expect(contentOf(head, 'og:image')).toBe('https://cdn.example/vela.webp');
    expect(contentOf(head, 'og:url')).toBe(`http://aliado.test/?merchant=${lumbre.merchant_id}`);
    expect(contentOf(head, 'og:description')).toContain('ganá 12 %');
  });

  test('the preview of a private store shows none of its products', async () => {
    const hidden = await makeOpenMerchant(world, { name: 'Taller Secreto', is_public: false });
    await makeProduct(world, hidden, 'Zorzal', { image: 'https://cdn.example/zorzal.webp' });
    const head = await headOf(`/?merchant=${hidden.merchant_id}`);
    expect(contentOf(head, 'og:title')).toContain('Taller Secreto');
    expect(contentOf(head, 'og:image')).toBe('http://aliado.test/icon-512.png');
  });

  test('the preview of a referral link shows the referrer’s name, as the register dialog does', async () => {
    const head = await headOf(`/?referral=${referral_code.toLowerCase()}`);
    expect(contentOf(head, 'og:title')).toBe('Rocío Jacarandá te invita a Aliado');
    const { body } = await world.call(endpoints.previewReferrer, { params: { code: referral_code } });
    expect(body).toEqual({ name: 'Rocío Jacarandá' });
    expect((await world.call(endpoints.previewReferrer, { params: { code: 'NADIE' } })).status).toBe(404);
  });

  test('a link without a known store or referrer has no preview of its own', async () => {
    for (const url of [
      '/',
      '/?merchant=x',
      '/?referral=NADIE',
      `/?merchant=${rocio.user_id}`,
      '/?referral=%00',
    ])
      expect(await headOf(url), url).toBeUndefined();
  });
});

describe('links to a product', () => {
  const open = (code: string, user_agent: string) =>
    world.app.inject({ url: `/r/${code}`, headers: { 'user-agent': user_agent } });
  const CHAT = 'WhatsApp/2.24.10.85 A';
  const PHONE =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
  let shop: Merchant;

  beforeAll(async () => {
    shop = await makeShop(world);
    await makeAdhesion(world, shop, rocio);
  });

  test('a product link shows chats its name, price and picture, and redirects people', async () => {
    const url = `${shop.url}/productos/farol`;
    await makeProduct(world, shop, 'Farol "Zaguán"', {
      url,
      price_cents: 2_990_000n,
      image: 'https://cdn.example/farol.webp',
    });
    const { code } = await createLink(world, rocio, shop, { url });
    const chat = await open(code, CHAT);
    expect(chat.statusCode).toBe(200);
    expect(contentOf(chat.payload, 'og:title')).toMatch(/^Farol &quot;Zaguán&quot;, \$\s29\.900,00$/);
    expect(contentOf(chat.payload, 'og:image')).toBe('https://cdn.example/farol.webp');
    expect(chat.headers['x-robots-tag']).toBe('noindex');
    const person = await open(code, PHONE);
    expect(person.statusCode).toBe(302);
    expect(person.headers.location).toContain(`${url}?aliado=`);
  });

  test('a link to another page of the store redirects chats too', async () => {
    const { code } = await createLink(world, rocio, shop, { url: `${shop.url}/nosotros` });
    expect((await open(code, CHAT)).statusCode).toBe(302);
  });
});
