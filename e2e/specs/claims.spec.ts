import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endpoints, type NewClaim } from '@aliado/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call, first } from '../api.ts';
import {
  buyThroughLink,
  joinStore,
  type Merchant,
  makeOwner,
  openBeside,
  PAYMENTS,
  REPORTS,
} from '../paying.ts';
import { DEMO_PASSWORD, makeAffiliate, newLastName, newMail, openAs } from '../people.ts';

/** Sequential: the tests share a store, and the clock that one of them moves applies to all claims. */
test.describe.configure({ mode: 'default' });

const SILENCE = fileURLToPath(new URL('../../server/test/silent-store.ts', import.meta.url));
const STORE = 'Balanza Jarilla';
const operator = { username: 'operador@aliado.demo', password: DEMO_PASSWORD };

let merchant: Merchant;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  merchant = await makeOwner(request, 'balanza-jarilla', 'nelida@balanzajarilla.demo');
  await request.dispose();
});

/** Five days pass without an answer from the store, and its reputation is counted again. */
function staySilent() {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const { status, stderr } = spawnSync(process.execPath, [SILENCE, merchant.pk], { env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

async function makeMember(request: APIRequestContext) {
  const name = { first_name: 'Rocío', last_name: newLastName() };
  const person = await makeAffiliate(request, name);
  await joinStore(request, merchant, person);
  return { ...person, name: `${name.first_name} ${name.last_name}` };
}

/** A purchase without a link. Returns the order's number once Aliado knows it. */
async function buyPlainly(request: APIRequestContext) {
  const made = await request.post(`${merchant.shop}/orders`, { data: { paid: true, email: newMail() } });
  expect(made.ok(), await made.text()).toBe(true);
  const orders: { number: number }[] = await (await request.get(`${merchant.shop}/orders`)).json();
  const bought = Math.max(...orders.map(({ number }) => number));
  await expect(async () => {
    const { results } = await call(request, endpoints.listStoreOrders, { as: merchant });
    expect(results.map(({ number }: { number: number }) => number)).toContain(bought);
  }).toPass({ timeout: 40_000 });
  return bought;
}

const OPENED: Pick<NewClaim, 'reason' | 'text'> = {
  reason: 'other_device',
  text: 'Le pasé el link por WhatsApp y compró con la compu.',
};

/** A claim on an order without an affiliate, made through the API; another spec covers the form. */
async function openClaim(request: APIRequestContext, { access }: { access: string }) {
  const number = await buyPlainly(request);
  const data = { ...OPENED, merchant: merchant.pk, number };
  const { pk } = await call(request, endpoints.openClaim, { as: { access }, body: data });
  return { pk, number };
}

async function fillClaim(page: Page, number: number, reason = OPENED.reason) {
  const form = page.getByRole('dialog', { name: 'No estoy de acuerdo' });
  await expect(form.getByText(`Pedido #${number} de ${STORE}`)).toBeVisible();
  await form.getByLabel('Motivo').selectOption(reason);
  await form.getByLabel('Contá qué pasó').fill(OPENED.text);
  await form.getByRole('button', { name: 'Enviar el reclamo' }).click();
  const drawer = page.getByRole('dialog', { name: STORE });
  await expect(drawer.getByText(`Reclamo del pedido #${number}`)).toBeVisible();
  await expect(drawer.getByText('Día 1 de 5')).toBeVisible();
  return drawer;
}

/** The sales and claims of her only month. */
async function openMonth(page: Page) {
  await page.getByRole('button', { name: 'Cerrar el reclamo' }).click();
  const months = page.getByRole('region', { name: 'Comisiones, mes a mes' });
  await months.getByRole('button', { name: /Ver ventas/ }).click();
  return months;
}

test('a store that does not answer a claim shows it on its card, and Aliado decides', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const rocio = await makeMember(request);
  const { pk, number } = await openClaim(request, rocio);
  staySilent();

  await openAs(page, rocio, '/tiendaNube/afiliados');
  await expect(
    page.getByRole('article', { name: STORE }).getByText('0 de 1 reclamos a tiempo'),
  ).toBeVisible();
  const store = await openBeside(browser, merchant, `${PAYMENTS}?reclamos&reclamo=${pk}`);
  await expect(store.getByText('La tienda no respondió en 5 días: decide Aliado')).toBeVisible();
  await page.goto(`${REPORTS}?reclamo=${pk}`);
  const hers = page.getByRole('dialog', { name: STORE });
  await expect(hers.getByText(`${STORE} no respondió`)).toBeVisible();

  const desk = await openBeside(browser, operator, '/operador/reclamos');
  await desk.getByRole('button', { name: rocio.name }).click();
  const decision = desk.getByRole('dialog', { name: rocio.name });
  await decision.getByText('A favor, entera').click();
  await decision.getByLabel('Por qué lo decidís así').fill('La tienda no respondió en su plazo.');
  await decision.getByRole('button', { name: 'Decidir' }).click();
  await expect(decision.getByText('Decidido a favor del afiliado')).toBeVisible();

  await expect(hers.getByText(/^Lo decidió Aliado el \d+ /)).toBeVisible();
  const months = await openMonth(page);
  await expect(months.getByRole('button', { name: `Por qué el pedido #${number}` })).toContainText('$');
});

test('an offer that the affiliate accepts is in her month', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const rocio = await makeMember(request);
  const { pk, number } = await openClaim(request, rocio);
  const store = await openBeside(browser, merchant, `${PAYMENTS}?reclamos&reclamo=${pk}`);
  const theirs = store.getByRole('dialog', { name: rocio.name });
  await theirs.getByText('Ofrecer una parte').click();
  await theirs.getByLabel('Monto de la parte').fill('150');
  await theirs.getByRole('button', { name: /^Ofrecer \$\s150,00$/ }).click();
  await expect(theirs.getByText(/^Ofreciste \$\s150,00$/)).toBeVisible();

  await openAs(page, rocio, `${REPORTS}?reclamo=${pk}`);
  await page.getByRole('button', { name: /^Aceptar \$\s150,00$/ }).click();
  await expect(page.getByText('Decidido en parte')).toBeVisible();
  await expect(theirs.getByText(/^El afiliado aceptó la parte el \d+ /)).toBeVisible();
  const months = await openMonth(page);
  const entry = months.getByRole('button', { name: `Reclamo del pedido #${number}` });
  await expect(entry).toContainText(/\$\s150,00/);
});

test('an affiliate claims a flagged sale that the store rejected, from its explanation', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const rocio = await makeMember(request);
  const listSales = async () => (await call(request, endpoints.listMySales, { as: rocio })).results;
  /** The fifth order of one buyer waits for review. */
  const email = newMail();
  for (const count of [1, 2, 3, 4, 5]) {
    await buyThroughLink(request, merchant, rocio.access, email);
    await expect.poll(async () => (await listSales()).length, { timeout: 40_000 }).toBe(count);
  }
  const flagged = first((await listSales()).filter(({ review }) => review === 'waiting'));
  const { number } = flagged;

  const store = await openBeside(browser, merchant, `${PAYMENTS}?status=review`);
  await store.getByRole('button', { name: `Rechazar la comisión del pedido #${number}` }).click();
  await store.getByRole('button', { name: 'Rechazar comisión', exact: true }).click();
  await expect(store.getByText(`del pedido #${number}`).last()).toBeVisible();

  await openAs(page, rocio, `${REPORTS}?comprobante=${flagged.pk}`);
  await expect(page.getByText('La tienda revisó la venta y no la aprobó.')).toBeVisible();
  await page.getByRole('link', { name: 'No estoy de acuerdo' }).click();
  const hers = await fillClaim(page, number, 'rejected_sale');
  await expect(hers.getByText('La venta es suya y no comisiona: la tienda no la aprobó.')).toBeVisible();

  await store.goto(`${PAYMENTS}?reclamos`);
  await store.getByRole('button', { name: rocio.name }).click();
  await store.getByRole('button', { name: /^Acreditar/ }).click();
  await expect(hers.getByText('Decidido a favor del afiliado')).toBeVisible();
});

