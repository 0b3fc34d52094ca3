import { PLATFORM_API_HOSTS, PLATFORM_AUTH_HOSTS } from '@aliado/tiendanube';
import { deriveKey } from './lib/keys.ts';

export type Platform = Readonly<{
  client_id: string;
  client_secret: string;
  /** Signs what the platform sends: the secret, and the one before it while it changes. */
  webhook_secrets: readonly string[];
  auth_url: string;
  api_url: string;
  allowed_hosts: readonly string[];
  request_timeout_ms: number;
  picture_hosts: readonly string[];
  /** Ids of the storefront script in the Partner Portal: one for the shop, one for the checkout. */
  script_ids: readonly number[];
  /** The sandbox's port when no real platform is configured. */
  sandbox_port: number | undefined;
}>;

type Given = {
  TIENDANUBE_CLIENT_ID?: string | undefined;
  TIENDANUBE_CLIENT_SECRET?: string | undefined;
  TIENDANUBE_CLIENT_SECRET_PREVIOUS?: string | undefined;
  TIENDANUBE_AUTH_URL?: string | undefined;
  TIENDANUBE_API_URL?: string | undefined;
  TIENDANUBE_SCRIPT_ID: readonly number[];
  TIENDANUBE_TIMEOUT_MS: number;
  SANDBOX_PORT: number;
};

const CDN = [
  'https://*.mitiendanube.com',
  'https://*.tiendanube.com',
  'https://*.nuvemshop.com.br',
  'https://*.lojavirtualnuvem.com.br',
];

/** The real platform when configured, else the bundled sandbox. */
export function platformOf(given: Given, app_secret: () => string): Platform {
  const { TIENDANUBE_CLIENT_ID: client_id, TIENDANUBE_CLIENT_SECRET: client_secret } = given;
  if (!client_id || !client_secret) return sandbox(given, app_secret());
  const auth_url = given.TIENDANUBE_AUTH_URL ?? 'https://www.tiendanube.com';
  const api_url = given.TIENDANUBE_API_URL ?? 'https://api.tiendanube.com/2025-03';
  const own = [auth_url, api_url].map((url) => new URL(url).host);
  return {
    client_id,
    client_secret,
    webhook_secrets: [client_secret, given.TIENDANUBE_CLIENT_SECRET_PREVIOUS].filter(
      (each) => each !== undefined,
    ),
    auth_url,
    api_url,
    allowed_hosts: [...new Set([...PLATFORM_AUTH_HOSTS, ...PLATFORM_API_HOSTS, ...own])],
    request_timeout_ms: given.TIENDANUBE_TIMEOUT_MS,
    picture_hosts: [...CDN, new URL(api_url).origin],
    script_ids: given.TIENDANUBE_SCRIPT_ID,
    sandbox_port: undefined,
  };
}

const sandbox = (given: Given, app_secret: string): Platform =>
  ofSandbox(given, deriveKey(app_secret, 'sandbox').toString('hex'));

const ofSandbox = (
  { SANDBOX_PORT: port, TIENDANUBE_TIMEOUT_MS }: Given,
  client_secret: string,
): Platform => ({
  client_id: '7001',
  client_secret,
  webhook_secrets: [client_secret],
  auth_url: `http://localhost:${port}`,
  api_url: `http://localhost:${port}/2025-03`,
  allowed_hosts: [`localhost:${port}`],
  request_timeout_ms: TIENDANUBE_TIMEOUT_MS,
  picture_hosts: [`http://localhost:${port}`],
  script_ids: [7101, 7102],
  sandbox_port: port,
});
