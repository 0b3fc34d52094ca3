import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Installation } from '../oauth/installation.ts';
import { findByToken } from '../oauth/installations.ts';
import { allows } from '../oauth/scopes.ts';
import { findStore } from '../stores/named-stores.ts';
import { recordOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { apiError } from './errors.ts';
import type { Buckets, Fill } from './rate.ts';

export type Admitted = { store: NamedStore; installation: Installation };

const BEARER = /^bearer +(\S+)$/i;

/** The historic header first, then the standard one. Reference 2.1. */
function tokenOf(request: FastifyRequest): string | undefined {
  const headers = [request.headers.authentication, request.headers.authorization];
  for (const header of headers.flat()) {
    const token = BEARER.exec(header ?? '')?.[1];
    if (token) return token;
  }
  return undefined;
}

function showRate(reply: FastifyReply, { limit, remaining, reset_ms }: Fill) {
  reply.header('x-rate-limit-limit', limit);
  reply.header('x-rate-limit-remaining', remaining);
  reply.header('x-rate-limit-reset', reset_ms);
}

function wantsContentType(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  const has_body =
    request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  const is_json = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  return ['POST', 'PUT', 'PATCH'].includes(request.method) && has_body && !is_json;
}

/** The order of the checks is that of checklist item 3; the body and the route come after this. */
export function admit(
  world: World,
  buckets: Buckets,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: string | undefined,
): Admitted {
  const { store_id } = request.params as { store_id: string };
  const store = findStore(Number(store_id));
  const record = store && recordOf(world, store.id);
  const factor = record?.switches.rate_factor ?? 1;
  const bucket = `${store_id} ${world.app.client_id}`;
  showRate(reply, buckets.look(bucket, factor));
  if (store) reply.header('x-main-language', store.language);

  if (!request.headers['user-agent']?.trim()) throw apiError(400, 'Missing User-Agent header');
  const installation = findByToken(world, tokenOf(request) ?? '');
  if (!store || !record || installation?.store_id !== store.id) throw apiError(401, 'Invalid access token');
  if (record.suspended) throw apiError(402, 'The store or the application is suspended for lack of payment');
  const fill = buckets.take(bucket, factor);
  showRate(reply, fill);
  if (fill.overflows) throw apiError(429, 'Too many requests');
  if (scope && !allows(installation.scopes, scope)) throw apiError(403, `Missing a required scope: ${scope}`);
  if (wantsContentType(request)) throw apiError(415, 'The Content-Type must be application/json');
  return { store, installation };
}
