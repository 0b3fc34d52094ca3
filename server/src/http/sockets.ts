import net, { type Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './health.ts';

/** Who connected has this long to ask. Browsers also connect ahead of need and then say nothing. */
const SILENT_MS = 1000;
/** A round in which nothing else was done, so that hardly anybody came since the system was asked who waits. */
const QUIET_ROUND_MS = 0.3;
/** On a machine that is short of time those who wait are many, and letting them in takes long. */
const QUIET_WITHIN_MS = 3000;

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
    await untilNobodyWaits(app);
    stopListening(app);
    while (mayStillAsk(Date.now())) await sleep(20);
    for (const socket of silent.keys()) socket.destroy();
  });
}

/** Whoever waits to be let in when listening ends is reset. One is let in with each round of the event loop. */
async function untilNobodyWaits(app: FastifyInstance) {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  let let_in = 0;
  const count = () => {
    let_in += 1;
  };
  app.server.on('connection', count);
  for (;;) {
    const [began, before] = [performance.now(), let_in];
    await nextRound();
    const now = performance.now();
    if ((let_in === before && now - began < QUIET_ROUND_MS) || now > deadline) break;
  }
  app.server.off('connection', count);
}

/** Not the close of HTTP, which also cuts kept connections that are about to be used. */
const stopListening = (app: FastifyInstance) => net.Server.prototype.close.call(app.server);
