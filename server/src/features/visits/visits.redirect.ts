import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Context } from '#server/context.ts';
import { languageOf } from '#server/http/language.ts';
import { createCallLimit } from '#server/http/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import { newClick } from './visits.clicks.ts';
import { createIntake } from './visits.intake.ts';
import { createLinkCache, type OpenLink } from './visits.link-cache.ts';
import { createVisitNews } from './visits.live.ts';
import { noWayPage, type PageStatus } from './visits.pages.ts';
import type { Visit } from './visits.queries.ts';
import { deviceOf, kindOf, referrerOf, visitorCookie, visitorIn } from './visits.rules.ts';

const CODE = /^[A-HJ-NP-Z2-9]{6,10}$/;
const CALLS_A_MINUTE = 600;

/** The one route a buyer meets: it must be quick, and it must not fail. */
export async function redirectRoutes(app: FastifyInstance, ctx: Context, pool: pg.Pool) {
  const news = createVisitNews(ctx);
  const links = createLinkCache(ctx, pool.options.connectionString ?? '', ctx.log);
  const intake = createIntake(ctx, news.add);
  const limit = createCallLimit(CALLS_A_MINUTE, ctx.config.rate_limit_factor);
  const secure = ctx.config.public_url.startsWith('https:');

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

  app.route<{ Params: { code: string } }>({
    method: ['GET', 'HEAD'],
    url: '/r/:code',
    config: { audience: 'anyone' },
    schema: { hide: true },
    logLevel: ctx.log.isLevelEnabled('warn') ? 'warn' : (ctx.log.level as 'error'),
    async handler(request, reply) {
      await limit(request.ip);
      start();
      const code = request.params.code.toUpperCase();
      const link = CODE.test(code) ? await links.find(code) : undefined;
      if (!link) return sendPage(request, reply, 404);
      if (!link.leadOn) return sendPage(request, reply, 410);
      const visit = visitTo(link, request, ctx.clock());
      await intake.record(visit);
      if (visit.visitor && !visit.returning) reply.header('set-cookie', visitorCookie(visit.visitor, secure));
      return reply
        .code(302)
        .header('location', link.leadOn(visit.click))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send();
    },
  });
}

function visitTo(link: OpenLink, { method, headers }: FastifyRequest, now: Date): Visit {
  const user_agent = (headers['user-agent'] ?? '').slice(0, 300);
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  const kind = kindOf({ method, user_agent, purpose });
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
    device: deviceOf(user_agent),
    referrer: referrerOf(headers.referer),
  };
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, status: PageStatus) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(noWayPage(status, languageOf(request)));

function answerWithPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const limited = error instanceof AppError && error.code === 'too_many_requests';
  if (!limited) request.log.warn({ reason: error.message }, 'a redirect without its link');
  const seconds = error instanceof AppError ? error.retry_after_seconds : undefined;
  reply.header('retry-after', String(seconds ?? 2));
  return sendPage(request, reply, limited ? 429 : 503);
}
