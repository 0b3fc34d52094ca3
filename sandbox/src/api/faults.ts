import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FAULT_KINDS, type FaultKind, type Faults } from '../stores/switches.ts';
import type { World } from '../world.ts';
import { apiError } from './errors.ts';

/** One draw of the store's own stream decides which fault this call meets, if any. */
export function drawFault(world: World, store_id: number, faults: Faults): FaultKind | undefined {
  const rates = FAULT_KINDS.map((kind) => [kind, faults[kind]] as const);
  if (rates.every(([, rate]) => rate === 0)) return undefined;
  let draw = world.streams.next(`faults ${store_id}`, faults.seed);
  for (const [kind, rate] of rates) {
    if (draw < rate) return kind;
    draw -= rate;
  }
  return undefined;
}

const GARBAGE = '<html><body><h1>Bad gateway</h1><pre>{"id": 17, "products": [{"id": 30';

function cut(reply: FastifyReply, request: FastifyRequest) {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}

/** Answers for the fault, or throws its error. True when nobody must answer any more. */
export async function suffer(kind: FaultKind, faults: Faults, request: FastifyRequest, reply: FastifyReply) {
  switch (kind) {
    case '429':
      reply.header('x-rate-limit-remaining', 0);
      throw apiError(429, 'Too many requests');
    case '500':
      throw apiError(500, 'Something went wrong on our side');
    case 'reset':
      return cut(reply, request);
    case 'hang':
      reply.hijack();
      await sleep(faults.hang_ms, undefined, { ref: false });
      return request.raw.socket.destroy();
    case 'garbage':
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.code(200).send(GARBAGE);
  }
}
