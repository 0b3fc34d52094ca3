import { endpoints } from '@aliado/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { call, first } from '../api.ts';
import { joinStore, makeOwner } from '../paying.ts';
import { makeAffiliate } from '../people.ts';

const NAME = 'Puerta Ceibal';
const MATE = 'Mate Sierra con bombilla';

async function openShop(request: APIRequestContext, access: string, product: string) {
  const data = { products: [product] };
  await call(request, endpoints.addResold, { as: { access }, body: data });
  const code = `privada-${Date.now()}`;
  const shop = {
    ...{ code, title: 'La vidriera de Rocío', text: null, tone: 'ceibo' as const },
    ...{ whatsapp: null, instagram: null, is_open: true },
  };
  await call(request, endpoints.updateShop, { as: { access }, body: shop });
  return `/canal/${code}`;
}

async function expectShown(page: Page, shop: string, times: 0 | 1) {
  await page.goto(`/catalogoGeneral?s=mate`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offers = page.getByRole('listitem').filter({ hasText: NAME }).filter({ hasText: MATE });
  await expect(offers).toHaveCount(times);
  await page.goto(shop);
  await expect(page.getByRole('heading', { level: 1, name: 'La vidriera de Rocío' })).toBeVisible();
  await expect(page.getByRole('heading', { name: MATE })).toHaveCount(times);
}

test('the products of a store that turns private leave catalogue and shops, and Home omits it', {
  tag: '@long',
}, async ({ page, request }) => {
  const merchant = await makeOwner(request, 'puerta-ceibal', 'elsa@puertaceibal.demo');
  const { access } = merchant;
  const setPublic = (is_public: boolean) =>
    call(request, endpoints.updatePrivacy, { as: { access }, body: { is_public } });
  await setPublic(true);
  const find = () => call(request, endpoints.listProducts, { as: merchant, query: { s: 'mate' } });
  await expect(async () => expect((await find()).count).toBe(1)).toPass({ timeout: 30_000 });
  const product = first((await find()).results).pk;
  await call(request, endpoints.updateProducts, {
    as: { access },
    body: { products: [product], is_published: true },
  });
  const rocio = await makeAffiliate(request);
  await joinStore(request, merchant, rocio);
  const shop = await openShop(request, rocio.access, product);
  await expectShown(page, shop, 1);

  await setPublic(false);
  await expectShown(page, shop, 0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(NAME)).toHaveCount(0);
});
