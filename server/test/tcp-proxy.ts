import { once } from 'node:events';
import net from 'node:net';

/** How the network behaves: as it should, frozen, closed, silent to new connections too, or slow. */
type Mode = 'pass' | 'freeze' | 'refuse' | 'slow';

/** A proxy between client and server with a bad network in it. */
export async function startTcpProxy(target: { host: string; port: number }, delay_ms = 250) {
  let mode: Mode = 'pass';
  const pairs = new Set<[net.Socket, net.Socket]>();
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const server = net.createServer((client) => {
    if (mode === 'refuse') return client.destroy();
    const upstream = net.connect(target);
    const pair: [net.Socket, net.Socket] = [client, upstream];
    pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client]] as const) {
      from.on('data', (chunk) => held(() => to.writable && to.write(chunk)));
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  const waiting: (() => void)[] = [];
  function held(pass: () => void) {
    if (mode === 'freeze') waiting.push(pass);
    else if (mode === 'slow') setTimeout(pass, delay_ms);
    else pass();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    freeze() {
      mode = 'freeze';
    },
    /** Cuts every connection and refuses new ones, like a stopped server. */
    refuse() {
      mode = 'refuse';
      cut();
    },
    /** An answer takes twice the delay longer. */
    slow() {
      mode = 'slow';
    },
    thaw() {
      mode = 'pass';
      for (const pass of waiting.splice(0)) pass();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
