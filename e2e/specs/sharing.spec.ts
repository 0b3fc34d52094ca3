import { endpoints } from '@aliado/contract';
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call } from '../api.ts';
import { STORE } from '../marketplace.ts';
import { openAs, toast } from '../people.ts';
import { buy, changeOrder, type Member, makeMember } from '../sharing.ts';

const GENERAL = '/tiendaNube/afiliados';
const PHONE = { width: 390, height: 844 };

test.describe.configure({ mode: 'serial' });

let member: Member;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  member = await makeMember(request);
  await request.dispose();
});

const links = (page: Page) => page.getByRole('region', { name: 'Mis links' });
const coupons = (page: Page) => page.getByRole('region', { name: 'Mis cupones' });
const sales = (page: Page) => page.getByRole('region', { name: 'Mis ventas' });
const saleOf = (page: Page, number: number) => sales(page).getByRole('button', { name: `#${number}` });
const explanation = (page: Page) => page.getByRole('dialog', { name: STORE });

/** A headless browser names itself in its user agent, and its visits would not count. */
const { userAgent } = devices['Pixel 7'];

/** Another person, in a separate browser context. */
async function asBuyer<Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ userAgent });
  const result = await act(await context.newPage());
  await context.close();
  return result;
}

/** Makes a link to the first product from the bottom bar. Returns its URL and name. */
async function makeLink(page: Page) {
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('button', { name: 'Compartir' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '¿A dónde lleva?' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /La tienda entera/ })).toBeVisible();
  await expectAccessible(page, 'choosing where a link leads');
  await dialog.getByRole('listitem').nth(1).getByRole('button').click();
  const name = await dialog.getByLabel('Nombre del link').inputValue();
  await dialog.getByRole('button', { name: 'Crear link' }).click();
  await expect(dialog.getByRole('heading', { name: 'Tu link está listo' })).toBeVisible();
  const address = `http://${await dialog.getByLabel(`Dirección corta de ${name}`).inputValue()}`;
  const message = await dialog.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain(address);
  expect(decodeURIComponent(message ?? '')).toContain(name);
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectAccessible(page, 'a new link');
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();
  return { name, address };
}

test('a link on the phone is made, opened, bought through and cancelled, all seen live', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, member, GENERAL);
  await expect(links(page).getByText('Todavía no tenés links')).toBeVisible();
  const { name, address } = await makeLink(page);
  await expect(links(page).getByText(name)).toBeVisible();
  await expect(links(page).getByText('0 visitas · 0 ventas')).toBeVisible();

  const number = await asBuyer(browser, async (shop) => {
    await shop.goto(address);
    await expect(shop).toHaveURL(/\/tienda\/mare-mansa\/productos\/.*[?&]aliado=[\w-]{22}/);
    await expect(links(page).getByText('1 visita · 0 ventas')).toBeVisible();
    return buy(shop, 'Alba');
  });
  await expect(saleOf(page, number)).toContainText('Esperando el pago');
  await expect(links(page).getByText('1 visita · 0 ventas')).toBeVisible();

  await saleOf(page, number).click();
  await expect(page).toHaveURL(/comprobante=/);
  await expect(explanation(page).getByRole('heading', { name: `Pedido #${number}` })).toBeVisible();
  const decisive = explanation(page).getByRole('listitem').filter({ hasText: 'Decide' });
  await expect(decisive).toContainText(`Click en el link «${name}»`);
  await expect(decisive).toContainText('menos de un día antes, dentro de los 30 días');
  await expect(explanation(page).getByText('No es compra propia')).toBeVisible();
  await expectAccessible(page, 'an explanation on the phone');
  const trail = explanation(page).getByRole('list', { name: 'Recorrido' });
  await expect(trail.getByText('Esperando el pago')).toBeVisible();
  await expect(trail.getByText(/Sin fecha prevista|después de quedar disponible/)).toBeVisible();

  await changeOrder(request, number, 'pay');
  await expect(trail.locator('[aria-current=step]')).toContainText('En espera');
  await explanation(page).getByRole('button', { name: 'Cerrar el comprobante' }).click();
  await expect(links(page).getByText('1 visita · 1 venta')).toBeVisible();
  await saleOf(page, number).click();
  await changeOrder(request, number, 'cancel');
  await expect(trail.getByText('Cancelada')).toBeVisible();
  await expect(trail.getByText('Pago de la comisión')).toBeHidden();
  await expect(explanation(page).getByText('Se anuló con el pedido')).toBeVisible();

  await explanation(page).getByRole('button', { name: 'Cerrar el comprobante' }).click();
  await expect(page).toHaveURL(new RegExp(`${GENERAL}$`));
  await expect(saleOf(page, number)).toContainText('Cancelada');
  await expect(links(page).getByText('1 visita · 0 ventas')).toBeVisible();
  await expectAccessible(page, 'General on the phone');
});

