import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { callApi } from '../marketplace.ts';
import { makeOwner } from '../paying.ts';
import { DEMO_PASSWORD, makeAffiliate, newLastName, openAs, toast } from '../people.ts';

const operator = { username: 'operador@aliado.demo', password: DEMO_PASSWORD };
const STORE = 'Cestos Ibirá';
const RECEIVER = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? '3301'}/__sandbox/receiver`;

/** Gives the reason that the console asks for, and does it; a job that runs this moment is asked for again. */
async function giveReason(page: Page, confirm: string, reason: string) {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Motivo').fill(reason);
  const button = dialog.getByRole('button', { name: confirm, exact: true });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(page.getByLabel('Motivo')).toBeHidden({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
}

/** The newest act of this kind stands in the audit with what was said. */
async function expectAudited(page: Page, action: string, words: string) {
  await page.goto(`/operador/auditoria?action=${action}`);
  await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
}

const openStore = async (page: Page): Promise<Locator> => {
  await page.goto(`/operador/tiendas?s=${encodeURIComponent(STORE)}`);
  const row = page.getByRole('article', { name: STORE });
  await expect(row).toBeVisible();
  return row;
};

test('an operator repairs a store and its jobs, and each repair is in the audit', {
  tag: '@long',
}, async ({ page, request }) => {
  const ticket = `Ticket ${newLastName()}`;
  const { shop, access } = await makeOwner(request, 'cestos-ibira', 'ramona@cestosibira.demo');
  const hook = { url: RECEIVER, description: ticket, events: ['sale.created'] };
  const made = { method: 'POST', path: '/store/webhooks/', data: hook, access } as const;
  const { pk } = await callApi(request, made);
  await callApi(request, { method: 'POST', path: `/store/webhooks/${pk}/test/`, access });

  await openAs(page, operator, '/operador');
  const row = await openStore(page);
  await expectAccessible(page, 'stores of the console');
  await row.getByRole('button', { name: `Más para ${STORE}` }).click();
  await page.getByRole('menuitem', { name: 'Registrar webhooks' }).click();
  await giveReason(page, 'Registrar', ticket);
  await expect(row.getByText(/^Webhooks registrados/)).toBeVisible({ timeout: 20_000 });

  await request.put(`${shop}/faults`, { data: { 500: 1 } });
  await row.getByRole('button', { name: 'Sincronizar' }).click();
  await giveReason(page, 'Sincronizar', ticket);
  await page.goto('/operador/trabajos');
  const failed = page.getByRole('article', { name: /^(catalog|orders)\./ });
  await expect(failed).toHaveCount(2, { timeout: 30_000 });
  await expectAccessible(page, 'jobs of the console');
  const sweep = page.getByRole('article', { name: /^orders\./ });
  await sweep.getByRole('button', { name: 'Descartar' }).click();
  await giveReason(page, 'Descartar', ticket);
  await expect(sweep).toBeHidden();
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await giveReason(page, 'Reintentar', ticket);
  await request.put(`${shop}/faults`, { data: { 500: 0 } });
  await expect(failed).toBeHidden({ timeout: 20_000 });

  await page.goto('/operador/webhooks?salientes=1');
  await page
    .getByRole('button', { name: `Reenviar: Prueba, ${STORE}` })
    .first()
    .click();
  await giveReason(page, 'Reenviar', ticket);
  await expect(page.getByText(/^200 · 2 intentos/).first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'outgoing webhooks of the console');

  for (const action of [
    'store_synchronised',
    'store_subscribed',
    'jobs_retried',
    'jobs_discarded',
    'webhook_redelivered',
  ])
    await expectAudited(page, `operator.${action}`, ticket);
});

test('an operator tells everybody something and keeps the categories and the contact data', {
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

  await page.goto('/operador/datos');
  await page.getByRole('button', { name: 'Agregar categoría' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel('Nombre en español').fill(`Rubro ${name}`);
  await adding.getByLabel('Nombre en portugués').fill(`Ramo ${name}`);
  await adding.getByRole('button', { name: 'Guardar' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('button', { name: `Borrar Rubro ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText(`Rubro ${name}`)).toHaveCount(0);
  const phone = `+54 9 11 5555-0${100 + Math.floor(Math.random() * 899)}`;
  await page.getByLabel('WhatsApp').fill(phone);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Guardado.')).toBeVisible();
  await expectAccessible(page, 'data of the console');

  await expectAudited(page, 'operator.announcement_published', `Pedido ${name}`);
  await expectAudited(page, 'operator.category_created', 'Creó una categoría');
  await expectAudited(page, 'operator.category_deleted', 'Borró una categoría');
  await expectAudited(page, 'operator.contact_changed', 'Cambió los datos de contacto');
});
