import * as z from 'zod';
import { platformDate } from '../../formats/dates.ts';
import { allows } from '../../oauth/scopes.ts';
import { isEvent, scopeOfEvent } from '../../webhooks/events.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import { apiError, type FieldErrors, invalid } from '../errors.ts';
import { pickFields } from '../fields.ts';
import { commonTests, passing, type Test } from '../filters.ts';
import { readBody } from '../input.ts';
import { pageOf } from '../paging.ts';
import { type Call, created, idIn, ok, type Route, removed } from '../route.ts';
import { rowOf } from './of-call.ts';

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

/** The real platform wants https and refuses localhost; here http on this machine is the point. Checklist 10. */
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
