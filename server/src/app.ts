import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@aliado/contract';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Config } from './config.ts';
import type { Clock, Context } from './context.ts';
import { createDb, createReadOnlyPool, type Db } from './db/connect.ts';
import { SYSTEM, scopeOf } from './db/tenant.ts';
import { adhesionRoutes } from './features/adhesions/adhesions.routes.ts';
import { affiliateRoutes } from './features/affiliates/affiliates.routes.ts';
import { announcementRoutes } from './features/announcements/announcements.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authenticate } from './features/auth/auth.service.ts';
import { catalogRoutes } from './features/catalog/catalog.routes.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import { commissionRoutes } from './features/commissions/commissions.routes.ts';
import { couponRoutes } from './features/coupons/coupons.routes.ts';
import { helpRoutes } from './features/help/help.routes.ts';
import { integrationDocs } from './features/integrations/integration-docs.ts';
import { authenticateKey } from './features/integrations/integrations.keys.service.ts';
import { integrationRoutes } from './features/integrations/integrations.routes.ts';
import { isApiKey } from './features/integrations/integrations.rules.ts';
import { kitRoutes } from './features/kits/kits.routes.ts';
import { leakRoutes } from './features/leaks/leaks.routes.ts';
import { linkRoutes } from './features/links/links.routes.ts';
import { mailRoutes } from './features/mails/mails.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { merchantRoutes } from './features/merchants/merchants.routes.ts';
import { myDataRoutes } from './features/my-data/my-data.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { operatorConsoleRoutes } from './features/operator/operator.console.routes.ts';
import { operatorRoutes } from './features/operator/operator.routes.ts';
import { registerAlarmMetrics } from './features/operator/register-alarm-metrics.ts';
import { registerWorkMetrics } from './features/operator/register-work-metrics.ts';
import { knownOfFront } from './features/pages/pages.front.service.ts';
import { pageRoutes } from './features/pages/pages.routes.ts';
import { invitationHead, linkPreview } from './features/pages/pages.social.service.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { publishingRoutes } from './features/publishing/publishing.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { resellRoutes } from './features/resell/resell.routes.ts';
import { saleRoutes } from './features/sales/sales.routes.ts';
import { securityRoutes } from './features/security/security.routes.ts';
import { noteSecurity } from './features/security/security.service.ts';
import { watchRefusals } from './features/security/watch-refusals.ts';
import { statementRoutes } from './features/statements/statements.routes.ts';
import { storeConnectionRoutes } from './features/store-connection/store-connection.routes.ts';
import { teamRoutes } from './features/teams/teams.routes.ts';
import { redirectRoutes } from './features/visits/redirect/redirect-routes.ts';
import { visitRoutes } from './features/visits/visits.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { wholesaleRoutes } from './features/wholesale/wholesale.routes.ts';
import { enforceAccess } from './http/access.ts';
import { type CallLimits, createCallLimits } from './http/call-limits/call-limits.ts';
import { boundCalls, keepConnectionsFree } from './http/crowds.ts';
import { openApi, openApiPages } from './http/docs.ts';
import { answerConnectionError, answerErrors, answerFrameworkError } from './http/errors.ts';
import { healthRoutes, metricsRoute } from './http/health.ts';
import { languageOf, timeZoneOf } from './http/language.ts';
import { createLimits } from './http/limits.ts';
import { pictureRoutes } from './http/pictures.ts';
import { type Api, answerUnknownCalls, isOfApi, queryValidator, validator } from './http/route.ts';
import { securityHeaders } from './http/security.ts';
import { hearEveryoneOut, type Lifecycle } from './http/sockets.ts';
import { webPage } from './http/web-page.ts';
import { liveRoutes } from './live/live.routes.ts';

const KIB = 1024;

/** One statement of a large workbook may take longer than any other call's. */
const PATIENCE_OF_WORKBOOKS = { statement_timeout: 10_000, query_timeout: 11_000 };

type Parts = { config: Config; db: Db; pool: pg.Pool; log: Logger; clock: Clock; lifecycle: Lifecycle };

/** Context for work outside a request. */
export const backgroundContext = ({
  db,
  config,
  clock,
  log,
}: Omit<Parts, 'pool' | 'lifecycle'>): Context => ({
  db,
  config,
  clock,
  log,
  language: DEFAULT_LANGUAGE,
  address: 'background',
  user_agent: '',
  time_zone: null,
  request_id: 'background',
});

export async function createApp(parts: Parts) {
  const { config, db, pool, log, clock } = parts;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: config.trust_proxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 256 * KIB,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 2000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerConnectionError,
  });
  keepConnectionsFree(app);
  hearEveryoneOut(app, parts.lifecycle);
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) =>
    httpPart === 'querystring' ? queryValidator(schema) : validator(schema),
  );
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  const background = backgroundContext({ db, config, clock, log });
  const calls = createCallLimits(config, pool, log);
  app.addHook('onClose', () => calls.close());
  await app.register((scope) => redirectRoutes(scope, background, { pool, calls, previewOf: linkPreview }));
  await app.register((scope) => everythingElse(scope, parts, { background, calls }));
  return app;
}

