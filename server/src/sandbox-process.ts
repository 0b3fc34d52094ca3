import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';

const MAIN = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));
const SCRIPT = new URL('../../storefront/src/app.js', import.meta.url);
const TRIES = 150;

/** The entries of the Partner Portal: one file, for the shop and for the checkout. */
export const portalScripts = (script_ids: readonly number[]) =>
  (['store', 'checkout'] as const).flatMap((location, place) => {
    const id = script_ids[place];
    const settings = { event: 'onload', is_auto_install: false, nube_sdk: true } as const;
    const handle = `aliado-${location}`;
    return id ? [{ id, name: 'Aliado', handle, location, ...settings, source_url: SCRIPT.href }] : [];
  });

const INHERITED = ['PATH', 'TMPDIR', 'TZ'];

/** Only what the sandbox needs: not the secrets of the product. */
export function sandboxEnvironment(config: Config, port: number, given: NodeJS.ProcessEnv) {
  const { client_id, client_secret, script_ids } = config.platform;
  return {
    ...Object.fromEntries(INHERITED.flatMap((name) => (given[name] ? [[name, given[name]]] : []))),
    SANDBOX_PORT: String(port),
    DATA_DIR: config.data_dir,
    PUBLIC_URL: config.public_url,
    TIENDANUBE_CLIENT_ID: client_id,
    TIENDANUBE_CLIENT_SECRET: client_secret,
    SANDBOX_SCRIPTS: JSON.stringify(portalScripts(script_ids)),
  };
}

/** Starts the bundled store platform as a process; one that already runs on the port is reused. */
export async function startSandbox(config: Config, port: number): Promise<() => Promise<void>> {
  if (await answers(port)) return async () => {};
  const child = spawn(process.execPath, [MAIN], {
    env: sandboxEnvironment(config, port, process.env),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (child.exitCode !== null || attempt === TRIES) {
      throw new Error(`The sandbox does not answer on port ${port}. Set SANDBOX_PORT to use another one.`);
    }
    await sleep(100);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/__sandbox/api`).then(
    ({ ok }) => ok,
    () => false,
  );
