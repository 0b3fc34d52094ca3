import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, type Language } from '@aliado/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { inTime } from '#server/lib/in-time.ts';
import { declareForAnyone } from './docs.ts';
import { createFront, type KnownOf } from './front-page.ts';
import { pageLanguage } from './language.ts';
import { allowScript } from './security.ts';
import { sendFresh } from './send-fresh.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const OF_THE_SERVER = /^\/(api|r|webhooks|dev|metrics|live|ready|assets)(\/|$|\?)/;
const SPECIAL_REFERRAL = /(<meta name="special-referral" content=")[^"]*/;

const INVITATION = /[?&](merchant|referral)=/;
const OWN_TITLE = /<title>[^<]*<\/title>/;
const OWN_WORDS = /<meta\s+(?:name="description"|property="og:[^"]*")[^>]*>\s*/g;
const LANG = /<html([^>]*)lang="[^"]*"/;
const LANGS: Record<Language, string> = { es: 'es', pt: 'pt-BR' };
const PICTURE = /(<meta property="og:image" content=")(\/[^"]*)/;

/** A title and description for the page at an address, as chats show them. */
type Heading = (url: string) => Promise<string | undefined>;

const PATIENCE_MS = 1000;

/** Serves the built page for every address that is not the server's own; the page routes itself. */
export async function webPage(app: FastifyInstance, config: Config, headingOf: Heading, knownOf: KnownOf) {
  const special = encodeURIComponent(config.special_referral);
  const front = createFront(`${DIST}.front/`, config.public_url, knownOf);

  app.addHook('onListen', async () => void front.warm(app.log));

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const language = pageLanguage(request) ?? DEFAULT_LANGUAGE;
    const written = await front.pageFor(request, language);
    const page = written?.page ?? (await readFile(`${DIST}index.html`, 'utf8').catch(() => undefined));
    if (!page) throw new AppError('not_found');
    if (written) allowScript(reply, written.hash);
    const spoken = page.replace(LANG, `<html$1lang="${LANGS[language]}"`);
    const whole = await headed(spoken.replace(SPECIAL_REFERRAL, `$1${special}`), request);
    return sendFresh(
      request,
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie, accept-encoding' }),
      whole,
    );
  }

  /** Without the database the page has its default texts. */
  async function headed(page: string, { url, log }: FastifyRequest): Promise<string> {
    const absolute = page.replace(PICTURE, (_, begin, path) => begin + new URL(path, config.public_url).href);
    if (!INVITATION.test(url)) return absolute;
    const own = await inTime(headingOf(url), PATIENCE_MS).catch((error: unknown) =>
      log.warn({ err: error }, 'a page without its words'),
    );
    return own ? page.replace(OWN_WORDS, '').replace(OWN_TITLE, () => own) : absolute;
  }

  async function sendPageOrNotFound(request: FastifyRequest, reply: FastifyReply) {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !OF_THE_SERVER.test(request.url);
    if (!wantsPage) throw new AppError('not_found');
    return sendPage(request, reply);
  }

  await app.register(async (scope) => {
    declareForAnyone(scope);
    // Static files refuse `//` and `..`; here such an address gets the page like any other.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.code !== 'FST_STATIC_FORBIDDEN_PATH') throw error;
      return sendPageOrNotFound(request, reply.code(200));
    });
    scope.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request, reply));
    await scope.register(fastifyStatic, {
      root: DIST,
      index: false,
      dotfiles: 'ignore',
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
