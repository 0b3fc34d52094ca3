import { once } from 'node:events';
import net from 'node:net';

/** A proxy between client and server that can swallow everything, like a frozen machine. */
export async function startTcpProxy(target: { host: string; port: number }) {
  let swallows = false;
  const pairs = new Set<[net.Socket, net.Socket]>();
  const server = net.createServer((client) => {
    const upstream = net.connect(target);
    const pair: [net.Socket, net.Socket] = [client, upstream];
    pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client]] as const) {
      from.on('data', (chunk) => held(() => to.write(chunk)));
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  const waiting: (() => void)[] = [];
  const held = (pass: () => void) => (swallows ? waiting.push(pass) : pass());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    freeze() {
      swallows = true;
    },
    thaw() {
      swallows = false;
      for (const pass of waiting.splice(0)) pass();
    },
    async close() {
      for (const [client, upstream] of pairs) {
        client.destroy();
        upstream.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
