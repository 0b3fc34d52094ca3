import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientSettings, createClient } from '../client.ts';

type Seen = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};
export type Answering = (seen: Seen, response: ServerResponse, count: number) => void | Promise<void>;

/** A real HTTP server on loopback that responds as the test says; close it with `await using`. */
export async function startPlatform(answering: Answering) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '/', 'http://fake');
    const { method = '', headers } = request;
    const one = { method, path: url.pathname, query: url.searchParams, headers, body };
    seen.push(one);
    await answering(one, response, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    seen,
    url: `http://${host}`,
    client: (settings: Partial<ClientSettings> = {}) =>
      createClient({
        api_url: `http://${host}/2025-03`,
        store_id: 123,
        access_token: 'secret-token',
        user_agent: 'Test (test@example.com)',
        allowed_hosts: [host],
        ...settings,
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
