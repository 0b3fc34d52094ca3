import net from 'node:net';
import { afterAll, expect } from 'vitest';
import { targetOf } from './reliability/kit/egress.ts';

/** This machine, and the reserved names that lead nowhere, such as a test's own address. */
const HERE = /^(127\.\d+\.\d+\.\d+|::1|localhost|[\w.-]+\.(localhost|test|example|invalid)):\d+$|^\//;
const outside = new Set<string>();
const connect = net.Socket.prototype.connect as (...given: unknown[]) => net.Socket;

net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
  const target = targetOf(given);
  if (!HERE.test(target)) outside.add(target);
  return connect.apply(this, given);
};

/** Tests and the tested code connect only to this machine. */
afterAll(() => {
  net.Socket.prototype.connect = connect as typeof net.Socket.prototype.connect;
  expect([...outside], 'connections to other machines').toEqual([]);
});
