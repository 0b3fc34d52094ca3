import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '#kit/proof.ts';
import { type Fleet, seedFleet, startFleet } from './kit/fleet.ts';
import { startTraffic } from './kit/fleet-traffic.ts';
import { byLength } from './kit/length.ts';
import { until } from './kit/product.ts';

const RESTARTS = byLength(2, 20);
const REQUESTS = byLength(1000, 10_000);

describe('restarting two processes one after the other', { timeout: byLength(300_000, 1_200_000) }, () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet();
    const migrated = await fleet.migrate();
    if (migrated.code !== 0) throw new Error(migrated.output);
    await seedFleet(fleet);
    await Promise.all([0, 1].map((place) => fleet.replace(place)));
  });
  afterAll(() => fleet?.stop());

  test('no request fails and nothing that was confirmed is lost', async () => {
    const traffic = startTraffic(fleet);
    const began = performance.now();
    for (let restart = 0; restart < RESTARTS; restart += 1) await fleet.replace(restart % 2);
    await until(() => traffic.sent() >= REQUESTS, 'the traffic', 900_000);
    const { sent, failures, lost, webhooks, redirects, logins } = await traffic.stop();
    const seconds = Math.round((performance.now() - began) / 1000);
    expect(failures.slice(0, 10)).toEqual([]);
    expect(lost).toBe(0);
    prove(
      'T22',
      `${RESTARTS} rolling restarts of 2 processes in ${seconds} s: ${failures.length} of ${sent} requests failed (${webhooks} webhooks, ${redirects} redirects, ${logins} logins; ${lost} lost)`,
    );
  });
});
