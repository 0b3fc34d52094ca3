import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key under which limits count an address: IPv4 as it is, IPv6 by its first 64 bits, because a household has
 * all addresses behind them. Undefined for anything else: each new spelling would start a new count.
 */
export function limitKey(address: string): string | undefined {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? groups.slice(0, 4).map(hex).join(':');
}

/** A network may have this many times what one address has. */
export const OF_A_NETWORK = 10;

/** The first 48 bits of an IPv6 address: the most that a provider gives to one customer. */
export function networkKey(address: string): string | undefined {
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  return mappedIPv4(groups) === undefined ? `${groups.slice(0, 3).map(hex).join(':')}/48` : undefined;
}

const hex = (group: number) => group.toString(16);

/** The eight groups of an address that `isIPv6` accepts, with or without `::`, a dotted end and a zone. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.split('::');
  const before = numbersOf(head);
  if (tail === undefined) return before;
  const after = numbersOf(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const numbersOf = (part: string): number[] =>
  part === ''
    ? []
    : part
        .split(':')
        .flatMap((group) => (group.includes('.') ? pairOf(group) : [Number.parseInt(group, 16)]));

/** `203.0.113.7` at the end of an IPv6 address is two groups. */
function pairOf(dotted: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** `::ffff:203.0.113.7` in any spelling. */
function mappedIPv4(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
