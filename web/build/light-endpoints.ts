import { endpoints } from '@aliado/contract';
import type { Plugin } from 'vite';

const contract = '@aliado/contract';
const light = `\0light:${contract}`;

/** What a call needs of an endpoint at run time, so only whether it goes with a token; its schemas serve the page as types. */
const lightEndpoints = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, audience, ...rest }]) => [
    name,
    {
      method,
      path,
      audience: audience === 'anyone' ? audience : 'user',
      ...('upload' in rest && { upload: rest.upload }),
    },
  ]),
);

/** Keeps Zod out of the first visit: it comes with the first form that checks something. */
export function withLightEndpoints(): Plugin {
  return {
    name: 'light-endpoints',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@aliado\/contract$/ },
      handler: (_id, importer) => (importer === light ? null : light),
    },
    load: {
      filter: { id: /^\0light:/ },
      handler: () =>
        `export * from '${contract}';\nexport const endpoints = ${JSON.stringify(lightEndpoints)};`,
    },
    transform: {
      filter: { id: /\/contract\/src\// },
      handler: () => ({ moduleSideEffects: false }),
    },
  };
}
