import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { anyWord, type Member, makeMember } from '../members.ts';
import { openAs, provider, toast } from '../people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const SHOP = `${SANDBOX}/__sandbox/api/stores/casa-lumbre`;
const SERVICES = '/tiendaNube/servicios';
const GENERAL = '/tiendaNube/afiliados';
const DAY_MS = 86_400_000;
/** The vase costs $ 28.490: one is below this minimum, two are above. */
const MINIMUM = '50.000';

test.describe.configure({ mode: 'serial' });

let member: Member;
const offer = anyWord(8);
const until = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
const untilText = `hasta el ${until.slice(8)}/${until.slice(5, 7)}`;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  member = await makeMember(request);
  await request.dispose();
});

const ticket = (page: Page, region: string, code: string) =>
  page
    .getByRole('region', { name: region, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: code, exact: true }) });

const mine = (page: Page) => page.getByRole('region', { name: 'Mis cupones' }).getByRole('listitem').first();

async function change(page: Page, fields: Record<string, string>) {
  await ticket(page, 'Cupones', offer)
    .getByRole('button', { name: `Cambiar ${offer}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Cambiar ${offer}` });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  return dialog;
}

test('a merchant creates a coupon with a minimum and a validity, and changes it', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, provider, SERVICES);
  await page.getByRole('button', { name: 'Crear cupón' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear cupón' });
  await dialog.getByLabel('Nombre del cupón').fill(offer);
  await dialog.getByLabel('Porcentaje de descuento').fill('10');
  await dialog.getByLabel('Compra mínima').fill('0');
  await dialog.getByLabel('Vale hasta').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(dialog.getByText('El cupón termina hoy o después, y no antes de empezar.')).toBeVisible();
  await expect(dialog.getByText('Escribí un monto mayor que cero.')).toBeVisible();
  await dialog.getByLabel('Compra mínima').fill('60.000');
  await dialog.getByLabel('Vale hasta').fill(until);
  await dialog.getByLabel('En qué vale').selectOption('Algunas categorías');
  await dialog.getByLabel('Velas', { exact: true }).check();
  await expectAccessible(page, 'a new coupon with terms');
  await dialog.getByLabel('En qué vale').selectOption('Toda la tienda');
  await dialog.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(toast(page, `${offer} ya se puede tomar`)).toBeVisible();
  const made = ticket(page, 'Cupones', offer);
  await expect(made.getByText(`${untilText}, compra mínima $ 60.000`, { exact: false })).toBeVisible();
  await expect(made.getByRole('status')).toBeEmpty();

  const changing = await change(page, { 'Usos de cada código': '0' });
  await changing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(changing.getByText('Escribí cuántos usos: de 1 a 1.000.000.')).toBeVisible();
  await changing.getByLabel('Usos de cada código').fill('5');
  await expectAccessible(page, 'changing a coupon');
  await changing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, `Guardamos los cambios de ${offer}`)).toBeVisible();
  await expect(made.getByText('5 usos por código')).toBeVisible();
});

test('an affiliate reads the terms of a coupon, and a change reaches the code she took', {
  tag: '@long',
}, async ({ page, browser }) => {
  await openAs(page, member, GENERAL);
  await page.getByRole('button', { name: 'Elegir un cupón' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tomar un cupón' });
  await expect(ticketIn(dialog, offer).getByText(/compra mínima \$\s60\.000/)).toBeVisible();
  await dialog.getByRole('button', { name: `Tomar ${offer}` }).click();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(mine(page).getByText('quedan 5 usos')).toBeVisible();
  await expect(mine(page).getByRole('status')).toBeEmpty({ timeout: 30_000 });

  const context = await browser.newContext({ locale: 'es-AR' });
  const beside = await context.newPage();
  await openAs(beside, provider, SERVICES);
  const changing = await change(beside, { 'Compra mínima': MINIMUM, 'Porcentaje de descuento': '20' });
  await expect(
    changing.getByText('El cambio llega también al código que salió de esta oferta.'),
  ).toBeVisible();
  await changing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(beside, `Guardamos los cambios de ${offer}`)).toBeVisible();
  await context.close();
  await expect(mine(page).getByText(/compra mínima \$\s50\.000/)).toBeVisible();
  await expect(mine(page).getByText('20 %')).toBeVisible();
  await expect(mine(page).getByRole('status')).toBeEmpty({ timeout: 30_000 });
  await expectAccessible(page, 'Mis cupones with terms');
});

const ticketIn = (dialog: ReturnType<Page['getByRole']>, code: string) =>
  dialog.getByRole('listitem').filter({ hasText: code });

test('a buyer gets the discount only above the minimum, and the sale counts', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  await openAs(page, member, GENERAL);
  const code = (await mine(page).getByRole('heading').textContent()) ?? '';
  const context = await browser.newContext({ locale: 'es-AR' });
  const shop = await context.newPage();
  await shop.goto(`${SANDBOX}/tienda/casa-lumbre?q=florero`);
  await shop
    .getByRole('link', { name: /Florero/ })
    .first()
    .click();
  await shop.getByRole('button', { name: 'Agregar al carrito' }).click();
  await shop.goto(`${SANDBOX}/tienda/casa-lumbre/carrito`);
  const apply = async () => {
    await shop.locator('[name=codigo]').fill(code);
    await shop.getByRole('button', { name: 'Aplicar' }).click();
  };
  await apply();
  await expect(shop.getByText('El carrito no llega al mínimo de ese cupón.')).toBeVisible();
  await expect(shop.getByText(`Cupón ${code}`)).toHaveCount(0);
  await shop.getByRole('button', { name: /^Uno más/ }).click();
  await apply();
  await expect(shop.getByText('−$ 11.396')).toBeVisible();
  await shop.getByRole('button', { name: 'Iniciar compra' }).click();
  await shop.locator('[name=email]').fill(`${offer.toLowerCase()}@compra.example`);
  await shop.locator('[name=nombre]').fill('Nadia Sauce');
  await shop.locator('[name=telefono]').fill('1155550123');
  await shop.locator('[name=documento]').fill(String(Date.now() % 100_000_000));
  await shop.locator('[name=entrega][value=retiro]').check();
  await shop.locator('[name=pago][value=wire_transfer]').check();
  await shop.getByRole('button', { name: 'Confirmar compra' }).click();
  await expect(shop.getByText('¡Gracias, Nadia!')).toBeVisible();
  const number = Number((await shop.getByText(/#\d+/).first().textContent())?.match(/#(\d+)/)?.[1]);
  await context.close();

  const sale = page.getByRole('region', { name: 'Mis ventas' }).getByRole('button', { name: `#${number}` });
  await expect(sale).toBeVisible({ timeout: 30_000 });
  await expect(mine(page).getByText('quedan 4 usos')).toBeVisible();
  const orders: { id: number; number: number }[] = await (await request.get(`${SHOP}/orders`)).json();
  const id = orders.find((order) => order.number === number)?.id;
  expect((await request.post(`${SHOP}/orders/${id}/pay`, { data: {} })).ok()).toBe(true);
  await sale.click();
  await expect(page.getByRole('dialog').getByText(`Cupón ${code}`).first()).toBeVisible();
});
