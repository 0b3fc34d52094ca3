import { endpoints } from '@aliado/contract';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call } from '../api.ts';
import { logInByApi, makeAffiliate, openAs, provider, toast } from '../people.ts';

const MEMBERS = '/tiendaNube/buscarAfiliado';
const SEARCH = `${MEMBERS}?tab=search`;
const GENERAL = '/tiendaNube/afiliados';
const MY_DATA = '/tiendaNube/misDatos';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const anyWord = () =>
  Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/** A findable affiliate with a unique name. */
async function makeFindable(request: APIRequestContext) {
  const last_name = `T${anyWord()}`;
  const person = await makeAffiliate(request, { first_name: 'Oriana', last_name });
  await call(request, endpoints.updateVisibility, {
    as: person,
    body: { is_findable: true, categories: [] },
  });
  return { ...person, name: `Oriana ${last_name}` };
}

type Findable = Awaited<ReturnType<typeof makeFindable>>;

async function merchantOf(request: APIRequestContext) {
  const { access } = await logInByApi(request, provider);
  const { pk } = await call(request, endpoints.getMerchant, { as: { access } });
  return { access, pk };
}

/** A member of the demo's store, by an accepted request. */
async function makeMember(request: APIRequestContext): Promise<Findable> {
  const person = await makeFindable(request);
  await acceptAtDemo(request, person);
  return person;
}

async function acceptAtDemo(request: APIRequestContext, person: { access: string }) {
  const merchant = await merchantOf(request);
  const body = { merchant: merchant.pk };
  const asked = await call(request, endpoints.createRequest, { as: person, body });
  await call(request, endpoints.decideRequest, {
    as: merchant,
    body: { request: asked.request, status: 'accepted' },
  });
}

async function openBeside(browser: Browser, person: Findable, path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, person, path);
  return page;
}

/** Each tab has its own search box; the previous one may still be there for a moment. */
async function search(page: Page, name: string, label = /./) {
  await page.getByRole('searchbox', { name: label }).fill(name);
  await expect(page).toHaveURL(/[?&]s=/);
}

async function openMember(page: Page, name: string) {
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByRole('heading', { level: 2, name })).toBeVisible();
  return drawer;
}

test('a merchant invites an affiliate, who accepts; both see it without reloading', async ({
  page,
  browser,
  request,
}) => {
  const person = await makeFindable(request);
  const hers = await openBeside(browser, person, GENERAL);
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });

  await openAs(page, provider, MEMBERS);
  await page.getByRole('link', { name: 'Buscar', exact: true }).click();
  await search(page, person.name, /Buscar por nombre/);
  const card = page.getByRole('article', { name: person.name });
  await card.getByRole('button', { name: `Invitar a ${person.name}` }).click();
  await expect(toast(page, `Invitaste a ${person.name}`)).toBeVisible();
  await expect(card.getByText('Invitación enviada')).toBeVisible();
  await expect(page.getByRole('region', { name: /Invitaciones que esperan/ })).toContainText(person.name);

  await hers
    .getByRole('button', { name: /^Aceptar la invitación de/ })
    .first()
    .click();
  await expect(card.getByText('Ya es parte')).toBeVisible();
  await card.getByRole('link', { name: `Ver a ${person.name} en tus afiliados` }).click();
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toBeVisible();
  await openMember(page, person.name);
  await expect(page.getByRole('link', { name: new RegExp(`Escribirle a ${person.name}`) })).toHaveAttribute(
    'href',
    'https://wa.me/5491155550117',
  );
  await hers.context().close();
});

test('an invitation can be withdrawn before it is answered', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const person = await makeFindable(request);
  const hers = await openBeside(browser, person, GENERAL);
  await openAs(page, provider, `${SEARCH}&s=${encodeURIComponent(person.name)}`);
  const card = page.getByRole('article', { name: person.name });
  await card.getByRole('button', { name: `Invitar a ${person.name}` }).click();
  const accept = hers.getByRole('button', { name: /^Aceptar la invitación de/ }).first();
  await expect(accept).toBeVisible();
  await card.getByRole('button', { name: `Retirar la invitación a ${person.name}` }).click();
  await expect(toast(page, `Retiraste la invitación a ${person.name}`)).toBeVisible();
  await expect(card.getByRole('button', { name: `Invitar a ${person.name}` })).toBeVisible();
  await expect(accept).toBeHidden();
  await hers.context().close();
});

