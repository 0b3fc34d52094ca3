import * as z from 'zod';

export const AppScript = z.object({
  id: z.number().int(),
  name: z.string(),
  handle: z.string(),
  location: z.enum(['store', 'checkout']),
  event: z.enum(['onload', 'onfirstinteraction']),
  is_auto_install: z.boolean(),
  /** True: an `App(nube)` in a Web Worker (NubeSDK). False: a classic script tag. */
  nube_sdk: z.boolean(),
  /** The app's file, `http:` or `file:`; the sandbox hosts a copy, as the platform does. */
  source_url: z.url({ protocol: /^(https?|file)$/ }),
});
export type AppScript = z.infer<typeof AppScript>;

/** An app's settings in the Partner Portal. */
export type AppSettings = {
  client_id: string;
  client_secret: string;
  name: string;
  redirect_url: string;
  scopes: readonly string[];
  store_redact_url?: string;
  customers_redact_url?: string;
  customers_data_request_url?: string;
  scripts: readonly AppScript[];
};

export const AFFILIATE_SCOPES = [
  'write_products',
  'write_orders',
  'read_customers',
  'write_coupons',
  'write_scripts',
] as const;

export type SandboxOptions = {
  data_dir: string;
  port?: number;
  host?: string;
  /** By default http://localhost with the port in use. */
  public_url?: string;
  app: Partial<AppSettings> & Pick<AppSettings, 'client_id' | 'client_secret' | 'redirect_url'>;
};

export const appSettings = (app: SandboxOptions['app']): AppSettings => ({
  name: 'Aliado',
  scopes: AFFILIATE_SCOPES,
  scripts: [],
  ...app,
});
