import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AFFILIATE_SCOPES, createSandbox } from '@aliado/sandbox';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createWorld } from '#kit/world.ts';
import { portalScripts } from '../src/sandbox-process.ts';

const APP = { client_id: '7001', client_secret: 'a-secret-of-the-tests' };
const SCRIPT_IDS = [7101, 7102];
const MAILS: Record<string, string> = {
  'casa-lumbre': 'proveedor@aliado.demo',
  'barro-lindo': 'taller@barrolindo.demo',
};

export type StoreWorld = Awaited<ReturnType<typeof createStoreWorld>>;

/** The product and a store platform beside it. */
async function createStoreWorld(scopes: readonly string[]) {
  const data_dir = await mkdtemp(path.join(tmpdir(), 'aliado-platform-'));
  const sandbox = createSandbox({
    data_dir,
    port: 0,
    app: { ...APP, redirect_url: 'http://aliado.test/conectar', scopes, scripts: portalScripts(SCRIPT_IDS) },
  });
  const url = await sandbox.start();
  const world = await createWorld({
    TIENDANUBE_CLIENT_ID: APP.client_id,
    TIENDANUBE_CLIENT_SECRET: APP.client_secret,
    TIENDANUBE_AUTH_URL: url,
    TIENDANUBE_API_URL: `${url}/2025-03`,
    TIENDANUBE_SCRIPT_ID: SCRIPT_IDS.join(),
  });
  return {
    ...world,
    sandbox,
    client_secret: APP.client_secret,
    mailOf: (handle: string) => MAILS[handle] ?? '',
    async close() {
      await world.close();
      await sandbox.stop();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

/** One world for the file, or a new one for each test. */
export function useStoreWorld(
  forEach: 'file' | 'test' = 'file',
  scopes: readonly string[] = AFFILIATE_SCOPES,
): StoreWorld {
  const [before, after] = forEach === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  const world = {} as StoreWorld;
  before(async () => {
    Object.assign(world, await createStoreWorld(scopes));
  });
  after(() => world.close());
  return world;
}
