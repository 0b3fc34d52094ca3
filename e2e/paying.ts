import { endpoints } from '@aliado/contract';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { call, first, send } from './api.ts';
import { confirmMail, logInByApi, makeAffiliate, newMail, openAs, PASSWORD } from './people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

export const PAYMENTS = '/tiendaNube/pagos';
export const REPORTS = '/tiendaNube/reportesAfiliados';

const PDF_OBJECTS = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
export const PDF = `${PDF_OBJECTS}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n${PDF_OBJECTS.length}\n%%EOF\n`;

export const shopOf = (store: string) => `${SANDBOX}/__sandbox/api/stores/${store}`;

type Person = { username: string; password: string };
export type Merchant = Person & { pk: string; access: string; shop: string };

/** The merchant of a store that no other spec uses, without hold days and with order webhooks. */
export async function makeOwner(
  request: APIRequestContext,
  store: string,
  username: string,
): Promise<Merchant> {
  const owner = { username, password: PASSWORD };
  const shop = shopOf(store);
  await request.put(`${shop}/switches`, { data: { latency_ms: 0 } });
  const known = await send(request, endpoints.logIn, { body: owner });
  if (!known.ok()) {
    const { code } = await (await request.post(`${shop}/install`)).json();
    await call(request, endpoints.connectMerchant, { body: { code, password: PASSWORD } });
  }
  const { access } = await logInByApi(request, owner);
  const { pk } = await call(request, endpoints.updateMerchant, { as: { access }, body: { hold_days: 0 } });
  await expect(async () => {
    const { webhooks } = await (await request.get(shop)).json();
    expect(webhooks.map(({ event }: { event: string }) => event)).toContain('order/edited');
  }).toPass({ timeout: 30_000 });
  return { ...owner, pk, access, shop };
}

/** Connected for affiliates and wholesale: everything at 30 % off, four units per order. */
export async function makeWholesaler(request: APIRequestContext): Promise<Merchant> {
  const merchant = await makeOwner(request, 'vivero-molle', 'delia@viveromolle.demo');
  const { access } = merchant;
  const { url } = await call(request, endpoints.startConnection, {
    as: { access },
    body: { kind: 'wholesale' },
  });
  const { code } = await (await request.post(`${merchant.shop}/install`)).json();
  const body = { code, state: new URL(url).searchParams.get('state') ?? '' };
  await call(request, endpoints.authorizeStore, { as: { access }, body });
  await expect(async () => {
    const { products } = await call(request, endpoints.getWholesaleOffice, { as: { access } });
    expect(products.all).toBe(4);
  }).toPass({ timeout: 30_000 });
  const rules = {
    minimum_type: 'units' as const,
    minimum_units: 4,
    minimum_cart: 0,
    maximum_order: 3,
    require_login: true,
  };
  await call(request, endpoints.updateMinimumCart, { as: { access }, body: rules });
  const off = { products: null, percent: 30, confirm: true };
  await call(request, endpoints.setPercentOff, { as: { access }, body: off });
  return merchant;
}

export type Seller = Awaited<ReturnType<typeof makeSeller>>;

type SellerLook = { first_name: string; alias?: string; leader?: string };

/** Joins, gives bank data and shares a link; a buyer buys through it and pays. */
export async function makeSeller(request: APIRequestContext, merchant: Merchant, look: SellerLook) {
  const { first_name, alias, leader } = look;
  const last_name = `Q${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
  const person = await makeAffiliate(request, { first_name, last_name });
  const { access } = person;
  await confirmMail(request, person);
  if (alias) {
    const { profile_id } = await call(request, endpoints.getProfile, { as: { access } });
    await call(request, endpoints.updateProfile, {
      as: { access },
      params: { id: profile_id },
      body: { alias },
    });
  }
  await joinStore(request, merchant, { access, leader });
  await sell(request, merchant, access);
  return { ...person, access, name: `${first_name} ${last_name}` };
}

type Joining = { access: string; leader?: string | undefined };

/** Asks and is accepted; a present member stays one. */
export async function joinStore(request: APIRequestContext, merchant: Merchant, joining: Joining) {
  const { access, leader } = joining;
  const body = { merchant: merchant.pk, ...(leader && { leader }) };
  const asked = await send(request, endpoints.createRequest, { as: { access }, body });
  const said = await asked.json();
  if (said.code === 'already_member') return;
  expect(asked.ok(), JSON.stringify(said)).toBe(true);
  await call(request, endpoints.decideRequest, {
    as: merchant,
    body: { request: said.pk, status: 'accepted' },
  });
}

async function sell(request: APIRequestContext, merchant: Merchant, access: string) {
  await buyThroughLink(request, merchant, access);
  await expect(async () => expect(await owedTo(request, access)).toBeGreaterThan(0)).toPass({
    timeout: 40_000,
  });
}

/** A short link of this affiliate to the whole store. Returns its path at Aliado. */
export async function linkToStore(request: APIRequestContext, { pk }: Pick<Merchant, 'pk'>, access: string) {
  const { results } = await call(request, endpoints.listLinkTargets, {
    as: { access },
    params: { merchant: pk },
  });
  const link = { merchant: pk, name: 'Toda la tienda', url: first(results).url };
  const made = await call(request, endpoints.createLink, { as: { access }, body: link });
  return new URL(made.short_url).pathname;
}

/** Makes a link to the store, opens it, buys and pays. */
export async function buyThroughLink(
  request: APIRequestContext,
  merchant: Pick<Merchant, 'pk' | 'shop'>,
  access: string,
  email = newMail(),
) {
  const landing = await request.get(await linkToStore(request, merchant, access), {
    headers: { 'user-agent': BROWSER },
    maxRedirects: 0,
  });
  const target = new URL(landing.headers().location ?? '');
  const order = { landing_page: `${target.pathname}${target.search}`, paid: true, email };
  expect((await request.post(`${merchant.shop}/orders`, { data: order })).ok()).toBe(true);
}

export async function owedTo(request: APIRequestContext, access: string): Promise<number> {
  const { results } = await call(request, endpoints.listOwed, { as: { access } });
  return results[0]?.available_cents ?? 0;
}

export async function openBeside(browser: Browser, person: Person, path: string) {
  const context = await browser.newContext({ locale: 'es-AR' });
  const page = await context.newPage();
  await openAs(page, person, path);
  return page;
}

export const rowOf = (page: Page, { name }: Pick<Seller, 'name'>) =>
  page.getByRole('row').filter({ hasText: name });
export const history = (page: Page) => page.getByRole('region', { name: 'Historial' });
export const payButton = (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByRole('button', { name: /^Pagar \$/ });

export async function openPaying(page: Page, seller: Pick<Seller, 'name'>) {
  await rowOf(page, seller)
    .getByRole('button', { name: new RegExp(`^Pagar .* a ${seller.name}$`) })
    .click();
  return page.getByRole('dialog', { name: `Pagar a ${seller.name}` });
}

/** The name of the file that the first button with this name downloads. */
export async function fileFrom(page: Page, part: Locator, name: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name }).first().click();
  return (await download).suggestedFilename();
}
