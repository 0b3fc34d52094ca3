import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Ceibo-en-flor7';
export const DEMO_PASSWORD = 'Demo1234';
export const newMail = () => `p-${randomUUID()}@correo.example`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A unique name; names have no digits. */
export const newLastName = () =>
  `Q${Array.from({ length: 9 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')}`;

type Credentials = { username: string; password: string };

async function post<Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
  access?: string,
): Promise<Answer> {
  const answer = await request.post(`/api${path}`, {
    data,
    headers: access ? { authorization: `Bearer ${access}` } : {},
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export const logInByApi = (request: APIRequestContext, { username, password }: Credentials) =>
  post<{ access: string; refresh: string }>(request, '/auth/login/', { username, password });

export async function makeAffiliate(
  request: APIRequestContext,
  name = { first_name: 'Rocío', last_name: 'Jacarandá' },
): Promise<Credentials & { access: string }> {
  const person = { username: newMail(), password: PASSWORD };
  await post(request, '/auth/signup/', { ...name, ...person });
  const { access } = await logInByApi(request, person);
  await post(request, '/userprofile/profile/', { phone: '+54 9 11 5555-0117' }, access);
  return { ...person, access };
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
