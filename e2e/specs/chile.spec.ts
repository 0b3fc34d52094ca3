import { expect, test } from '@playwright/test';
import {
  makeOwner,
  makeSeller,
  openBeside,
  openPaying,
  owedTo,
  PAYMENTS,
  payButton,
  rowOf,
} from '../paying.ts';
import { openAs } from '../people.ts';

const pesos = (amount: number) => `$\u00a0${new Intl.NumberFormat('es-CL').format(amount)}`;

test('a store whose pesos have no cents shows whole pesos in screens, payment and coupon', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const merchant = await makeOwner(request, 'telar-sur', 'hola@telarsur.demo');
  const seller = await makeSeller(request, merchant, { first_name: 'Rayén', alias: 'rayen.lanas' });
  const owed = await owedTo(request, seller.access);
  expect(owed).toBeGreaterThan(1000);

  const affiliate = await openBeside(browser, seller, '/tiendaNube/afiliados');
  await expect(affiliate.getByText(pesos(owed), { exact: true }).first()).toBeVisible();

  await openAs(page, merchant, PAYMENTS);
  await expect(rowOf(page, seller)).toContainText(pesos(owed));
  const dialog = await openPaying(page, seller);
  await dialog.getByLabel('Cómo pagás').selectOption('coupon');
  await expect(payButton(dialog)).toHaveText(`Pagar ${pesos(owed)}`);
  await payButton(dialog).click();
  const note = page.getByRole('region', { name: 'Resultado del pago' });
  await expect(note.getByText(/El cupón de .* está en camino/)).toBeVisible();

  const coupon = affiliate.locator('#mis-cupones').getByRole('listitem').filter({ hasText: 'Cupón de pago' });
  await expect(coupon).toContainText(pesos(owed), { timeout: 30_000 });
  await expect(coupon.getByRole('status')).toBeEmpty({ timeout: 30_000 });
  await affiliate.context().close();
});
