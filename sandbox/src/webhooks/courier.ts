import { createHmac } from 'node:crypto';
import type { World } from '../world.ts';
import { finish } from './queue.ts';
import type { Attempt, Delivery } from './webhook.ts';

const MINUTE = 60_000;
const ATTEMPTS = 18;
const GROWTH = 1.4;
const EARLY_WAITS = [0, 5 * MINUTE, 5 * MINUTE, 5 * MINUTE];

/**
 * The wait after a failed attempt (1 is the first), or undefined after the last one. Attempts follow at once, at
 * about 5, 10 and 15 minutes, then each wait is 1.4 times the previous one. Reference 3.7, read as offsets: the
 * only reading in which 18 attempts fit 48 hours.
 */
export function waitAfter(attempt: number): number | undefined {
  if (attempt >= ATTEMPTS) return undefined;
  const early = EARLY_WAITS[attempt - 1];
  return early ?? Math.round(5 * MINUTE * GROWTH ** (attempt - EARLY_WAITS.length));
}

const SIGNATURE_HEADER = 'x-linkedstore-hmac-sha256';

const signatureOf = (body: string, client_secret: string): string =>
  createHmac('sha256', client_secret).update(body, 'utf8').digest('hex');

const ANSWER_LIMIT_MS = 3_000;
const AT_ONCE = 32;
const LONGEST_TIMER_MS = 60_000;
const A_CROWD = 500;
const CROWD_PAUSE_MS = 10;

type Outcome = Omit<Attempt, 'at' | 'ms'>;

async function post(world: World, delivery: Delivery, stopping: AbortSignal): Promise<Outcome> {
  const signature = { [SIGNATURE_HEADER]: signatureOf(delivery.body, world.app.client_secret) };
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([limit, stopping]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Tiendanube-Sandbox-Webhooks',
        ...(delivery.signed && signature),
      },
    });
    await answer.body?.cancel();
    return { status: answer.status, error: null };
  } catch (failure) {
    const cause = failure instanceof Error ? (failure.cause ?? failure) : failure;
    return { status: null, error: limit.aborted ? 'no answer within 3 s' : String(cause) };
  }
}

function settle(world: World, delivery: Delivery, attempt: Attempt) {
  const attempts = [...delivery.attempts, attempt];
  const delivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  const wait = waitAfter(attempts.length);
  if (delivered) finish(world, { ...delivery, attempts }, 'delivered');
  else if (wait === undefined) finish(world, { ...delivery, attempts }, 'given_up');
  else world.outbox.put({ ...delivery, attempts, next_at: attempt.at + wait });
}

/** Delivers what waits in the table; deliveries interrupted by a crash are still there and are sent again. */
export function createCourier(world: World) {
  const under_way = new Map<number, Promise<void>>();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let scheduled = false;

  async function carry(delivery: Delivery) {
    const at = world.clock.now();
    const started = performance.now();
    const outcome = await post(world, delivery, stop.signal);
    under_way.delete(delivery.id);
    const kept = world.outbox.find(delivery.id);
    if (stop.signal.aborted || !kept) return;
    settle(world, kept, { at, ms: Math.round(performance.now() - started), ...outcome });
    wake();
  }

  function look() {
    scheduled = false;
    if (!running) return;
    clearTimeout(timer);
    const now = world.clock.now();
    const waiting = world.outbox
      .list()
      .filter(({ id }) => !under_way.has(id))
      .sort((a, b) => a.next_at - b.next_at || a.id - b.id);
    for (const delivery of waiting) {
      if (delivery.next_at > now || under_way.size >= AT_ONCE) break;
      under_way.set(delivery.id, carry(delivery));
    }
    const next = waiting.find(({ id }) => !under_way.has(id));
    if (next && under_way.size < AT_ONCE) {
      timer = setTimeout(look, Math.min(world.clock.realWait(next.next_at), LONGEST_TIMER_MS));
      timer.unref();
    }
  }

  function wake() {
    if (scheduled || !running) return;
    scheduled = true;
    setTimeout(look, world.outbox.size() > A_CROWD ? CROWD_PAUSE_MS : 0);
  }

  return {
    wake,
    start() {
      running = true;
      world.clock.onChange(wake);
      wake();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      stop.abort();
      await Promise.all(under_way.values());
    },
  };
}
