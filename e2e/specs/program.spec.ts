import { endpoints } from '@aliado/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call, first, send } from '../api.ts';
import { logInByApi, makeAffiliate, newLastName, openAs, PASSWORD, toast } from '../people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const OWNER = { username: 'nora@tiendavacia.demo', password: PASSWORD };
const GENERAL = '/tiendaNube/general';

/** Sequential, because the tests share a store; each finds its rules unchanged. */
test.describe.configure({ mode: 'default' });

let merchant = '';
/** Only ever raised: a cut waits for its notice, so this rate cannot be restored. */
let by_coupon = 0;

const FIRST_RULES = { hold_days: 15, window_days: 30, category: null, town: null, description: null };
const NO_MINIMUM = {
  minimum_cart: 0,
  minimum_units: 0,
  maximum_order: null,
  minimum_type: 'amount' as const,
  require_login: false,
};

async function connectOnce(request: APIRequestContext) {
  const known = await send(request, endpoints.logIn, { body: OWNER });
  if (known.ok()) return;
  const installed = await request.post(`${SANDBOX}/__sandbox/api/stores/tienda-vacia/install`);
  const { code } = await installed.json();
  await call(request, endpoints.connectMerchant, { body: { code, password: PASSWORD } });
}

test.beforeEach(async ({ request }) => {
  await connectOnce(request);
  const as = await logInByApi(request, OWNER);
  await call(request, endpoints.updateMinimumCart, { as, body: NO_MINIMUM });
  await call(request, endpoints.updatePrivacy, { as, body: { is_public: true } });
  const { pk, commission_coupon } = await call(request, endpoints.updateMerchant, { as, body: FIRST_RULES });
  await call(request, endpoints.setCommission, { as, body: { commission: 10, commission_coupon } });
  const { results } = await call(request, endpoints.listRequests, { as, query: { status: 'pending' } });
  for (const waiting of results)
    await call(request, endpoints.decideRequest, { as, body: { request: waiting.pk, status: 'rejected' } });
  merchant = pk;
  by_coupon = commission_coupon;
});

/** A new affiliate with a unique name asks to join. */
async function ask(request: APIRequestContext): Promise<{ access: string; name: string }> {
  const last_name = newLastName();
  const { access } = await makeAffiliate(request, { first_name: 'Rocío', last_name });
  await call(request, endpoints.createRequest, { as: { access }, body: { merchant } });
  return { access, name: `Rocío ${last_name}` };
}

async function statusOf(request: APIRequestContext, access: string): Promise<string> {
  const { results } = await call(request, endpoints.listRequests, {
    as: { access },
    query: { page_size: 1 },
  });
  return first(results).status;
}

/** One dialog shows all rules; editing one replaces the dialog and returns to it. */
const rules = (page: Page) => page.getByRole('dialog', { name: 'Reglas de tu programa' });

