import dns from 'node:dns';
import net from 'node:net';
import { afterAll, beforeAll, vi } from 'vitest';

type Target = { host?: string; port?: number | string; path?: string };

/** Records every connection that this process opens, and every host name that it resolves. */
export function watchEgress() {
  const opened = new Map<string, number>();
  const looked_up = new Set<string>();
  const connect = net.Socket.prototype.connect;
  const lookup = dns.lookup;

  beforeAll(() => {
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
      this: net.Socket,
      ...given: unknown[]
    ) {
      const target = targetOf(given);
      opened.set(target, (opened.get(target) ?? 0) + 1);
      return (connect as (...given: unknown[]) => net.Socket).apply(this, given);
    } as never);
    vi.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) => {
      looked_up.add(String(given[0]));
      return (lookup as (...given: unknown[]) => void)(...given);
    }) as never);
  });
  afterAll(() => void vi.restoreAllMocks());
  return { opened, looked_up };
}

/** `connect` takes a port and a host, options, or the normalised list of another `connect`. */
export function targetOf([first, second]: unknown[]): string {
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === 'number') return `${typeof second === 'string' ? second : 'localhost'}:${first}`;
  const { host = 'localhost', port, path } = first as Target;
  return path ?? `${host}:${port}`;
}