test('a coupon is taken, created in the store, used and cancelled; its explanation has an address', async ({
  page,
  browser,
  request,
}) => {
  await openAs(page, member, GENERAL);
  await coupons(page).getByRole('button', { name: 'Elegir un cupón' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tomar un cupón' });
  await expectAccessible(page, 'taking a coupon');
  await dialog.getByRole('button', { name: 'Tomar MARE10' }).click();
  await expect(toast(page, 'Tu código es')).toBeVisible();
  await expect(dialog.getByText(/Ya es tuyo: ROCIO/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(coupons(page).getByRole('listitem').getByRole('status').first()).toBeEmpty({
    timeout: 30_000,
  });
  const code =
    (await coupons(page)
      .getByText(/^ROCIO/)
      .textContent()) ?? '';
  const target = await links(page).getByRole('link', { name: 'Enviar' }).first().getAttribute('href');
  const address = decodeURIComponent(target ?? '').match(/http:\S+$/)?.[0] ?? '';

  const number = await asBuyer(browser, async (shop) => {
    await shop.goto(address);
    await shop.goto(shop.url().split('?')[0] ?? '');
    return buy(shop, 'Bruno', code);
  });
  await expect(saleOf(page, number)).toBeVisible();
  await expect(coupons(page).getByText('1 uso')).toBeVisible();
  await saleOf(page, number).click();
  const decisive = explanation(page).getByRole('listitem').filter({ hasText: 'Decide' });
  await expect(decisive).toContainText(`Cupón ${code}`);
  await expect(explanation(page).getByText('8 % es la comisión propia del cupón.')).toBeVisible();
  await expectAccessible(page, 'an explanation');

  await page.reload();
  await expect(explanation(page).getByRole('heading', { name: `Pedido #${number}` })).toBeVisible();
  await changeOrder(request, number, 'cancel');
  await expect(explanation(page).getByText('Se anuló con el pedido')).toBeVisible();
  await explanation(page).getByRole('button', { name: 'Cerrar el comprobante' }).click();
  await expect(saleOf(page, number)).toContainText('Cancelada');
});

test('a missing order gets its answer, and a link is removed after one question', async ({ page }) => {
  await openAs(page, member, GENERAL);
  await sales(page).getByRole('button', { name: 'Buscarla' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Falta una venta?' });
  await dialog.getByLabel('Número de pedido').fill('987654');
  await dialog.getByLabel('Número de pedido').press('Enter');
  await expect(dialog.getByText('El pedido #987654 no es tuyo')).toBeVisible();
  await page.keyboard.press('Escape');

  await links(page)
    .getByRole('button', { name: /^Borrar / })
    .click();
  await page
    .getByRole('dialog', { name: /^¿Borrar/ })
    .getByRole('button', { name: 'Borrar link' })
    .click();
  await expect(toast(page, 'Borramos el link')).toBeVisible();
  await expect(links(page).getByText('Todavía no tenés links')).toBeVisible();
  await coupons(page)
    .getByRole('button', { name: /^Dejar / })
    .click();
  await page
    .getByRole('dialog', { name: /^¿Dejar/ })
    .getByRole('button', { name: 'Dejar el cupón' })
    .click();
  await expect(coupons(page).getByText('Todavía no tenés cupones')).toBeVisible();
});

test('a former member can still ask about the store’s orders', async ({ page, request }) => {
  const { access, merchant } = member;
  const data = { merchant: merchant.pk };
  await call(request, endpoints.cancelRequest, { as: { access }, body: data });
  await openAs(page, member, '/tiendaNube/reportesAfiliados');
  await page.getByRole('button', { name: 'Consultar un pedido' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Falta una venta?' });
  await expect(dialog.getByLabel('Tienda')).toContainText(STORE);
  await dialog.getByLabel('Número de pedido').fill('987654');
  await dialog.getByLabel('Número de pedido').press('Enter');
  await expect(dialog.getByText('El pedido #987654 no es tuyo')).toBeVisible();
});
