import type { ServerResponse } from 'node:http';
import { LIVE_PATH } from '@aliado/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { Config } from '#server/config.ts';
import { type Db, urlOfPool } from '#server/db/connect.ts';
import { limitKey } from '#server/http/limit-key.ts';
import type { Api } from '#server/http/route.ts';
import { AppError } from '#server/lib/app-error.ts';
import { listen } from './listener.ts';
import { CHANNEL } from './publish.queries.ts';
import { createStreams, type Heard, type Sink } from './streams.ts';

const open_streams = new Gauge({
  name: 'aliado_streams_open',
  help: 'Open pages that listen for live events',
});

const HEARTBEAT_MS = 25_000;
const MOST_MISSED_MS = 10 * 60 * 1000;

const schema = {
  tags: ['live'],
  summary: 'Server-sent events of the caller; Last-Event-ID brings what was missed in the last ten minutes',
  security: [{ bearer: [] }],
};

type Parts = { db: Db; pool: pg.Pool; log: Logger; config: Config };

export function liveRoutes({ app }: Api, { db, pool, log, config }: Parts) {
  const streams = createStreams(db, log, config.max_live_streams);
  let listener: ReturnType<typeof listen> | undefined;
  const heartbeat = setInterval(() => void streams.beat(), HEARTBEAT_MS).unref();

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    await streams.closeAll();
    await listener?.stop();
  });

  app.get(LIVE_PATH, { config: { audience: 'user' }, schema }, async (request, reply) => {
    const { actor } = request;
    if (!actor) throw new AppError('unauthorized');
    const leave = await streams.enter(actor.user_id, limitKey(request.ip) ?? 'no address');
    listener ??= listen(urlOfPool(pool), CHANNEL, log, streams);
    const response = startStream(request, reply);
    const stream = streams.open(actor, sinkOf(response), heardBy(request), leave);
    open_streams.inc();
    const close = () => {
      open_streams.dec();
      stream.close();
    };
    if (request.raw.socket.destroyed) close();
    else response.once('close', close);
  });
}

/** Disables Fastify's handler timeout and the server's idle timeout, which a stream would exceed. */
function startStream(request: FastifyRequest, reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  request.raw.socket.setTimeout(0);
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
    connection: 'close',
  };
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  response.flushHeaders();
  return response;
}

const sinkOf = (response: ServerResponse): Sink => ({
  write: (text) => void response.write(text),
  end: () => void response.end(),
  unread: () => response.writableLength,
});

function heardBy({ headers }: FastifyRequest): Heard {
  const numberIn = (given: unknown) => (/^\d{1,15}$/.test(String(given)) ? Number(given) : undefined);
  const since_ms = Math.min(numberIn(headers['x-live-since-ms']) ?? 0, MOST_MISSED_MS);
  return { last_id: numberIn(headers['last-event-id']), since_ms };
}
