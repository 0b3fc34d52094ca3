import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export type Lifecycle = { stopping: boolean };

export function healthRoutes(app: FastifyInstance, pool: pg.Pool, lifecycle: Lifecycle) {
  const anyone = { config: { audience: 'anyone' as const }, schema: { hide: true } };
  const reachable = () =>
    pool.query({ text: 'select 1 from migrations limit 1', query_timeout: 1000 } as pg.QueryConfig).then(
      () => true,
      () => false,
    );

  app.get('/live', anyone, async () => ({ status: 'ok' }));
  for (const url of ['/api/health', '/ready']) {
    app.get(url, { ...anyone, logLevel: 'warn' }, async (_request, reply) => {
      const ok = !lifecycle.stopping && (await reachable());
      return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable' });
    });
  }
}

/** For Prometheus: open to this machine, elsewhere with METRICS_TOKEN. */
export function metricsRoute(app: FastifyInstance, config: Config) {
  const registry = new Registry();
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
    const allowed = config.metrics_token
      ? request.headers.authorization === `Bearer ${config.metrics_token}`
      : LOOPBACK.has(request.ip);
    if (!allowed) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
