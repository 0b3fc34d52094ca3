import type { Audience, Scope } from '@aliado/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '#server/context.ts';
import { AppError } from '#server/lib/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    key_scope?: Scope | undefined;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

type Authenticate = (token: string, address: string) => Promise<Actor>;

const belongsTo: Record<Audience, (actor: Actor) => boolean> = {
  anyone: () => true,
  user: () => true,
  provider: (actor) => actor.merchant_id !== null,
  affiliate: (actor) => actor.is_affiliate,
  leader: (actor) => actor.is_leader || actor.is_mentor,
  operator: (actor) => actor.is_operator,
};

/** Enforces the audience each route declares; a route without one prevents the start. */
export function enforceAccess(app: FastifyInstance, authenticate: Authenticate) {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => !route.config?.audience).map((route) => route.url);
    if (undeclared.length > 0)
      throw new Error(`Routes without a declared audience: ${undeclared.join(', ')}`);
  });
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const { audience } = request.routeOptions.config;
    if (!audience) return;
    if (audience === 'anyone') {
      const { authorization } = request.headers;
      const known = authorization && authenticate(bearerToken(authorization), request.ip).catch(() => null);
      request.actor = (await known) || null;
      refuseViewer(request);
      refuseKey(request);
      return;
    }
    const actor = await authenticate(bearerToken(request.headers.authorization), request.ip);
    request.actor = actor;
    refuseViewer(request);
    refuseKey(request);
    if (!belongsTo[audience](actor)) throw new AppError('forbidden');
    if (audience === 'operator' && actor.lacks_factor) throw new AppError('factor_required');
  });
}

/** An operator who views as a person can only read. */
function refuseViewer({ actor, method }: FastifyRequest) {
  if (actor?.viewer_id && method !== 'GET' && method !== 'HEAD') throw new AppError('viewing_only');
}

/** A key passes only where the endpoint names a scope that the key has. */
function refuseKey({ actor, routeOptions }: FastifyRequest) {
  if (!actor?.key || routeOptions.url?.endsWith('/*')) return;
  const { key_scope: scope } = routeOptions.config;
  if (!scope) throw new AppError('key_not_allowed');
  if (!actor.key.scopes.includes(scope)) throw new AppError('key_scope_missing', { notes: [scope] });
}

function bearerToken(header: string | undefined): string {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header ?? '') ?? [];
  if (!token) throw new AppError('unauthorized');
  return token;
}
