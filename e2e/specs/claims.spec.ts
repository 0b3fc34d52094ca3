import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { callApi } from '../marketplace.ts';
import { joinStore, makeOwner, openBeside, PAYMENTS, REPORTS } from '../paying.ts';
import { DEMO_PASSWORD, makeAffiliate, openAs } from '../people.ts';

const operator = { username: 'operador@aliado.demo', password: DEMO_PASSWORD };

/** Somebody buys without any link; the number of that order once Aliado knows it. */
async function buyPlainly(request: APIRequestContext, merchant: { shop: string; access: string }) {
  const email = `compra-${Math.random().toString(36).slice(2)}@correo.example`;
  const made = await request.post(`${merchant.shop}/orders`, { data: { paid: true, email } });
  expect(made.ok(), await made.text()).toBe(true);
  const orders: { number: number }[] = await (await request.get(`${merchant.shop}/orders`)).json();
  const bought = Math.max(...orders.map(({ number }) => number));
  await expect(async () => {
    const path = '/affiliates/orders';
    const { results } = await callApi(request, { method: 'GET', path, access: merchant.access });
    expect(results.map(({ number }: { number: number }) => number)).toContain(bought);
  }).toPass({ timeout: 40_000 });
  return bought;
}

test('an affiliate claims an order, the store credits it, and Aliado decides what the store explained', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const merchant = await makeOwner(request, 'tienda-lenta', 'teo@tiendalenta.demo');
  const rocio = await makeAffiliate(request, { first_name: 'Rocío', last_name: 'Reclama' });
  await joinStore(request, merchant, rocio);
  const first = await buyPlainly(request, merchant);
  const second = await buyPlainly(request, merchant);

  const claim = async (number: number) => {
    await openAs(page, rocio, REPORTS);
    await page.getByRole('button', { name: 'Consultar un pedido' }).click();
    const search = page.getByRole('dialog', { name: '¿Falta una venta?' });
    await search.getByLabel('Número de pedido').fill(String(number));
    await search.getByRole('button', { name: 'Buscar el pedido' }).click();
    await search.getByRole('link', { name: 'No estoy de acuerdo' }).click();
    const form = page.getByRole('dialog', { name: 'No estoy de acuerdo' });
    await form.getByLabel('Motivo').selectOption('other_device');
    await form.getByLabel('Contá qué pasó').fill('Le pasé el link por WhatsApp y compró con la compu.');
    await form.getByRole('button', { name: 'Enviar el reclamo' }).click();
    const drawer = page.getByRole('dialog', { name: 'Tienda Lenta' });
    await expect(drawer.getByText(`Reclamo del pedido #${number}`)).toBeVisible();
    await expect(drawer.getByText('Día 1 de 5')).toBeVisible();
    return drawer;
  };

  const hers = await claim(first);
  await expectAccessible(page, 'claim of an affiliate');
  const store = await openBeside(browser, merchant, `${PAYMENTS}?reclamos`);
  await store.getByRole('button', { name: 'Rocío Reclama' }).first().click();
  const theirs = store.getByRole('dialog', { name: 'Rocío Reclama' });
  await expect(theirs.getByText('Qué vemos nosotros')).toBeVisible();
  await expectAccessible(store, 'claim of a store');
  await theirs.getByRole('button', { name: /^Acreditar/ }).click();
  await expect(theirs.getByText('Decidido a favor del afiliado')).toBeVisible();
  await expect(hers.getByText('Lo acreditó la tienda', { exact: false })).toBeVisible();

  await claim(second);
  await store.goto(`${PAYMENTS}?reclamos`);
  await store.getByRole('button', { name: 'Rocío Reclama' }).first().click();
  await theirs.getByText('No corresponde').click();
  await theirs.getByLabel('Tu respuesta a Rocío').fill('La compra entró por nuestra campaña de mails.');
  await theirs.getByRole('button', { name: 'Enviar la explicación' }).click();
  await expect(theirs.getByText('Explicaste por qué no corresponde')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir que decida Aliado' }).click();
  await expect(page.getByText('Aliado está decidiendo')).toBeVisible();

  const console_ = await openBeside(browser, operator, '/operador/reclamos');
  await console_.getByRole('button', { name: 'Rocío Reclama' }).first().click();
  const decision = console_.getByRole('dialog', { name: 'Rocío Reclama' });
  await decision.getByText('Una parte').click();
  await decision.getByLabel('Monto de la parte').fill('1');
  await decision
    .getByLabel('Por qué lo decidís así')
    .fill('La tienda no mostró el mail que dice haber mandado.');
  await decision.getByRole('button', { name: 'Decidir' }).click();
  await expect(decision.getByText('Decidido en parte')).toBeVisible();
  await expect(page.getByText('Decidido en parte')).toBeVisible();
});
