import { isIP } from 'node:net';
import type { ObjectStore } from './lib/storage-url.ts';

type Given = {
  NODE_ENV: 'development' | 'production' | 'test';
  HOST: string;
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  REDIS_URL?: string | undefined;
  PRIVATE_DATABASE_NETWORK?: boolean | undefined;
  SMTP_URL?: string | undefined;
  STORAGE_URL?: { object_store?: ObjectStore } | undefined;
  TIENDANUBE_AUTH_URL?: string | undefined;
  TIENDANUBE_API_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
  RATE_LIMIT_FACTOR: number;
};

/** Above it the limits on guessing a password no longer protect an account. */
const MOST_FACTOR = 10;

/** `localhost`, `*.localhost` and `*.test` are reserved names that no public server has. */
export function isThisMachine(name: string): boolean {
  const plain = name.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(plain) === 4) return plain.startsWith('127.');
  return plain === '::1' || plain === 'localhost' || /\.(localhost|test)$/.test(plain);
}

/** Combinations of settings that would run unprotected. Each is one sentence that says what to do. */
export const startRefusals = (given: Given): string[] =>
  (given.NODE_ENV === 'production' ? inProduction(given) : inDevelopment(given)).filter(
    (problem) => problem !== undefined,
  );

type Problems = (string | undefined)[];

const inDevelopment = ({ HOST, PUBLIC_URL }: Given): Problems => [
  isThisMachine(HOST)
    ? undefined
    : 'HOST: other machines could reach a server with development settings; set NODE_ENV=production or listen on 127.0.0.1',
  !PUBLIC_URL || isThisMachine(new URL(PUBLIC_URL).hostname)
    ? undefined
    : 'PUBLIC_URL: a public address runs with development settings; set NODE_ENV=production or use http://localhost',
];

const inProduction = (given: Given): Problems => [
  isPlain(given.PUBLIC_URL) ? 'PUBLIC_URL: people would use http; give the https address' : undefined,
  ofDatabase('DATABASE_URL', given),
  ofDatabase('DATABASE_OWNER_URL', given),
  ofOwner(given),
  ofMail(given.SMTP_URL),
  given.REDIS_URL?.startsWith('redis:') && !isThisMachine(new URL(given.REDIS_URL).hostname)
    ? 'REDIS_URL: its password would travel over a network in plain text; give a rediss:// address'
    : undefined,
  isPlain(given.STORAGE_URL?.object_store?.base_url)
    ? 'STORAGE_URL: insecure=1 sends files and keys over http; remove it'
    : undefined,
  ...(['TIENDANUBE_AUTH_URL', 'TIENDANUBE_API_URL'] as const).map((name) =>
    isPlain(given[name])
      ? `${name}: tokens of stores would travel over http; give the https address`
      : undefined,
  ),
  ofProxy(given.TRUST_PROXY),
  given.RATE_LIMIT_FACTOR > MOST_FACTOR
    ? `RATE_LIMIT_FACTOR: above ${MOST_FACTOR} the limits protect nobody; give a smaller number`
    : undefined,
];

const isPlain = (url: string | undefined): boolean => url?.startsWith('http:') ?? false;

const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

function ofOwner({ DATABASE_URL }: Given): string | undefined {
  if (!DATABASE_URL || new URL(DATABASE_URL).password === '') return undefined;
  return 'DATABASE_URL: has a password; give postgres://host:port/name, and the owner as DATABASE_OWNER_URL to npm run migrate only';
}

function ofDatabase(name: 'DATABASE_URL' | 'DATABASE_OWNER_URL', given: Given): string | undefined {
  const { [name]: url, PRIVATE_DATABASE_NETWORK } = given;
  if (!url) return undefined;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const is_local = host === '' || host.startsWith('/') || isThisMachine(host);
  if (is_local || PRIVATE_DATABASE_NETWORK || ENCRYPTED.includes(searchParams.get('sslmode') ?? ''))
    return undefined;
  return `${name}: the database is on a network without encryption; add sslmode=verify-full, or set PRIVATE_DATABASE_NETWORK=1 if nobody else is on that network`;
}

function ofMail(SMTP_URL: string | undefined): string | undefined {
  if (!SMTP_URL) return undefined;
  const { protocol, hostname, searchParams } = new URL(SMTP_URL);
  const is_encrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  if (isThisMachine(hostname) || (is_encrypted && searchParams.get('ignoreTLS') !== 'true')) return undefined;
  return 'SMTP_URL: recovery links could travel without encryption; use smtps:// or add ?requireTLS=true';
}

function ofProxy(TRUST_PROXY: string | undefined): string | undefined {
  if (!TRUST_PROXY)
    return 'TRUST_PROXY: without the addresses of your proxies all people count as one address; name them, or set none if there is no proxy';
  return /\/0*\s*(,|$)/.test(TRUST_PROXY)
    ? 'TRUST_PROXY: a network of all addresses lets anybody invent an address; name only your proxies'
    : undefined;
}
