import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { AppError } from '#server/lib/app-error.ts';
import { inTime } from '#server/lib/in-time.ts';

export type Asked = { key: string; points: number; wanted: number };
export type Unspent = { key: string; left: number };
export type Granted = { granted: number; ms_left: number };

/** What all processes share: gives out points of the minute, never more than the limit. Answers in the order asked. */
export type SharedCounters = {
  name: string;
  take(asked: Asked[]): Promise<Granted[]>;
  giveBack(unspent: Unspent[]): Promise<void>;
};

const MINUTE_MS = 60_000;
/** A block is this part of the limit. */
const PART = 10;
/** Asked for before the block is used up, together with others. */
const AHEAD_MS = 50;
const PATIENCE_MS = 1000;
/** After a failure the counters are left alone for this long. */
const AWAY_MS = 1000;
const MOST_AT_ONCE = 1000;

const taken = new Counter({
  name: 'limit_leases_total',
  help: 'Blocks of points taken from the shared counters, by where they came from',
  labelNames: ['from'],
});

/** The points of one key that this process may still spend. */
type Lease = {
  key: string;
  points: number;
  left: number;
  spent: number;
  until: number;
  /** The points come from a shared counter; otherwise this process counts for itself. */
  is_shared: boolean;
  /** The shared counter has no more until the end of the minute. */
  dry: boolean;
  waiting: number;
  asking: { promise: Promise<void>; done: () => void } | undefined;
};

/**
 * Limits that hold over all processes without a write for each call. A process takes a block of points from the
 * shared counter and spends it alone, so the sum over all processes stays within the limit. While no counter can be
 * reached, each process counts for itself up to the whole limit: a call never fails because of its limit.
 */
export function createLeases(counters: SharedCounters[], log: Logger) {
  const leases = new Map<string, Lease>();
  const away_until = new Map<SharedCounters, number>();
  let asked = new Set<Lease>();
  let sending = false;
  let timer: NodeJS.Timeout | undefined;
  let next_sweep = performance.now() + MINUTE_MS;

  function leaseOf(key: string, points: number): Lease {
    const kept = leases.get(key);
    if (kept) return renewed(kept);
    const lease: Lease = {
      ...{ key, points, left: 0, spent: 0, until: 0, is_shared: false, dry: false, waiting: 0 },
      asking: undefined,
    };
    leases.set(key, lease);
    return lease;
  }

  function ask(lease: Lease, isUrgent: boolean): Promise<void> {
    if (!lease.asking) {
      const { promise, resolve } = Promise.withResolvers<void>();
      lease.asking = { promise, done: resolve };
      asked.add(lease);
    }
    plan(isUrgent);
    return lease.asking.promise;
  }

  function plan(isUrgent: boolean) {
    if (sending) return;
    if (isUrgent) {
      clearTimeout(timer);
      timer = undefined;
      sending = true;
      setImmediate(() => void send());
    } else timer ??= setTimeout(() => void send(), AHEAD_MS).unref();
  }

  async function send() {
    sending = true;
    timer = undefined;
    const group = [...asked].slice(0, MOST_AT_ONCE);
    asked = new Set([...asked].slice(MOST_AT_ONCE));
    const began = performance.now();
    const answers = await take(group);
    for (const [index, lease] of group.entries()) settle(lease, answers?.[index], began);
    sending = false;
    sweep(performance.now());
    if (asked.size > 0) plan([...asked].some(({ left }) => left <= 0));
  }

  async function take(group: Lease[]): Promise<Granted[] | undefined> {
    const wanted = group.map(({ key, points, waiting }) => ({
      ...{ key, points },
      wanted: Math.max(Math.ceil(points / PART), waiting),
    }));
    for (const counter of counters) {
      if ((away_until.get(counter) ?? 0) > performance.now()) continue;
      try {
        const answers = await inTime(counter.take(wanted), PATIENCE_MS);
        taken.inc({ from: counter.name }, group.length);
        return answers;
      } catch (error) {
        away_until.set(counter, performance.now() + AWAY_MS);
        log.warn({ reason: (error as Error).message, counter: counter.name }, 'shared limits are away');
      }
    }
    taken.inc({ from: 'process' }, group.length);
    return undefined;
  }

  function settle(lease: Lease, answer: Granted | undefined, began: number) {
    if (answer) addBlock(lease, answer, began);
    else countAlone(lease);
    lease.asking?.done();
    lease.asking = undefined;
  }

  /** Expired leases of keys that do not come back. */
  function sweep(now: number) {
    if (now < next_sweep) return;
    next_sweep = now + MINUTE_MS;
    for (const [key, lease] of leases) if (lease.until < now && !lease.asking) leases.delete(key);
  }

  function spendOf(lease: Lease): boolean {
    if (lease.left <= 0) return false;
    lease.left -= 1;
    lease.spent += 1;
    if (lease.left * 3 < lease.points / PART && !lease.dry && !lease.asking) void ask(lease, false);
    return true;
  }

  return {
    /** Counts one call; refuses past the limit. Waits only when this process has no points of the key. */
    async spend(key: string, points: number): Promise<void> {
      for (;;) {
        const lease = leaseOf(key, points);
        if (spendOf(lease)) return;
        if (lease.dry) throw tooMany(lease);
        lease.waiting += 1;
        await ask(lease, true);
        lease.waiting -= 1;
      }
    },
    /**
     * Never waits. Until the first block of a minute is here, this process counts for itself; the block is reduced by
     * what was spent meanwhile.
     */
    spendAtOnce(key: string, points: number): boolean {
      const lease = leaseOf(key, points);
      if (spendOf(lease)) return true;
      if (lease.dry || lease.spent >= points) return false;
      if (lease.until === 0) lease.until = performance.now() + MINUTE_MS;
      lease.spent += 1;
      lease.left -= 1;
      void ask(lease, true);
      return true;
    },
    /** Gives back what was not spent, so that restarting many times uses up nobody's limit. */
    async close() {
      clearTimeout(timer);
      const unspent = [...leases.values()].filter(
        ({ left, is_shared, until }) => is_shared && left > 0 && until > performance.now(),
      );
      const [counter] = counters;
      if (counter && unspent.length > 0) await inTime(counter.giveBack(unspent), PATIENCE_MS).catch(() => {});
    },
  };
}

/** A minute that is over takes the rest of its block with it. */
function renewed(lease: Lease): Lease {
  if (lease.until > performance.now()) return lease;
  return Object.assign(lease, { left: 0, spent: 0, until: 0, dry: false });
}

/** The end is counted from before the question, so that this process never spends longer than the counter allows. */
function addBlock(lease: Lease, { granted, ms_left }: Granted, began: number) {
  renewed(lease).until = began + ms_left;
  lease.left += granted;
  lease.is_shared = true;
  lease.dry = granted === 0;
}

function countAlone(lease: Lease) {
  if (renewed(lease).until === 0) lease.until = performance.now() + MINUTE_MS;
  lease.left = lease.points - lease.spent;
  lease.is_shared = false;
  lease.dry = lease.left <= 0;
}

const tooMany = ({ until }: Lease) =>
  new AppError('too_many_requests', {
    retry_after_seconds: Math.max(1, Math.ceil((until - performance.now()) / 1000)),
  });
