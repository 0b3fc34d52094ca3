import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** Something done with the folder of the page once it is written; not after a build that failed. */
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
