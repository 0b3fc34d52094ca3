import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopListening } from './stop-listening.ts';

export type Lifecycle = { stopping: boolean };

/** Who connected has this long to ask. Browsers also connect ahead of need and then say nothing. */
const SILENT_MS = 1000;

/**
 * No request is lost at the end. While the process stops, each answer closes its connection, so that whoever keeps connections
 * leaves by itself. Then nobody new is let in, and a connection whose request is still on its way is heard. One that
 * stays silent is closed, since it would hold up the end.
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
