import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { asOwner, silent } from '#kit/database.ts';
import { useOwnWorld } from '#kit/world.ts';
import { liveness } from './liveness.ts';

const world = useOwnWorld();
const SELDOM = { sweep_ms: 60_000, retry_ms: 50 };

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function live(worker_id: string, patience = SELDOM) {
  const alive = liveness(world.app_url, silent, patience);
  stops.push(alive.stop);
  alive.hold(worker_id, () => []);
  return alive;
}

async function isHeld(client: pg.Client, worker_id: string) {
  const { rows } = await client.query('select pg_try_advisory_xact_lock(hashtextextended($1, 1)) as free', [
    worker_id,
  ]);
  return !rows[0].free;
}

const untilHeld = (client: pg.Client, worker_id: string, held = true) =>
  expect.poll(() => isHeld(client, worker_id), { interval: 30 }).toBe(held);

test('connections do not pile up at a server that accepts and never answers', async () => {
  let open = 0;
  let most = 0;
  let total = 0;
  const mute = net.createServer((socket) => {
    open += 1;
    total += 1;
    most = Math.max(most, open);
    socket
      .on('error', () => {})
      .on('close', () => {
        open -= 1;
      });
    socket.resume();
  });
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as net.AddressInfo;
  const url = `postgres://nobody:x@127.0.0.1:${port}/nothing`;
  const alive = liveness(url, silent, { sweep_ms: 10, retry_ms: 10, timeout_ms: 100 });
  for (const id of ['a', 'b', 'c']) alive.hold(id, () => []);
  await sleep(700);
  expect(total).toBeGreaterThan(2);
  expect(most).toBeLessThanOrEqual(2);
  await alive.stop();
  await expect.poll(() => open).toBe(0);
  mute.close();
});

test('the lock of a worker whose connection is cut is taken again at once', async () => {
  await asOwner(world.owner_url, async (owner) => {
    live('cut');
    await untilHeld(owner, 'cut');
    const { rowCount } = await owner.query(
      "select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = 'aliado-liveness' and datname = current_database()",
    );
    expect(rowCount).toBe(1);
    await untilHeld(owner, 'cut');
  });
});

test('a lock held by someone else is taken as soon as it is free', async () => {
  await asOwner(world.owner_url, async (owner) => {
    await owner.query("select pg_advisory_lock(hashtextextended('late', 1))");
    live('late');
    await sleep(300);
    await owner.query('select pg_advisory_unlock_all()');
    await untilHeld(owner, 'late');
  });
});

test('the next worker of a process releases the lock of the one before', async () => {
  await asOwner(world.owner_url, async (owner) => {
    const alive = live('first');
    await untilHeld(owner, 'first');
    alive.hold('second', () => []);
    await untilHeld(owner, 'second');
    await untilHeld(owner, 'first', false);
  });
});
