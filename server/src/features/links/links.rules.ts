import { randomBytes } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { Piece } from '@aliado/contract';

/** Without I and O, which look like 1 and 0. 32 letters, so that five bits choose one. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;

export const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

export type StorePlace = { url: string | null; domain: string; domains: string[] };

export const shopUrl = ({ url, domain }: StorePlace): string => url ?? `https://${domain}/`;

/** The real platform uses https; only the sandbox, whose shops share one host, does not. */
export const isSandbox = (platform: { auth_url: string }): boolean => platform.auth_url.startsWith('http:');

const LONGEST = 2000;
/** Characters that browsers drop or rewrite: the checked address must be the one followed. */
const REWRITTEN = /[\s\\\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
const HIDDEN_SLASH = /%(2f|5c|00)/i;

/** The address as a browser follows it; undefined when it is outside the store or disguised. */
export function addressInStore(given: string, store: StorePlace, sandbox: boolean): URL | undefined {
  if (given.length > LONGEST || REWRITTEN.test(given) || !given.isWellFormed()) return undefined;
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#]+)/i.exec(given) ?? [];
  if (!authority || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  if (url.href.length > LONGEST || HIDDEN_SLASH.test(url.pathname)) return undefined;
  if (!isSpelledOut(authority, url)) return undefined;
  const base = sandboxBase(store, sandbox);
  if (base) return isBelow(url, base) ? url : undefined;
  const secure = scheme.toLowerCase() === 'https' && url.port === '';
  return secure && hostsOf(store).has(url.hostname) ? url : undefined;
}

/** Only the host itself, in any case, in Unicode or punycode: no user, no encoding, no default port. */
function isSpelledOut(authority: string, { host, hostname, port }: URL): boolean {
  const written = authority.toLowerCase().normalize('NFC');
  const readable = domainToUnicode(hostname) + (port && `:${port}`);
  return written === host || written === readable;
}

function sandboxBase({ url }: StorePlace, sandbox: boolean): URL | undefined {
  if (!sandbox || !url || !URL.canParse(url)) return undefined;
  const base = new URL(url);
  return base.protocol === 'https:' && base.port === '' ? undefined : base;
}

function isBelow(url: URL, base: URL): boolean {
  const folder = base.pathname.replace(/\/$/, '');
  return url.origin === base.origin && (url.pathname === folder || url.pathname.startsWith(`${folder}/`));
}

const hostsOf = ({ domain, domains }: StorePlace): Set<string> =>
  new Set([domain, ...domains].flatMap((name) => hostOf(name) ?? []));

function hostOf(name: string): string | undefined {
  const address = `https://${name}/`;
  return /[/?#@:\\\s]/.test(name) || !URL.canParse(address) ? undefined : new URL(address).hostname;
}

/** Parameters that only Aliado sets. An old click in the address would credit another affiliate. */
const OWN_PARAMETERS = ['aliado', 'aliado_coupon', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content'];

export function withoutOwnParameters(url: URL): URL {
  const plain = new URL(url);
  for (const name of OWN_PARAMETERS) if (plain.searchParams.has(name)) plain.searchParams.delete(name);
  return plain;
}

type Destination = { url: URL; code: string; coupon: string | null };

/**
 * The address with the click twice: in our own parameter and in a utm field, which the store keeps. Without a
 * click it carries nothing of ours, not even the coupon.
 */
export function pathTo({ url, code, coupon }: Destination): (click: string | null) => string {
  const plain = withoutOwnParameters(url);
  const bare = `${plain.origin}${plain.pathname}${plain.search}${plain.hash}`;
  const begin = `${plain.origin}${plain.pathname}${plain.search ? `${plain.search}&` : '?'}aliado=`;
  const middle = `&utm_source=aliado&utm_medium=affiliate&utm_campaign=${code}&utm_content=`;
  const end = `${coupon ? `&aliado_coupon=${encodeURIComponent(coupon)}` : ''}${plain.hash}`;
  return (click) => (click === null ? bare : begin + click + middle + click + end);
}

export const shortUrl = (public_url: string, code: string): string => `${public_url}/r/${code}`;

const LETTERS_OF: Record<Piece, string> = { message: 'M', status: 'E', qr: 'Q', shop: 'V' };
const PIECES = new Map(Object.entries(LETTERS_OF).map(([piece, letter]) => [letter, piece as Piece]));

/** `K7Q4MWX-E`: the same link, shared in a status picture. */
export const codeOfPiece = (code: string, piece: Piece): string => `${code}-${LETTERS_OF[piece]}`;

/** Reads what follows `/r/`. A wrong piece letter still leads to the link. */
export function readCode(given: string): { code: string; piece: Piece | null } {
  const code = given.toUpperCase();
  const end = code.indexOf('-');
  if (end < 0) return { code, piece: null };
  return { code: code.slice(0, end), piece: PIECES.get(code.slice(end + 1)) ?? null };
}
