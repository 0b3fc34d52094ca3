import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/lib/app-error.ts';
import { declareForAnyone } from './docs.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const OF_THE_SERVER = /^\/(api|r|webhooks|dev|metrics|live|ready|assets)(\/|$|\?)/;

/** The built page; every address that is not the server's own opens it, and it finds its own way. */
export async function webPage(app: FastifyInstance) {
  const built = existsSync(DIST);
  if (built) {
    await app.register(async (scope) => {
      declareForAnyone(scope);
      await scope.register(fastifyStatic, {
        root: DIST,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, file) => {
          reply.header(
            'cache-control',
            file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      });
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !OF_THE_SERVER.test(request.url);
    if (!built || !wantsPage) throw new AppError('not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
