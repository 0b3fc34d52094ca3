import { expect, test } from '@playwright/test';
import { codeOf, styleOf } from '../built.ts';
import { makeAffiliate, openAs, toast } from '../people.ts';
import { makeMember } from '../sharing.ts';

test.use({ serviceWorkers: 'allow' });

test('the installed shell opens without a network and caches no one’s answers', async ({
  page,
  context,
  request,
}) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/afiliados');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hola, Rocío' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 15_000 })
    .toBe(true);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/_app');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await context.setOffline(false);
});

test.describe('parts that do not load', () => {
  test.use({ serviceWorkers: 'block' });

  test('without a network, a screen that is not cached shows a message', async ({
    page,
    context,
    request,
  }) => {
    await openAs(page, await makeMember(request), '/tiendaNube/afiliados');
    await expect(page.getByRole('heading', { name: 'Mis links' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Reportes' }).click();
    await expect(toast(page, 'Sin conexión. Revisá internet; en cuanto vuelva, seguimos.')).toBeVisible();
    await expect(page.getByText('Cargando…')).toBeHidden();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reportes' })).toBeVisible();
  });

  test('a part whose code fails to load says so, the page stays, and a retry loads it', async ({
    page,
    request,
  }) => {
    let asked = 0;
    const code = codeOf('affiliate-sharing');
    await page.route(code, (route) => {
      asked += 1;
      return route.abort('connectionfailed');
    });
    await openAs(page, await makeMember(request), '/tiendaNube/afiliados');
    const failed = page.getByRole('alert').filter({ hasText: 'No pudimos traer esta parte' });
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = asked;
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => asked).toBe(before + 1);
    await expect(failed).toBeVisible();

    await page.unroute(code);
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Mis links' })).toBeVisible();
    await expect(failed).toBeHidden();
  });

  for (const [what, file] of [
    ['words', codeOf('links')],
    ['style', styleOf('link-list')],
  ] as const) {
    test(`a part whose ${what} fails to load requests it once, and again on retry`, { tag: '@long' }, async ({
      page,
      request,
    }) => {
      let asked = 0;
      await page.route(file, (route) => {
        asked += 1;
        return route.abort('connectionfailed');
      });
      await openAs(page, await makeMember(request), '/tiendaNube/afiliados');
      const failed = page.getByRole('alert').filter({ hasText: 'No pudimos traer esta parte' });
      await expect(failed).toBeVisible({ timeout: 30_000 });
      expect(asked).toBe(1);
      await page.unroute(file);
      const arrived = page.waitForResponse((response) => file.test(response.url()) && response.ok());
      await failed.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: 'Mis links' })).toBeVisible();
      await arrived;
    });
  }

  test('a part whose file is gone since a new build opens that build', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const code = codeOf('affiliate-sharing');
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
    await openAs(page, await makeMember(request), '/tiendaNube/afiliados');
    const failed = page.getByRole('alert').filter({ hasText: 'No pudimos traer esta parte' });
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await page.unroute(code);
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.route('/_app', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/index-new.js"></script>',
      }),
    );
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Mis links' })).toBeVisible();
  });

  test('a dialog whose code fails to load offers a retry', { tag: '@long' }, async ({ page, request }) => {
    const code = codeOf('take-coupon-dialog');
    await page.route(code, (route) => route.abort('connectionfailed'));
    await openAs(page, await makeMember(request), '/tiendaNube/afiliados');
    const open = page.getByRole('button', { name: 'Elegir un cupón' });
    await open.click();
    const failed = page.getByRole('alert').filter({ hasText: 'No pudimos abrirlo' });
    await failed.getByRole('button', { name: 'Cerrar' }).click();
    await expect(failed).toBeHidden();
    await open.click();
    await expect(failed).toBeVisible();
    await page.unroute(code);
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('the manifest makes the app installable', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Aliado', start_url: '/_app', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
});