/** Retried: a card that appears above the button can move it away from the click. */
async function openRules(page: Page) {
  await expect(async () => {
    if (await rules(page).isVisible()) return;
    await page.getByRole('button', { name: 'Editar las reglas de tu programa' }).click({ timeout: 5000 });
    await expect(rules(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
}

async function openRule(page: Page, rule: string) {
  if (!(await rules(page).isVisible())) await openRules(page);
  await rules(page)
    .getByRole('button', { name: `Cambiar: ${rule}` })
    .click();
  await expect(rules(page)).toBeHidden();
  return page.getByRole('dialog');
}

test('a lower commission is announced before saving and waits; a higher one counts at once', async ({
  page,
}) => {
  await openAs(page, OWNER, GENERAL);
  const dialog = await openRule(page, '10 % por venta con link');
  const link = dialog.getByLabel('Por venta con link');
  await link.fill('101');
  await link.press('Enter');
  await expect(dialog.getByText('La comisión es un número entero de 0 a 100.')).toBeVisible();
  await link.fill('8');
  await expect(dialog.getByText(/Baja a 8\s% el \d+ \w+\. Hasta ese día sigue en 10\s%\./)).toBeVisible();
  await dialog.getByLabel('Por venta con cupón').fill(String(by_coupon + 1));
  await expect(dialog.getByText(new RegExp(`Sube a ${by_coupon + 1}\\s% apenas guardes`))).toBeVisible();
  await link.press('Enter');
  await expect(toast(page, 'Guardamos y avisamos')).toBeVisible();
  await expect(rules(page).getByText('10 % por venta con link')).toBeVisible();
  await expect(rules(page).getByText(/Baja a 8\s% el/)).toBeVisible();
  await expect(rules(page).getByText(new RegExp(`${by_coupon + 1}\\s% por venta con cupón`))).toBeVisible();

  await openRule(page, '10 % por venta con link');
  await expect(link).toHaveValue('8');
  await expect(dialog.getByText(/Ya avisaste: baja a 8\s%/)).toBeVisible();
  await link.fill('10');
  await expect(dialog.getByText('Queda en 10 %: se retira la baja que avisaste.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar comisiones' }).click();
  await expect(rules(page)).toBeVisible();
  await expect(rules(page).getByText(/Baja a 8\s% el/)).toBeHidden();
});

test('the minimum cart takes whole numbers, by amount or by units, with or without a limit', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, OWNER, GENERAL);
  const dialog = await openRule(page, 'Sin compra mínima');
  await dialog.getByLabel('Monto mínimo').fill('15000,50');
  await dialog.getByLabel('Sin tope').uncheck();
  await dialog.getByRole('button', { name: 'Guardar compra mínima' }).click();
  await expect(dialog.getByText('Ingresá un número entero dentro de lo permitido.')).toHaveCount(2);
  await expect(dialog.getByLabel('Monto mínimo')).toBeFocused();
  await dialog.getByLabel('Monto mínimo').fill('15.000');
  await dialog.getByLabel('Máximo de pedidos por mes').fill('20');
  await dialog.getByLabel('Máximo de pedidos por mes').press('Enter');
  await expect(toast(page, 'Guardamos la compra mínima')).toBeVisible();
  await expect(rules(page).getByText('Compra mínima de $ 15.000')).toBeVisible();
  await expect(rules(page).getByText('Hasta 20 pedidos por mes por afiliado')).toBeVisible();

  await openRule(page, 'Compra mínima de $ 15.000');
  await dialog.getByText('Por unidades').click();
  await dialog.getByLabel('Unidades mínimas').fill('3');
  await dialog.getByRole('switch', { name: 'Pedir cuenta en tu tienda' }).check();
  await dialog.getByRole('button', { name: 'Guardar compra mínima' }).click();
  await expect(rules(page).getByText('Compra mínima de 3 unidades')).toBeVisible();
  await page.reload();
  await openRules(page);
  await expect(rules(page).getByText('Compra mínima de 3 unidades')).toBeVisible();
  await expect(rules(page).getByText(/pide cuenta en tu tienda/)).toBeVisible();
});

test('what was typed in a dialog is kept until it is discarded', { tag: '@long' }, async ({ page }) => {
  await openAs(page, OWNER, GENERAL);
  const dialog = await openRule(page, '15 días de espera, 30 de atribución');
  await dialog.getByLabel('Días de espera').fill('7');
  await page.keyboard.press('Escape');
  await expect(rules(page)).toBeVisible();
  await openRule(page, '15 días de espera, 30 de atribución');
  await expect(dialog.getByLabel('Días de espera')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(rules(page)).toBeVisible();
  await openRule(page, '15 días de espera, 30 de atribución');
  await expect(dialog.getByLabel('Días de espera')).toHaveValue('15');
  await dialog.getByLabel('Días de espera').fill('10');
  await dialog.getByLabel('Días de atribución').fill('0');
  await dialog.getByLabel('Días de atribución').press('Enter');
  await expect(dialog.getByLabel('Días de atribución')).toBeFocused();
  await dialog.getByLabel('Días de atribución').fill('45');
  await dialog.getByRole('button', { name: 'Guardar días' }).click();
  await expect(rules(page).getByText('10 días de espera, 45 de atribución')).toBeVisible();
});

test('a merchant describes what the store sells and where', { tag: '@long' }, async ({ page }) => {
  await openAs(page, OWNER, GENERAL);
  const dialog = await openRule(page, 'Cómo te presentás');
  await dialog.getByLabel('Categoría').selectOption({ index: 1 });
  await dialog.getByLabel('Localidad').fill('Rosario');
  await dialog.getByLabel('Descripción').fill('x'.repeat(301));
  await expect(dialog.getByText('Sobra 1 letra.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar presentación' }).click();
  await expect(dialog.getByText('Es demasiado largo.')).toBeVisible();
  await dialog.getByLabel('Descripción').fill('Todavía sin productos, con muchas ganas.');
  await dialog.getByRole('button', { name: 'Guardar presentación' }).click();
  await expect(rules(page).getByText(/· Rosario$/)).toBeVisible();
});

test('a private store leaves the affiliates’ list and returns when it is public', {
  tag: '@long',
}, async ({ page, request }) => {
  const { access } = await makeAffiliate(request);
  const isListed = async () => {
    const { results } = await call(request, endpoints.listMerchants, {
      as: { access },
      query: { page_size: 100 },
    });
    return results.some(({ pk }: { pk: string }) => pk === merchant);
  };
  await openAs(page, OWNER, GENERAL);
  await openRules(page);
  const isPublic = rules(page).getByRole('switch', { name: 'Tienda pública' });
  await expect(isPublic).toBeChecked();
  await rules(page).getByText('Tienda pública').click();
  await expect(rules(page).getByText('Solo se llega con tu link')).toBeVisible();
  await expect.poll(isListed).toBe(false);
  await page.reload();
  await openRules(page);
  await expect(isPublic).not.toBeChecked();
  await rules(page).getByText('Tienda pública').click();
  await expect.poll(isListed).toBe(true);
});

test('requests arrive live and are accepted, rejected, or were already answered', async ({
  page,
  request,
}) => {
  await openAs(page, OWNER, GENERAL);
  const requests = page.getByRole('region', { name: 'Quieren vender con vos' });
  await expect(page.getByText('Te faltan')).toBeVisible();
  await expect(requests).toBeHidden();
  const first = await ask(request);
  await expect(requests.getByRole('button', { name: `Aceptar a ${first.name}` })).toHaveCount(1);
  await expect(requests.getByText('Recién llega a Aliado · todavía no vende en otras tiendas')).toBeVisible();

  await requests.getByRole('button', { name: 'Aceptar a' }).click();
  await expect(toast(page, `${first.name} ya vende con vos`)).toBeVisible();
  await expect(requests).toBeHidden();

  const second = await ask(request);
  const rejected = requests.getByText(`Rechazaste la solicitud de ${second.name}`);
  await requests.getByRole('button', { name: 'Rechazar a' }).click();
  await expect(rejected).toBeVisible();
  await requests.getByRole('button', { name: 'Deshacer' }).click();
  await requests.getByRole('button', { name: 'Rechazar a' }).click();
  await expect(rejected).toBeVisible();
  expect(await statusOf(request, second.access)).toBe('pending');
  await expect(requests).toBeHidden({ timeout: 12_000 });
  await expect.poll(() => statusOf(request, second.access)).toBe('rejected');

  const { access } = await ask(request);
  await page.route('**/api/affiliates/requests', async (route) => {
    await call(request, endpoints.cancelRequest, { as: { access }, body: { merchant } });
    await route.continue();
  });
  await requests.getByRole('button', { name: 'Aceptar a' }).click();
  await expect(toast(page, 'Esta solicitud ya tuvo respuesta.')).toBeVisible();
  await expect(requests).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`/tiendaNube/buscarAfiliado?s=${encodeURIComponent(first.name)}`);
  await expect(page.getByRole('link', { name: new RegExp(`^${first.name}`) })).toBeVisible();
});

test('all requests are listed in Afiliados, where they can be answered too', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const asking = [];
  for (let place = 0; place < 4; place += 1) asking.push(await ask(request));
  await openAs(page, OWNER, GENERAL);
  const requests = page.getByRole('region', { name: 'Quieren vender con vos' });
  await expect(requests.getByRole('button', { name: 'Aceptar a' })).toHaveCount(3);
  await requests.getByRole('link', { name: 'Ver la otra solicitud' }).click();
  await expect(page).toHaveURL(/buscarAfiliado\?tab=requests$/);
  await expect(page.getByRole('button', { name: 'Aceptar a' })).toHaveCount(4);
  await expectAccessible(page, 'all requests');
  const [first] = asking;
  await page.getByRole('button', { name: first?.name ?? '', exact: true }).click();
  const person = page.getByRole('dialog', { name: first?.name ?? '' });
  await expect(person.getByText('Recién llega a Aliado')).toBeVisible();
  await person.getByRole('button', { name: 'Aceptar' }).click();
  await expect(toast(page, `${first?.name} ya vende con vos`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar a' })).toHaveCount(3);
});

test('a request returns to the list when its answer cannot be sent', { tag: '@long' }, async ({
  page,
  request,
  context,
}) => {
  await openAs(page, OWNER, GENERAL);
  await ask(request);
  const requests = page.getByRole('region', { name: 'Quieren vender con vos' });
  await expect(requests.getByRole('button', { name: 'Aceptar a' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reglas de tu programa' })).toBeVisible();
  await context.setOffline(true);
  await requests.getByRole('button', { name: 'Aceptar a' }).click();
  await expect(toast(page, 'No hay conexión.')).toBeVisible();
  await expect(requests.getByRole('button', { name: 'Aceptar a' })).toBeVisible();
  await context.setOffline(false);
  await requests.getByRole('button', { name: 'Aceptar a' }).click();
  await expect(toast(page, 'ya vende con vos')).toBeVisible();
});

test('the store’s invitation link is saved as a picture to print', { tag: '@long' }, async ({ page }) => {
  await openAs(page, OWNER, GENERAL);
  await page.getByRole('button', { name: 'Descargar QR para imprimir' }).click();
  const dialog = page.getByRole('dialog', { name: 'El link de tu tienda' });
  await expect(dialog.getByRole('img', { name: /^Código QR con el link de invitación/ })).toBeVisible();
  for (const format of ['SVG', 'PNG']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: `Descargar ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^aliado-.+\\.${format.toLowerCase()}$`));
  }
});

for (const width of [390, 1280]) {
  test(`the program page and its dialogs are accessible at ${width} px`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await ask(request);
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, OWNER, GENERAL);
    await expect(page.getByRole('button', { name: 'Aceptar a' })).toBeVisible();
    await expectAccessible(page, `General at ${width}`);
    await openRules(page);
    await expectAccessible(page, `all rules at ${width}`);
    const pencils = rules(page).getByRole('button', { name: /^Cambiar:/ });
    for (const place of [0, 3, 4, 5]) {
      await pencils.nth(place).click();
      await expect(rules(page)).toBeHidden();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, `dialog ${place} at ${width}`);
      await page.keyboard.press('Escape');
      await expect(rules(page)).toBeVisible();
      await expect(pencils.nth(place)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Editar las reglas de tu programa' })).toBeFocused();
    await page.getByRole('button', { name: 'Aceptar a' }).click();
    await expect(toast(page, 'ya vende con vos')).toBeVisible();
  });
}
