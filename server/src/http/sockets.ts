import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers connect ahead of need; a socket that never asked anything would hold up the end of the process. */
export function closeSilentSockets(app: FastifyInstance) {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
}
