import * as z from 'zod';
import { createSandbox, NAMED_STORES } from './index.ts';
import { AppScript } from './settings.ts';

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  TIENDANUBE_CLIENT_ID: z.string().regex(/^\d+$/).default('7001'),
  TIENDANUBE_CLIENT_SECRET: z.string().min(1).default('sandbox-client-secret'),
  SANDBOX_SCRIPTS: z
    .string()
    .default('[]')
    .transform((scripts) => JSON.parse(scripts))
    .pipe(z.array(AppScript)),
});

const env = Environment.parse(process.env);
const app_url = env.PUBLIC_URL.replace(/\/$/, '');

const sandbox = createSandbox({
  data_dir: env.DATA_DIR,
  port: env.SANDBOX_PORT,
  host: env.SANDBOX_HOST,
  public_url: env.SANDBOX_PUBLIC_URL,
  app: {
    client_id: env.TIENDANUBE_CLIENT_ID,
    client_secret: env.TIENDANUBE_CLIENT_SECRET,
    redirect_url: `${app_url}/conectar`,
    store_redact_url: `${app_url}/webhooks/store-redact`,
    customers_redact_url: `${app_url}/webhooks/customers-redact`,
    customers_data_request_url: `${app_url}/webhooks/customers-data-request`,
    scripts: env.SANDBOX_SCRIPTS,
  },
});

const url = await sandbox.start();
console.log(`Store platform sandbox
  control    ${url}/__sandbox
  authorize  ${url}/apps/${env.TIENDANUBE_CLIENT_ID}/authorize
${NAMED_STORES.map(({ handle }) => `  ${handle.padEnd(14)} ${url}/tienda/${handle}   ${url}/admin/${handle}`).join('\n')}`);

async function stop() {
  await sandbox.stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
/** Started by the product, it stops with it, even if that is killed. */
process.once('disconnect', stop);
