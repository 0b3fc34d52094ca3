import { endpoints } from '@aliado/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call, first } from '../api.ts';
import { makeMerchant, STORE, waitingRequest } from '../marketplace.ts';
import { makeAffiliate, openAs, toast } from '../people.ts';

const GENERAL = '/tiendaNube/afiliados';

let merchant: Awaited<ReturnType<typeof makeMerchant>>;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  merchant = await makeMerchant(request);
  await request.dispose();
});

const cardOf = (page: Page) => page.getByRole('article', { name: STORE });

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/search=/);
}

test('an affiliate searches, filters, asks to join with one tap and withdraws the request', async ({
  page,
  request,
}) => {
  await openAs(page, await makeAffiliate(request), GENERAL);
  await search(page, 'mare mansa');
  await expect(page.getByText('1 tienda coincide.')).toBeVisible();
  await cardOf(page)
    .getByRole('button', { name: `Pedir sumarme a ${STORE}` })
    .click();
  await expect(cardOf(page).getByText('Solicitud enviada')).toBeVisible();
  await expect(cardOf(page).getByRole('button', { name: /Cancelar/ })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('mare mansa');
  await expect(cardOf(page).getByText('Solicitud enviada')).toBeVisible();

  await page.getByRole('combobox', { name: 'Mi solicitud' }).selectOption('Soy parte');
  await expect(page.getByRole('heading', { name: 'Ninguna tienda coincide' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Mi solicitud' }).selectOption('En espera');
  await page.getByRole('combobox', { name: 'País' }).selectOption('Brasil');
  await expect(page).toHaveURL(/country=BR/);
  await expect(cardOf(page)).toBeVisible();

  await cardOf(page)
    .getByRole('button', { name: /Cancelar/ })
    .click();
  await expect(cardOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(new RegExp(`${GENERAL}$`));
  await expect(cardOf(page).getByRole('button', { name: /Pedir sumarme/ })).toBeVisible();
});

test('an affiliate sees the merchant’s answer live; leaving asks first and says when to ask again', {
  tag: '@long',
}, async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, GENERAL);
  await expect(page.getByText('Todavía no sos parte de ninguna tienda')).toBeVisible();
  await search(page, STORE);
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/affiliates/requests/') && answer.request().method() === 'POST',
  );
  await cardOf(page)
    .getByRole('button', { name: /Pedir sumarme/ })
    .click();
  expect((await sent).status()).toBe(201);
  const { access } = person;
  const mine = await call(request, endpoints.listRequests, { as: { access } });
  await call(request, endpoints.decideRequest, {
    as: merchant,
    body: { request: first(mine.results).pk, status: 'accepted' },
  });
  await expect(cardOf(page).getByText('Sos parte')).toBeVisible();
  await page.getByRole('region', { name: 'Mis tiendas' }).getByRole('button', { name: STORE }).click();

  const drawer = page.getByRole('dialog', { name: STORE, exact: true });
  await expect(drawer.getByText('Condiciones')).toBeVisible();
  await expect(drawer.getByText('30 días desde la visita')).toBeVisible();
  await expectAccessible(page, 'the drawer of a merchant');
  await drawer.getByRole('button', { name: 'Dejar la tienda' }).click();
  await page
    .getByRole('dialog', { name: `¿Dejar ${STORE}?` })
    .getByRole('button', { name: 'Dejar la tienda' })
    .click();
  await expect(toast(page, `Dejaste ${STORE}`)).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(cardOf(page).getByText('Te fuiste')).toBeVisible();
  await expect(cardOf(page).getByText(/Podés volver a pedirlo desde el/)).toBeVisible();
});

test('an invitation arrives while the page is open and is accepted', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeAffiliate(request);
  const { access } = person;
  const profile = await call(request, endpoints.getProfile, { as: { access } });
  const findable = { is_findable: true, categories: [] };
  await call(request, endpoints.updateVisibility, { as: { access }, body: findable });
  await openAs(page, person, GENERAL);
  await expect(cardOf(page)).toBeVisible();
  await call(request, endpoints.inviteAffiliate, { as: merchant, body: { affiliate: profile.user.pk } });
  const invitations = page.getByRole('region', { name: 'Una tienda quiere vender con vos' });
  await expect(invitations.getByText('10 % link · 10 % cupón')).toBeVisible();
  await expect(cardOf(page).getByText('Te invitaron')).toBeVisible();
  await invitations.getByRole('button', { name: `Aceptar la invitación de ${STORE}` }).click();
  await expect(toast(page, `Ya sos parte de ${STORE}`)).toBeVisible();
  await expect(invitations).toBeHidden();
  await expect(page.getByRole('region', { name: 'Mis tiendas' }).getByText(STORE)).toBeVisible();
});

test('a person with an account joins from the invitation link', async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, `/?merchant=${merchant.pk}`);
  const invited = page.getByRole('region', { name: `${STORE} te invita a vender` });
  await expect(invited).toBeVisible();
  await expectAccessible(page, 'General with an invitation');
  await invited.getByRole('button', { name: 'Pedir sumarme' }).click();
  await expect(toast(page, `Le enviamos tu solicitud a ${STORE}`)).toBeVisible();
  await expect(invited).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${GENERAL}$`));
  expect(await waitingRequest(request, merchant.access, 'Jacarandá')).toBeTruthy();
});

test('on the phone the filters are in a sheet that says how many are set', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await makeAffiliate(request), GENERAL);
  await expect(cardOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByLabel('País').selectOption('Brasil');
  await expectAccessible(page, 'the sheet of filters');
  await sheet.getByRole('button', { name: 'Ver tiendas' }).click();
  await expect(page.getByRole('button', { name: 'Filtros, 1' })).toBeVisible();
  await expect(cardOf(page)).toBeVisible();
  await expectAccessible(page, 'General on the phone');
});
