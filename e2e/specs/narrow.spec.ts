import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enterAs, makeAffiliate } from '../people.ts';

test('at 320 px nothing is cut off', async ({ page, request }) => {
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
