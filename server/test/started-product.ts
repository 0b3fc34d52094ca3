import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What production demands, apart from the database. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'only for the tests of production, 32 and more',
  PUBLIC_URL: 'https://aliado.example',
  SMTP_URL: 'smtps://127.0.0.1:4',
  TIENDANUBE_CLIENT_ID: '1',
  TIENDANUBE_CLIENT_SECRET: 'x',
  TRUST_PROXY: '127.0.0.1',
};

export type Started = { child: ChildProcess; url: string; output: () => string };
const started: Started[] = [];
let data_dir: string;

beforeAll(async () => {
  data_dir = await mkdtemp(path.join(tmpdir(), 'aliado-process-'));
});
const runs = ({ child }: Started) => child.exitCode === null && child.signalCode === null;

afterAll(async () => {
  const left = started.filter(runs);
  for (const { child } of left) child.kill('SIGTERM');
  await Promise.all(left.map(({ child }) => once(child, 'exit')));
  await rm(data_dir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

export async function start(env: Record<string, string>, program = [MAIN]): Promise<Started> {
  const port = await freePort();
  const sandbox_port = await freePort();
  let output = '';
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DEMO_HISTORY: '0',
      DATA_DIR: data_dir,
      PORT: String(port),
      SANDBOX_PORT: String(sandbox_port),
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const product = { child, url: `http://127.0.0.1:${port}`, output: () => output };
  started.push(product);
  return product;
}

export async function until(holds: () => Promise<boolean>, what: string) {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await holds().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`${what} did not come to pass`);
}

export const healthy = ({ url, output }: Started) =>
  until(async () => (await fetch(`${url}/api/health`)).status === 200, `health (${output()})`);

export const recover = (url: string, username: string) =>
  fetch(`${url}/api/auth/recover_password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  });

export const mails = () => readdir(path.join(data_dir, 'mails')).catch(() => []);