type Shared = { background: Context; calls: CallLimits };

/** In its own scope, so that its hooks do not apply to the redirect. */
async function everythingElse(app: FastifyInstance, parts: Parts, { background, calls }: Shared) {
  const { config, db, pool, log, clock, lifecycle } = parts;
  watchRefusals(app, background);
  app.addHook('onRoute', (route) => {
    route.handlerTimeout ??= config.handler_timeout_ms;
  });
  boundCalls(app);
  securityHeaders(app, config.platform.picture_hosts);
  await app.register(underPressure, {
    maxEventLoopDelay: config.max_event_loop_delay_ms,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  await app.register(multipart, {
    limits: { fileSize: 5 * KIB * KIB, files: 1, fields: 8, fieldSize: 200, parts: 9 },
  });
  readJson(app);
  limitCalls(app, calls, () =>
    enforceAccess(app, (token, address) =>
      isApiKey(token)
        ? authenticateKey({ db, clock }, token, address).catch((error: unknown) => {
            noteSecurity({ ...background, address }, { kind: 'key_refused' });
            throw error;
          })
        : authenticate({ db, config, clock }, token),
    ),
  );
  await openApi(app, config, integrationDocs(config));

  const readOnlyPool = createReadOnlyPool(pool, log);
  const workbookPool = createReadOnlyPool(pool, log, PATIENCE_OF_WORKBOOKS);
  app.addHook('onClose', () => Promise.all([readOnlyPool.end(), workbookPool.end()]));
  /** A call that is open to anyone works for all tenants, whoever makes it. */
  const scopeFor = ({ actor, routeOptions }: FastifyRequest) =>
    routeOptions.config.audience === 'anyone' ? SYSTEM : scopeOf(actor);
  const contextOf = (request: FastifyRequest) => ({
    db: createDb(request.actor?.viewer_id ? readOnlyPool : pool, scopeFor(request)),
    workbook_db: createDb(workbookPool, scopeFor(request)),
    config,
    clock,
    log: request.log as Logger,
    language: languageOf(request),
    address: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    time_zone: timeZoneOf(request),
    request_id: request.id,
    actor: request.actor,
  });
  const limits = createLimits(pool, config.rate_limit_factor);

  await app.register(
    async (scope) => {
      const api: Api = { app: scope, contextOf };
      authRoutes(api, limits);
      profileRoutes(api, limits);
      myDataRoutes(api);
      pictureRoutes(api, config);
      notificationRoutes(api);
      pushRoutes(api);
      helpRoutes(api, limits);
      storeConnectionRoutes(api, limits);
      privacyRoutes(api);
      catalogRoutes(api);
      publishingRoutes(api, limits);
      merchantRoutes(api);
      affiliateRoutes(api);
      memberRoutes(api, limits);
      adhesionRoutes(api, limits);
      linkRoutes(api);
      couponRoutes(api);
      leakRoutes(api);
      resellRoutes(api, limits);
      kitRoutes(api);
      visitRoutes(api, background, calls);
      saleRoutes(api, limits);
      paymentRoutes(api, limits);
      reportRoutes(api, limits);
      statementRoutes(api, limits);
      commissionRoutes(api);
      claimRoutes(api, limits);
      teamRoutes(api);
      wholesaleRoutes(api);
      integrationRoutes(api, limits);
      operatorRoutes(api, limits);
      auditRoutes(api);
      securityRoutes(api);
      operatorConsoleRoutes(api);
      announcementRoutes(api);
      liveRoutes(api, parts);
      answerUnknownCalls(scope);
    },
    { prefix: '/api' },
  );
  await app.register((scope) => webhookRoutes(scope, background, calls), { prefix: '/webhooks' });
  healthRoutes(app, pool, lifecycle);
  metricsRoute(
    app,
    config,
    (registry) => registerWorkMetrics(registry, db),
    (registry) => registerAlarmMetrics(registry, { db, pool, config }),
  );
  mailRoutes(app, config);
  await app.register((scope) => pageRoutes(scope, background, calls));
  await app.register(openApiPages);
  await webPage(
    app,
    config,
    (url) => invitationHead(background, url),
    (language) => knownOfFront({ ...background, language }),
  );
}

/** By address before authentication, then by user or key. */
function limitCalls(app: FastifyInstance, calls: CallLimits, enforce: () => void) {
  const limited = (request: FastifyRequest) => isOfApi(request) && request.routeOptions.url !== '/api/health';
  app.addHook('onRequest', async (request) => {
    if (limited(request)) await calls.spendOfAddress('address', request.ip);
  });
  enforce();
  app.addHook('onRequest', async (request) => {
    const { actor } = request;
    if (!actor || !limited(request)) return;
    await (actor.key ? calls.spend('key', actor.key.id) : calls.spend('person', actor.user_id));
  });
}

/** A call without a body may still have the content type JSON. */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
