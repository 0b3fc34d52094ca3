import { readFile } from 'node:fs/promises';
import { endpoints } from '@aliado/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call } from '../api.ts';
import {
  history,
  type Merchant,
  makeOwner,
  makeSeller,
  openBeside,
  owedTo,
  PAYMENTS,
  REPORTS,
  rowOf,
  type Seller,
} from '../paying.ts';
import { openAs, toast } from '../people.ts';

/** Sequential, because the tests share a store; each has its own sellers and starts without a file. */
test.describe.configure({ mode: 'default' });

const STORE = 'Lana Mora';
let merchant: Merchant;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  merchant = await makeOwner(request, 'lana-mora', 'mora@lanamora.demo');
  await request.dispose();
});

test.beforeEach(async ({ request }) => {
  const { access } = merchant;
  const { results } = await call(request, endpoints.listTransferFiles, { as: { access } });
  for (const { pk } of results)
    await call(request, endpoints.dropTransferFile, { as: { access }, params: { pk } });
});

const fileCard = (page: Page) => page.getByRole('region', { name: /^Archivo para el banco del/ });
const received = (page: Page) => page.getByRole('region', { name: 'Pagos recibidos' });

/** Chooses affiliates in Pagos and downloads the transfer file. Returns its lines as cells. */
async function takeFile(page: Page, sellers: Seller[], concept = 'Comisiones'): Promise<string[][]> {
  for (const { name } of sellers) await page.getByLabel(`Elegir a ${name}`).check();
  await page.getByRole('button', { name: 'Archivo para el banco' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archivo para el banco' });
  await dialog.getByRole('button', { name: /^Descargar/ }).click();
  await expect(dialog.getByText('Confirmá los datos bancarios antes de descargar.')).toBeVisible();
  await expectAccessible(page, 'preparing a file for the bank');
  await dialog.getByLabel('Concepto (opcional)').fill(concept);
  await dialog.getByLabel('Ya lo confirmé por otro canal').check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Descargar/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^transferencias_.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  await expect(dialog).toBeHidden();
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
}

test('a merchant downloads a transfer file, pays it with one click, and both sides see it', async ({
  page,
  browser,
  request,
}) => {
  const sellers = [
    await makeSeller(request, merchant, { first_name: 'Sol', alias: 'sol.del.sur' }),
    await makeSeller(request, merchant, { first_name: 'Vera', alias: 'vera.del.rio' }),
  ];
  const [sol] = sellers as [Seller, Seller];
  const affiliate = await openBeside(browser, sol, REPORTS);
  await expect(received(affiliate)).toBeVisible();

  await openAs(page, merchant, PAYMENTS);
  const concept = `Comisiones ${Date.now()}`;
  const [head, ...lines] = await takeFile(page, sellers, concept);
  expect(head?.slice(0, 6).join()).toContain('payment,affiliate,document,account_kind,account,amount');
  expect(lines.map((cells) => cells[4]).toSorted()).toEqual(['sol.del.sur', 'vera.del.rio']);
  expect(lines[0]?.[7]).toBe(concept);
  await expect(fileCard(page).getByRole('listitem')).toHaveCount(2);
  await expect(rowOf(page, sol)).toContainText('En el archivo para el banco');
  await expect(history(page).getByText(sol.name)).toBeHidden();
  await expect(received(affiliate).getByText(STORE)).toBeHidden();
  expect(await owedTo(request, sol.access)).toBeGreaterThan(0);
  await expectAccessible(page, 'a file that waits for the bank');

  await page.reload();
  await fileCard(page)
    .getByRole('button', { name: /^Ya transferí \$/ })
    .click();
  const note = page.getByRole('region', { name: 'Resultado del pago' });
  await expect(note.getByText(/Les pagaste .* a 2 afiliados/)).toBeVisible();
  await expect(fileCard(page)).toBeHidden();
  for (const seller of sellers) await expect(rowOf(page, seller)).toBeHidden();
  await expect(history(page).getByText(`Transferencia · ${concept}`)).toHaveCount(2);
  await expect(received(affiliate).getByText(STORE)).toBeVisible();
});

test('a bank answer with one paid and one bounced transfer is recorded and explained', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const sellers = [
    await makeSeller(request, merchant, { first_name: 'Lupe', alias: 'lupe.del.alba' }),
    await makeSeller(request, merchant, { first_name: 'Mora', alias: 'mora.del.alba' }),
  ];
  const [lupe, mora] = sellers as [Seller, Seller];
  const paid = await openBeside(browser, lupe, REPORTS);
  const bounced = await openBeside(browser, mora, REPORTS);
  await openAs(page, merchant, PAYMENTS);
  const [head = [], ...lines] = await takeFile(page, sellers);
  const answer = lines.map((cells) => [
    ...cells.slice(0, 9),
    ...(cells[4] === 'lupe.del.alba' ? ['pagado', ''] : ['rechazado', 'Cuenta cerrada']),
  ]);
  await page.getByLabel('Subir archivo').setInputFiles({
    name: 'respuesta.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...answer].map((cells) => cells.join(';')).join('\n')),
  });
  const dialog = page.getByRole('dialog', { name: 'Qué dijo el banco' });
  await expect(dialog.getByText('1 pagada · 1 volvió')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: lupe.name })).toContainText('lo anotamos');
  await expect(dialog.getByRole('row').filter({ hasText: mora.name })).toContainText('se sigue debiendo');
  await expectAccessible(page, 'what the bank said');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(fileCard(page)).toBeHidden();
  await expect(rowOf(page, lupe)).toBeHidden();
  await expect(rowOf(page, mora)).toBeVisible();
  await expect(history(page).getByText(lupe.name)).toBeVisible();
  await expect(received(paid).getByText(STORE)).toBeVisible();
  await expect(received(bounced).getByText(STORE)).toBeHidden();
  await bounced.getByRole('button', { name: /Notificaciones/ }).click();
  await expect(bounced.getByText(/Cuenta cerrada/).first()).toBeVisible();
});

