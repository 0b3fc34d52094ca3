import { endpoints } from '@aliado/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call } from '../api.ts';
import { makeOwner } from '../paying.ts';
import { DEMO_PASSWORD, logInByApi, makeAffiliate, newLastName, openAs, toast } from '../people.ts';

const operator = { username: 'operador@aliado.demo', password: DEMO_PASSWORD };
const STORE = 'Cestos Ibirá';
const RECEIVER = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? '3301'}/__sandbox/receiver`;

/** Gives the reason the console asks for, and confirms; repeats for a job that is running at the moment. */
async function giveReason(page: Page, confirm: string, reason: string) {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Motivo').fill(reason);
  const button = dialog.getByRole('button', { name: confirm, exact: true });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(page.getByLabel('Motivo')).toBeHidden({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
}

/** The audit trail contains these actions with the reason. */
async function expectAudited(request: APIRequestContext, actions: string[], reason?: string) {
  const as = await logInByApi(request, operator);
  for (const action of actions) {
    const query = { action: `operator.${action}` };
    const { results } = await call(request, endpoints.listAuditEntries, { as, query });
    const said = results.map((entry) => entry.reason);
    if (reason) expect(said, action).toContain(reason);
    else expect(said, action).not.toEqual([]);
  }
}

test.describe('repairs by an operator', { tag: '@long' }, () => {
  // The tests share one store and switch its faults.
  test.describe.configure({ mode: 'serial' });
  const connected = (request: APIRequestContext) =>
    makeOwner(request, 'cestos-ibira', 'ramona@cestosibira.demo');

  test('an operator registers the webhooks of a store, and its row shows the result', async ({
    page,
    request,
  }) => {
    const reason = `Ticket ${newLastName()}`;
    await connected(request);
    await openAs(page, operator, `/operador/tiendas?s=${encodeURIComponent(STORE)}`);
    const row = page.getByRole('article', { name: STORE });
    await row.getByRole('button', { name: `Más para ${STORE}` }).click();
    await page.getByRole('menuitem', { name: 'Registrar webhooks' }).click();
    await giveReason(page, 'Registrar', reason);
    await expect(row.getByText(/^(Registrando los webhooks|Webhooks registrados)/)).toBeVisible();
    await expectAccessible(page, 'stores of the console');
    await page.goto('/operador/auditoria?action=operator.store_subscribed');
    await expect(page.getByRole('main').getByText(reason).filter({ visible: true })).toBeVisible();
  });

  test('an operator discards one failed job and retries another', async ({ page, request }) => {
    const reason = `Ticket ${newLastName()}`;
    const { shop, pk } = await connected(request);
    const as = await logInByApi(request, operator);
    const failed = async () =>
      (await call(request, endpoints.listJobGroups, { as })).groups
        .map(({ name }) => name)
        .filter((name) => /^(catalog|orders)\./.test(name));
    await request.put(`${shop}/faults`, { data: { 500: 1 } });
    await call(request, endpoints.synchroniseStoreNow, { as, params: { merchant: pk }, body: { reason } });
    await expect.poll(failed, { timeout: 20_000, intervals: [250] }).toHaveLength(2);

    await openAs(page, operator, '/operador/trabajos');
    const sweep = page.getByRole('article', { name: /^Pedidos: / });
    await sweep.getByRole('button', { name: 'Descartar' }).click();
    await giveReason(page, 'Descartar', reason);
    await expect(sweep).toBeHidden();
    await page
      .getByRole('article', { name: /^Productos: / })
      .getByRole('button', { name: 'Reintentar' })
      .click();
    await giveReason(page, 'Reintentar', reason);
    await request.put(`${shop}/faults`, { data: { 500: 0 } });
    await expect.poll(failed, { timeout: 20_000, intervals: [250] }).toEqual([]);
    await expectAccessible(page, 'jobs of the console');
    await expectAudited(request, ['store_synchronised', 'jobs_retried', 'jobs_discarded'], reason);
  });

  test('an operator resends a webhook to a store', async ({ page, request }) => {
    const reason = `Ticket ${newLastName()}`;
    const { access } = await connected(request);
    const hook = { url: RECEIVER, description: reason, events: ['sale.created' as const] };
    const { pk } = await call(request, endpoints.createWebhook, { as: { access }, body: hook });
    await call(request, endpoints.testWebhook, { as: { access }, params: { pk } });
    await openAs(page, operator, '/operador/webhooks?salientes=1');
    await page
      .getByRole('button', { name: `Reenviar: Prueba, ${STORE}` })
      .first()
      .click();
    await giveReason(page, 'Reenviar', reason);
    await expect(page.getByText(/^200 · 2 intentos/).first()).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page, 'outgoing webhooks of the console');
    await expectAudited(request, ['webhook_redelivered'], reason);
  });
});

test('an operator publishes an announcement, and an affiliate finds it in the bell', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  const name = newLastName();
  const affiliate = await makeAffiliate(request);
  await openAs(page, operator, '/operador/anuncios');
  await page.getByLabel('Título en español').fill(`Horario ${name}`);
  await page.getByLabel('Texto en español').fill('Desde el lunes atendemos de 9 a 18.');
  await page.getByLabel('Título en portugués').fill(`Horário ${name}`);
  await page.getByLabel('Texto en portugués').fill('A partir de segunda, das 9 às 18.');
  await expectAccessible(page, 'announcements of the console');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await giveReason(page, 'Publicar', `Pedido ${name}`);
  await expect(toast(page, 'Publicado.')).toBeVisible();
  const beside = await (await browser.newContext()).newPage();
  await openAs(beside, affiliate, '/tiendaNube/afiliados');
  await expect(async () => {
    await beside.reload();
    await beside.getByRole('button', { name: /^Notificaciones/ }).click();
    await expect(beside.getByText(`Horario ${name}`).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await beside.context().close();
  await expectAudited(request, ['announcement_published'], `Pedido ${name}`);
});

test('an operator edits the categories and the contact data', {
  tag: '@long',
}, async ({ page, request }) => {
  const name = newLastName();
  await openAs(page, operator, '/operador/datos');
  await page.getByRole('button', { name: 'Agregar categoría' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel('Nombre en español').fill(`Rubro ${name}`);
  await adding.getByLabel('Nombre en portugués').fill(`Ramo ${name}`);
  await adding.getByRole('button', { name: 'Guardar' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('button', { name: `Borrar Rubro ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText(`Rubro ${name}`)).toHaveCount(0);
  // Other specs read the footer's phone meanwhile, so this changes another field.
  await page.getByLabel('X', { exact: true }).fill(`https://x.com/aliado_${name.toLowerCase()}`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Guardado.')).toBeVisible();
  await expectAccessible(page, 'data of the console');
  await expectAudited(request, ['category_created', 'category_deleted', 'contact_changed']);
});
