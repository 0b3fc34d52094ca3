import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { body: string; headers: IncomingHttpHeaders; path: string; at: number };
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Acts as the app: records what arrives and responds as configured. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    answer: (_: Received, response: ServerResponse): void => {
      response.writeHead(200).end();
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one = { body, headers: request.headers, path: request.url ?? '', at: Date.now() };
      received.push(one);
      receiver.answer(one, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  const events = () =>
    received.map(({ body }) => JSON.parse(body) as { event: string; id: number; store_id: number });
  return Object.assign(receiver, { url, stop, events });
}

export async function until(holds: () => boolean, within_ms = 5_000): Promise<void> {
  const end = Date.now() + within_ms;
  while (!holds()) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
