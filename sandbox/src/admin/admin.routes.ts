import type { FastifyInstance } from 'fastify';
import { uninstall } from '../oauth/installations.ts';
import { findStoreByHandle } from '../stores/named-stores.ts';
import type { World } from '../world.ts';
import { adminPage } from './admin-page.ts';

type Params = { Params: { handle: string } };

export function adminRoutes(app: FastifyInstance, world: World) {
  app.get<Params>('/admin/:handle', (request, reply) => {
    const store = findStoreByHandle(request.params.handle);
    if (!store) return reply.callNotFound();
    return reply.type('text/html').send(adminPage(world, store).text);
  });

  app.post<Params>('/admin/:handle/uninstall', (request, reply) => {
    const store = findStoreByHandle(request.params.handle);
    if (!store) return reply.callNotFound();
    uninstall(world, store.id);
    return reply.redirect(`/admin/${store.handle}`, 303);
  });
}
