import { endpoints } from '@aliado/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call, send } from '../api.ts';
import { buyThroughLink, openBeside, shopOf } from '../paying.ts';
import {
  DEMO_PASSWORD,
  leader,
  logInByApi,
  makeAffiliate,
  newLastName,
  openAs,
  provider,
  toast,
} from '../people.ts';

const mentor = { username: 'mentora@aliado.demo', password: DEMO_PASSWORD };
const TEAM = '/tiendaNube/miEquipo';

type Store = { pk: string; access: string };

/** Asks and is accepted; a present member, or one accepted by another spec, stays one. */
async function join(request: APIRequestContext, store: Store, access: string, leader_pk?: string) {
  const body = { merchant: store.pk, ...(leader_pk && { leader: leader_pk }) };
  const asked = await send(request, endpoints.createRequest, { as: { access }, body });
  if (asked.ok()) {
    const { request: pk } = await asked.json();
    await call(request, endpoints.decideRequest, { as: store, body: { request: pk, status: 'accepted' } });
  }
  await expect(async () => {
    const { results } = await call(request, endpoints.listMyMerchants, { as: { access } });
    expect(results.map(({ pk }) => pk)).toContain(store.pk);
  }).toPass({ timeout: 15_000 });
}

/** A member of the leader's team in the demo's store, whose link brings a sale. */
async function makeSeller(request: APIRequestContext) {
  const owner = await logInByApi(request, provider);
  const { pk } = await call(request, endpoints.getMerchant, { as: owner });
  const store = { pk, access: owner.access };
  const { access } = await logInByApi(request, leader);
  await join(request, store, access);
  const { user } = await call(request, endpoints.getProfile, { as: { access } });
  const last_name = newLastName();
  const seller = await makeAffiliate(request, { first_name: 'Milagros', last_name });
  await join(request, store, seller.access, user.pk);
  await buyThroughLink(request, { pk, shop: shopOf('casa-lumbre') }, seller.access);
  return { name: `Milagros ${last_name}` };
}

test('a leader reads the month of her team and writes to it; her mentor opens it too', async ({
  page,
  browser,
  request,
}) => {
  const seller = await makeSeller(request);

  await openAs(page, leader, '/tiendaNube/afiliados');
  // The closed side menu contains the same link, once its code is loaded.
  const shortcuts = page.getByRole('navigation', { name: 'Accesos' });
  await shortcuts.getByRole('link', { name: 'Mi Equipo' }).click();
  await page.getByLabel('Mes', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/month=\d+/);
  await page.goto(TEAM);

  const people = page.getByRole('region', { name: 'Personas de tu equipo' });
  const row = people.getByRole('row').filter({ hasText: seller.name });
  await expect(row).toContainText('nuevo', { timeout: 30_000 });
  await expectAccessible(page, 'team');

  await row.getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: seller.name });
  await expect(drawer.getByRole('table', { name: 'Ventas por día' }).getByRole('row')).toHaveCount(2);
  await expect(drawer.getByText('Toda la tienda')).toBeVisible();
  await expectAccessible(page, 'member of a team');
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(drawer).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel del mes' }).click();
  expect((await download).suggestedFilename()).toMatch(/^reporte_\d{4}_\d{1,2}\.xlsx$/);

  const beside = await openBeside(browser, mentor, TEAM);
  await beside.getByRole('link', { name: /Delfina Tala/ }).click();
  await expect(beside.getByRole('heading', { level: 1, name: 'Equipo de Delfina Tala' })).toBeVisible();
  await expect(beside.getByRole('row').filter({ hasText: seller.name })).toBeVisible();
  await beside
    .getByRole('navigation', { name: 'Dónde estás' })
    .getByRole('link', { name: 'Mi Equipo' })
    .click();
  await expect(beside.getByRole('heading', { level: 1, name: 'Mi Equipo' })).toBeVisible();
  await beside.context().close();

  // Last, because a leader may write once a day: after this the test cannot be repeated.
  await people.getByRole('button', { name: 'Escribirles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escribile a tu equipo' });
  await expect(dialog.getByText(/Lo reciben? \d+ persona/)).toBeVisible();
  await dialog.getByLabel('Mensaje').fill('Gracias por la primera venta.');
  await dialog.getByRole('button', { name: 'Mandar' }).click();
  await expect(toast(page, 'Mandaste el mensaje')).toBeVisible();
  await people.getByRole('button', { name: 'Escribirles' }).click();
  await page
    .getByRole('dialog', { name: 'Hoy ya les escribiste' })
    .getByRole('button', { name: 'Entendido' })
    .click();
});
