import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';
import type { Db } from './db/connect.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authenticate } from './features/auth/auth.service.ts';
import { helpRoutes } from './features/help/help.routes.ts';
import { mailRoutes } from './features/mails/mails.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { enforceAccess } from './http/access.ts';
import { openApi, openApiPages } from './http/docs.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes, type Lifecycle, metricsRoute } from './http/health.ts';
import { languageOf } from './http/language.ts';
import { createCallLimit, createLimits } from './http/limits.ts';
import { type Api, validator } from './http/route.ts';
import { securityHeaders } from './http/security.ts';
import { webPage } from './http/web-page.ts';

const KIB = 1024;

type Parts = { config: Config; db: Db; pool: pg.Pool; log: Logger; clock: Clock; lifecycle: Lifecycle };

export async function createApp({ config, db, pool, log, clock, lifecycle }: Parts) {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: config.trust_proxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 256 * KIB,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    handlerTimeout: 15_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 2000 },
    forceCloseConnections: 'idle',
  });
  app.server.maxConnections = 2000;
  app.setValidatorCompiler<z.ZodType>(({ schema }) => validator(schema));
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);

  await securityHeaders(app);
  await app.register(underPressure, { maxEventLoopDelay: 1500, retryAfter: 5, exposeStatusRoute: false });
  await app.register(multipart, { limits: { fileSize: 5 * KIB * KIB, files: 1, fields: 0, parts: 1 } });
  enforceAccess(app, (token) => authenticate({ db, config, clock }, token));
  limitCalls(app, config);
  await openApi(app, config);

  const contextOf = (request: FastifyRequest) => ({
    db,
    config,
    clock,
    log: request.log as Logger,
    language: languageOf(request),
    address: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    request_id: request.id,
    actor: request.actor,
  });
  const limits = createLimits(pool, config.rate_limit_factor);

  await app.register(
    async (scope) => {
      const api: Api = { app: scope, contextOf };
      authRoutes(api, limits);
      profileRoutes(api, config, limits);
      notificationRoutes(api);
      helpRoutes(api, limits);
    },
    { prefix: '/api' },
  );
  healthRoutes(app, pool, lifecycle);
  metricsRoute(app, config);
  mailRoutes(app, config);
  await app.register(openApiPages);
  await webPage(app, config);
  return app;
}

function limitCalls(app: FastifyInstance, config: Config) {
  const limitCall = createCallLimit(config.rate_limit_factor);
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) await limitCall(request.actor?.user_id ?? request.ip);
  });
}
