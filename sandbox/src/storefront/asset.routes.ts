import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { drawLogo, drawPicture } from '../drawings/draw.ts';
import { findProduct } from '../stores/catalogue.ts';
import { findStore } from '../stores/named-stores.ts';
import { PICTURE_TYPES } from '../stores/pictures.ts';
import type { World } from '../world.ts';

const FILES = {
  'checkout.js': new URL('./browser/checkout.js', import.meta.url),
  'late-scripts.js': new URL('./browser/late-scripts.js', import.meta.url),
  'nube-host.js': new URL('./browser/nube-host.js', import.meta.url),
  'nube-worker.js': new URL('./browser/nube-worker.js', import.meta.url),
  'product.js': new URL('./browser/product.js', import.meta.url),
};
const ONE_DAY = 'public, max-age=86400';
const SOURCE_LIMIT_MS = 5_000;

/** Pictures drawn on request, the pages' own scripts, and the platform's copies of apps' scripts. */
export function assetRoutes(app: FastifyInstance, world: World) {
  for (const [name, file] of Object.entries(FILES)) {
    const text = readFileSync(file);
    app.get(`/sandbox-assets/${name}`, (_, reply) => reply.type('text/javascript').send(text));
  }

  app.get<{ Params: { store_id: string } }>('/fotos/:store_id/logo.svg', (request, reply) => {
    const store = findStore(Number(request.params.store_id));
    if (!store) return reply.callNotFound();
    return reply.type('image/svg+xml').header('cache-control', ONE_DAY).send(drawLogo(store));
  });

  app.get<{ Params: { store_id: string; product_id: string; image: string } }>(
    '/fotos/:store_id/:product_id/:image',
    (request, reply) => {
      const { store_id, product_id, image } = request.params;
      const store = findStore(Number(store_id));
      const product = store && findProduct(world, store, Number(product_id));
      const found = product?.images.find(({ id }) => id === Number.parseInt(image, 10));
      if (!found) return reply.callNotFound();
      const { id, uploaded, drawing } = found;
      reply.header('cache-control', ONE_DAY);
      return uploaded
        ? reply.type(PICTURE_TYPES[uploaded.type]).send(world.pictures.read(id, uploaded.type))
        : reply.type('image/svg+xml').send(drawPicture(drawing));
    },
  );

  app.get<{ Params: { file: string } }>('/scripts/:file', async (request, reply) => {
    const script = world.app.scripts.find(({ handle }) => `${handle}.js` === request.params.file);
    if (!script) return reply.callNotFound();
    const source = await sourceAt(script.source_url).catch(() => null);
    return source === null ? reply.code(502).send() : reply.type('text/javascript').send(source);
  });
}

async function sourceAt(url: string): Promise<string | null> {
  if (url.startsWith('file:')) return readFile(new URL(url), 'utf8');
  const answer = await fetch(url, { signal: AbortSignal.timeout(SOURCE_LIMIT_MS) });
  return answer.ok ? answer.text() : null;
}
