import { endpoints } from '@aliado/contract';
import { expect, type Page, test } from '@playwright/test';
import { call } from '../api.ts';
import { makeMerchant } from '../marketplace.ts';
import { makeAffiliate, openAs } from '../people.ts';

const scriptsOf = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  return asked;
};

const SLOW_MS = 200;

const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Iniciar Sesión' });

test.describe('pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Home, Quiénes Somos and Términos are complete without JavaScript and link to each other', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Aliado · Cuentas claras, buenas alianzas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas claras, buenas alianzas.');
    await expect(page.getByRole('form', { name: 'Sumá tu tienda' })).toBeVisible();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /\+54 9 11 5555-0100/ }),
    ).toBeVisible();
    await page.getByRole('link', { name: '¿Quiénes Somos?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Quiénes Somos?');
    await page.getByRole('link', { name: 'Términos y Condiciones' }).click();
    await expect(page).toHaveTitle(/^Términos y Condiciones/);
    await page.getByRole('link', { name: 'Ver em português' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos e Condições');
  });

  test.describe('pages without JavaScript in Portuguese', () => {
    test.use({ locale: 'pt-BR' });

    test('Home without JavaScript is in Portuguese for a Portuguese browser', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
      await expect(page).toHaveTitle('Aliado · Contas claras, boas alianças');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contas claras, boas alianças.');
    });
  });
});

test('a visitor who only reads loads no script', async ({ page }) => {
  const scripts = scriptsOf(page);
  for (const path of ['/', '/quienesSomos', '/terminos']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts, path).toEqual([]);
  }
});

test('a click before the app has loaded opens the dialog once and keeps what was typed', async ({ page }) => {
  await page.goto('/');
  const title = await page.getByRole('heading', { level: 1 }).elementHandle();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await login(page).click();
  await login(page).click();
  await expect(login(page)).toHaveAttribute('data-awaited');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answer();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator('[data-awaited]')).toHaveCount(0);
  expect(await title?.evaluate((written) => written.isConnected)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(login(page)).toBeFocused();
});

test('a click in a part whose texts are still on their way opens the dialog', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.goto('/quienesSomos');
  await page.getByRole('button', { name: 'Quiero vender' }).click();
  await expect(page.getByRole('dialog', { name: 'Registrate' })).toBeVisible();
  await expect(page.locator('[data-awaited]')).toHaveCount(0);
});

test('the keyboard opens the login dialog of a front page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/quienesSomos');
  await login(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a form filled in before the app has loaded is checked as filled in', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Sumá tu tienda' });
  await form.getByLabel('Nombre del comercio').fill('Vivero Tres Lunas');
  await form.getByLabel('Rubro').selectOption({ index: 2 });
  await form.getByLabel('Email').press('Enter');
  await expect(form.getByText('Ingresá la localidad')).toBeVisible();
  await expect(form.getByText('Ingresá el nombre del comercio')).toHaveCount(0);
  await expect(form.getByLabel('Nombre del comercio')).toHaveValue('Vivero Tres Lunas');
  await expect(page).toHaveURL('/');
});

const STAGES = 20;
const STAGE_MS = 60;

test('what is typed while the app takes over the page is kept at any moment @long', async ({ page }) => {
  test.setTimeout(180_000);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let stage = 0; stage < STAGES; stage += 1) {
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Sumá tu tienda' });
    const name = form.getByLabel('Nombre del comercio');
    await name.focus();
    await page.waitForTimeout(stage * STAGE_MS);
    const waits = await page.locator('[data-waiting]').count();
    await page.keyboard.insertText('Vivero Tres Lunas');
    await form.getByLabel('Email').press('Enter');
    await expect(form.getByText('Ingresá la localidad')).toBeVisible();
    await expect(form.getByText('Ingresá el nombre del comercio')).toHaveCount(0);
    await expect(name, `typed while ${waits} parts waited`).toHaveValue('Vivero Tres Lunas');
  }
});

test('Home shows the public stores and links to their products and to selling them', async ({
  page,
  request,
}) => {
  await makeMerchant(request);
  const listStores = () => call(request, endpoints.listPublicStores, {});
  await expect.poll(async () => (await listStores()).results.length).toBeGreaterThan(0);
  const scripts = scriptsOf(page);
  await page.goto('/');
  const stores = page.getByRole('region', { name: 'Tiendas que buscan aliados' });
  await expect(stores.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(stores.getByRole('link', { name: 'Ver el catálogo' })).toHaveAttribute(
    'href',
    '/catalogoGeneral',
  );
  expect(scripts).toEqual([]);
  await expect(stores.getByRole('link', { name: /^Quiero vender / }).first()).toHaveAttribute(
    'href',
    /^\/\?merchant=/,
  );
});

test('a language chosen before the app has loaded is used on the next page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox').selectOption('pt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contas claras, boas alianças.');
  const answer = await page.goto('/terminos');
  expect(await answer?.text()).toContain('Termos e Condições');
});

test('the navigation bar turns white without the app', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-look', 'clear');
  await page.evaluate(() => window.scrollTo({ top: 420, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-look', 'white');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-look', 'clear');
  expect(await page.locator('script[type="module"]').count()).toBe(0);
});

test('a person with a session sees her own bar, never the buttons for visitors', async ({
  page,
  request,
}) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/afiliados');
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = () => {
      for (const button of document.querySelectorAll('header button'))
        if (getComputedStyle(button).visibility === 'visible') seen.push(button.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
  });
  for (const path of ['/terminos', '/']) {
    await page.goto(path);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((words) => /Iniciar|Regist/.test(words))).toEqual([]);
  }
});
