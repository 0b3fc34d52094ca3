import { endpoints } from '@aliado/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { call, send } from './api.ts';
import { makeMerchant } from './marketplace.ts';
import { makeAffiliate } from './people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const SHOP = `${SANDBOX}/__sandbox/api/stores/mare-mansa`;
const OFFER = 'MARE10';

export type Member = Awaited<ReturnType<typeof makeMember>>;

/** Connecting imports the products; each pays the same commission. */
async function haveProducts(request: APIRequestContext, access: string) {
  await expect(async () => {
    const { synchronisation } = await call(request, endpoints.getSynchronisation, { as: { access } });
    expect(synchronisation?.state).toBe('done');
  }).toPass({ timeout: 30_000 });
  const listed = await call(request, endpoints.listProducts, { as: { access }, query: { page_size: 100 } });
  const products = listed.results.map(({ pk }) => pk);
  await call(request, endpoints.updateProducts, { as: { access }, body: { products, commission: 12 } });
}

async function haveOffer(request: APIRequestContext, access: string) {
  const body = { name: OFFER, type: 'P' as const, value: 10, commission: 8 };
  const answer = await send(request, endpoints.createMerchantCoupon, { as: { access }, body });
  expect([201, 409]).toContain(answer.status());
}

/** An affiliate of a store with products and an offer. */
export async function makeMember(request: APIRequestContext) {
  const merchant = await makeMerchant(request);
  await haveProducts(request, merchant.access);
  await haveOffer(request, merchant.access);
  const person = await makeAffiliate(request);
  const { access } = person;
  const asked = await call(request, endpoints.createRequest, {
    as: { access },
    body: { merchant: merchant.pk },
  });
  if (asked.status === 'pending') {
    await call(request, endpoints.decideRequest, {
      as: merchant,
      body: { request: asked.pk, status: 'accepted' },
    });
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
