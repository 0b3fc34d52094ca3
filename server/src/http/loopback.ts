import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const isLoopback = (address: string): boolean => LOOPBACK.has(address);

const OF_PROXIES = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/** The Host header, with or without a port, names this machine. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * A person at this machine, without a proxy between. A proxy on the same machine connects from loopback too, but
 * adds its headers or passes the public host on. The host also keeps out pages of others whose name an attacker
 * points at this machine.
 */
export const isFromThisMachine = ({ ip, headers, socket }: FastifyRequest): boolean =>
  isLoopback(ip) &&
  isLoopback(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name));