test('an affiliate claims an order, the store credits it, and Aliado decides a disputed one', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const rocio = await makeMember(request);
  const first = await buyPlainly(request);
  const second = await buyPlainly(request);

  const claim = async (number: number) => {
    await openAs(page, rocio, REPORTS);
    await page.getByRole('button', { name: 'Consultar un pedido' }).click();
    const search = page.getByRole('dialog', { name: '¿Falta una venta?' });
    await search.getByLabel('Número de pedido').fill(String(number));
    await search.getByRole('button', { name: 'Buscar el pedido' }).click();
    await search.getByRole('link', { name: 'No estoy de acuerdo' }).click();
    return fillClaim(page, number);
  };

  const hers = await claim(first);
  await expectAccessible(page, 'claim of an affiliate');
  const store = await openBeside(browser, merchant, `${PAYMENTS}?reclamos`);
  await store.getByRole('button', { name: rocio.name }).click();
  const theirs = store.getByRole('dialog', { name: rocio.name });
  await expect(theirs.getByText('Qué vemos nosotros')).toBeVisible();
  await expectAccessible(store, 'claim of a store');
  await theirs.getByRole('button', { name: /^Acreditar/ }).click();
  await expect(theirs.getByText('Decidido a favor del afiliado')).toBeVisible();
  await expect(hers.getByText('Lo acreditó la tienda', { exact: false })).toBeVisible();
  const months = await openMonth(page);
  await expect(months.getByRole('button', { name: `Por qué el pedido #${first}` })).toContainText('$');

  await claim(second);
  await store.goto(`${PAYMENTS}?reclamos`);
  await store.getByRole('button', { name: rocio.name }).click();
  await theirs.getByText('No corresponde').click();
  await theirs.getByLabel('Tu respuesta a Rocío').fill('La compra entró por nuestra campaña de mails.');
  await theirs.getByRole('button', { name: 'Enviar la explicación' }).click();
  await expect(theirs.getByText('Explicaste por qué no corresponde')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir que decida Aliado' }).click();
  await expect(page.getByText('Aliado está decidiendo')).toBeVisible();

  const desk = await openBeside(browser, operator, '/operador/reclamos');
  await desk.getByRole('button', { name: rocio.name }).click();
  const decision = desk.getByRole('dialog', { name: rocio.name });
  await decision.getByText('Una parte').click();
  await decision.getByLabel('Monto de la parte').fill('1');
  await decision
    .getByLabel('Por qué lo decidís así')
    .fill('La tienda no mostró el mail que dice haber mandado.');
  await decision.getByRole('button', { name: 'Decidir' }).click();
  await expect(decision.getByText('Decidido en parte')).toBeVisible();
  await expect(page.getByText('Decidido en parte')).toBeVisible();
});
