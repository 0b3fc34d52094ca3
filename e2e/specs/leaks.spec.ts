import { endpoints } from '@aliado/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call } from '../api.ts';
import { joinStore, makeOwner } from '../paying.ts';
import { makeAffiliate, openAs, toast } from '../people.ts';

test('a code found on a coupon site is replaced with one tap, and its affiliate is told', {
  tag: '@long',
}, async ({ page, request }) => {
  const merchant = await makeOwner(request, 'tienda-enorme', 'berta@tiendaenorme.demo');
  const { access, shop } = merchant;
  const rocio = await makeAffiliate(request);
  await joinStore(request, merchant, rocio);
  const { user } = await call(request, endpoints.getProfile, { as: rocio });
  const name = `FUGA${Date.now() % 1_000_000}`;
  const data = { name, type: 'P' as const, value: 10, commission: 8, affiliate: user.pk };
  const coupon = await call(request, endpoints.createMerchantCoupon, { as: { access }, body: data });
  await expect(async () => {
    const { state } = await call(request, endpoints.getMerchantCoupon, {
      as: merchant,
      params: { id: coupon.pk },
    });
    expect(state).toBe('in_store');
  }).toPass({ timeout: 30_000 });
  const bought = await request.post(`${shop}/orders`, {
    data: {
      coupon: name,
      landing_page: 'https://tiendaenorme.example/?utm_source=cuponation.com.ar',
      paid: true,
      name: 'Julia Sauce',
      email: `${name.toLowerCase()}@compra.example`,
    },
  });
  expect(bought.ok(), await bought.text()).toBe(true);

  await openAs(page, merchant, '/tiendaNube/general');
  const row = page.getByRole('listitem').filter({ hasText: `El código ${name} parece circular por fuera` });
  await expect(row).toContainText('1 pedido, 1 sin pasar por un link. Figura cuponation.com.ar.');
  await row.getByRole('button').click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('Hay pedidos que dicen venir de un sitio de cupones.')).toBeVisible();
  await expect(drawer.getByText('De cuponation.com.ar')).toBeVisible();
  await expectAccessible(page, 'the evidence of a leak');
  await drawer.getByRole('button', { name: 'Reemplazar el código' }).click();
  await page.getByRole('button', { name: 'Reemplazar y avisarle' }).click();
  await expect(toast(page, 'Listo: Rocío Jacarandá ya tiene su código nuevo')).toBeVisible();
  await expect(drawer.getByText(new RegExp(`Reemplazado por ${name}\\w{3}`))).toBeVisible();

  const codesInStore = async () => {
    const query = { s: name, state: 'in_store' as const };
    const { results } = await call(request, endpoints.listMerchantCoupons, { as: merchant, query });
    return results.map((each: { name: string }) => each.name.length);
  };
  await expect.poll(codesInStore, { timeout: 30_000 }).toEqual([name.length + 3]);
  await openAs(page, rocio, '/tiendaNube/afiliados');
  await expect(page.getByText(new RegExp(`Tu código ahora es ${name}`)).first()).toBeVisible();
});
