import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopListening } from './stop-listening.ts';

export type Lifecycle = { stopping: boolean };

/** A new connection has this long to send a request. Browsers also connect ahead of need and send nothing. */
const SILENT_MS = 1000;

/**
 * Loses no request on shutdown. While the process stops, each response closes its connection, so that clients with
 * kept connections leave. Then listening ends, and connections whose request is on its way are served. Silent ones
 * are closed, since they would delay the end.
 */
export function hearEveryoneOut(app: FastifyInstance, lifecycle: Lifecycle) {
  const silent = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    silent.set(socket, Date.now());
    socket.once('close', () => silent.delete(socket));
  });
  app.server.prependListener('request', ({ socket }, response) => {
    silent.delete(socket);
    if (lifecycle.stopping) response.shouldKeepAlive = false;
  });
  const mayStillAsk = (now: number) => [...silent.values()].some((since) => now - since < SILENT_MS);

  app.addHook('preClose', async () => {
    await stopListening(app.server);
    while (mayStillAsk(Date.now())) await sleep(20);
    for (const socket of silent.keys()) socket.destroy();
  });
}
