import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refused } from '../orders/changes.ts';
import { NAMED_STORES } from '../stores/named-stores.ts';
import type { World } from '../world.ts';
import { type Control, Unknown } from './control.ts';
import { controlPage } from './control-page.ts';
import { isOrderAction } from './orders.ts';

const Handle = z.object({ handle: z.string() });
const Row = z.object({ handle: z.string(), id: z.coerce.number().int() });
const Action = Row.extend({ action: z.string().refine(isOrderAction, 'is no action of an order') });

const handleOf = (request: FastifyRequest) => Handle.parse(request.params).handle;
const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as never;

function statusOf(failure: unknown): { status: number; error: string } {
  if (failure instanceof Unknown) return { status: 404, error: failure.message };
  if (failure instanceof Refused) return { status: 409, error: failure.message };
  if (failure instanceof z.ZodError) return { status: 400, error: z.prettifyError(failure) };
  return { status: 500, error: String(failure) };
}

function apiRoutes(api: FastifyInstance, control: Control) {
  api.setErrorHandler((failure, _, reply) => {
    const { status, error } = statusOf(failure);
    reply.code(status).send({ error });
  });
  api.get('/', () => ({
    ...control.platform(),
    stores: NAMED_STORES.map(({ handle }) => control.store(handle)),
  }));
  api.post('/reset', (request) => control.reset(bodyOf(request)));
  api.get('/clock', () => control.platform().clock);
  api.put('/clock', (request) => control.setScale(bodyOf(request)));
  api.post('/clock/advance', (request) => control.advance(bodyOf(request)));
  api.put('/switches', (request) => control.setPlatformSwitches(bodyOf(request)));

  api.get('/stores/:handle', (request) => control.store(handleOf(request)));
  api.post('/stores/:handle/install', (request) => control.install(handleOf(request)));
  api.post('/stores/:handle/uninstall', (request) => control.uninstall(handleOf(request)));
  api.post('/stores/:handle/suspend', (request) => control.suspend(handleOf(request)));
  api.post('/stores/:handle/resume', (request) => control.resume(handleOf(request)));
  api.put('/stores/:handle/switches', (request) => control.setSwitches(handleOf(request), bodyOf(request)));
  api.put('/stores/:handle/faults', (request) => control.setFaults(handleOf(request), bodyOf(request)));
  api.put('/stores/:handle/webhook-faults', (request) =>
    control.setDeliverySwitches(handleOf(request), bodyOf(request)),
  );

  api.get('/stores/:handle/orders', (request) => control.orders(handleOf(request)));
  api.post('/stores/:handle/orders', (request) => control.placeOrders(handleOf(request), bodyOf(request)));
  api.post('/stores/:handle/coupons', (request) => control.makeCoupon(handleOf(request), bodyOf(request)));
  api.get('/stores/:handle/orders/:id', (request) => {
    const { handle, id } = Row.parse(request.params);
    return control.order(handle, id);
  });
  api.post('/stores/:handle/orders/:id/:action', (request) => {
    const { handle, id, action } = Action.parse(request.params);
    return control.changeOrder(handle, id, action, bodyOf(request));
  });

  api.get('/stores/:handle/deliveries', (request) => control.deliveries(handleOf(request)));
  api.post('/stores/:handle/deliveries/:id/send-again', (request) => {
    const { handle, id } = Row.parse(request.params);
    return control.sendAgain(handle, id);
  });
  api.post('/stores/:handle/events', (request) => control.sendEvent(handleOf(request), bodyOf(request)));
  api.get('/stores/:handle/requests', (request) => control.requests(handleOf(request)));
  api.get('/stores/:handle/customers', (request) => control.customers(handleOf(request)));
  api.post('/stores/:handle/customers/:id/redact', (request) => {
    const { handle, id } = Row.parse(request.params);
    return control.redactCustomer(handle, id);
  });
  api.post('/stores/:handle/customers/:id/data-request', (request) => {
    const { handle, id } = Row.parse(request.params);
    return control.requestCustomerData(handle, id);
  });
}

const SCRIPT = readFileSync(new URL('./control.js', import.meta.url));

export function controlRoutes(app: FastifyInstance, world: World, control: Control) {
  app.register(async (api) => apiRoutes(api, control), { prefix: '/__sandbox/api' });
  app.get('/__sandbox/control.js', (_, reply) => reply.type('text/javascript').send(SCRIPT));
  app.post('/__sandbox/receiver', async () => ({ received: true }));
  app.get('/__sandbox', (request, reply) => {
    const { store } = z.object({ store: z.string().optional() }).parse(request.query);
    return reply.type('text/html').send(controlPage(world, control, store).text);
  });
}
