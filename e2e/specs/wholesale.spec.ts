import { endpoints } from '@aliado/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call } from '../api.ts';
import { joinStore, linkToStore, makeWholesaler, openBeside } from '../paying.ts';
import { makeAffiliate, openAs, toast } from '../people.ts';

const WHOLESALE = '/tiendaNube/mayorista';
const MATE = 'Mate Sierra con bombilla';
const PLANTER = 'Maceta Nido con planta';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Pays at the store's own checkout, where the contact is prefilled. */
async function pay(checkout: Page) {
  await expect(checkout).toHaveURL(/\/tienda\/vivero-molle\/checkout\//);
  await expect(checkout.locator('[name=email]')).not.toHaveValue('');
  await checkout.locator('[name=telefono]').fill('11 5555 0117');
  await checkout.locator('[name=documento]').fill('30999888');
  await checkout.locator('[name=entrega][value=retiro]').check();
  await checkout.locator('[name=pago][value=credit_card]').check();
  await checkout.getByRole('button', { name: 'Confirmar compra' }).click();
  await expect(checkout.getByText(/#\d+/).first()).toBeVisible();
}

test('a reseller fills a cart to the minimum, orders once, pays, and repeats the order', async ({
  page,
  browser,
  request,
}) => {
  const merchant = await makeWholesaler(request);
  const reseller = await makeAffiliate(request);
  await joinStore(request, merchant, reseller);
  const sharer = await makeAffiliate(request, { first_name: 'Teo', last_name: 'Ceibo' });
  await joinStore(request, merchant, sharer);

  await test.step('a cart below the minimum shows what is missing', async () => {
    await page.setViewportSize(PHONE);
    await openAs(page, reseller, WHOLESALE);
    await expect(page.getByText('Te faltan 4 unidades para comprar')).toBeVisible();
    await page.getByRole('button', { name: `Agregar ${MATE}` }).click();
    await expect(page.getByText('Te faltan 3 unidades para comprar')).toBeVisible();
    await page.getByRole('button', { name: `Uno más de ${MATE}` }).click();
    await page.getByRole('button', { name: `Uno más de ${MATE}` }).click();
    await expect(page.getByText('Te falta 1 unidad para comprar')).toBeVisible();
    await expectAccessible(page, 'the catalogue of a wholesaler at 390');
    await page.getByRole('link', { name: 'Ver carrito' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Te falta 1 unidad para comprar' }),
    ).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: `Agregar ${PLANTER}` }).click();
    await page.getByRole('link', { name: 'Ver carrito' }).click();
    await expect(page.getByText('Llegaste al mínimo')).toBeVisible();
    await expectAccessible(page, 'the cart at 390');
    await page.setViewportSize(DESK);
    await expectAccessible(page, 'the cart at 1280');
  });

  const orders = page.getByRole('region', { name: 'Pedidos anteriores' });
  const office = await openBeside(browser, merchant, WHOLESALE);
  const received = office.getByRole('table', { name: 'Pedidos y revendedores' }).getByRole('row');

  const checkout = await test.step('two taps make one order', async () => {
    const shop = await page.context().newPage();
    await shop.goto(await linkToStore(request, merchant, sharer.access));
    await expect(shop).toHaveURL(/\/tienda\/vivero-molle.*[?&]aliado=/);
    await shop.close();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Hacer el pedido' }).dblclick();
    await expect(toast(page, 'Hicimos tu pedido MAY-')).toBeVisible();
    await expect(orders.getByText('Esperando el pago')).toHaveCount(1);
    await expect(page.getByText('Este carrito está vacío')).toBeVisible();
    expect(page.context().pages()).toHaveLength(2);
    await office.reload();
    await expect(received.filter({ hasText: 'Esperando el pago' })).toHaveCount(1, { timeout: 30_000 });
    return opened;
  });

  await test.step('an order paid at the store is paid on both sides', async () => {
    await pay(checkout);
    await checkout.close();
    await expect(async () => {
      await page.reload();
      await expect(orders.getByText('Pagado')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 40_000 });
    await office.reload();
    await expect(received.filter({ hasText: 'Pagado' })).toHaveCount(1, { timeout: 30_000 });
    await expect(office.getByText(/^Pagado en \S+, 1 pedido$/)).toBeVisible();
    await expectAccessible(office, 'the office of a wholesaler at 1280');
    await office.setViewportSize(PHONE);
    await expectAccessible(office, 'the office of a wholesaler at 390');
    await office.setViewportSize(DESK);
  });

  await test.step('the order earns no commission, and its explanation says why', async () => {
    await office.getByRole('link', { name: /^Ver #\d+$/ }).click();
    await expect(office.getByText(/Es un pedido mayorista: no da comisión a nadie/).first()).toBeVisible();
    for (const { access } of [reseller, sharer]) {
      const sales = await call(request, endpoints.listMySales, { as: { access } });
      expect(sales.results).toEqual([]);
    }
  });

  await test.step('an order is repeated into the cart, not ordered', async () => {
    await page.getByRole('button', { name: /^Repetir MAY-/ }).click();
    await expect(toast(page, 'Lo pusimos en tu carrito a los precios de hoy')).toBeVisible();
    await expect(page.getByRole('group', { name: `Unidades de ${MATE}` })).toHaveText(/3/);
    await expect(page.getByText('Llegaste al mínimo')).toBeVisible();
    await expect(orders.getByText('Esperando el pago')).toHaveCount(0);
  });
});
