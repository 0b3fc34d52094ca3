import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

/** Time for the attempts. After it, connections waiting in the queue are reset. */
const WITHIN_MS = 5000;
const ROUND_TRIP_MS = 50;

/** Node documents no way to change the queue length (`docs/decisions/029`). */
type Handle = { listen(may_wait: number): number };
const handleOf = (server: Server) => (server as Server & { _handle?: Handle })._handle;

/**
 * Stops listening without resets. The system resets connections that wait in the accept queue, so the queue must
 * be empty: it is made as short as possible and filled with a connection of our own. A later client does not enter
 * the queue, retries after a second, and is then refused.
 */
export async function stopListening(server: Server) {
  const handle = handleOf(server);
  const deadline = performance.now() + WITHIN_MS;
  let held: Held | undefined;
  while (handle && !held?.is_ours && performance.now() < deadline) {
    held?.release();
    handle.listen(0);
    await aPlaceIsFree(server);
    held = await holdQueue(server, handle);
  }
  // Not the close of HTTP, which also cuts kept connections that are about to be used.
  net.Server.prototype.close.call(server);
  held?.release();
}

type Held = { is_ours: boolean; release(): void };

/**
 * Opens two connections in order and then leaves no room for a third. The system does not show its queue; but if
 * the first is the next accepted and the second is connected, then only the second waits, and it occupies the only
 * place.
 */
async function holdQueue(server: Server, handle: Handle): Promise<Held> {
  const { address: host, port } = server.address() as AddressInfo;
  handle.listen(1);
  const [first, second] = [net.connect({ host, port }), net.connect({ host, port })];
  process.nextTick(() => handle.listen(0));
  let second_waits = false;
  second.once('connect', () => {
    second_waits = true;
  });
  for (const socket of [first, second]) socket.on('error', () => undefined);

  const let_in = lettingIn(server);
  const deadline = performance.now() + ROUND_TRIP_MS;
  while (let_in.ports.length === 0 && performance.now() < deadline) await nextRound();
  let_in.stop();
  return {
    is_ours: let_in.ports.length === 1 && let_in.ports[0] === first.localPort && second_waits,
    release() {
      first.destroy();
      second.destroy();
    },
  };
}

/** The best moment to be first: a connection was just accepted, or a round of the event loop passed without one. */
const aPlaceIsFree = (server: Server) =>
  new Promise<void>((resolve) => {
    const done = () => {
      server.off('connection', done);
      clearImmediate(round);
      resolve();
    };
    const round = setImmediate(done);
    server.on('connection', done);
  });

function lettingIn(server: Server) {
  const ports: (number | undefined)[] = [];
  const note = ({ remotePort }: Socket) => ports.push(remotePort);
  server.on('connection', note);
  return { ports, stop: () => server.off('connection', note) };
}
