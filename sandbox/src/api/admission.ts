import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Installation } from '../oauth/installation.ts';
import { findByToken } from '../oauth/installations.ts';
import { allows } from '../oauth/scopes.ts';
import { findStore } from '../stores/named-stores.ts';
import { recordOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import { FAULT_KINDS, type FaultKind, type Faults } from '../stores/switches.ts';
import type { World } from '../world.ts';
import { apiError } from './errors.ts';

const CAPACITY = 40;
const LEAK_PER_SECOND = 2;

type Fill = { limit: number; remaining: number; reset_ms: number; overflows: boolean };
export type Buckets = ReturnType<typeof createBuckets>;

/** A leaky bucket per store and app, in real time, because callers wait in real time. Reference 2.5. */
export function createBuckets() {
  const buckets = new Map<string, { level: number; at: number }>();

  function pour(key: string, factor: number, drops: number): Fill {
    const now = performance.now();
    const capacity = CAPACITY * factor;
    const per_second = LEAK_PER_SECOND * factor;
    const bucket = buckets.get(key) ?? { level: 0, at: now };
    const leaked = Math.max(0, bucket.level - ((now - bucket.at) / 1000) * per_second);
    const overflows = leaked + drops > capacity;
    const level = overflows ? leaked : leaked + drops;
    buckets.set(key, { level, at: now });
    return {
      limit: capacity,
      remaining: Math.max(0, Math.floor(capacity - level)),
      reset_ms: Math.ceil((level / per_second) * 1000),
      overflows,
    };
  }

  return {
    take: (key: string, factor: number) => pour(key, factor, 1),
    look: (key: string, factor: number) => pour(key, factor, 0),
    empty: () => buckets.clear(),
  };
}

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

/** The checks run in the order of checklist item 3; body and route come later. */
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

/** One draw from the store's own random stream decides the fault of this call, if any. */
export function drawFault(world: World, store_id: number, faults: Faults): FaultKind | undefined {
  const rates = FAULT_KINDS.map((kind) => [kind, faults[kind]] as const);
  if (rates.every(([, rate]) => rate === 0)) return undefined;
  let draw = world.streams.next(`faults ${store_id}`, faults.seed);
  for (const [kind, rate] of rates) {
    if (draw < rate) return kind;
    draw -= rate;
  }
  return undefined;
}

const GARBAGE = '<html><body><h1>Bad gateway</h1><pre>{"id": 17, "products": [{"id": 30';

function cut(reply: FastifyReply, request: FastifyRequest) {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}

/** Sends the fault's response, or throws its error. True when nothing more may be sent. */
export async function suffer(kind: FaultKind, faults: Faults, request: FastifyRequest, reply: FastifyReply) {
  switch (kind) {
    case '429':
      reply.header('x-rate-limit-remaining', 0);
      throw apiError(429, 'Too many requests');
    case '500':
      throw apiError(500, 'Something went wrong on our side');
    case 'reset':
      return cut(reply, request);
    case 'hang':
      reply.hijack();
      await sleep(faults.hang_ms, undefined, { ref: false });
      return request.raw.socket.destroy();
    case 'garbage':
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.code(200).send(GARBAGE);
  }
}
