import path from 'node:path';
import type { FastifyError, FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import * as z from 'zod';
import { adminRoutes } from './admin/admin.routes.ts';
import { createBuckets } from './api/admission.ts';
import { apiRoutes } from './api/api.routes.ts';
import { controlRoutes } from './control/control.routes.ts';
import { createControl } from './control/control.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import { type AppSettings, appSettings, type SandboxOptions } from './settings.ts';
import { type ClockRecord, createClock } from './state/clock.ts';
import { type CounterRecord, createIds } from './state/ids.ts';
import { createStreams } from './state/random.ts';
import { openState } from './state/state.ts';
import { storefrontRoutes } from './storefront/storefront.routes.ts';
import { foundStores } from './stores/found.ts';
import { pictureFiles } from './stores/pictures.ts';
import { createCourier } from './webhooks/courier.ts';
import type { World } from './world.ts';

const BODY_LIMIT = 16 * 1024 * 1024;

function readForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((failure: FastifyError, _, reply) => {
    if (failure instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(failure) });
    if (failure.statusCode && failure.statusCode < 500) return reply.code(failure.statusCode).send(failure);
    console.error(failure);
    return reply.code(500).send({ error: 'The sandbox has a bug' });
  });
}

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** A web page whose name an attacker points at this machine must not reach the sandbox. */
function refuseForeignHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!LOCAL_HOST.test(headers.host ?? '')) return reply.code(404).send({ error: 'Not found' });
  });
}

export type Sandbox = ReturnType<typeof createSandbox>;

export function createSandbox({
  data_dir,
  port = 3100,
  host = '127.0.0.1',
  public_url,
  app,
}: SandboxOptions) {
  const world = createWorld(data_dir, appSettings(app));
  if (public_url) world.url = public_url.replace(/\/$/, '');
  const courier = createCourier(world);
  world.wake = courier.wake;
  const control = createControl(world);
  const buckets = createBuckets();
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });

  if (!public_url) refuseForeignHosts(server);
  readForms(server);
  answerFailures(server);
  oauthRoutes(server, world);
  adminRoutes(server, world);
  apiRoutes(server, world, buckets);
  controlRoutes(server, world, control);
  storefrontRoutes(server, world);
  server.get('/', (_, reply) => reply.redirect('/__sandbox'));

  return {
    app: server,
    control,
    url: () => world.url,
    /** Listens, and resumes the deliveries that a stop or a crash left pending. */
    async start(): Promise<string> {
      await server.listen({ port, host });
      const address = server.server.address();
      const taken = address && typeof address === 'object' ? address.port : port;
      if (!public_url) world.url = `http://localhost:${taken}`;
      courier.start();
      return world.url;
    },
    async stop() {
      await courier.stop();
      await server.close();
      world.state.close();
    },
  };
}

function createWorld(data_dir: string, app: AppSettings): World {
  const state = openState(path.join(data_dir, 'sandbox', 'journal.jsonl'));
  const counters = state.table<CounterRecord>('counters');
  const world: World = {
    app,
    url: 'http://localhost',
    state,
    clock: createClock(state.table<ClockRecord>('clock')),
    ids: createIds(counters),
    counters,
    streams: createStreams(),
    requests: [],
    pictures: pictureFiles(path.join(data_dir, 'sandbox', 'pictures')),
    wake: () => {},
    stores: state.table('stores'),
    platform: state.table('platform'),
    products: state.table('products'),
    categories: state.table('categories'),
    customers: state.table('customers'),
    coupons: state.table('coupons'),
    carts: state.table('carts'),
    orders: state.table('orders'),
    webhooks: state.table('webhooks'),
    outbox: state.table('outbox'),
    deliveries: state.table('deliveries'),
    scripts: state.table('scripts'),
    promotions: state.table('promotions'),
    callbacks: state.table('callbacks'),
    metafields: state.table('metafields'),
    installations: state.table('installations'),
    codes: state.table('codes'),
  };
  foundStores(world);
  return world;
}
