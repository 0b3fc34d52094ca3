import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterBuild } from './after-build.ts';

const worthIt = /\.(js|css|svg|webmanifest)$/;

/** Compressed once at build time with the strongest setting; the server only picks the file. */
export const compressed = () =>
  afterBuild('compressed', (folder) => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      worthIt.test(name),
    );
    for (const name of names) {
      const file = join(folder, name);
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  });
