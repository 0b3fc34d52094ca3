import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { declareForAnyone } from './docs.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const OF_THE_SERVER = /^\/(api|r|webhooks|dev|metrics|live|ready|assets)(\/|$|\?)/;
const SPECIAL_REFERRAL = /(<meta name="special-referral" content=")[^"]*/;

/** The built page; every address that is not the server's own opens it, and it finds its own way. */
export async function webPage(app: FastifyInstance, config: Config) {
  const special = encodeURIComponent(config.special_referral);
  async function sendPage(reply: FastifyReply) {
    const page = await readFile(`${DIST}index.html`, 'utf8').catch(() => undefined);
    if (!page) throw new AppError('not_found');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace(SPECIAL_REFERRAL, `$1${special}`));
  }

  async function sendPageOrNotFound(request: FastifyRequest, reply: FastifyReply) {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !OF_THE_SERVER.test(request.url);
    if (!wantsPage) throw new AppError('not_found');
    return sendPage(reply);
  }

  await app.register(async (scope) => {
    declareForAnyone(scope);
    // The static files refuse `//` and `..`: for everything else such an address is like any other.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.code !== 'FST_STATIC_FORBIDDEN_PATH') throw error;
      return sendPageOrNotFound(request, reply.code(200));
    });
    scope.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
    await scope.register(fastifyStatic, {
      root: DIST,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const forever = file.includes('/assets/');
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
  app.setNotFoundHandler(sendPageOrNotFound);
}
