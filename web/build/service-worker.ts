import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { precacheList } from '../src/service-worker/precache-list.ts';

const entry = 'index.html';
const besidesTheBuild = ['/manifest.webmanifest', '/favicon.svg', '/icon-192.png'];

/** Builds `/service-worker.js` after the page, for it lists the page's files. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return;
        const folder = resolve(config.root, config.build.outDir);
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
          root: config.root,
          publicDir: false,
          logLevel: 'warn',
          define: { __BUILD__: JSON.stringify({ version, precached }) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
              input: join(config.root, 'src/service-worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
        config.logger.info(`Service worker: ${precached.length + 1} files for offline use, build ${version}`);
      },
    },
  };
}
