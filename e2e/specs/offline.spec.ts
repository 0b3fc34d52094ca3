import { expect, test } from '@playwright/test';
import { makeAffiliate, openAs } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

test('the installed shell opens without a network and keeps nobody’s answers', async ({
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

test('the manifest makes it installable', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Aliado', start_url: '/_app', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
});
