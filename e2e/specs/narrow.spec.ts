import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expectNoOverlaps } from '../overlaps.ts';
import { enterAs, makeAffiliate, provider } from '../people.ts';

test('at 320 px nothing is cut off', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/quienesSomos', '/terminos']) {
    await page.goto(path);
    await expectAccessible(page, `${path} at 320`);
  }
  await enterAs(page, await makeAffiliate(request));
  for (const path of ['/tiendaNube/afiliados', '/tiendaNube/misDatos']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path} at 320`);
  }
});

test('at 320 px no texts overlap, however long the amounts of a store are', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/api/affiliates/sales_overview*', async (route) => {
    const answer = await route.fetch();
    const overview = await answer.json();
    const [first, ...others] = overview.days;
    const day = { ...first, sales: 12, visits: 337, total_cents: 46_719_780, commission_cents: 4_467_146 };
    await route.fulfill({ json: { ...overview, currency: 'ARS', days: [day, ...others] } });
  });
  await enterAs(page, provider);
  for (const path of ['general', 'servicios', 'pagos', 'buscarAfiliado', 'misDatos']) {
    await page.goto(`/tiendaNube/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    await expectNoOverlaps(page, path);
  }
});
