import { randomUUID } from 'node:crypto';
import { endpoints } from '@aliado/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { call } from './api.ts';

export const PASSWORD = 'Ceibo-en-flor7';
export const DEMO_PASSWORD = 'Demo1234';
export const newMail = () => `p-${randomUUID()}@correo.example`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A unique name; names have no digits. */
export const newLastName = () =>
  `Q${Array.from({ length: 9 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')}`;

type Credentials = { username: string; password: string };

export const logInByApi = (request: APIRequestContext, { username, password }: Credentials) =>
  call(request, endpoints.logIn, { body: { username, password } });

export async function makeAffiliate(
  request: APIRequestContext,
  name = { first_name: 'Rocío', last_name: 'Jacarandá' },
): Promise<Credentials & { access: string }> {
  const person = { username: newMail(), password: PASSWORD };
  await call(request, endpoints.signUp, { body: { ...name, ...person } });
  const { access } = await logInByApi(request, person);
  await call(request, endpoints.createProfile, { as: { access }, body: { phone: '+54 9 11 5555-0117' } });
  return { ...person, access };
}

/** The path of the link in the mail that asks to confirm the address. */
export async function confirmationLinkOf(request: APIRequestContext, { username }: { username: string }) {
  let link: string | undefined;
  await expect(async () => {
    const list = await (await request.get('/dev/mails')).text();
    const [, mail] =
      list
        .split('<li>')
        .filter((row) => row.includes(username) && row.includes('Confirmá tu mail'))
        .map((row) => /href="([^"]+)"/.exec(row) ?? [])[0] ?? [];
    expect(mail).toBeTruthy();
    link = /\/perfil\?confirmar=[\w-]+/.exec(await (await request.get(mail ?? '')).text())?.[0];
    expect(link).toBeTruthy();
  }).toPass({ timeout: 30_000 });
  return link ?? '';
}

export async function confirmMail(request: APIRequestContext, person: { username: string; access: string }) {
  const link = await confirmationLinkOf(request, person);
  const token = link.split('=')[1] ?? '';
  await call(request, endpoints.confirmMail, { as: person, body: { token } });
}

/** Stores a session in the browser; the health page only provides the origin. */
export async function enterAs(page: Page, person: Credentials) {
  const tokens = await logInByApi(page.request, person);
  await page.goto('/api/health');
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('access', access);
    localStorage.setItem('refresh', refresh);
  }, tokens);
}

export async function openAs(page: Page, person: Credentials, path: string) {
  await enterAs(page, person);
  await page.goto(path);
}

export const provider: Credentials = { username: 'proveedor@aliado.demo', password: DEMO_PASSWORD };
export const leader: Credentials = { username: 'lider@aliado.demo', password: DEMO_PASSWORD };

export const toast = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first();

export async function fillLogin(page: Page, { username, password }: Credentials) {
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' });
  await dialog.getByLabel('Email').fill(username);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByLabel('Contraseña', { exact: true }).press('Enter');
}
