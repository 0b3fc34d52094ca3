import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, type NewWebhook, webhookEvents } from '@aliado/contract';
import { afterEach } from 'vitest';
import type { Person } from './people.ts';
import type { World } from './world.ts';

export type Received = { headers: Record<string, string>; body: string };

/** A merchant's server. Responds 200 by default; 0 never responds. */
export function useReceivers() {
  const servers: http.Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  return async (
    answer: (count: number) => number | [number, http.OutgoingHttpHeaders, string] = () => 200,
  ) => {
    const received: Received[] = [];
    const server = http.createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = request.headers as Record<string, string>;
      received.push({ headers, body: Buffer.concat(chunks).toString('utf8') });
      const given = answer(received.length);
      const [status, more, text] = Array.isArray(given) ? given : [given, {}, 'taken'];
      if (status > 0) response.writeHead(status, more).end(text);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    const hangUp = () => server.closeAllConnections();
    return { url: `http://127.0.0.1:${port}/aliado`, port, received, hangUp };
  };
}

export async function makeWebhook(
  world: World,
  merchant: Person,
  given: Partial<NewWebhook> & { url: string },
) {
  const body = { description: 'Depósito', events: [...webhookEvents], ...given };
  const made = await world.call(endpoints.createWebhook, { as: merchant, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.pk;
}

export const webhookSecretOf = async (world: World, merchant: Person, pk: string) =>
  (await world.call(endpoints.showWebhookSecret, { as: merchant, params: { pk } })).body.secret;
