import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createSandbox, type SandboxOptions } from '../index.ts';
import { findStoreByHandle } from '../stores/named-stores.ts';

export const APP = {
  client_id: '7001',
  client_secret: 'a-secret-of-the-tests',
  redirect_url: 'http://localhost:3000/conectar',
};

const SCOPES = ['write_products', 'write_orders', 'write_customers', 'write_coupons', 'write_scripts'];

const data_dirs: string[] = [];
afterAll(() => {
  for (const dir of data_dirs) rmSync(dir, { recursive: true, force: true });
});

export function newDataDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'));
  data_dirs.push(dir);
  return dir;
}

export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const app = { scopes: SCOPES, ...APP, ...options.app };
  const sandbox = createSandbox({ data_dir: newDataDir(), port: 0, ...options, app });
  const url = await sandbox.start();
  return { ...sandbox, url };
}
export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

export const exchangeCode = (url: string, code: string, change: Record<string, unknown> = {}) =>
  fetch(`${url}/apps/authorize/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: APP.client_id,
      client_secret: APP.client_secret,
      grant_type: 'authorization_code',
      code,
      ...change,
    }),
  });

export async function connect(sandbox: RunningSandbox, handle: string): Promise<string> {
  const { code } = sandbox.control.install(handle);
  const answer = await exchangeCode(sandbox.url, code);
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

export type ApiAnswer<T> = { status: number; headers: Headers; text: string; body: T };

/** The type of the body is what the test expects; a wrong one fails where it is used. */
export type Ask = <T = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiAnswer<T>>;

export const storeId = (handle: string): number => findStoreByHandle(handle)?.id ?? 0;

/** Calls the API of one store as an app would. */
export function caller(url: string, handle: string, token: string, version = 'v1'): Ask {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/${version}/${storeId(handle)}${path}`, {
      method,
      headers: {
        authentication: `bearer ${token}`,
        'user-agent': 'Aliado tests (tests@aliado.demo)',
        ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const is_json = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: is_json && text ? JSON.parse(text) : null,
    };
  };
}

export async function callerFor(sandbox: RunningSandbox, handle: string, version = 'v1'): Promise<Ask> {
  return caller(sandbox.url, handle, await connect(sandbox, handle), version);
}
