import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../orders/changes.ts';
import { switchesOf } from '../stores/records.ts';
import type { FaultKind } from '../stores/switches.ts';
import type { World } from '../world.ts';
import { type Admitted, admit, type Buckets, drawFault, suffer } from './admission.ts';
import { ApiError, apiError, errorBody, notFound } from './errors.ts';
import { callbackRoutes } from './resources/callbacks.ts';
import { cartRoutes } from './resources/carts.ts';
import { categoryRoutes } from './resources/categories.ts';
import { couponRoutes } from './resources/coupons.ts';
import { customerRoutes } from './resources/customers.ts';
import { draftOrderRoutes } from './resources/draft-orders.ts';
import { imageRoutes } from './resources/images.ts';
import { metafieldRoutes } from './resources/metafields.ts';
import { orderRoutes } from './resources/orders.ts';
import { productRoutes } from './resources/products.ts';
import { scriptRoutes } from './resources/scripts.ts';
import { storeRoutes } from './resources/store.ts';
import { variantRoutes } from './resources/variants.ts';
import { webhookRoutes } from './resources/webhooks.ts';
import { type Query, type Route, VERSIONS, type Version } from './route.ts';

const ROUTES: readonly Route[] = [
  ...storeRoutes,
  ...productRoutes,
  ...variantRoutes,
  ...imageRoutes,
  ...categoryRoutes,
  ...customerRoutes,
  ...orderRoutes,
  ...draftOrderRoutes,
  ...couponRoutes,
  ...cartRoutes,
  ...webhookRoutes,
  ...scriptRoutes,
  ...metafieldRoutes,
  ...callbackRoutes,
];

const REQUEST_LOG_LENGTH = 5_000;

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, { error: 'Problems parsing JSON' });
  }
}

function onFailure(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (failure instanceof Refused) return apiError(422, failure.message);
  const status = (failure as { statusCode?: number }).statusCode;
  if (status === 415) return apiError(415, 'The Content-Type must be application/json');
  if (status !== undefined && status < 500) return apiError(status, 'The request cannot be read');
  console.error(failure);
  return new ApiError(500, errorBody(500, 'The sandbox has a bug'));
}

function logRequest(world: World, request: FastifyRequest, status: number, ms: number) {
  const { store_id } = request.params as { store_id: string };
  const line = { at: Date.now(), store_id: Number(store_id), method: request.method, url: request.url };
  world.requests.push({ ...line, status, ms: Math.round(ms) });
  if (world.requests.length > REQUEST_LOG_LENGTH) world.requests.splice(0, REQUEST_LOG_LENGTH / 10);
}

function versionRoutes(api: FastifyInstance, world: World, buckets: Buckets, version: Version) {
  api.decorateRequest('admitted', null);
  api.decorateRequest('fault', undefined);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(/^application\/json\b/, { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch (failure) {
      done(failure as Error);
    }
  });
  api.setErrorHandler((failure, _, reply) => {
    const { status, body } = onFailure(failure);
    reply.code(status).send(body);
  });

  api.addHook('onRequest', async (request, reply) => {
    const { scope } = request.routeOptions.config as { scope?: string };
    const admitted = admit(world, buckets, request, reply, scope);
    request.setDecorator<Admitted>('admitted', admitted);
    const { faults, latency_ms } = switchesOf(world, admitted.store.id);
    if (latency_ms > 0) await sleep(latency_ms, undefined, { ref: false });
    const fault = drawFault(world, admitted.store.id, faults);
    if (fault && faults.when === 'after') request.setDecorator<FaultKind>('fault', fault);
    else if (fault) await suffer(fault, faults, request, reply);
  });
  api.addHook('onResponse', (request, reply, done) => {
    logRequest(world, request, reply.statusCode, reply.elapsedTime);
    done();
  });

  for (const { method, path, scope, versions, handle } of ROUTES) {
    if (versions && !versions.includes(version)) continue;
    api.route({
      method,
      url: path,
      config: { scope },
      handler: async (request, reply) => {
        const { store, installation } = request.getDecorator<Admitted>('admitted');
        const answer = handle({
          world,
          store,
          installation,
          version,
          params: request.params as Record<string, string>,
          query: request.query as Query,
          body: request.body,
          path: request.url.split('?')[0] ?? request.url,
        });
        const fault = request.getDecorator<FaultKind | undefined>('fault');
        if (fault) return suffer(fault, switchesOf(world, store.id).faults, request, reply);
        return reply
          .code(answer.status)
          .headers(answer.headers ?? {})
          .send(answer.body);
      },
    });
  }
  const unknown = () => {
    throw notFound('Route');
  };
  api.all('/*', unknown);
  api.all('/', unknown);
}

export function apiRoutes(app: FastifyInstance, world: World, buckets: Buckets) {
  for (const version of VERSIONS) {
    app.register(async (api) => versionRoutes(api, world, buckets, version), {
      prefix: `/${version}/:store_id`,
    });
  }
}
