import { setTimeout as sleep } from 'node:timers/promises';
import type { SecurityEvent, SecurityEventKind, SecurityQuery } from '@aliado/contract';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { ActorContext, Context } from '#server/context.ts';
import * as queries from './security.queries.ts';
import { createSecurityBuffer, nameHash, type SecurityRow } from './security.rules.ts';

type Origin = Pick<Context, 'config' | 'clock' | 'address' | 'user_agent' | 'request_id'>;

type NewEvent = {
  kind: SecurityEventKind;
  user_id?: string | null | undefined;
  merchant_id?: string | null | undefined;
  /** The mail that was tried; only its keyed hash is kept. */
  username?: string;
  detail?: string;
};

/** The context of a request that a slice handles without one. */
export const originOf = (request: FastifyRequest, background: Context): Context => ({
  ...background,
  address: request.ip,
  user_agent: request.headers['user-agent'] ?? '',
  request_id: request.id,
});

const counted = new Counter({
  name: 'aliado_security_events_total',
  help: 'Events of the security log, by kind',
  labelNames: ['kind'],
});
const dropped = new Counter({
  name: 'aliado_security_events_dropped_total',
  help: 'Events of the security log that were lost because the database was away for long',
});

const buffers = new WeakMap<Config, ReturnType<typeof createSecurityBuffer>>();

function bufferOf(config: Config) {
  const known = buffers.get(config) ?? createSecurityBuffer();
  buffers.set(config, known);
  return known;
}

const AGENT = 200;
const DETAIL = 200;

function toRow(ctx: Origin, { kind, user_id, merchant_id, username, detail }: NewEvent): SecurityRow {
  counted.inc({ kind });
  return {
    created_at: ctx.clock(),
    kind,
    user_id: user_id ?? null,
    merchant_id: merchant_id ?? null,
    name_hash: username === undefined ? null : nameHash(ctx.config.keys.hashes.current, username),
    address: ctx.address,
    agent: ctx.user_agent.slice(0, AGENT),
    request_id: ctx.request_id,
    detail: (detail ?? '').slice(0, DETAIL),
    times: 1,
  };
}

/** Remembered at once and written within a second: a request neither waits for it nor fails with it. */
export function noteSecurity(ctx: Origin, event: NewEvent) {
  bufferOf(ctx.config).add(toRow(ctx, event));
}

/** Written in the transaction of the change: the event is there exactly if the change is. */
export async function recordSecurity(ctx: Context, event: NewEvent) {
  const row = toRow(ctx, event);
  await queries.insertEvents(ctx.db, [row]);
  logRow(ctx, row);
}

/** The same event for a log shipper, which keeps it outside the database. */
const logRow = ({ log }: Pick<Context, 'log'>, { name_hash, created_at, ...row }: SecurityRow) =>
  log.info(
    { security: true, ...row, at: created_at.toISOString(), name: name_hash?.toString('hex').slice(0, 16) },
    row.kind,
  );

const AT_ONCE = 500;

/** Writes what waits. With `is_end` also what is counted by the minute. */
export async function writeSecurityLog(ctx: Context, is_end = false): Promise<void> {
  const buffer = bufferOf(ctx.config);
  const lost = buffer.takeDropped();
  if (lost > 0) buffer.add({ ...toRow(ctx, { kind: 'dropped' }), times: lost });
  let rows = buffer.take(ctx.clock(), is_end);
  while (rows.length > 0) {
    const batch = rows.slice(0, AT_ONCE);
    try {
      await queries.insertEvents(ctx.db, batch);
    } catch (error) {
      dropped.inc(buffer.putBack(rows));
      throw error;
    }
    for (const row of batch) logRow(ctx, row);
    rows = rows.slice(AT_ONCE);
  }
}

const WRITE_EVERY_MS = 1000;

/** Writes each second. `stop` writes what is left. */
export function keepSecurityLog(ctx: Context, every_ms = WRITE_EVERY_MS) {
  const stopping = new AbortController();
  const write = (is_end: boolean) =>
    writeSecurityLog(ctx, is_end).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the security log waits for the database'),
    );
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await write(false);
      await sleep(every_ms, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await write(true);
  })();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

export async function listSecurityEvents({ db, config }: ActorContext, query: SecurityQuery) {
  const { username, ...wanted } = query;
  const name_hashes = username ? config.keys.hashes.all.map((key) => nameHash(key, username)) : undefined;
  const rows = await queries.listEvents(db, { ...wanted, ...(name_hashes && { name_hashes }) });
  const results = rows.slice(0, query.page_size).map(toEvent);
  const next_before = rows.length > results.length ? (results.at(-1)?.number ?? null) : null;
  return { results, next_before };
}

const named = (pk: string | null, name: string | null) => (pk && name !== null ? { pk, name } : null);

const toEvent = (row: queries.EventRow): SecurityEvent => ({
  number: Number(row.id),
  created_at: row.created_at.toISOString(),
  kind: row.kind,
  person: named(row.person_id, row.person_name),
  store: named(row.merchant_id, row.merchant_name),
  address: row.address,
  agent: row.agent,
  detail: row.detail,
  times: row.times,
  request_id: row.request_id,
});
