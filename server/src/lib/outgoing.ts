import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { inTime } from './in-time.ts';
import { isOwnMachine, isPublicAddress } from './public-address.ts';

/** Requests to addresses that outsiders gave: only https, only to the public internet, no redirects. */
type Rules = { outgoing_loopback: boolean };

const isOpenAddress = (address: string, { outgoing_loopback }: Rules): boolean =>
  isPublicAddress(address) || (outgoing_loopback && isOwnMachine(address));

const CLOSED_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion)$/;

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Checks the address alone; its name is resolved at the time of the call. */
export function isOutgoing(address: string, rules: Rules): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  const host = hostOf(url);
  const literal = isIP(host) > 0;
  if (literal && !isOpenAddress(host, rules)) return false;
  if (rules.outgoing_loopback && isOwnMachine(host)) return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && (literal || (host.includes('.') && !CLOSED_NAMES.test(host)));
}

/** `refused_target`: the address, or one its name resolves to, is not on the public internet. */
type Failure = 'refused_target' | 'unresolved' | 'timeout' | 'unreachable';

export class OutgoingFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

export type Resolve = (host: string) => Promise<{ address: string }[]>;

const byDns: Resolve = (host) => inTime(lookup(host, { all: true, verbatim: true }), 4000);

/**
 * Resolves the address to connect to, once. All addresses of a name must be public. Connecting by name would
 * resolve it again, possibly to another address.
 */
export async function findOpenAddress(rules: Rules, address: string, resolve = byDns): Promise<string> {
  if (!isOutgoing(address, rules)) throw new OutgoingFailed('refused_target');
  const host = hostOf(new URL(address));
  if (isIP(host)) return host;
  const found = await resolve(host).catch((error: unknown) => {
    throw new OutgoingFailed('unresolved', error);
  });
  const [first] = found;
  if (!first) throw new OutgoingFailed('unresolved');
  if (!found.every((one) => isOpenAddress(one.address, rules))) throw new OutgoingFailed('refused_target');
  return first.address;
}

type Outgoing = { headers: Record<string, string>; body: Buffer | string; timeout_ms: number };
export type OutgoingAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

const MOST_READ = 4096;

/** The response with any status and the beginning of its text; throws when there is none. */
export async function postOutside(
  rules: Rules,
  address: string,
  sent: Outgoing,
  resolve?: Resolve,
): Promise<OutgoingAnswer> {
  const open = await findOpenAddress(rules, address, resolve);
  return postTo(open, new URL(address), sent);
}

/** Connects to exactly that address; the name is for the certificate and the Host header. */
function postTo(address: string, url: URL, { headers, body, timeout_ms }: Outgoing): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(timeout_ms);
  const secure = url.protocol === 'https:';
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new OutgoingFailed(signal.aborted ? 'timeout' : 'unreachable', error));
    const options = {
      host: address,
      port: url.port || (secure ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      servername: isIP(host) ? '' : host,
      agent: false,
      signal,
    };
    const asked = (secure ? https : http).request(options, (answer) => {
      const parts: Buffer[] = [];
      let read = 0;
      const end = () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).subarray(0, MOST_READ).toString(),
        });
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        read += part.length;
        if (read < MOST_READ) return;
        end();
        asked.destroy();
      });
      answer.on('end', end);
      answer.on('error', fail);
    });
    asked.on('error', fail);
    asked.end(body);
  });
}