test('a discarded transfer file leaves everything owed', { tag: '@long' }, async ({ page, request }) => {
  const seller = await makeSeller(request, merchant, { first_name: 'Nina', alias: 'nina.del.monte' });
  await openAs(page, merchant, PAYMENTS);
  await takeFile(page, [seller]);
  await fileCard(page).getByRole('button', { name: 'Descartar' }).click();
  await page
    .getByRole('dialog', { name: '¿Descartar el archivo?' })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await expect(toast(page, 'Descartamos el archivo')).toBeVisible();
  await expect(fileCard(page)).toBeHidden();
  await expect(rowOf(page, seller)).not.toContainText('En el archivo');
  await expect(rowOf(page, seller)).toBeVisible();
});

test('everyone on all pages is selected at once and put into one file', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const aliases = Array.from({ length: 21 }, (_, index) => `alias.${String.fromCharCode(97 + index)}.norte`);
  for (let first = 0; first < aliases.length; first += 7)
    await Promise.all(
      aliases
        .slice(first, first + 7)
        .map((alias) => makeSeller(request, merchant, { first_name: 'Flor', alias })),
    );
  await openAs(page, merchant, PAYMENTS);
  await page.getByLabel('Elegir a todos').check();
  await expectAccessible(page, 'all of the page chosen');
  const everybody = page.getByRole('button', { name: /^Elegir a los \d+ de todas las páginas$/ });
  const owed = Number((await everybody.textContent())?.match(/\d+/)?.[0]);
  expect(owed).toBeGreaterThanOrEqual(aliases.length);
  await everybody.click();
  await expect(page.getByRole('region', { name: `${owed} elegidos` })).toBeVisible();
  await expect(everybody).toBeHidden();
  const lines = await takeFile(page, []);
  expect(lines).toHaveLength(1 + owed);
  for (const alias of aliases) expect(lines.flat()).toContain(alias);
  await fileCard(page)
    .getByRole('button', { name: /^Ya transferí/ })
    .click();
  await expect(fileCard(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No le debés nada a nadie' })).toBeVisible();
});
