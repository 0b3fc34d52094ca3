import { endpoints } from '@aliado/contract';
import { devices, expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call } from '../api.ts';
import { openAs, toast } from '../people.ts';
import { buy, changeOrder, makeMember } from '../sharing.ts';

const PHONE = { width: 390, height: 844 };
const { userAgent } = devices['Pixel 7'];

test('an affiliate on the phone arranges a shop, and a buyer makes a paid sale through it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const member = await makeMember(request);
  const code = `rocio-${Date.now()}`;
  await page.setViewportSize(PHONE);
  await openAs(page, member, '/tiendaNube/miVidriera');

  const products = page.getByRole('region', { name: 'Productos' });
  await products.getByRole('button', { name: 'Sumar productos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sumar productos' });
  await dialog.getByRole('checkbox').nth(0).check();
  await dialog.getByRole('checkbox').nth(1).check();
  await expectAccessible(page, 'adding products to a shop');
  await dialog.getByRole('button', { name: 'Sumar 2 productos' }).click();
  await expect(toast(page, 'Sumamos 2 productos')).toBeVisible();

  const rows = products.getByRole('listitem');
  const nameOf = (place: number) => rows.nth(place).getByRole('button', { name: /^Cambiar / });
  const second = await nameOf(1).innerText();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Mover / })
    .press('ArrowUp');
  await expect(nameOf(0)).toHaveText(second, { useInnerText: true });
  await nameOf(0).click();
  const editing = page.getByRole('dialog', { name: 'Cambiar producto' });
  await editing.getByLabel('Cómo lo llamás vos').fill('Mi favorito');
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Guardamos el cambio')).toBeVisible();

  await page.getByLabel('Título').fill('La vidriera de Rocío');
  await page.getByLabel('Dirección', { exact: true }).fill(code);
  await page.getByRole('radio', { name: 'Azul' }).check({ force: true });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toast(page, 'Guardamos tu vidriera')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'La dirección de tu vidriera' })).toHaveValue(
    new RegExp(`/canal/${code}$`),
  );
  await expectAccessible(page, 'the screen of a shop');

  const context = await browser.newContext({ userAgent, viewport: PHONE, locale: 'es-AR', baseURL });
  const buyer = await context.newPage();
  await buyer.goto('/catalogoGeneral');
  await expect(buyer.getByRole('heading', { name: 'Catálogo general' })).toBeVisible();
  await expectAccessible(buyer, 'the catalogue');
  await buyer.goto(`/canal/${code}`);
  await expect(buyer.getByRole('heading', { level: 1, name: 'La vidriera de Rocío' })).toBeVisible();
  await expect(buyer.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(buyer, 'a shop');
  await buyer.getByRole('link', { name: 'Comprar: Mi favorito' }).click();
  await expect(buyer).toHaveURL(/\/tienda\/mare-mansa\/productos\/.*[?&]aliado=[\w-]{22}/);
  const number = await buy(buyer, 'Celia');
  await context.close();

  await changeOrder(request, number, 'pay');
  await expect(async () => {
    const { results } = await call(request, endpoints.listMySales, { as: member });
    expect(results).toMatchObject([{ number, state: 'paid' }]);
  }).toPass({ timeout: 30_000 });
  await page.reload();
  await expect(rows.nth(0).getByText('1 visita')).toBeVisible();
});

test('a product of a shop is dragged to another place, and Escape cancels the drag @long', async ({
  page,
  request,
}) => {
  await openAs(page, await makeMember(request), '/tiendaNube/miVidriera');
  const products = page.getByRole('region', { name: 'Productos' });
  await products.getByRole('button', { name: 'Sumar productos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sumar productos' });
  for (const place of [0, 1, 2]) await dialog.getByRole('checkbox').nth(place).check();
  await dialog.getByRole('button', { name: 'Sumar 3 productos' }).click();
  const grips = products.getByRole('listitem').getByRole('button', { name: /^Mover / });
  const names = () => products.getByRole('button', { name: /^Cambiar / }).allInnerTexts();
  await expect(grips).toHaveCount(3);
  const [first = '', second = '', third = ''] = await names();

  const takeToTheEnd = async () => {
    await grips.nth(0).scrollIntoViewIfNeeded();
    const from = await grips.nth(0).boundingBox();
    const to = await grips.nth(2).boundingBox();
    if (!from || !to) throw new Error('a grip is not in sight');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 12 });
    await expect(products.locator('[data-dragged]')).toHaveCount(1);
    expect(await names()).toEqual([second, third, first]);
  };

  await takeToTheEnd();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names()).toEqual([first, second, third]);

  await takeToTheEnd();
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await page.mouse.up();
  await saved;
  await expect(products.getByRole('status')).toHaveText(/ahora 3 de 3$/);
  await page.reload();
  await expect(grips).toHaveCount(3);
  expect(await names()).toEqual([second, third, first]);
});
