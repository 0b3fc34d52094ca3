import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSandbox } from '@aliado/sandbox';
import pg from 'pg';
import { loadConfig } from '../../../src/config.ts';
import { keepRunning } from './killer.ts';

const SECRET = 'only for the tests that kill, thirty-two and more';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** All ports are held at the same time, so that no two are equal. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => net.createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The product as processes on one data folder with its own PostgreSQL, and a store platform in this process. */
export async function startProduct() {
  const data_dir = await mkdtemp(path.join(tmpdir(), 'aliado-killed-'));
  const [port = 0, sandbox_port = 0, ...worker_ports] = await freePorts(4);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: data_dir,
    POSTGRES_BIN: process.env.POSTGRES_BIN ?? '',
    PORT: String(port),
    PUBLIC_URL: url,
    SANDBOX_PORT: String(sandbox_port),
    APP_SECRET: SECRET,
    DEMO: '0',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'fatal',
  };
  const config = loadConfig(env);
  const { client_id, client_secret } = config.platform;
  const platform_dir = path.join(data_dir, 'platform');
  await mkdir(platform_dir);
  const sandbox = createSandbox({
    data_dir: platform_dir,
    port: sandbox_port,
    app: { client_id, client_secret, redirect_url: `${url}/conectar` },
  });
  await sandbox.start();

  const running = new Set<ReturnType<typeof keepRunning>>();
  const start = async (roles: 'web' | 'worker') => {
    const own_port = roles === 'web' ? port : worker_ports.pop();
    const kept = keepRunning({ ...env, PORT: String(own_port), ROLES: roles });
    running.add(kept);
    await kept.ready();
    return kept;
  };

  /** A further web process on the same database, with its own port. */
  const startAnother = async (more: Record<string, string>) => {
    const [own_port = 0] = await freePorts(1);
    const kept = keepRunning({ ...env, ...more, PORT: String(own_port), ROLES: 'web' });
    running.add(kept);
    await kept.ready();
    return { ...kept, url: `http://127.0.0.1:${own_port}` };
  };

  const postmaster = async () => {
    const lines = (await readFile(path.join(data_dir, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
      '\n',
    );
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  };

  const password = () => readFile(path.join(data_dir, 'postgres/password'), 'utf8');

  /** Runs as the owner on its own connection, which no kill affects. */
  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      ...{ host: '127.0.0.1', port: (await postmaster()).port },
      ...{ user: 'aliado', database: 'aliado', password: await password() },
      connectionTimeoutMillis: 60_000,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  return {
    config,
    env,
    url,
    database_url: async () =>
      `postgres://aliado:${encodeURIComponent(await password())}@127.0.0.1:${(await postmaster()).port}/aliado`,
    sandbox,
    control: sandbox.control,
    start,
    startAnother,
    query,
    postmaster,
    password,
    /** Installs the app as the store's merchant would. */
    async connect(handle: string) {
      const { code } = sandbox.control.install(handle);
      const answer = await fetch(`${url}/api/affiliates/merchant/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code, password: 'Ceibo-en-flor7' }),
      });
      if (answer.status !== 201) throw new Error(`not connected: ${answer.status} ${await answer.text()}`);
      await until(() => sandbox.control.store(handle).webhooks.length >= 13, 'subscriptions');
    },
    async stop() {
      await Promise.all([...running].map((kept) => kept.stop()));
      await sandbox.stop();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

/** Returns the duration in milliseconds. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  within_ms = 60_000,
): Promise<number> {
  const began = Date.now();
  for (;;) {
    if (await holds()) return Date.now() - began;
    if (Date.now() - began > within_ms) throw new Error(`within ${within_ms} ms not seen: ${what}`);
    await sleep(50);
  }
}
