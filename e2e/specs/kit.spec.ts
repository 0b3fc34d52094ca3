import { endpoints } from '@aliado/contract';
import { devices, expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call, first } from '../api.ts';
import { openAs } from '../people.ts';
import { buy, changeOrder, makeMember } from '../sharing.ts';

const PHONE = { width: 390, height: 844 };
const { userAgent } = devices['Pixel 7'];

test('an affiliate on the phone shares a product by its kit and sees which piece sold it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { merchant, ...member } = await makeMember(request);
  const { access } = member;
  const targets = await call(request, endpoints.listLinkTargets, {
    as: { access },
    params: { merchant: merchant.pk },
    query: { page_size: 10 },
  });
  const target = first(targets.results.filter(({ product }) => product));
  const data = { merchant: merchant.pk, name: 'Para el grupo', url: target.url };
  await call(request, endpoints.createLink, { as: { access }, body: data });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) => {
        document.title = `${file?.name} ${file?.type}`;
      },
    });
  });
  await page.setViewportSize(PHONE);
  await openAs(page, member, '/tiendaNube/afiliados');
  await page.getByRole('link', { name: 'Kit de WhatsApp de Para el grupo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: target.name })).toBeVisible();

  const text = page.getByRole('textbox', { name: 'Texto del mensaje' });
  await expect(text).toHaveValue(new RegExp(`Mirá esto de .*${target.name}`));
  const status = page.getByRole('img', { name: `Estado de ${target.name}` });
  await expect(status).toBeVisible();
  expect(
    await status.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([1080, 1920]);
  await expectAccessible(page, 'a kit on the phone');

  const [, link = ''] = /(http\S+-M)/.exec(await text.inputValue()) ?? [];
  await text.fill('¡Llegó!');
  await text.blur();
  const question = page.getByRole('dialog', { name: '¿Dejar el mensaje sin el link?' });
  await question.getByRole('button', { name: 'Volver a ponerlo' }).click();
  await expect(text).toHaveValue(`¡Llegó!\n\n${link}`);
  await page.reload();
  await expect(text).toHaveValue(`¡Llegó!\n\n${link}`);
  await page.getByRole('button', { name: 'Volver al original' }).click();
  await expect(text).toHaveValue(/Mirá esto de/);
  const languages = page.getByRole('radiogroup', { name: 'Idioma del mensaje' });
  await languages.getByText('Português').click();
  await expect(text).toHaveValue(/Olha isso da/);
  await languages.getByText('Español').click();

  const green = page.getByRole('radio', { name: 'Verde' });
  await green.dispatchEvent('click');
  await expect(green).toBeChecked();
  await page.getByRole('button', { name: 'Subir al estado' }).click();
  await expect(page).toHaveTitle(/^aliado-[A-Z0-9]+-estado\.jpg image\/jpeg$/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SVG' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^aliado-[A-Z0-9]+-qr\.svg$/);

  const href = await page.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href');
  const sent = new URL(href ?? '');
  expect(sent.host).toBe('wa.me');
  expect(sent.searchParams.get('text')).toContain(link);
  const context = await browser.newContext({ userAgent, viewport: PHONE, locale: 'es-AR', baseURL });
  const buyer = await context.newPage();
  await buyer.goto(link);
  await expect(buyer).toHaveURL(/\/tienda\/mare-mansa\/productos\/.*[?&]aliado=[\w-]{22}/);
  const number = await buy(buyer, 'Berta');
  await context.close();
  await changeOrder(request, number, 'pay');

  const pieces = page.getByRole('region', { name: 'Qué trajo cada pieza' });
  await expect(async () => {
    await page.reload();
    await expect(pieces.getByRole('listitem').filter({ hasText: 'Mensaje' })).toContainText(
      '1 visita · 1 venta',
      { timeout: 3000 },
    );
  }).toPass({ timeout: 40_000 });
  await expect(pieces.getByRole('listitem').filter({ hasText: 'Estado' })).toContainText('0 visitas');
});