test('an own commission counts at once if higher, and is announced if lower', {
  tag: '@long',
}, async ({ page, request }) => {
  const { name } = await makeMember(request);
  await openAs(page, provider, `${MEMBERS}?s=${encodeURIComponent(name)}`);
  await openMember(page, name);
  const row = page.getByRole('region', { name: 'Su comisión' });
  const change = row.getByRole('button', { name: `Cambiar comisión de ${name}` });
  const dialog = page.getByRole('dialog', { name: `Comisión de ${name}` });

  await change.click();
  await dialog.getByText('Una propia').click();
  await dialog.getByLabel('Porcentaje').fill('101');
  await dialog.getByRole('button', { name: 'Guardar comisión' }).click();
  await expect(dialog.getByText('La comisión es un número entero de 0 a 100.')).toBeVisible();
  await dialog.getByLabel('Porcentaje').fill('90');
  await dialog.getByRole('button', { name: 'Guardar comisión' }).click();
  await expect(toast(page, `Guardamos la comisión de ${name}`)).toBeVisible();
  await expect(row).toContainText(/90\s%/);

  await change.click();
  await dialog.getByLabel('Porcentaje').fill('40');
  await expect(dialog.getByText('Es menos: cuenta desde el')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar comisión' }).click();
  await expect(row).toContainText(/40\s% desde el/);
  await expect(row).toContainText(/90\s%/);
  await row.getByText('Historia de su comisión').click();
  await expect(row.getByRole('listitem')).toHaveText([/40\s% desde el/, /90\s% desde el/]);
});

test('a store sorts members, tags several at once, and keeps a note that only it sees', {
  tag: '@long',
}, async ({ page, request }) => {
  const { name } = await makeMember(request);
  const other = await makeMember(request);
  const tag = `Feria ${anyWord()}`;
  await openAs(page, provider, MEMBERS);
  const heading = page.getByRole('columnheader', { name: 'Vendió' });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('columnheader', { name: 'Visitas' }).getByRole('button').click();
  await expect(page).toHaveURL(/order_by=visits/);
  await expect(page.getByRole('row', { name: /^Total, / })).toBeVisible();

  await search(page, other.name);
  await page
    .getByRole('row', { name: new RegExp(other.name) })
    .getByRole('checkbox')
    .check();
  await search(page, name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .check();
  const bar = page.getByRole('region', { name: '2 personas elegidas' });
  await bar.getByRole('button', { name: 'Etiquetar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Etiquetar a 2 personas' });
  await dialog.getByLabel('Etiqueta', { exact: true }).fill(tag);
  await dialog.getByRole('button', { name: 'Poner etiqueta' }).click();
  await expect(toast(page, `Pusimos ${tag} a 2 personas`)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(tag);

  await openMember(page, name);
  await page.getByLabel('Nota nueva').fill('Le gustan las ferias.');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  const notes = page.getByRole('region', { name: 'Notas' });
  await expect(notes.getByRole('listitem')).toContainText('Le gustan las ferias.');
  await page.getByRole('button', { name: `Quitar la etiqueta ${tag}` }).click();
  await expect(page.getByText(tag, { exact: true })).toHaveCount(0);
});

test('the member drawer has an address, follows the arrow keys, and returns the focus to the row', {
  tag: '@long',
}, async ({ page, request }) => {
  const family = `W${anyWord()}`;
  for (const first_name of ['Abril', 'Bruno'])
    await acceptAtDemo(request, await makeAffiliate(request, { first_name, last_name: family }));
  await openAs(page, provider, `${MEMBERS}?s=${family}&order_by=name`);
  const abril = await openMember(page, `Abril ${family}`);
  await expect(page).toHaveURL(/afiliado=/);
  await expect(abril.getByText('1 de 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const bruno = page.getByRole('dialog', { name: `Bruno ${family}` });
  await expect(bruno.getByText('2 de 2')).toBeVisible();
  await bruno.getByRole('button', { name: `Cambiar comisión de Bruno ${family}` }).click();
  await expect(page.getByRole('dialog', { name: `Comisión de Bruno ${family}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: `Comisión de Bruno ${family}` })).toBeHidden();
  await page.reload();
  await expect(bruno).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bruno).toBeHidden();
  await expect(page.getByRole('link', { name: new RegExp(`^Bruno ${family}`) })).toBeFocused();
});

test('removing a member explains the consequences and ends the membership', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { name } = await makeMember(request);
  await openAs(page, provider, `${MEMBERS}?s=${encodeURIComponent(name)}`);
  await openMember(page, name);
  await page.getByLabel('Más acciones').click();
  await page.getByRole('button', { name: 'Quitar de la tienda' }).click();
  const dialog = page.getByRole('dialog', { name: `¿Quitar a ${name}?` });
  await expect(dialog.getByText('Lo que ya ganó se le sigue debiendo')).toBeVisible();
  await expectAccessible(page, 'the dialog of removing');
  await dialog.getByRole('button', { name: 'Quitar de mi tienda' }).click();
  await expect(toast(page, `${name} ya no vende tu tienda`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nadie coincide' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(new RegExp(`${MEMBERS}$`));
});

test('the filters of members are in the address', { tag: '@long' }, async ({ page, request }) => {
  const { name } = await makeMember(request);
  await openAs(page, provider, `${MEMBERS}?s=${encodeURIComponent(name)}`);
  await expect(page.getByLabel('Orden')).toHaveValue('sold');
  await expect(page.getByRole('button', { name: /^Nuevos\s*1$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Vendieron/ }).click();
  await expect(page).toHaveURL(/group=sold/);
  await expect(page.getByRole('heading', { name: 'Nadie coincide' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Vendieron/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue(name);
});

test('notifications are read one by one with their page, or all at once', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeMember(request);
  await openAs(page, person, MY_DATA);
  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  await expect(bell).toContainText('2');
  await bell.click();
  const news = page.getByRole('dialog', { name: 'Notificaciones' });
  await news.getByRole('link', { name: /Ya sos parte de/ }).click();
  await expect(toast(page, 'Notificación marcada como leída con éxito')).toBeVisible();
  await expect(news).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(`${MY_DATA}$`));
  await expect(bell).toContainText('1');
  await bell.click();
  await news.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(toast(page, 'Marcamos todas como leídas')).toBeVisible();
  await expect(bell).toHaveText('');
});

test('notification switches and visibility are stored', { tag: '@long' }, async ({ page, request }) => {
  await openAs(page, await makeAffiliate(request), MY_DATA);
  const card = page.getByRole('region', { name: 'Avisos' });
  await expect(card.getByText('Siempre').first()).toBeVisible();
  const mail = card.getByRole('switch', { name: /: Mail$/ }).first();
  const kept = (path: string) =>
    page.waitForResponse((answer) => answer.url().endsWith(path) && answer.request().method() === 'PUT');
  const switched = kept('/notifications/switches/');
  await mail.click({ force: true });
  await expect(mail).not.toBeChecked();
  await switched;
  const found = page.getByRole('region', { name: 'Que te encuentren' });
  const shown = kept('/affiliates/visibility');
  await found.getByRole('switch').click({ force: true });
  await expect(found.getByText('Ven tu nombre, tu foto')).toBeVisible();
  await shown;
  const chosen = kept('/affiliates/visibility');
  await found.getByLabel('Indumentaria').click();
  await expect(found.getByLabel('Indumentaria')).toBeChecked();
  await chosen;
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(found.getByRole('switch')).toBeChecked();
  await expect(found.getByLabel('Indumentaria')).toBeChecked();
});

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`the affiliate screens are accessible at ${width}`, { tag: '@long' }, async ({ page, request }) => {
    const { name } = await makeMember(request);
    await page.setViewportSize({ width, height });
    await openAs(page, provider, `${MEMBERS}?order_by=newest`);
    await expect(page.getByText(name)).toBeVisible();
    await expectAccessible(page, MEMBERS);
    await openMember(page, name);
    await expect(page.getByRole('region', { name: 'Notas' })).toBeVisible();
    await expectAccessible(page, 'the drawer of one affiliate');
    await page.getByRole('button', { name: `Cambiar comisión de ${name}` }).click();
    await expect(page.getByLabel('La de la tienda')).toBeVisible();
    await expectAccessible(page, 'the dialog of the commission');
    await openAs(page, provider, SEARCH);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, SEARCH);
    await page.getByRole('button', { name: /^Notificaciones/ }).click();
    await expect(page.getByRole('button', { name: 'Marcar todas como leídas' })).toBeVisible();
    await expectAccessible(page, 'the notifications');
  });
}
