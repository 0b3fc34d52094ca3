import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Requests to addresses that somebody outside gave: only https, only to the open internet, no redirects. */
type Rules = { outgoing_loopback: boolean };

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** IANA's special-purpose registries: private, shared, link-local, documentation, multicast, translated. */
const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv4');

/** Of version 6 only the global unicast range is open, without tunnels and examples. */
const OPEN_6 = new BlockList();
OPEN_6.addSubnet('2000::', 3, 'ipv6');
const CLOSED_6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED_6.addSubnet(net, bits, 'ipv6');

function isOpenAddress(address: string, { outgoing_loopback }: Rules): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (LOOPBACK.check(address, family)) return outgoing_loopback;
  if (family === 'ipv4') return !CLOSED.check(address, 'ipv4');
  return OPEN_6.check(address, 'ipv6') && !CLOSED_6.check(address, 'ipv6');
}

const CLOSED_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion)$/;

/** What can be told from the address alone; its name is looked up when it is called. */
export function isOutgoing(address: string, rules: Rules): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const literal = isIP(host) > 0;
  if (literal && !isOpenAddress(host, rules)) return false;
  if (rules.outgoing_loopback && literal && isLoopbackAddress(host)) return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && (literal || (host.includes('.') && !CLOSED_NAMES.test(host)));
}

const isLoopbackAddress = (host: string) => LOOPBACK.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');

export class ClosedAddress extends Error {}

/** Looks the name up once and connects to that answer: what was checked is what is called. */
const lookupOpen =
  (rules: Rules): LookupFunction =>
  (hostname, options, done) =>
    dnsLookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, []);
      if (found.length === 0 || !found.every(({ address }) => isOpenAddress(address, rules)))
        return done(new ClosedAddress(`${hostname} leads into a closed network`), []);
      const [first] = found;
      if (options.all) return done(null, found);
      return done(null, first?.address ?? '', first?.family ?? 4);
    });

type Outgoing = { headers: Record<string, string>; body: Buffer | string; timeout_ms: number };
export type OutgoingAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

const MOST_READ = 4096;

/** The answer, of whatever status, with the beginning of its text; throws when there is none. */
export function postOutside(
  rules: Rules,
  address: string,
  { headers, body, timeout_ms }: Outgoing,
): Promise<OutgoingAnswer> {
  if (!isOutgoing(address, rules)) return Promise.reject(new ClosedAddress('not an address to send to'));
  const { request } = address.startsWith('http:') ? http : https;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout_ms);
    const options = { method: 'POST', headers, agent: false, signal, lookup: lookupOpen(rules) };
    const asked = request(address, options, (answer) => {
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
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
