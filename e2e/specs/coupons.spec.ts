import { endpoints } from '@aliado/contract';
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call } from '../api.ts';
import { anyWord, join, type Member, makeMember } from '../members.ts';
import { leader, logInByApi, openAs, provider, toast } from '../people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const SHOP = `${SANDBOX}/__sandbox/api/stores/casa-lumbre`;
const GENERAL = '/tiendaNube/general';
const SERVICES = '/tiendaNube/servicios';
const REPORTS = '/tiendaNube/reportes';
const AFFILIATES = '/tiendaNube/buscarAfiliado';
const MY_COUPONS = '/tiendaNube/misCupones';

test.describe.configure({ mode: 'default' });

const coupons = (page: Page) => page.getByRole('region', { name: 'Cupones', exact: true });
const ticket = (page: Page, code: string) =>
  coupons(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: code, exact: true }) });

async function openBeside(browser: Browser, person: { username: string; password: string }, path: string) {
  const context = await browser.newContext({ locale: 'es-AR' });
  const page = await context.newPage();
  await openAs(page, person, path);
  return page;
}

async function openCreate(page: Page) {
  await coupons(page).getByRole('button', { name: 'Crear cupón' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear cupón' });
  await expect(dialog).toBeVisible();
  return dialog;
}

let member: Member;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  member = await makeMember(request);
  await request.dispose();
});

test('a merchant makes an offer, an affiliate takes it, and both see the code in the store live', async ({
  page,
  browser,
}) => {
  const offer = anyWord(8);
  await openAs(page, provider, SERVICES);
  const dialog = await openCreate(page);
  await dialog.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(dialog.getByText('Completá el nombre y la comisión.').first()).toBeVisible();
  await expect(toast(page, 'Completá el nombre y la comisión.')).toBeVisible();
  await expect(dialog.getByLabel('Nombre del cupón')).toBeFocused();
  await dialog.getByLabel('Nombre del cupón').fill('dos palabras');
  await dialog.getByLabel('Comisión de quien vende').selectOption('Un porcentaje propio de este cupón');
  await dialog.getByLabel('Porcentaje de comisión').fill('8');
  await dialog.getByLabel('Porcentaje de descuento').fill('101');
  await dialog.getByLabel('Porcentaje de comisión').press('Enter');
  await expect(dialog.getByText('El nombre del cupón lleva de 2 a 40')).toBeVisible();
  await expect(dialog.getByText('Ingresá un porcentaje de 1 a 100')).toBeVisible();
  await dialog.getByLabel('Nombre del cupón').fill(offer.toLowerCase());
  await dialog.getByLabel('Porcentaje de descuento').fill('15');
  await dialog.getByLabel('Porcentaje de comisión').press('Enter');
  await expect(toast(page, `${offer} ya se puede tomar`)).toBeVisible();
  await expect(ticket(page, offer).getByText('todavía nadie la tomó')).toBeVisible();
  await expect(ticket(page, offer).getByText('15 %')).toBeVisible();

  const beside = await openBeside(browser, member, '/tiendaNube/afiliados');
  const mine = beside.getByRole('region', { name: 'Mis cupones' });
  await mine.getByRole('button', { name: 'Elegir un cupón' }).click();
  await beside.getByRole('button', { name: `Tomar ${offer}` }).click();
  await expect(ticket(page, offer).getByText('la tomó 1 afiliado')).toBeVisible();
  const code = coupons(page)
    .getByRole('listitem')
    .filter({ hasText: `por la oferta ${offer}` });
  await expect(code).toBeVisible();
  await expect(code.getByRole('status')).toBeEmpty({ timeout: 30_000 });
  await beside.getByRole('button', { name: 'Listo' }).click();
  await expect(mine.getByRole('listitem').getByRole('status').first()).toBeEmpty();
  await beside.context().close();
});

