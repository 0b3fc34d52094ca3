import { createHmac } from 'node:crypto';
import type { SecurityEventKind } from '@aliado/contract';
import { type Key, keyFor } from '#server/lib/key-rings.ts';

export type SecurityRow = {
  created_at: Date;
  kind: SecurityEventKind;
  user_id: string | null;
  merchant_id: string | null;
  name_hash: Buffer | null;
  address: string;
  agent: string;
  request_id: string;
  detail: string;
  times: number;
};

/** Keyed, because a list of mails could be tried against a plain hash. */
export const nameHash = (key: Key, username: string): Buffer =>
  createHmac('sha256', keyFor(key, 'names tried')).update(username.trim().toLowerCase()).digest();

/** Refusals that somebody outside can cause as often as they like: one row per source and minute. */
const BY_MINUTE: ReadonlySet<SecurityEventKind> = new Set([
  'signature_refused',
  'forbidden',
  'not_found_often',
  'key_refused',
  'limited',
]);

/** One missing row is a stale page; this many in a minute is someone who tries ids. */
const OFTEN = 20;

const MINUTE_MS = 60_000;
const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS);

type Limits = {
  /** Rows that one process writes in a minute; the rest is counted in one row per kind. */
  rows_a_minute: number;
  /** Rows that wait while the database is away; the oldest are dropped beyond it. */
  waiting: number;
};
export const LIMITS: Limits = { rows_a_minute: 200, waiting: 2000 };

/**
 * Events that wait to be written. Adding one is a step in memory, so it neither slows nor fails a request, and the
 * number of rows is bounded whatever happens outside.
 */
export function createSecurityBuffer({ rows_a_minute, waiting: most_waiting }: Limits = LIMITS) {
  let minute = 0;
  let opened = 0;
  let dropped = 0;
  let gathered = new Map<string, SecurityRow & { is_held: boolean }>();
  let waiting: SecurityRow[] = [];

  function add(row: SecurityRow) {
    if (minuteOf(row.created_at) !== minute) {
      minute = minuteOf(row.created_at);
      opened = 0;
    }
    const { kind, user_id, merchant_id, name_hash, address, detail } = row;
    const same = [minute, kind, user_id, merchant_id, name_hash?.toString('hex'), address, detail].join('|');
    const known = gathered.get(same);
    if (known) {
      known.times += row.times;
      return;
    }
    if (opened >= rows_a_minute) return addToRest(row);
    opened += 1;
    gathered.set(same, { ...row, is_held: BY_MINUTE.has(kind) });
  }

  function addToRest(row: SecurityRow) {
    const key = `${minute}|${row.kind}`;
    const rest = gathered.get(key);
    if (rest) rest.times += row.times;
    else
      gathered.set(key, {
        ...row,
        user_id: null,
        merchant_id: null,
        name_hash: null,
        address: '',
        agent: '',
        detail: 'more',
        is_held: true,
      });
  }

  /** The rows to write now. What is counted by the minute stays until its minute is over, or to the end. */
  function take(now: Date, is_end = false): SecurityRow[] {
    const kept: typeof gathered = new Map();
    for (const [key, row] of gathered) {
      const { is_held, ...due } = row;
      if (is_held && !is_end && minuteOf(row.created_at) === minuteOf(now)) kept.set(key, row);
      else if (due.kind !== 'not_found_often' || due.times >= OFTEN) waiting.push(due);
    }
    gathered = kept;
    const rows = waiting;
    waiting = [];
    return rows;
  }

  /** Rows that could not be written wait for the next turn. Returns how many were dropped. */
  function putBack(rows: SecurityRow[]): number {
    waiting = [...rows, ...waiting];
    const gone = waiting.splice(0, Math.max(0, waiting.length - most_waiting)).length;
    dropped += gone;
    return gone;
  }

  /** How many were dropped since the last time this was asked. */
  function takeDropped(): number {
    const count = dropped;
    dropped = 0;
    return count;
  }

  return { add, take, putBack, takeDropped };
}
