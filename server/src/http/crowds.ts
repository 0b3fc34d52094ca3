import type { Socket } from 'node:net';
import { LIVE_PATH } from '@aliado/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/lib/app-error.ts';

/**
 * Connections of a process. Live streams may take half of them (`MAX_LIVE_STREAMS`) and bodies on their way a fifth.
 * The rest is for redirects, webhooks and calls that come and go.
 */
const MOST_CONNECTIONS = 2000;
const MOST_BODIES = 400;
/** From here on, connections that are kept for a next request are closed. */
const CROWDED = 1500;
/** More calls than this at once would all wait too long for the database. */
const MOST_CALLS = 300;

const CHECK_MS = 5000;
/** A reader that takes less than this between two checks is slow; the second time its connection is closed. */
const LEAST_READ_BYTES = 10 * 1024;

/** Longer than the server keeps a connection for the next request; empty lines would otherwise keep it for ever. */
const LONGEST_IDLE_MS = 75_000;

type Use = { taken: number; strikes: number; answering: number; idle_since: number };

/** Connections that nobody uses, or that are read too slowly, do not keep others out. */
export function keepConnectionsFree(app: FastifyInstance) {
  const { server } = app;
  const sockets = new Map<Socket, Use>();
  let cleared_at = 0;
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', (socket) => {
    sockets.set(socket, { taken: 0, strikes: 0, answering: 0, idle_since: Date.now() });
    socket.once('close', () => sockets.delete(socket));
    if (sockets.size < CROWDED || Date.now() - cleared_at < 1000) return;
    cleared_at = Date.now();
    server.closeIdleConnections();
  });
  server.on('request', ({ socket }, response) => {
    const use = sockets.get(socket);
    if (!use) return;
    use.answering += 1;
    response.once('close', () => {
      use.answering -= 1;
      use.idle_since = Date.now();
    });
  });
  const check = setInterval(() => {
    const now = Date.now();
    for (const [socket, use] of sockets) if (isSlow(socket, use) || isIdle(use, now)) socket.destroy();
  }, CHECK_MS).unref();
  app.addHook('onClose', async () => clearInterval(check));
}

const isIdle = ({ answering, idle_since }: Use, now: number) =>
  answering === 0 && now - idle_since > LONGEST_IDLE_MS;

function isSlow(socket: Socket, use: Use): boolean {
  const taken = socket.bytesWritten - socket.writableLength;
  const waits = socket.writableLength > 0 && taken - use.taken < LEAST_READ_BYTES;
  use.taken = taken;
  use.strikes = waits ? use.strikes + 1 : 0;
  return use.strikes > 1;
}

const EXEMPT = new Set([`/api${LIVE_PATH}`, '/api/health', '/ready', '/live', '/metrics']);

const isExempt = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  EXEMPT.has(url) || url.startsWith('/webhooks/');

/**
 * Refuses calls that would only wait, and bodies that would only hold connections. Not for redirects and webhooks. A
 * call is over when its answer is ready: a slow reader keeps out nobody.
 */
export function boundCalls(app: FastifyInstance) {
  const under_way = new Set<FastifyRequest>();
  /** Calls whose body is still on its way. A call that is refused before its body is read leaves with its answer. */
  const bodies = new Set<FastifyRequest>();

  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request)) return;
    if (under_way.size - bodies.size >= MOST_CALLS) throw new AppError('busy', { retry_after_seconds: 2 });
    under_way.add(request);
    reply.raw.once('close', () => under_way.delete(request));
    if (!hasBody(request)) return;
    if (bodies.size >= MOST_BODIES) {
      reply.header('connection', 'close');
      throw new AppError('busy', { retry_after_seconds: 5 });
    }
    bodies.add(request);
    const arrive = () => bodies.delete(request);
    request.raw.once('end', arrive).once('close', arrive);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    under_way.delete(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    bodies.delete(request);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