test('only the merchant can rename a code that is taken in the store', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const taken = anyWord(8);
  expect((await request.post(`${SHOP}/coupons`, { data: { code: taken } })).ok()).toBe(true);
  await openAs(page, provider, SERVICES);
  const dialog = await openCreate(page);
  await dialog.getByLabel('Nombre del cupón').fill(taken);
  await dialog.getByLabel('Tipo').selectOption('Costo de Envío Gratis');
  await expect(dialog.getByLabel('Porcentaje de descuento')).toBeHidden();
  await expect(dialog.getByLabel('Comisión de quien vende')).toHaveValue('store');
  await expect(dialog.getByLabel('Porcentaje de comisión')).toBeHidden();
  await dialog.getByLabel('De quién es').selectOption('De un solo afiliado');
  await dialog.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(dialog.getByText('Completá este dato.')).toBeVisible();
  await dialog.getByLabel('Buscar afiliado por nombre').fill(member.name);
  await dialog.getByRole('radio', { name: member.name }).check();
  await dialog.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(toast(page, `Estamos creando ${taken} en tu tienda`)).toBeVisible();
  await expect(ticket(page, taken).getByText('Ya hay un cupón con ese nombre en la tienda.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(ticket(page, taken).getByText(/^comisión de la tienda, hoy \d+\s%$/)).toBeVisible();
  await expectAccessible(page, 'Servicios with a code that failed');
  const beside = await openBeside(browser, member, '/tiendaNube/afiliados');
  const mine = beside.getByRole('region', { name: 'Mis cupones' });
  await expect(mine.getByText('La tienda tiene que elegir otro nombre: ya le avisamos.')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Elegir otro nombre' })).toHaveCount(0);
  await beside.context().close();
  await ticket(page, taken).getByRole('button', { name: 'Elegir otro nombre' }).click();
  const other = `${taken}2`;
  await page.getByRole('dialog').getByLabel('Código').fill(other);
  await page.getByRole('dialog').getByLabel('Código').press('Enter');
  await expect(ticket(page, other)).toBeVisible();
  await expect(ticket(page, other).getByRole('status')).toBeEmpty({ timeout: 30_000 });

  await ticket(page, other)
    .getByRole('button', { name: `Borrar ${other}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar cupón' }).click();
  await expect(toast(page, `Borramos ${other}`)).toBeVisible();
  await expect(ticket(page, other)).toHaveCount(0, { timeout: 30_000 });
});

test('an order appears by itself with its explanation, credited or not', async ({ page, request }) => {
  await openAs(page, provider, `${REPORTS}?tab=orders`);
  const orders = page.getByRole('table', { name: 'Todos los pedidos' });
  await expect(page.getByLabel('Qué pedidos ver')).toBeVisible();
  const placed = await request.post(`${SHOP}/orders`, { data: { name: 'Nadia Sauce', paid: true } });
  const [{ number }] = await placed.json();
  const row = orders.getByRole('row').filter({ hasText: `#${number}` });
  await expect(row).toContainText('Sin afiliado', { timeout: 30_000 });
  await row.getByRole('button').click();
  const explanation = page.getByRole('dialog');
  await expect(explanation.getByText('Por qué no es de nadie')).toBeVisible();
  await expectAccessible(page, 'the explanation of an order');
  await page.keyboard.press('Escape');
  await page.getByLabel('Qué pedidos ver').selectOption('Con afiliado');
  await expect(page).toHaveURL(/[?&]credited=yes/);
  await expect(row).toBeHidden();
});

test('the figures of a period follow the address', { tag: '@long' }, async ({ page }) => {
  await openAs(page, provider, `${GENERAL}?period=week`);
  await expect(page.getByRole('button', { name: /^7 días · / })).toBeVisible();
  await page.getByRole('tab', { name: /^Ventas/ }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Comisiones/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Activos/ }).click();
  await expect(page.getByText('Afiliados con al menos una venta.')).toBeVisible();
  await page.getByRole('button', { name: /^7 días · / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mes pasado' }).click();
  await dialog.getByRole('button', { name: 'Ver el período' }).click();
  await expect(page).toHaveURL(/period=last_month/);
  await expect(page.getByRole('button', { name: /^Mes pasado · / })).toBeVisible();
  await page.getByRole('tab', { name: /^Comisiones/ }).click();
  await page.getByRole('link', { name: 'Ver en Reportes' }).click();
  await expect(page).toHaveURL(/\/tiendaNube\/reportes\?period=last_month&figure=commission$/);
});

test('a merchant makes a link and a coupon for one affiliate', { tag: '@long' }, async ({ page }) => {
  await openAs(page, provider, `${AFFILIATES}?s=${encodeURIComponent(member.name)}`);
  await page.getByRole('link', { name: new RegExp(`^${member.name}`) }).click();
  const drawer = page.getByRole('dialog', { name: member.name, exact: true });
  await drawer.getByRole('link', { name: /^Links/ }).click();
  await drawer.getByRole('button', { name: 'Crear link' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'Pegar otra dirección de la tienda' }).click();
  await dialog.getByRole('button', { name: 'Crear link' }).click();
  await expect(toast(page, 'Completá el nombre y el link.')).toBeVisible();
  await dialog.getByLabel('Dirección de la página').fill('https://otra-tienda.example/vela');
  await dialog.getByLabel('Nombre del link').fill('Vela');
  await dialog.getByLabel('Nombre del link').press('Enter');
  await expect(dialog.getByText('El link tiene que llevar a una página de la tienda.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar' }).click();
  await dialog.getByRole('button', { name: 'La tienda entera' }).click();
  await dialog.getByRole('button', { name: 'Crear link' }).click();
  await expect(toast(page, `${member.name} ya tiene su link`)).toBeVisible();
  await expect(page.getByText('Lo creaste vos')).toBeVisible();
  await expectAccessible(page, 'the links of one affiliate');

  await drawer.getByRole('link', { name: /^Cupones/ }).click();
  await drawer.getByRole('button', { name: 'Crear cupón' }).click();
  const code = anyWord(8);
  await dialog.getByLabel('Nombre del cupón').fill(code);
  await dialog.getByLabel('Porcentaje de descuento').fill('5');
  await dialog.getByLabel('Comisión de quien vende').selectOption('Un porcentaje propio de este cupón');
  await dialog.getByLabel('Porcentaje de comisión').fill('9');
  await dialog.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await drawer.getByRole('link', { name: /^Ventas/ }).click();
  await expect(page.getByText(`${member.name} todavía no tiene ventas`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('heading', { name: 'Afiliados', level: 1 })).toBeVisible();
});

test('a merchant makes a link for an affiliate, sees it opened, and removes it', {
  tag: '@long',
}, async ({ page, browser }) => {
  const name = `Vidriera ${anyWord(6)}`;
  await openAs(page, provider, `${AFFILIATES}?tab=links`);
  const links = page.getByRole('region', { name: 'Links', exact: true });
  await links.getByRole('button', { name: 'Crear link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Buscar afiliado por nombre').fill(member.name);
  await dialog.getByRole('radio', { name: member.name }).check();
  await expectAccessible(page, 'choosing whom a link is for');
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  await expectAccessible(page, 'where a link for an affiliate leads');
  await dialog.getByRole('button', { name: 'La tienda entera' }).click();
  await dialog.getByLabel('Nombre del link').fill(name);
  await dialog.getByRole('button', { name: 'Crear link' }).click();
  await expect(toast(page, `${member.name} ya tiene su link`)).toBeVisible();

  const row = links.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(member.name);
  await expect(row).toContainText('0 visitas · 0 ventas');
  await row.getByRole('button', { name: `QR de ${name}` }).click();
  const address = await dialog.getByLabel(`Dirección corta de ${name}`).inputValue();
  await page.keyboard.press('Escape');
  const buyer = await browser.newContext({ userAgent: devices['Pixel 7'].userAgent });
  await (await buyer.newPage()).goto(`http://${address}`);
  await buyer.close();
  await expect(row).toContainText('1 visita · 0 ventas');
  await expectAccessible(page, 'Afiliados with links');

  await row.getByRole('button', { name: `Borrar ${name}` }).click();
  await dialog.getByRole('button', { name: 'Borrar link' }).click();
  await expect(toast(page, 'Borramos el link')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a leader invites a team member to an offer', { tag: '@long' }, async ({ page, request, browser }) => {
  const offer = anyWord(8);
  const { access } = await logInByApi(request, leader);
  const merchant = await join(request, access);
  await call(request, endpoints.createMerchantCoupon, {
    as: merchant,
    body: { name: offer, type: 'P', value: 10, commission: 7 },
  });
  const profile = await call(request, endpoints.getProfile, { as: { access } });
  const led = await makeMember(request, profile.user.pk);
  await openAs(page, leader, MY_COUPONS);
  await page.getByRole('button', { name: `Invitar a alguien de mi equipo a ${offer}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click();
  await expect(dialog.getByText('Completá este dato.')).toBeVisible();
  await dialog.getByLabel('Buscar por nombre').fill(led.name);
  await dialog.getByRole('radio', { name: led.name }).check();
  await expectAccessible(page, 'inviting one of the team');
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click();
  await expect(toast(page, `Invitaste a ${led.name} a tomar ${offer}`)).toBeVisible();

  const beside = await openBeside(browser, led, '/tiendaNube/afiliados');
  await beside
    .getByRole('region', { name: 'Mis cupones' })
    .getByRole('button', { name: 'Elegir un cupón' })
    .click();
  await expect(beside.getByText('Te invitó Delfina Tala')).toBeVisible();
  await beside.context().close();
});

test('an affiliate who is no leader cannot open Mis Cupones', async ({ page }) => {
  await openAs(page, member, MY_COUPONS);
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados/);
});

for (const width of [390, 1280]) {
  test(`the coupon pages are accessible at ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, provider, GENERAL);
    await expect(page.getByRole('tab', { name: /^Ventas/ })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Reglas de tu programa' })).toBeVisible();
    await expectAccessible(page, `General at ${width}`);
    await page.goto(`${REPORTS}?tab=orders`);
    await expect(page.getByLabel('Qué pedidos ver')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, `all orders at ${width}`);
    await page.goto(SERVICES);
    await expect(coupons(page)).toBeVisible();
    await expectAccessible(page, `Servicios at ${width}`);
    await openCreate(page);
    await expectAccessible(page, `creating a coupon at ${width}`);
    await page.goto(`${AFFILIATES}?afiliado=${member.pk}&ver=coupons`);
    await expect(page.getByRole('heading', { name: member.name, level: 2 })).toBeVisible();
    await expectAccessible(page, `one affiliate at ${width}`);
    await openAs(page, leader, MY_COUPONS);
    await expect(page.getByRole('heading', { name: 'Ventas por cupón' })).toBeVisible();
    await expectAccessible(page, `Mis Cupones at ${width}`);
  });
}
