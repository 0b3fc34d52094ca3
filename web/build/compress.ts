import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const worthIt = /\.(js|css|svg|webmanifest)$/;

/** Compressed once at build time, as small as it gets; the server only picks the file. */
export function compressed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      handler(error?: Error) {
        if (error) return;
        const folder = resolve(config.root, config.build.outDir);
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
          worthIt.test(name),
        );
        for (const name of names) {
          const file = join(folder, name);
          const content = readFileSync(file);
          writeFileSync(
            `${file}.br`,
            brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
          writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}
