import * as z from 'zod';
import { platformDate } from '../../formats/dates.ts';
import { allows } from '../../oauth/scopes.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import { apiError, type FieldErrors, invalid } from '../errors.ts';
import { readBody } from '../input.ts';
import { commonTests, pageOf, passing, pickFields, type Test } from '../lists.ts';
import { type Call, created, idIn, ok, type Route, removed, rowOf } from '../route.ts';

/** Events an app can register for, and the scope each needs. Reference 3.7. */
const actions = (resource: string, ...names: string[]) => names.map((name) => `${resource}/${name}`);
const LIFE = ['created', 'updated', 'deleted'];

const BY_SCOPE: Record<string, string[]> = {
  '': [...actions('app', 'uninstalled', 'suspended', 'resumed'), 'domain/updated', 'subscription/updated'],
  read_products: [
    ...actions('category', ...LIFE),
    ...actions('product', ...LIFE),
    'product_variant/custom_fields_updated',
    ...actions('product_variant_custom_field', ...LIFE),
  ],
  read_customers: actions('customer', ...LIFE),
  read_orders: [
    ...actions('order', 'created', 'updated', 'paid', 'pending', 'voided', 'packed', 'unpacked', 'fulfilled'),
    ...actions('order', 'cancelled', 'edited', 'custom_fields_updated'),
    ...actions('order_custom_field', ...LIFE),
    'fulfillment/updated',
    'fulfillment_order/status_updated',
    ...actions('fulfillment_order', ...LIFE.map((name) => `tracking_event_${name}`)),
  ],
  read_locations: actions('location', ...LIFE),
};

const SCOPE_OF = new Map(
  Object.entries(BY_SCOPE).flatMap(([scope, events]) => events.map((event) => [event, scope] as const)),
);

const isEvent = (event: string): boolean => SCOPE_OF.has(event);
/** Empty when no scope is needed. */
const scopeOfEvent = (event: string): string => SCOPE_OF.get(event) ?? '';

const Registration = z.object({ event: z.string().optional(), url: z.string().optional() });
type Registration = Required<z.output<typeof Registration>>;

const webhookOf = (call: Call) => rowOf(call, call.world.webhooks.find(idIn(call)), 'Webhook');

const shape = ({ id, url, event, created_at, updated_at }: Webhook) => ({
  id,
  url,
  event,
  created_at: platformDate(created_at),
  updated_at: platformDate(updated_at),
});

/**
 * The real platform requires https and refuses localhost; the sandbox must allow http on this machine. Checklist
 * 10.
 */
function checked(call: Call, { event, url }: Registration): Registration {
  const errors: FieldErrors = {};
  if (!isEvent(event)) errors.event = [`Invalid event specified: ${event}`];
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) errors.url = ['invalid url specified'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const scope = scopeOfEvent(event);
  if (scope && !allows(call.installation.scopes, scope))
    throw apiError(403, `Missing a required scope: ${scope}`);
  return { event, url };
}

export const webhookRoutes: Route[] = [
  {
    method: 'GET',
    path: '/webhooks',
    handle: (call) => {
      const { url, event } = call.query;
      const tests: Test<Webhook>[] = [
        ({ store_id }) => store_id === call.store.id,
        ...commonTests(call.query),
      ];
      if (url) tests.push((webhook) => webhook.url === url);
      if (event) tests.push((webhook) => webhook.event === event);
      return pageOf(call, { items: passing(call.world.webhooks.list(), tests), shape, may_be_empty: true });
    },
  },
  {
    method: 'GET',
    path: '/webhooks/:id',
    handle: (call) => ok(pickFields(shape(webhookOf(call)), call.query.fields)),
  },
  {
    method: 'POST',
    path: '/webhooks',
    handle: (call) => {
      const { event = '', url = '' } = readBody(Registration, call.body);
      const registration = checked(call, { event, url });
      return call.world.state.change(() => {
        const at = call.world.clock.now();
        const id = call.world.ids.next('webhook');
        const owner = { store_id: call.store.id, app_id: call.world.app.client_id };
        return created(
          shape(call.world.webhooks.put({ id, ...owner, ...registration, created_at: at, updated_at: at })),
        );
      });
    },
  },
  {
    method: 'PUT',
    path: '/webhooks/:id',
    handle: (call) => {
      const webhook = webhookOf(call);
      const { event = webhook.event, url = webhook.url } = readBody(Registration, call.body);
      const registration = checked(call, { event, url });
      return ok(
        shape(call.world.webhooks.put({ ...webhook, ...registration, updated_at: call.world.clock.now() })),
      );
    },
  },
  {
    method: 'DELETE',
    path: '/webhooks/:id',
    handle: (call) => {
      call.world.webhooks.remove(webhookOf(call).id);
      return removed();
    },
  },
];
