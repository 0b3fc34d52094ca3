import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { type Keys, openKeys, RING_NAMES } from './lib/key-rings.ts';
import { type ObjectStore, readStorageUrl } from './lib/storage-url.ts';
import { type Platform, platformOf } from './platform.ts';
import { startRefusals } from './start-refusals.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const role = z.enum(['web', 'worker']);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PRIVATE_DATABASE_NETWORK: flag.optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  POSTGRES_BIN: z.string().min(1).optional(),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'needs at least 32 characters').optional(),
  KEYS_FILE: z.string().min(1).optional(),
  KEYS: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Aliado <hola@aliado.example>'),
  STORAGE_URL: z.string().transform(readStorageUrl).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  BACKUPS_KEPT: z.coerce.number().int().min(1).default(14),
  TIENDANUBE_CLIENT_ID: z.string().regex(/^\d+$/, 'is a number').optional(),
  TIENDANUBE_CLIENT_SECRET: z.string().min(1).optional(),
  TIENDANUBE_CLIENT_SECRET_PREVIOUS: z.string().min(1).optional(),
  TIENDANUBE_AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  TIENDANUBE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  TIENDANUBE_SCRIPT_ID: z
    .string()
    .regex(/^\d+( *, *\d+)*$/, 'is a number, or several with commas')
    .transform((ids) => ids.split(',').map(Number))
    .default([]),
  TIENDANUBE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
  SANDBOX_PORT: port(3100),
  SPECIAL_REFERRAL: z.string().min(1).default('waps'),
  DEMO: flag.optional(),
  DEMO_HISTORY: flag.optional(),
  REQUIRE_OPERATOR_FACTOR: flag.optional(),
  ROLES: z
    .string()
    .transform((roles) => roles.split(',').map((name) => name.trim()))
    .pipe(z.array(role).min(1))
    .default(['web', 'worker']),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) =>
        list === 'none' || list.split(',').every((address) => isIP(address.trim().split('/')[0] ?? '') > 0),
      'needs addresses, or none',
    )
    .optional(),
  AUDIT_HEAD_MAIL: z.email().optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  OUTGOING_LOOPBACK: flag.optional(),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(1500),
  MAX_LIVE_STREAMS: z.coerce.number().int().min(1).max(1500).default(1000),
  STOP_AFTER_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  HANDLER_TIMEOUT_MS: z.coerce.number().int().min(1000).default(15_000),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(100_000).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

export type Config = Readonly<{
  production: boolean;
  port: number;
  host: string;
  public_url: string;
  data_dir: string;
  /** In production without user and password: the application has its own role. */
  database_url: string | undefined;
  /** Only for the commands that change the schema. */
  database_owner_url: string | undefined;
  /** Counts the calls of a minute instead of PostgreSQL. */
  redis_url: string | undefined;
  /** Folder with the programs of another PostgreSQL for the embedded database. */
  postgres_bin: string | undefined;
  /** One ring of keys per purpose. */
  keys: Keys;
  platform: Platform;
  smtp_url: string | undefined;
  mail_from: string;
  files_dir: string;
  /** Where files are stored instead of the folder. */
  object_store: ObjectStore | undefined;
  backup_dir: string;
  /** Opens and seals backups; only the commands need it. */
  backup_key: string | undefined;
  backups_kept: number;
  special_referral: string;
  demo: boolean;
  /** A year of visits and sales, played when the demo is first loaded. */
  demo_history: boolean;
  /** An operator without a second factor can only set it up. */
  require_operator_factor: boolean;
  roles: readonly z.infer<typeof role>[];
  trust_proxy: string | false;
  /** Who gets the head of the audit trail each day. */
  audit_head_mail: string | undefined;
  metrics_token: string | undefined;
  rate_limit_factor: number;
  /** Allows webhooks and push messages to this machine without encryption. Not in production. */
  outgoing_loopback: boolean;
  /** Open pages with live updates, of the 2000 connections of this process. */
  max_live_streams: number;
  /** After this time a call gets 503, unless its endpoint has its own limit. */
  handler_timeout_ms: number;
  /**
   * Time between the signal to stop, when `/ready` begins to return 503, and the end of listening, so that load
   * balancers notice.
   */
  stop_after_ms: number;
  /** Above this delay new calls get 503; 0 disables it. */
  max_event_loop_delay_ms: number;
  log_level: string;
}>;

const PRODUCTION_NEEDS = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'TIENDANUBE_CLIENT_ID',
  'TIENDANUBE_CLIENT_SECRET',
];

export class BadConfiguration extends Error {}

