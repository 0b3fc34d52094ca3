import { expect, type Page, test } from '@playwright/test';
import { makeAffiliate, openAs, provider } from '../people.ts';

const WHITE = 'rgb(255, 255, 255)';

/** Scrolls, waits until the bar stops moving, and returns the scroll position and the bar's look. */
const scrollTo = (page: Page, top: number) =>
  page.getByRole('banner').evaluate(async (bar, top) => {
    const frame = () => new Promise(requestAnimationFrame);
    window.scrollTo({ top, behavior: 'instant' });
    await frame();
    await frame();
    await Promise.all(bar.getAnimations().map(({ finished }) => finished));
    return { top: window.scrollY, background: getComputedStyle(bar).backgroundColor };
  }, top);

test('on Home the navigation bar turns white after 400 px', async ({ page }) => {
  await page.goto('/');
  // The bar appears before the page below it, which is too short to scroll until then.
  await expect(page.getByRole('form', { name: 'Sumá tu tienda' })).toBeVisible();
  const before = await scrollTo(page, 390);
  expect(before.top).toBe(390);
  expect(before.background).not.toBe(WHITE);
  expect(await scrollTo(page, 420)).toEqual({ top: 420, background: WHITE });
});

for (const url of ['/canal/ROCIO', '/catalogoGeneral', '/terminos?canal=1']) {
  test(`${url} has neither bar nor footer`, async ({ page }) => {
    await page.goto(url);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
}

test('the side menu slides in from -350px and closes outside, by Escape and by choice', async ({
  page,
  request,
}) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/afiliados');
  const menu = page.locator('aside').first();
  const left = () => menu.evaluate((aside) => getComputedStyle(aside).left);
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Abrir el menú' }).click();
  expect(await left()).toBe('-350px');
  await open();
  await expect.poll(left).toBe('0px');
  await expect(menu.getByRole('link', { name: 'General' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Mis Datos' })).toBeVisible();
  for (const absent of ['Servicios', 'Pagos', 'Afiliados', 'Mi Equipo']) {
    await expect(menu.getByRole('link', { name: absent })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect.poll(left).toBe('-350px');
  await open();
  await expect.poll(left).toBe('0px');
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.mouse.click(width - 10, 300);
  await expect.poll(left).toBe('-350px');
  await open();
  await menu.getByRole('link', { name: 'Mis Datos' }).click();
  await expect(page).toHaveURL(/\/tiendaNube\/misDatos$/);
  await expect.poll(left).toBe('-350px');
});

test('a provider publishes from the menu through a dialog with two ways and an exit', async ({ page }) => {
  await openAs(page, provider, '/tiendaNube/general');
  await page.getByRole('banner').getByRole('button', { name: 'Abrir el menú' }).click();
  await page.locator('aside').getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué querés publicar?' });
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Abrir el menú' }).click();
  await page.locator('aside').getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByText('Un solo producto').click();
  await expect(page).toHaveURL(/\/publicar$/);
  await expect(page.getByRole('heading', { name: 'Publicar un producto', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Ver tus productos' }).click();
  await expect(page).toHaveURL(/\/productosProveedor$/);
});

test('on the phone the menu is in the bar of every page of the app', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, provider, '/publicarMultiple');
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('button', { name: 'Menú' }).click();
  await expect(
    page.getByRole('complementary', { name: 'Menú' }).getByRole('link', { name: 'Afiliados' }),
  ).toBeVisible();
});

test('Home and a missing page link a person with a session to her own pages', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await makeAffiliate(request), '/no-existe');
  const shortcuts = page.getByRole('navigation', { name: 'Accesos' });
  await expect(shortcuts.getByRole('button', { name: 'Menú' })).toBeVisible();
  await page.getByLabel('¿Qué buscabas?').fill('factura');
  await expect(page.getByRole('search').getByRole('link')).toHaveText(['Reportes']);
  await expect(page.getByText('Iniciar Sesión')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Aliado' }).click();
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);

  await page.evaluate(() => sessionStorage.setItem('landed', 'yes'));
  await page.goto('/');
  await shortcuts.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('complementary', { name: 'Menú' }).getByText('Mis Datos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Quiero vender' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Ir a General' }).click();
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
});

test('more than nine unread notifications are shown as 9+', { tag: '@long' }, async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await page.route('**/api/notifications*', async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), unread: 12 } });
  });
  await openAs(page, person, '/tiendaNube/afiliados');
  await expect(page.getByRole('banner').getByText('9+')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the footer has its links, with the contact data of the server', async ({ page }) => {
  await page.goto('/quienesSomos');
  const footer = page.getByRole('contentinfo');
  for (const title of ['Compañía', 'Servicios', 'Contáctanos', 'Síguenos']) {
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: /\+54 9 11 5555-0100/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5491155550100/,
  );
  await footer.getByRole('link', { name: 'Términos y Condiciones' }).click();
  await expect(page).toHaveURL(/\/terminos$/);
  await footer.getByRole('button', { name: 'Português' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^pt/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^pt/);
});

test('a store asks to be contacted', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Sumá tu tienda' });
  await form.getByRole('button', { name: 'Quiero que me contacten' }).click();
  await expect(form.getByText('Ingresá el nombre del comercio')).toBeVisible();
  await form.getByLabel('Nombre del comercio').fill('Vivero Tres Lunas');
  await form.getByLabel('Rubro').selectOption({ index: 2 });
  await form.getByLabel('Localidad').fill('Paraná');
  await form.getByLabel('Teléfono').fill('+54 343 555-0142');
  await form.getByLabel('Email').fill('hola@treslunas.example');
  const answer = page.waitForResponse('**/api/help/newprovider/');
  await form.getByRole('button', { name: 'Quiero que me contacten' }).click();
  expect((await answer).status()).toBe(201);
  await expect(form).toBeHidden();
});

test('a missing page links back to known ones', async ({ page }) => {
  await page.goto('/no/existe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
