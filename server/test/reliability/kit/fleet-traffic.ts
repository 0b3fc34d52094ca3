import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { PRODUCTION } from '../../started-product.ts';
import { type Fleet, LINK, MEMBER, STORE_ID } from './fleet.ts';

const CLIENTS = 8;
const PAUSE_MS = 40;
const LOG_IN_EVERY = 150;
/** All clients are one person, who may make 3,000 calls a minute here. */
const READ_EVERY = 3;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile Safari/604.1';
const HTTP_FAILED = 400;

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; text: string; why: string };

/**
 * People, shoppers and the platform, until stopped: logins, pages, reads, links and webhooks, each client with an
 * address of its own; half of them keep their connections.
 */
export function startTraffic(fleet: Pick<Fleet, 'url' | 'query'>) {
  const kept = new http.Agent({ keepAlive: true });
  const fresh = new http.Agent({ keepAlive: false });
  const failures: string[] = [];
  const acknowledged: number[] = [];
  let [sent, webhooks, redirects, logins, stopping] = [0, 0, 0, 0, false];

  async function ask({ path, ...more }: Sent, client: number): Promise<Answer> {
    const agent = client % 2 === 0 ? kept : fresh;
    const headers = {
      'user-agent': PHONE,
      'x-forwarded-for': `10.${client}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...(more.body && { 'content-type': 'application/json' }),
      ...more.headers,
    };
    sent += 1;
    const answer = await send(`${fleet.url}${path}`, { ...more, agent, headers });
    if (answer.status === 0 || answer.status >= HTTP_FAILED)
      failures.push(
        `${more.method ?? 'GET'} ${path}: ${answer.status} ${answer.why} ${answer.text.slice(0, 200)}`,
      );
    return answer;
  }

  async function logIn(client: number): Promise<string> {
    const { status, text } = await ask(
      { method: 'POST', path: '/api/auth/login/', body: JSON.stringify(MEMBER) },
      client,
    );
    if (status !== 200) return '';
    logins += 1;
    return (JSON.parse(text) as { access: string }).access;
  }

  async function tell(client: number) {
    webhooks += 1;
    const id = webhooks;
    const body = JSON.stringify({ store_id: STORE_ID, event: 'order/updated', id });
    const headers = { [SIGNATURE_HEADER]: signWebhook(body, PRODUCTION.TIENDANUBE_CLIENT_SECRET) };
    const { status } = await ask({ method: 'POST', path: '/webhooks/tn', headers, body }, client);
    if (status === 200) acknowledged.push(id);
  }

  async function open(client: number) {
    if ((await ask({ path: `/r/${LINK}` }, client)).status === 302) redirects += 1;
  }

  async function live(client: number) {
    let token = await logIn(client);
    for (let turn = 1; !stopping; turn += 1) {
      if (turn % LOG_IN_EVERY === 0) token = await logIn(client);
      const authorization = `Bearer ${token}`;
      if (turn % READ_EVERY === 0)
        await ask({ path: '/api/userprofile/profile/', headers: { authorization } }, client);
      await tell(client);
      await open(client);
      await ask({ path: '/api/help/contact/' }, client);
      await sleep(PAUSE_MS);
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, client) => live(client)));
  return {
    failures,
    sent: () => sent,
    /** Returns what was sent, and how much of what was confirmed is not in the database. */
    async stop() {
      stopping = true;
      await clients;
      kept.destroy();
      const [stored] = await fleet.query<{ hints: string; visits: string }>(
        `select (select count(distinct resource_id) from webhook_log where store_id = $1 and resource_id = any($2)) as hints,
           (select count(*) from visits join links on links.id = link_id where code = $3) as visits`,
        [STORE_ID, acknowledged, LINK],
      );
      const lost = acknowledged.length - Number(stored?.hints) + (redirects - Number(stored?.visits));
      return { sent, failures, lost, webhooks: acknowledged.length, redirects, logins };
    },
  };
}

const send = (url: string, { body, ...options }: http.RequestOptions & { body?: string }) =>
  new Promise<Answer>((resolve) => {
    const failed = ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ status: 0, text: '', why: code ?? message });
    const request = http.request(url, options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      const why = String(response.headers['x-balancer'] ?? '');
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, why }));
      response.on('error', failed);
    });
    request.on('error', failed);
    request.end(body);
  });
