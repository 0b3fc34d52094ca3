import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendSteadily } from './steady-traffic.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const MAKE_OPERATOR = fileURLToPath(new URL('../src/commands/make-operator.ts', import.meta.url));

type Started = { child: ChildProcess; url: string; output: () => string };
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

async function start(env: Record<string, string>, program = [MAIN]): Promise<Started> {
  const port = await freePort();
  const sandbox_port = await freePort();
  let output = '';
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
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

async function until(holds: () => Promise<boolean>, what: string) {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await holds().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`${what} did not come to pass`);
}

const healthy = ({ url, output }: Started) =>
  until(async () => (await fetch(`${url}/api/health`)).status === 200, `health (${output()})`);

const recover = (url: string, username: string) =>
  fetch(`${url}/api/auth/recover_password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  });

const mails = () => readdir(path.join(data_dir, 'mails')).catch(() => []);

describe('the process', { timeout: 300_000 }, () => {
  test.each([
    ['the server', [MAIN]],
    ['the command that makes an operator', [MAKE_OPERATOR, 'operadora@aliado.demo']],
  ])('%s names every bad variable and does not start', async (_, program) => {
    const { child, output } = await start({ PORT: 'high', SMTP_URL: 'nonsense' }, program);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toMatch(/PORT[\s\S]*SMTP_URL/);
    expect(output()).not.toContain('    at ');
  });

  test('roles on one data folder: the web enqueues, the worker delivers, both are killed and come back', async () => {
    const web = await start({ ROLES: 'web' });
    await healthy(web);
    await until(async () => web.output().includes('proveedor@aliado.demo'), 'the greeting');
    expect((await recover(web.url, 'afiliada@aliado.demo')).status).toBe(200);
    await sleep(500);
    expect(await mails()).toEqual([]);

    const worker = await start({ ROLES: 'worker' });
    await until(async () => (await mails()).length === 1, 'the mail');

    web.child.kill('SIGKILL');
    worker.child.kill('SIGKILL');
    await Promise.all([once(web.child, 'exit'), once(worker.child, 'exit')]);
    const both = await start({});
    await healthy(both);
    expect((await recover(both.url, 'lider@aliado.demo')).status).toBe(200);
    await until(async () => (await mails()).length === 2, 'the second mail');

    both.child.kill('SIGTERM');
    const [code] = await once(both.child, 'exit');
    expect(code).toBe(0);
  });

  test('a taken port is said in a sentence', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const { child, output } = await start({ PORT: String(port) });
    const [code] = await once(child, 'exit');
    taken.close();
    expect(code).toBe(1);
    expect(output()).toContain('set PORT');
  });

  test('stops without failing a request in flight', async () => {
    const product = await start({});
    await healthy(product);
    const answers: number[] = [];
    let stopping = false;
    const client = (async () => {
      while (!stopping) answers.push((await fetch(`${product.url}/api/help/contact/`)).status);
    })();
    await until(async () => answers.length > 10, 'answers');
    product.child.kill('SIGTERM');
    await until(async () => (await fetch(`${product.url}/ready`)).status === 503, 'not ready');
    stopping = true;
    await client;
    const [code] = await once(product.child, 'exit');
    expect(code).toBe(0);
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test('loses no request of fifty and more a second when it is told to stop, whoever asks in which way', async () => {
    const product = await start({
      STOP_AFTER_MS: '1000',
      RATE_LIMIT_FACTOR: '1000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
    });
    await healthy(product);
    const paths = ['/api/help/contact/', '/r/ABCDEFG', '/live', '/api/affiliates/categories', '/'];
    const traffic = sendSteadily(product.url, paths);
    const answers = () => traffic.outcomes.filter(({ status }) => status !== undefined);
    await until(async () => answers().length > 150, 'an ordinary day');
    const [told, ended_before] = [Date.now(), traffic.outcomes.length];
    const exited = once(product.child, 'exit');
    product.child.kill('SIGTERM');
    const refused = () => traffic.outcomes.filter(({ error }) => error === 'ECONNREFUSED');
    await until(async () => refused().length > 20, 'the end');
    await traffic.stop();
    expect((await exited)[0]).toBe(0);
    const answered = answers();
    const failed = traffic.outcomes
      .slice(ended_before)
      .filter(({ status, error }) => error !== 'ECONNREFUSED' && !(status && status < 500));
    console.log(
      `stopping: ${answered.length} answered, of them ${answered.filter(({ at }) => at > told).length} after SIGTERM;`,
      `the last one came ${Math.max(...answered.map(({ at }) => at)) - told} ms after it, ${failed.length} failed`,
    );
    expect(failed).toEqual([]);
    expect(answered.filter(({ at }) => at > told).length).toBeGreaterThan(0);
  });
});
