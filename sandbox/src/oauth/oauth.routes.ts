import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { findStoreByHandle, NAMED_STORES } from '../stores/named-stores.ts';
import { platformSwitches } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { callbackUrl, exchange, grantCode } from './grants.ts';
import { consentPage, loginPage } from './oauth-pages.ts';
import { sameScopes } from './scopes.ts';

const Query = z.object({ state: z.string().optional() });
const Bound = z.object({ handle: z.string(), app_id: z.string() });
const Decision = z.object({ state: z.string().optional(), answer: z.enum(['accept', 'refuse']) });

function authorize(world: World, store: NamedStore, state: string | undefined, reply: FastifyReply) {
  const known = world.installations.find(store.id);
  if (known && sameScopes(known.scopes, world.app.scopes)) {
    return reply.redirect(callbackUrl(world, { code: grantCode(world, store.id), state }));
  }
  return reply.type('text/html').send(consentPage(world, store, state).text);
}

export function oauthRoutes(app: FastifyInstance, world: World) {
  const knownApp = (app_id: string) => app_id === world.app.client_id;

  app.get('/apps/:app_id/authorize', (request, reply) => {
    const { app_id } = z.object({ app_id: z.string() }).parse(request.params);
    if (!knownApp(app_id)) return reply.callNotFound();
    const { state } = Query.parse(request.query);
    return reply.type('text/html').send(loginPage(world, NAMED_STORES, state).text);
  });

  app.get('/admin/:handle/apps/:app_id/authorize', (request, reply) => {
    const { handle, app_id } = Bound.parse(request.params);
    const store = findStoreByHandle(handle);
    if (!store || !knownApp(app_id)) return reply.callNotFound();
    return authorize(world, store, Query.parse(request.query).state, reply);
  });

  app.post('/admin/:handle/apps/:app_id/authorize', (request, reply) => {
    const { handle, app_id } = Bound.parse(request.params);
    const store = findStoreByHandle(handle);
    if (!store || !knownApp(app_id)) return reply.callNotFound();
    const { state, answer } = Decision.parse(request.body);
    const given_state = state || undefined;
    if (answer === 'accept') {
      return reply.redirect(
        callbackUrl(world, { code: grantCode(world, store.id), state: given_state }),
        303,
      );
    }
    if (!given_state) return reply.redirect(`/admin/${handle}`, 303);
    return reply.redirect(callbackUrl(world, { error: 'access_denied', state: given_state }), 303);
  });

  app.post('/apps/authorize/token', (request, reply) => {
    const body = z.record(z.string(), z.unknown()).safeParse(request.body);
    const answer = exchange(world, body.success ? body.data : {});
    return reply.code('error' in answer ? platformSwitches(world).token_error_status : 200).send(answer);
  });
}
