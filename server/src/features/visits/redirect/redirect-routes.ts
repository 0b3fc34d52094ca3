import { randomUUID } from 'node:crypto';
import type { Language, Piece } from '@aliado/contract';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Histogram } from 'prom-client';
import type { Context } from '#server/context.ts';
import { urlOfPool } from '#server/db/connect.ts';
import { readCode } from '#server/features/links/links.rules.ts';
import type { CallLimits } from '#server/http/call-limits/call-limits.ts';
import { languageOf } from '#server/http/language.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { headersOfPlainAnswer } from '#server/http/security.ts';
import { AppError } from '#server/lib/app-error.ts';
import { inTime } from '#server/lib/in-time.ts';
import { newClick } from '../new-click.ts';
import type { Visit } from '../visits.queries.ts';
import { isEmbedded, referrerOf, visitorCookie, visitorIn, whoIs } from '../visits.rules.ts';
import { createLinkCache, type OpenLink } from './create-link-cache.ts';
import { createVisitIntake } from './create-visit-intake.ts';
import { createVisitNews } from './create-visit-news.ts';

const CODE = /^[A-HJ-NP-Z2-9]{6,10}$/;

const took = new Histogram({
  name: 'redirect_duration_seconds',
  help: 'Time from a link being opened to its answer',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** The preview of a link for a chat; undefined when there is none. */
type PreviewOf = (ctx: Context, code: string) => Promise<string | undefined>;

const PREVIEW_PATIENCE_MS = 1000;

/**
 * The only route a buyer meets: it must be fast and must not fail. Not logged, because a log line would cost more
 * than the response; a metric records the durations.
 */
export async function redirectRoutes(
  app: FastifyInstance,
  ctx: Context,
  { pool, calls, previewOf }: { pool: pg.Pool; calls: CallLimits; previewOf: PreviewOf },
) {
  const news = createVisitNews(ctx);
  const links = createLinkCache(ctx, urlOfPool(pool), ctx.log);
  const intake = createVisitIntake(ctx, pool, news.add);
  const secure = ctx.config.public_url.startsWith('https:');

  const quiet = ctx.log.child({}, { level: ctx.log.isLevelEnabled('warn') ? 'warn' : ctx.log.level });
  app.setChildLoggerFactory(() => quiet as FastifyBaseLogger);

  function start() {
    links.start();
    intake.start();
  }
  app.addHook('onListen', async () => start());
  app.addHook('preClose', async () => {
    news.stop();
    await Promise.all([links.stop(), intake.stop()]);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => answerWithPage(error, request, reply));

  /** If there is no preview, a chat is redirected like a visitor. */
  const told = (code: string) =>
    inTime(previewOf(ctx, code), PREVIEW_PATIENCE_MS).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a link without its preview');
      return undefined;
    });

  async function count(
    link: OpenLink,
    path: NonNullable<OpenLink['leadOn']>,
    piece: Piece | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const embedded = isEmbedded(request.headers['sec-fetch-dest']);
    const visit = visitTo(link, request, { now: ctx.clock(), embedded, piece });
    await intake.record(visit);
    const preview = isForChat(request) ? await told(link.code) : undefined;
    if (preview) return sendHtml(request, reply, 200, preview);
    const name = visit.visitor && !visit.returning ? visitorCookie(visit.visitor, secure) : undefined;
    return leadOn(reply, path(embedded ? null : visit.click), name);
  }

  app.route<{ Params: { code: string } }>({
    method: ['GET', 'HEAD'],
    url: '/r/:code',
    config: { audience: 'anyone' },
    schema: { hide: true },
    async handler(request, reply) {
      const began = performance.now();
      // Beyond its limit a visit is not counted, but the buyer still reaches the store.
      const may_count = calls.maySpendAtOnce('redirect', request.ip);
      start();
      const { code, piece } = readCode(request.params.code);
      const link = CODE.test(code) ? await links.find(code) : undefined;
      if (!link) return sendPage(request, reply, 404);
      if (!link.leadOn) return sendPage(request, reply, 410);
      if (link.counts && may_count) await count(link, link.leadOn, piece, request, reply);
      else leadOn(reply, link.leadOn(null), undefined);
      took.observe((performance.now() - began) / 1000);
    },
  });
}

const PLAIN = Object.entries(headersOfPlainAnswer).flat();

/** Writes the raw response: the framework's header handling costs as much as all the rest. */
function leadOn(reply: FastifyReply, location: string, cookie: string | undefined) {
  if (reply.sent) return;
  reply.hijack();
  const headers = [...PLAIN, 'location', location, 'content-length', '0', 'x-request-id', reply.request.id];
  if (cookie) headers.push('set-cookie', cookie);
  reply.raw.writeHead(302, headers).end();
}

type Opened = { now: Date; embedded: boolean; piece: Piece | null };

function visitTo(
  link: OpenLink,
  { method, headers }: FastifyRequest,
  { now, embedded, piece }: Opened,
): Visit {
  const user_agent = (headers['user-agent'] ?? '').slice(0, 300);
  const purpose = embedded ? 'preview' : String(headers['sec-purpose'] ?? headers.purpose ?? '');
  const { device, kind } = whoIs(method, user_agent, purpose);
  const known = kind === 'visit' ? visitorIn(headers.cookie) : undefined;
  return {
    occurred_at: now.toISOString(),
    click: newClick(),
    link_id: link.id,
    merchant_id: link.merchant_id,
    affiliate_id: link.affiliate_id,
    owner_id: link.owner_id,
    visitor: kind === 'visit' ? (known ?? randomUUID()) : null,
    returning: known !== undefined,
    kind,
    device,
    referrer: referrerOf(headers.referer),
    piece,
  };
}

/** Decided by the user agent alone, not by the prefetch header of a browser. */
const isForChat = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && whoIs(method, (headers['user-agent'] ?? '').slice(0, 300), '').kind === 'preview';

const sendPage = (request: FastifyRequest, reply: FastifyReply, status: PageStatus) =>
  sendHtml(request, reply, status, noWayPage(status, languageOf(request)));

const sendHtml = (request: FastifyRequest, reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .headers(headersOfPlainAnswer)
    .header('x-request-id', request.id)
    .type('text/html; charset=utf-8')
    .send(page);

function answerWithPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  request.log.warn({ reason: error.message }, 'a redirect without its link');
  const seconds = error instanceof AppError ? error.retry_after_seconds : undefined;
  reply.header('retry-after', String(seconds ?? 2));
  return sendPage(request, reply, 503);
}

const texts = {
  es: {
    404: [
      'Este link no existe',
      'Puede que le falte una letra. Pedile a quien te lo pasó que te lo mande de nuevo.',
    ],
    410: ['Este link ya no está', 'La persona que lo compartió lo quitó, o la tienda dejó de usarlo.'],
    503: [
      'Estamos volviendo',
      'No pudimos abrir la tienda en este momento. Probá de nuevo en unos segundos.',
    ],
  },
  pt: {
    404: ['Este link não existe', 'Talvez falte uma letra. Peça a quem passou para mandar de novo.'],
    410: ['Este link não está mais aqui', 'Quem compartilhou o retirou, ou a loja deixou de usá-lo.'],
    503: ['Já voltamos', 'Não conseguimos abrir a loja neste momento. Tente de novo em alguns segundos.'],
  },
} as const;

type PageStatus = 404 | 410 | 503;

/** For a buyer who cannot be redirected: what happened, and a way out. */
function noWayPage(status: PageStatus, language: Language): string {
  const [title, story] = texts[language][status];
  return plainPage(language, title, story);
}
