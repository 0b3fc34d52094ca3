import { resolve } from 'node:path';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';

/** Runs `act` on the output folder after a successful build. */
export function afterBuild(name: string, act: (folder: string, config: ResolvedConfig) => unknown): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async (error?: Error) => {
        if (!error) await act(resolve(config.root, config.build.outDir), config);
      },
    },
  };
}

export const entry = 'index.html';

/** The files of some chunks and their static imports; imports come first, as the order of styles requires. */
export function filesOf(manifest: Manifest, starts: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  };
  starts.forEach(visit);
  return files;
}
