import { randomUUID, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, register as counters, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/keys.ts';
import { answerErrors, RETRY_AFTER_SECONDS } from './errors.ts';
import { isFromThisMachine } from './loopback.ts';
import { hearEveryoneOut, type Lifecycle } from './sockets.ts';

export function healthRoutes(app: FastifyInstance, pool: pg.Pool, lifecycle: Lifecycle) {
  const anyone = { config: { audience: 'anyone' as const }, schema: { hide: true } };
  const reachable = keptForASecond(() =>
    pool.query({ text: 'select 1 from migrations limit 1', query_timeout: 1000 } as pg.QueryConfig).then(
      () => true,
      () => false,
    ),
  );

  app.get('/live', anyone, async () => ({ status: 'ok' }));
  for (const url of ['/api/health', '/ready']) {
    app.get(url, { ...anyone, logLevel: 'warn' }, async (_request, reply) => {
      const ok = !lifecycle.stopping && (await reachable());
      if (!ok) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
      return reply.send({ status: ok ? 'ok' : 'unavailable' });
    });
  }
}

/** Health checks are not limited, so they share one answer. */
function keptForASecond<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || now >= kept.until) kept = { answer: ask(), until: now + 1000 };
    return kept.answer;
  };
}

/** Metrics of a slice, read at each scrape. */
type MoreMetrics = (registry: Registry) => { collect(): Promise<void> };

/** For a process without the web role: only health and metrics. */
export function createHealthApp(config: Config, pool: pg.Pool, lifecycle: Lifecycle, ...more: MoreMetrics[]) {
  const app = Fastify({
    trustProxy: config.trust_proxy,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
  });
  hearEveryoneOut(app, lifecycle);
  answerErrors(app);
  app.setNotFoundHandler(async () => {
    throw new AppError('not_found');
  });
  healthRoutes(app, pool, lifecycle);
  metricsRoute(app, config, ...more);
  return app;
}

/** For Prometheus, with METRICS_TOKEN; without a token only in development and only from this machine. */
export function metricsRoute(app: FastifyInstance, config: Config, ...more: MoreMetrics[]) {
  const registry = new Registry();
  const collectors = more.map((register) => register(registry));
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { audience: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(config, request)) throw new AppError('not_found');
    await Promise.all(collectors.map(({ collect }) => collect()));
    return reply.type(registry.contentType).send(await Registry.merge([registry, counters]).metrics());
  });
}

function maySeeMetrics({ metrics_token, production }: Config, request: FastifyRequest): boolean {
  if (!metrics_token) return !production && isFromThisMachine(request);
  return timingSafeEqual(sha256(request.headers.authorization ?? ''), sha256(`Bearer ${metrics_token}`));
}