/** Parses the environment once; one message names every bad variable. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`);
  if (given.NODE_ENV === 'production') {
    if (!given.APP_SECRET && !given.KEYS && !existsSync(keysFileOf(given)))
      problems.push('APP_SECRET: must be given in production, unless `npm run keys -- init` made the keys');
    for (const name of PRODUCTION_NEEDS) {
      if (!given[name]) problems.push(`${name}: must be given in production`);
    }
  }
  if (given.NODE_ENV === 'production' && given.DEMO === '1') {
    problems.push('DEMO: its people have a known password; not in production');
  }
  if (given.NODE_ENV === 'production' && given.OUTGOING_LOOPBACK === '1') {
    problems.push('OUTGOING_LOOPBACK: opens this machine to addresses people give; not in production');
  }
  if (given.NODE_ENV === 'production' && given.REQUIRE_OPERATOR_FACTOR === '0') {
    problems.push('REQUIRE_OPERATOR_FACTOR: an operator without a second factor; not in production');
  }
  if (Boolean(given.TIENDANUBE_CLIENT_ID) !== Boolean(given.TIENDANUBE_CLIENT_SECRET)) {
    problems.push('TIENDANUBE_CLIENT_ID, TIENDANUBE_CLIENT_SECRET: go together');
  }
  if (parsed.success) problems.push(...startRefusals(parsed.data));
  if (!parsed.success || problems.length > 0) {
    throw new BadConfiguration(
      `The configuration is not right:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    );
  }
  return toConfig(parsed.data);
}

function toConfig(env: z.output<typeof Environment>): Config {
  const production = env.NODE_ENV === 'production';
  const data_dir = path.resolve(env.DATA_DIR);
  const secret = () => env.APP_SECRET ?? keptSecret(data_dir);
  const demo = env.DEMO ?? (!production && !env.DATABASE_URL);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    public_url: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    data_dir,
    database_url: env.DATABASE_URL,
    database_owner_url: env.DATABASE_OWNER_URL,
    redis_url: env.REDIS_URL,
    postgres_bin: env.POSTGRES_BIN,
    keys: keysOf(env, secret),
    platform: platformOf(env, secret),
    smtp_url: env.SMTP_URL,
    mail_from: env.MAIL_FROM,
    files_dir: env.STORAGE_URL?.folder ?? path.join(data_dir, 'files'),
    object_store: env.STORAGE_URL?.object_store,
    backup_dir: env.BACKUP_DIR ?? path.join(data_dir, 'backups'),
    backup_key: env.BACKUP_KEY,
    backups_kept: env.BACKUPS_KEPT,
    special_referral: env.SPECIAL_REFERRAL,
    demo,
    demo_history: env.DEMO_HISTORY ?? true,
    require_operator_factor: env.REQUIRE_OPERATOR_FACTOR ?? !demo,
    roles: env.ROLES,
    trust_proxy: env.TRUST_PROXY && env.TRUST_PROXY !== 'none' ? env.TRUST_PROXY : false,
    audit_head_mail: env.AUDIT_HEAD_MAIL,
    metrics_token: env.METRICS_TOKEN,
    handler_timeout_ms: env.HANDLER_TIMEOUT_MS,
    rate_limit_factor: env.RATE_LIMIT_FACTOR,
    max_live_streams: env.MAX_LIVE_STREAMS,
    outgoing_loopback: env.OUTGOING_LOOPBACK ?? !production,
    stop_after_ms: env.STOP_AFTER_MS ?? (production ? 3000 : 600),
    max_event_loop_delay_ms: env.MAX_EVENT_LOOP_DELAY_MS,
    log_level: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

type KeysPlace = { KEYS_FILE?: string | undefined; DATA_DIR?: string | undefined };

export const keysFileOf = ({ KEYS_FILE, DATA_DIR = 'data' }: KeysPlace): string =>
  path.resolve(KEYS_FILE ?? path.join(DATA_DIR, 'keys.json'));

function keysOf(env: z.output<typeof Environment>, secret: () => string): Keys {
  const file = keysFileOf(env);
  const seeds = (): [string, ...string[]] =>
    env.APP_SECRET_PREVIOUS ? [secret(), env.APP_SECRET_PREVIOUS] : [secret()];
  try {
    return openKeys({ file, json: env.KEYS, seeds });
  } catch (error) {
    const from = env.KEYS ? 'KEYS' : `KEYS_FILE (${file})`;
    throw new BadConfiguration(
      `${from}: the keys cannot be read. It needs the rings ${RING_NAMES.join(', ')}: ${(error as Error).message}`,
    );
  }
}

/** The owner of the database can do everything: a server that runs for months must not hold its address. */
export function refuseOwner({ production, database_owner_url }: Config) {
  if (production && database_owner_url)
    throw new BadConfiguration(
      'DATABASE_OWNER_URL: is only for npm run migrate; start the server without it in production',
    );
}

/** The settings of a running server, after its database was opened. */
export function forgetOwner(config: Config, env: Record<string, string | undefined>): Config {
  delete env.DATABASE_URL;
  delete env.DATABASE_OWNER_URL;
  return { ...config, database_url: undefined, database_owner_url: undefined };
}

/** Created once, so that sessions survive a restart. */
function keptSecret(data_dir: string): string {
  const file = path.join(data_dir, 'app-secret');
  mkdirSync(data_dir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
