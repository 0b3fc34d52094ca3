import { endpoints } from '@aliado/contract';
import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { call } from '../api.ts';
import { waitingRequest } from '../marketplace.ts';
import { newMail, openAs, PASSWORD, toast } from '../people.ts';
import { makeMember } from '../sharing.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });

const MOST_TAPS = 12;
const MOST_SECONDS = 90;
/** The speed of a person typing with two thumbs. */
const TYPING = { delay: 40 };

/** Counts every tap from here on. */
function counted() {
  let taps = 0;
  const began = Date.now();
  return {
    tap: async (what: Locator) => {
      taps += 1;
      await what.tap();
    },
    count: () => taps,
    seconds: () => (Date.now() - began) / 1000,
  };
}

async function typeInto(page: Page, hand: ReturnType<typeof counted>, field: Locator, text: string) {
  await hand.tap(field);
  await page.keyboard.type(text, TYPING);
}

test(
  'an invited person shares her first link within twelve taps and ninety seconds',
  {
    tag: '@long',
  },
  async ({ page, request }, { annotations }) => {
    const { merchant } = await makeMember(request);
    await page.goto(`/?merchant=${merchant.pk}`);
    const dialog = page.getByRole('dialog', { name: 'Registrate' });
    await expect(dialog).toBeVisible();
    const hand = counted();
    await typeInto(page, hand, dialog.getByLabel('Nombre', { exact: true }), 'Camila');
    await typeInto(page, hand, dialog.getByLabel('Apellido'), 'Guayacán');
    await typeInto(page, hand, dialog.getByLabel('Teléfono'), '+54 9 11 5555-0143');
    await typeInto(page, hand, dialog.getByLabel('Email'), newMail());
    await typeInto(page, hand, dialog.getByLabel('Contraseña', { exact: true }), PASSWORD);
    await hand.tap(dialog.getByRole('button', { name: 'Registrate' }));
    await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);

    const waiting = await waitingRequest(request, merchant.access, 'Guayacán');
    await call(request, endpoints.decideRequest, {
      as: merchant,
      body: { request: waiting.pk, status: 'accepted' },
    });
    await expect(
      toast(page, 'Ya sos parte de Maré Mansa').getByRole('button', { name: 'Crear un link' }),
    ).toBeVisible();
    await hand.tap(page.getByRole('button', { name: 'Crear mi primer link' }));
    const making = page.getByRole('dialog', { name: '¿A dónde lleva?' });
    await hand.tap(making.getByRole('listitem').nth(1).getByRole('button'));
    await hand.tap(
      page.getByRole('dialog', { name: 'Tu link nuevo' }).getByRole('button', { name: 'Crear link' }),
    );
    const ready = page.getByRole('dialog', { name: 'Tu link está listo' });
    const send = ready.getByRole('link', { name: 'Enviar por WhatsApp' });
    const message = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text');
    await hand.tap(send);

    expect(message).toMatch(/\/r\/\w+/);
    annotations.push({ type: 'measured', description: `${hand.count()} taps, ${hand.seconds()} s` });
    expect(hand.count()).toBeLessThanOrEqual(MOST_TAPS);
    expect(hand.seconds()).toBeLessThanOrEqual(MOST_SECONDS);
  },
);

test('the tour can be left, resumes where it was left, and ends with the first link', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await makeMember(request);
  await openAs(page, member, '/perfil?tutorial');
  const tour = page.getByRole('dialog', { name: 'Poné tu foto y tu nombre' });
  await expect(tour.getByText('Paso 1 de 5')).toBeVisible();
  await expect(tour).toBeFocused();
  await page.getByRole('button', { name: 'Siguiente' }).press('Enter');
  await expect(page.getByText('Paso 2 de 5').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/tiendaNube/afiliados');
  await page.getByRole('link', { name: 'Seguir la guía' }).click();
  for (const step of [2, 3, 4]) {
    await expect(page.getByText(`Paso ${step} de 5`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Siguiente' }).click();
  }
  const last = page.getByRole('dialog', { name: 'Tu primer link' });
  await expect(last.getByText('Ya vendés con Maré Mansa.')).toBeVisible();
  await last.getByRole('button', { name: 'Crear mi primer link' }).click();
  await expect(page.getByRole('dialog', { name: '¿A dónde lleva?' })).toBeVisible();
});
