import { endpoints } from '@aliado/contract';
import { expect, test } from 'vitest';
import { useCouponTerms } from '#kit/coupons.ts';
import { makeProduct } from '#kit/merchants.ts';
import { askStore } from '#kit/stores.ts';
import { openLink } from '#kit/visits.ts';

const { world, coupons, merchant, rocio, makeCode, compare, stored } = useCouponTerms();

async function shareProduct(coupon: string) {
  const { url: shop } = await world.db
    .updateTable('stores')
    .set({ for_affiliates: true, url: 'https://casa-lumbre.example' })
    .where('merchant_id', '=', merchant.merchant_id)
    .returning('url')
    .executeTakeFirstOrThrow();
  const url = `${shop}/productos/vela`;
  const vela = await makeProduct(world, merchant, 'Vela Higuera', { url, price_cents: 1_000_000n });
  await world.call(endpoints.addResold, { as: rocio, body: { products: [vela.id] } });
  const body = { name: 'Vela', url, coupon, merchant: merchant.merchant_id };
  const { body: link } = await world.call(endpoints.createLink, { as: rocio, body });
  return link;
}

const codesOfLinks = async () =>
  (await world.call(endpoints.listLinks, { as: rocio, query: {} })).body.results.map(
    ({ coupon }) => coupon?.name,
  );

test('links, shop and kit carry a code that was created anew', async () => {
  const { code } = await makeCode();
  const link = await shareProduct(code.pk);
  expect(await codesOfLinks()).toEqual([code.name, code.name]);

  await askStore(world, merchant)('DELETE', `/coupons/${(await stored(code.name))?.id}`);
  await compare();
  const name = `${code.name}BIS`;
  const { body: anew } = await coupons.retry(merchant, code.pk, { name });
  expect(await codesOfLinks()).toEqual([name, name]);
  await world.runJobs();

  const { body: kit } = await world.call(endpoints.getKit, { as: rocio, params: { link: link.pk } });
  expect(kit.coupon).toMatchObject({ pk: anew.pk, name });
  expect(kit.messages.es.text).toContain(name);
  const { location } = await openLink(world.app, link.code);
  expect(new URL(location ?? '').searchParams.get('aliado_coupon')).toBe(name);

  const { code: shop, title, tone } = (await world.call(endpoints.getShop, { as: rocio })).body;
  const open = { code: shop, title, text: null, tone, whatsapp: null, instagram: null, is_open: true };
  await world.call(endpoints.updateShop, { as: rocio, body: open });
  const page = await world.app.inject({ url: `/canal/${shop}` });
  expect(page.payload).toContain(name);
});
