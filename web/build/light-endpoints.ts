import { endpoints } from '@aliado/contract';
import type { Plugin } from 'vite';

const contract = '@aliado/contract';
const light = `\0light:${contract}`;

/**
 * The part of an endpoint that a call needs at run time: whether it can be called without a token. Its schemas
 * serve the page only as types.
 */
const lightEndpoints: Record<string, object> = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, audience, ...rest }]) => [
    name,
    {
      method,
      path,
      ...(audience === 'anyone' && { audience }),
      ...('upload' in rest && { upload: rest.upload }),
    },
  ]),
);

/** Errors that only a response brings: the server translates them, so the page carries no texts for them. */
const SAID_BY_SERVER = /\/contract\/src\/errors\/(codes|integrations|operator|publishing|wholesale)\.ts$/;
const nameOf = (id: string) => id.replace(/^.*\/|\.ts$/g, '');

/** Keeps Zod out of the first visit; it loads with the first form that validates. */
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
      filter: { id: /\/(contract|web)\/src\/.*\.tsx?$/ },
      handler: (code, id) => {
        if (id.includes('/web/src/')) return { code: withWhatIsNamed(code), map: null };
        const said = SAID_BY_SERVER.test(id) && { code: `export const ${nameOf(id)}Errors = {};` };
        return { moduleSideEffects: false, ...said };
      },
    },
  };
}

const NAMED = /(?<![\w.])(?<!typeof )endpoints\.(\w+)/g;

/** Each file contains only the endpoints that it names. */
const withWhatIsNamed = (code: string) =>
  code.replace(NAMED, (named, name: string) => {
    const endpoint = lightEndpoints[name];
    return endpoint ? `(${JSON.stringify(endpoint)})` : named;
  });
