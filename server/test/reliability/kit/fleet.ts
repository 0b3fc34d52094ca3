import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { asOwner } from '#kit/database.ts';
import { hashPassword } from '../../../src/features/auth/hash-password.ts';
import { startOwnPostgres } from '../../own-postgres.ts';
import { PRODUCTION } from '../../started-product.ts';
import { startBalancer } from './balancer.ts';
import { freePorts, until } from './product.ts';

/** The folder of a source tree. */
export const THIS_BUILD = fileURLToPath(new URL('../../../..', import.meta.url));

export const STORE_ID = 990_101;
export const LINK = 'FLEETAA';
export const MEMBER = { username: 'flota@correo.example', password: 'Ceibo-en-flor7' };
const START_WITHIN_MS = 120_000;
const STOPS_AFTER_MS = '1000';

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** Two web processes in production behind a balancer, on a PostgreSQL of their own. Each can be replaced by another build. */
export async function startFleet() {
  const data_dir = await mkdtemp(path.join(tmpdir(), 'aliado-fleet-'));
  const postgres = await startOwnPostgres();
  const ports = await freePorts(2);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const balancer = await startBalancer(urls);
  const env = {
    ...PRODUCTION,
    ...{ DATA_DIR: data_dir, DATABASE_URL: postgres.address_url, ROLES: 'web', LOG_LEVEL: 'error' },
    ...{ STOP_AFTER_MS: STOPS_AFTER_MS, RATE_LIMIT_FACTOR: '10', MAX_EVENT_LOOP_DELAY_MS: '0' },
  };
  const running: (ReturnType<typeof launch> | undefined)[] = [];

  /** Stops one process and starts the build in its place, as a service manager does. */
  async function replace(place: number, build = THIS_BUILD) {
    await running[place]?.stop();
    const started = launch(build, 'main.ts', { ...env, PORT: String(ports[place]) });
    running[place] = started;
    const is_ready = () => balancer.isReady(urls[place] ?? '');
    await until(() => is_ready() || started.hasEnded(), 'a ready process', START_WITHIN_MS);
    if (!is_ready()) throw new Error(`The process does not start:\n${started.output()}`);
  }

  /** Runs a command of a build to its end. */
  async function command(
    build: string,
    file: string,
    more: Record<string, string> = {},
    args: string[] = [],
  ) {
    const { ended, output } = launch(build, `commands/${file}`, { ...env, ...more }, args);
    const code = await ended;
    return { code, output: output() };
  }

  return {
    url: balancer.url,
    data_dir,
    owner_url: postgres.owner_url,
    replace,
    command,
    outputs: () => running.map((process) => process?.output()).join('\n'),
    migrate: (build = THIS_BUILD, ...args: string[]) =>
      command(build, 'migrate.ts', { DATABASE_OWNER_URL: postgres.owner_url }, args),
    async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
      return asOwner(postgres.owner_url, async (client) => (await client.query(text, values)).rows);
    },
    async stop() {
      await Promise.allSettled(running.map((process) => process?.stop()));
      await balancer.stop();
      await postgres.stop();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

/** A program of a build's server. */
export function launch(build: string, file: string, env: Record<string, string>, args: string[] = []) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const program = path.join(build, 'server/src', file);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: build,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000);
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ended,
    hasEnded,
    output: () => output,
    async stop() {
      if (!hasEnded()) child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`The process ended with ${code}:\n${output}`);
    },
  };
}

/** A store with a link, and an affiliate who logs in. */
export async function seedFleet({ query }: Pick<Fleet, 'query'>) {
  await query(
    `with person as (
       insert into users (username, password_hash, first_name, last_name) values ('tienda-' || $1, $2, 'Rocío', 'Ceibo') returning id
     ),
     merchant as (
       insert into merchants (user_id, name) select id, 'Casa Lumbre' from person returning id
     ),
     store as (
       insert into stores (merchant_id, store_id, name, url, domain, domains, mail, country, currency, language, sealed_token, for_affiliates)
       select id, $3, 'Casa Lumbre', 'https://lumbre.example', 'lumbre.example', '{lumbre.example}', $1, 'AR', 'ARS', 'es', 'sealed', true
       from merchant
     ),
     seller as (
       insert into users (username, password_hash, first_name, last_name) values ($1, $2, 'Ana', 'Aromo') returning id
     ),
     profile as (
       insert into profiles (user_id, referral_code) select id, 'FLETA222' from seller
     ),
     member as (
       insert into adhesions (merchant_id, affiliate_id, origin, status, created_at, accepted_at)
       select merchant.id, seller.id, 'request', 'accepted', now(), now() from merchant, seller
     )
     insert into links (merchant_id, affiliate_id, code, name, url, made_by)
     select merchant.id, seller.id, $4, 'Mate', 'https://lumbre.example/mate', 'affiliate' from merchant, seller`,
    [MEMBER.username, await hashPassword(MEMBER.password), STORE_ID, LINK],
  );
}
