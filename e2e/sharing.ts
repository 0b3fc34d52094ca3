import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { callApi, makeMerchant } from './marketplace.ts';
import { makeAffiliate } from './people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const SHOP = `${SANDBOX}/__sandbox/api/stores/mare-mansa`;
const OFFER = 'MARE10';

export type Member = Awaited<ReturnType<typeof makeMember>>;

/** Connecting imports the products; each pays the same commission. */
async function haveProducts(request: APIRequestContext, access: string) {
  await expect(async () => {
    const path = '/store/synchronize_tn/';
    const { synchronisation } = await callApi(request, { method: 'GET', path, access });
    expect(synchronisation?.state).toBe('done');
  }).toPass({ timeout: 30_000 });
  const path = '/store/products/';
  const listed = await callApi(request, { method: 'GET', path: `${path}?page_size=100`, access });
  const products = listed.results.map(({ pk }: { pk: string }) => pk);
  await callApi(request, { method: 'PUT', path, data: { products, commission: 12 }, access });
}

async function haveOffer(request: APIRequestContext, access: string) {
  const path = '/affiliates/merchant_coupons/';
  const offer = { name: OFFER, type: 'P', value: 10, commission: 8 };
  const answer = await request.post(`/api${path}`, {
    data: offer,
    headers: { authorization: `Bearer ${access}` },
  });
  expect([201, 409]).toContain(answer.status());
}

/** An affiliate of a store with products and an offer. */
export async function makeMember(request: APIRequestContext) {
  const merchant = await makeMerchant(request);
  await haveProducts(request, merchant.access);
  await haveOffer(request, merchant.access);
  const person = await makeAffiliate(request);
  const { access } = person;
  const asked = await callApi(request, {
    method: 'POST',
    path: '/affiliates/requests/',
    data: { merchant: merchant.pk },
    access,
  });
  if (asked.status === 'pending') {
    const data = { request: asked.pk, status: 'accepted' };
    await callApi(request, { method: 'PUT', path: '/affiliates/requests', data, access: merchant.access });
  }
  return { ...person, access, merchant };
}

/** Buys the product on the page, to be paid later. Returns the order's number. */
export async function buy(page: Page, name: string, coupon?: string): Promise<number> {
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page
    .getByRole('link', { name: 'Iniciar compra' })
    .or(page.getByRole('button', { name: 'Iniciar compra' }))
    .first()
    .click();
  if (coupon) {
    await page.locator('[name=codigo]').fill(coupon);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText(coupon).first()).toBeVisible();
  }
  await page.locator('[name=email]').fill(`${name.toLowerCase()}@compra.example`);
  await page.locator('[name=nombre]').fill(`${name} Lapacho`);
  await page.locator('[name=telefono]').fill(`11${Date.now() % 100_000_000}`);
  await page.locator('[name=documento]').fill(String(Date.now() % 100_000_000));
  await page.locator('[name=entrega][value=retiro]').check();
  await page.locator('[name=pago][value=pix]').check();
  await page.getByRole('button', { name: 'Confirmar compra' }).click();
  await expect(page.getByText(`Obrigada, ${name}`)).toBeVisible();
  const said = await page.getByText(/#\d+/).first().textContent();
  return Number(said?.match(/#(\d+)/)?.[1]);
}

/** Through the sandbox's control, as the merchant or the bank would. */
export async function changeOrder(request: APIRequestContext, number: number, action: 'pay' | 'cancel') {
  const orders: { id: number; number: number }[] = await (await request.get(`${SHOP}/orders`)).json();
  const order = orders.find((each) => each.number === number);
  const answer = await request.post(`${SHOP}/orders/${order?.id}/${action}`, { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
}
