import { endpoints } from '@aliado/contract';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call, first } from '../api.ts';
import {
  type Merchant,
  makeOwner,
  makeSeller,
  openBeside,
  openPaying,
  owedTo,
  PAYMENTS,
  PDF,
  REPORTS,
  rowOf,
  type Seller,
} from '../paying.ts';
import { toast } from '../people.ts';

/** A store in Brazil. Both sides must read the same figures. */
let merchant: Merchant;
let seller: Seller;
let owner: Page;
let affiliate: Page;
let order: { id: number; number: number };

const STORE = 'Areia Clara';
const DAY_MS = 24 * 60 * 60 * 1000;
const reais = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100);

async function openBoth(browser: Browser) {
  owner = await openBeside(browser, merchant, PAYMENTS);
  affiliate = await openBeside(browser, seller, REPORTS);
}

async function begin(browser: Browser, request: APIRequestContext) {
  merchant = await makeOwner(request, 'areia-clara', 'clara@areiaclara.demo');
  seller = await makeSeller(request, merchant, { first_name: 'Julia', alias: 'julia.sauce' });
  const { results } = await call(request, endpoints.listMySales, { as: seller });
  const orders: { id: number; number: number }[] = await (
    await request.get(`${merchant.shop}/orders`)
  ).json();
  const found = orders.find(({ number }) => number === first(results).number);
  if (!found) throw new Error('the order of the sale is in the shop');
  order = found;
  await openBoth(browser);
}

const debt = () => affiliate.getByRole('region', { name: 'Quién te debe' });

