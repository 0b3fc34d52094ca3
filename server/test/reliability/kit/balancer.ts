import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_EVERY_MS = 100;
const CHECK_WITHIN_MS = 2000;

/**
 * A load balancer as in front of real installations: asks each process for `/ready` and passes requests to those
 * that are. A request that no process accepted goes to the next one; any other failure reaches the client.
 */
export async function startBalancer(targets: readonly string[]) {
  const ready = new Set<string>();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const checking = new http.Agent({ keepAlive: false });

  const check = (target: string) =>
    new Promise<boolean>((resolve) => {
      const asked = http.get(`${target}/ready`, { agent: checking, timeout: CHECK_WITHIN_MS }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      asked.on('timeout', () => asked.destroy());
      asked.on('error', () => resolve(false));
    });
  const checkAll = () =>
    Promise.all(
      targets.map(async (target) => {
        if (await check(target)) ready.add(target);
        else ready.delete(target);
      }),
    );
  const timer = setInterval(() => void checkAll(), CHECK_EVERY_MS);

  let turn = 0;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    turn += 1;
    pass(request, Buffer.concat(chunks), response, inTurn([...ready], turn));
  });

  function pass(
    request: http.IncomingMessage,
    body: Buffer,
    response: http.ServerResponse,
    [target, ...others]: string[],
  ) {
    if (!target) return void response.writeHead(503, { 'x-balancer': 'nobody is ready' }).end();
    const { method = 'GET', url = '/', headers } = request;
    const passed = http.request(`${target}${url}`, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    passed.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') return pass(request, body, response, others);
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'x-balancer': `${code} of ${target}` }).end();
    });
    passed.end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (target: string) => ready.has(target),
    async stop() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const inTurn = <Item>(all: Item[], turn: number): Item[] => {
  const first = all.length > 0 ? turn % all.length : 0;
  return [...all.slice(first), ...all.slice(0, first)];
};
