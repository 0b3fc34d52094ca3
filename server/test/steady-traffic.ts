import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Outcome = {
  way: string;
  path: string;
  at: number;
  status?: number;
  error?: string;
  /** The request failed on a reused connection. */
  reused?: boolean;
};

const EVERY_MS = 20;
const AT_ONCE = 3;
/** Bounds the requests in flight: a backlog on a slow machine would say nothing about the product. */
const UNDER_WAY = 30;
/** A socket that connects and sends its request only later, as browsers and slow networks do. */
const HESITATES_MS = 150;

/** Up to 150 requests a second until stopped, over kept, new and hesitating connections. */
export function sendSteadily(url: string, paths: string[]) {
  const { hostname, port } = new URL(url);
  const outcomes: Outcome[] = [];
  const under_way = new Set<Promise<void>>();
  const kept = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const fresh = new http.Agent({ keepAlive: false });

  const ask = (agent: http.Agent, path: string) =>
    new Promise<number>((resolve, reject) => {
      const request = http.get({ hostname, port, path, agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      });
      request.on('error', (error) => reject(Object.assign(error, { reused: request.reusedSocket })));
    });

  async function hesitate(path: string) {
    const socket = net.connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    const ended = new Promise<void>((resolve, reject) => socket.on('close', resolve).on('error', reject));
    const asked = once(socket, 'connect').then(async () => {
      await sleep(HESITATES_MS);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
    });
    await Promise.all([ended, asked]);
    return Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0);
  }

  const ways: [string, (path: string) => Promise<number>][] = [
    ['kept', (path) => ask(kept, path)],
    ['new', (path) => ask(fresh, path)],
    ['hesitating', hesitate],
  ];
  let sent = 0;
  function sendOne() {
    const [way, send] = ways[sent % ways.length] ?? ['kept', hesitate];
    const path = paths[sent % paths.length] ?? '/';
    sent += 1;
    const at = Date.now();
    const work = send(path)
      .then((status) => void outcomes.push({ way, path, at, status }))
      .catch(({ code, message, reused = false }: NodeJS.ErrnoException & { reused?: boolean }) => {
        outcomes.push({ way, path, at, error: code ?? message, reused });
      })
      .finally(() => under_way.delete(work));
    under_way.add(work);
  }
  const timer = setInterval(() => {
    for (let times = 0; times < AT_ONCE && under_way.size < UNDER_WAY; times += 1) sendOne();
  }, EVERY_MS);

  return {
    outcomes,
    async stop() {
      clearInterval(timer);
      await Promise.all(under_way);
      kept.destroy();
    },
  };
}
