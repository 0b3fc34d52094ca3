import type { Audience } from '@aliado/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '#server/context.ts';
import { AppError } from '#server/lib/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

type Authenticate = (token: string) => Promise<Actor>;

const belongsTo: Record<Audience, (actor: Actor) => boolean> = {
  anyone: () => true,
  user: () => true,
  provider: (actor) => actor.merchant_id !== null,
  affiliate: (actor) => actor.is_affiliate,
  leader: (actor) => actor.is_leader || actor.is_mentor,
  operator: (actor) => actor.is_operator,
};

/** What a route declares is what is enforced; a route that declares nothing keeps the server from starting. */
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
      if (authorization) request.actor = await authenticate(bearerToken(authorization)).catch(() => null);
      refuseViewer(request);
      return;
    }
    const actor = await authenticate(bearerToken(request.headers.authorization));
    request.actor = actor;
    refuseViewer(request);
    if (!belongsTo[audience](actor)) throw new AppError('forbidden');
  });
}

/** An operator who looks on as somebody reads and does nothing else. */
function refuseViewer({ actor, method }: FastifyRequest) {
  if (actor?.viewer_id && method !== 'GET' && method !== 'HEAD') throw new AppError('viewing_only');
}

function bearerToken(header: string | undefined): string {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header ?? '') ?? [];
  if (!token) throw new AppError('unauthorized');
  return token;
}
