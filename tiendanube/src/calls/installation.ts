// The store itself, and what an app installs in it.
import type { Ask } from '../ask.ts';
import { readOne } from '../ask.ts';
import type { CallOptions } from '../exchange.ts';
import { collect, pagesOf } from '../pages.ts';
import { Store } from '../wire/store.ts';
import { type NewWebhook, Script, ScriptList, Webhook } from '../wire/subscription.ts';
import { ifReadable } from '../wire/values.ts';
import { removed } from './removal.ts';

const scriptBody = (script_id: number, query_params: Record<string, string>) => ({
  script_id,
  query_params: JSON.stringify(query_params),
});

export const installationCalls = (ask: Ask) => ({
  getStore: (options?: CallOptions) => readOne(Store, ask('GET', '/store', {}, options)),

  listWebhooks: (query: Partial<NewWebhook> = {}, options?: CallOptions) =>
    collect(pagesOf(ask, '/webhooks', Webhook, query, options)),

  /** It is unknown whether the platform rejects duplicate subscriptions: list before creating. */
  createWebhook: (webhook: NewWebhook, options?: CallOptions) =>
    readOne(Webhook, ask('POST', '/webhooks', { body: webhook }, options)),

  deleteWebhook: (id: number, options?: CallOptions) =>
    removed(ask('DELETE', `/webhooks/${id}`, {}, options)),

  listScripts: (options?: CallOptions) => readOne(ScriptList, ask('GET', '/scripts', {}, options)),

  /** For scripts of the Partner Portal that do not install themselves. Null when the response contains no script. */
  createScript: (script_id: number, query_params: Record<string, string>, options?: CallOptions) =>
    readOne(
      ifReadable(Script),
      ask('POST', '/scripts', { body: scriptBody(script_id, query_params) }, options),
    ),

  updateScript: (script_id: number, query_params: Record<string, string>, options?: CallOptions) =>
    readOne(
      ifReadable(Script),
      ask('PUT', `/scripts/${script_id}`, { body: scriptBody(script_id, query_params) }, options),
    ),

  deleteScript: (id: number, options?: CallOptions) => removed(ask('DELETE', `/scripts/${id}`, {}, options)),
});