test('both sides see the same money of a sale, from the first debt to the refund', {
  tag: '@long',
}, async ({ browser, request }) => {
  await begin(browser, request);

  await test.step('a store in reais accepts no Argentine alias, and the affiliate gives a PIX key first', async () => {
    await expect(rowOf(owner, seller)).toContainText('sin clave PIX');
    await expect(rowOf(owner, seller).getByRole('button', { name: /^Pagar/ })).toBeHidden();
    await rowOf(owner, seller)
      .getByRole('button', { name: `Pedir datos bancarios a ${seller.name}` })
      .click();
    const asking = owner.getByRole('dialog');
    await expect(asking.getByText(/necesito tu clave PIX\. .*misDatos#cobro$/)).toBeVisible();
    await asking.getByRole('button', { name: 'Pagar por otro medio' }).click();
    const dialog = owner.getByRole('dialog', { name: `Pagar a ${seller.name}` });
    await dialog.getByLabel('Cómo pagás').selectOption('transfer');
    await expect(dialog.getByText(/no cargó su clave PIX/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Pagar R\$/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Volver' }).click();

    await debt()
      .getByRole('button', { name: /Pedir pago a/ })
      .click();
    const bank = affiliate.getByRole('region', { name: 'Dónde cobrás' });
    await expect(bank.getByText(`${STORE} paga en reales: cargá tu clave PIX.`)).toBeVisible();
    await bank.getByLabel('Clave PIX').fill('julia@correo.example');
    await affiliate.getByRole('button', { name: 'Guardar', exact: true }).click();
    const choosing = affiliate.getByRole('dialog', { name: '¿A qué tienda le pedís el pago?' });
    await choosing.getByRole('button', { name: /Pedir pago a/ }).click();
    await expect(toast(affiliate, `Le pediste el pago a ${STORE}`)).toBeVisible();
    await owner.reload();
    await expect(rowOf(owner, seller)).toContainText('PIX …mple');
    await expect(rowOf(owner, seller)).toContainText('Pidió el pago');
  });

  await test.step('an affiliate sees since when each store owes, and for how many days', async () => {
    const page = await affiliate.context().newPage();
    const mine = page.getByRole('region', { name: 'Mis tiendas' });
    await page.goto('/tiendaNube/afiliados');
    await expect(mine.getByText(/^Te debe R\$/)).toBeVisible();
    await expect(mine.getByText('desde hoy')).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 12 * DAY_MS);
    await page.reload();
    await expect(mine.getByText(/^desde el \d+ [a-z]{3}( \d{4})?, hace 12 días$/)).toBeVisible();
    await expectAccessible(page, 'a store that owes for days');
    await page.close();
  });

  await test.step('both sides see the same difference of an invoice, and paying warns of it', async () => {
    const owed = await owedTo(request, seller.access);
    const now = new Date();
    await owner.reload();
    await expect(rowOf(owner, seller)).toContainText('Falta');
    const warned = await openPaying(owner, seller);
    await expect(warned.getByText(/^Falta la factura de /)).toBeVisible();
    await expect(warned.getByText('PIX julia@correo.example')).toBeVisible();
    await expectAccessible(owner, 'paying without an invoice');
    await warned.getByRole('button', { name: 'Volver' }).click();
    await call(request, endpoints.uploadInvoice, {
      as: seller,
      form: {
        ...{ year: now.getFullYear(), month: now.getMonth() + 1 },
        ...{ merchant: merchant.pk, amount_cents: owed + 9116 },
      },
      file: new File([PDF], 'nota.pdf', { type: 'application/pdf' }),
    });
    const difference = `sobran ${reais(9116)}`;
    await affiliate.goto(REPORTS);
    await expect(debt().getByText(`monto distinto, ${difference}`)).toBeVisible();
    const months = affiliate.getByRole('region', { name: 'Comisiones, mes a mes' });
    await expect(months.getByText(`Monto distinto, ${difference}`)).toBeVisible();
    await expectAccessible(affiliate, 'an invoice that does not match');

    await expect(rowOf(owner, seller)).toContainText('Monto distinto');
    await expect(rowOf(owner, seller)).toContainText(difference);
    const card = owner.getByRole('region', { name: /^Facturas de/ });
    await expect(card.getByRole('listitem').filter({ hasText: seller.name })).toContainText(difference);
    const dialog = await openPaying(owner, seller);
    await expect(dialog.getByText('La factura tiene un monto distinto')).toContainText(difference);
    await expectAccessible(owner, 'paying with an invoice that does not match');
    await dialog.getByLabel('Cómo pagás').selectOption('other');
    await dialog.getByRole('button', { name: /^Pagar R\$/ }).click();
    await expect(owner.getByRole('region', { name: 'Resultado del pago' })).toBeVisible();
  });

  await test.step('both sides see the same owed-back amount until the next payment', async () => {
    const before = await owedTo(request, seller.access);
    expect((await request.post(`${merchant.shop}/orders/${order.id}/cancel`, { data: {} })).ok()).toBe(true);
    await expect(async () => expect(await owedTo(request, seller.access)).toBeLessThan(before)).toPass({
      timeout: 40_000,
    });
    const amount = reais(-(await owedTo(request, seller.access)));
    await affiliate.goto(REPORTS);
    await expect(debt().getByText(amount, { exact: false })).toBeVisible();
    await expect(debt().getByText(/se descuenta de lo próximo/)).toBeVisible();

    await owner.goto(`${PAYMENTS}?status=owed_back`);
    await expect(owner.getByRole('link', { name: /^A favor tuyo/ })).toHaveAttribute('aria-current', 'page');
    const row = rowOf(owner, seller);
    await expect(row).toContainText(amount);
    await expect(row).toContainText(`pedido #${order.number}`);
    await expect(row).toContainText('se descuenta del próximo pago');
    await expectAccessible(owner, 'what is in the store’s favour');
    await row.getByRole('button', { name: /^Ver/ }).click();
    const drawer = owner.getByRole('dialog', { name: seller.name });
    await expect(drawer.getByText(`A favor tuyo: ${amount}`)).toBeVisible();
    await expectAccessible(owner, 'what one person owes back');
    await drawer.getByRole('button', { name: `Ver el comprobante del pedido #${order.number}` }).click();
    await expect(owner.getByRole('heading', { name: `Pedido #${order.number}` })).toBeVisible();

    const { results } = await call(request, endpoints.listMyAffiliates, {
      as: merchant,
      query: { s: seller.name },
    });
    await owner.goto(`/tiendaNube/buscarAfiliado?afiliado=${first(results).pk}`);
    const accounts = owner.getByRole('region', { name: 'Tus cuentas con esta persona' });
    await expect(accounts.getByText('A favor tuyo')).toBeVisible();
    await expect(accounts).toContainText(amount);
    await expectAccessible(owner, 'the accounts with one person');
  });
});
