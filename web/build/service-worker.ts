import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterBuild, entry } from './after-build.ts';
import { precacheList } from './precache-list.ts';

const besidesTheBuild = ['/manifest.webmanifest', '/favicon.svg', '/icon-192.png'];

/** Builds `/service-worker.js` after the page, because it lists the page's files. */
export const serviceWorker = () =>
  afterBuild('service-worker', async (folder, { root, logger }) => {
    const read = (file: string) => readFileSync(join(folder, file));
    const precached = [
      ...precacheList(JSON.parse(read('.vite/manifest.json').toString())),
      ...besidesTheBuild,
    ];
    const contents = createHash('sha256');
    for (const file of [entry, ...precached]) contents.update(file).update(read(file));
    const version = contents.digest('hex').slice(0, 12);
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      define: { __BUILD__: JSON.stringify({ version, precached }) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: join(root, 'src/service-worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
    logger.info(`Service worker: ${precached.length + 1} files for offline use, build ${version}`);
  });
