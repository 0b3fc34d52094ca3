import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '#kit/proof.ts';
import { type Fleet, launch, seedFleet, startFleet, THIS_BUILD } from './reliability/kit/fleet.ts';
import { startTraffic } from './reliability/kit/fleet-traffic.ts';
import { freePorts, until } from './reliability/kit/product.ts';
import { readReleased, unpackRelease } from './reliability/kit/released-build.ts';
import { PRODUCTION } from './started-product.ts';

/** The demo's year is played until it has so many sales, or for so long. */
const SALES = 60;
const PLAYED_FOR_MS = 90_000;
const REQUESTS_OF_A_PHASE = 200;

/** Each release on this build's schema, and the way back, with the rows and the traffic of a real one. */
describe.each(readReleased().releases)('release $version', { tags: ['long'] }, (release) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aliado-release-'));
  const old = path.join(folder, 'build');
  let is_original: boolean;
  let fleet: Fleet;
  beforeAll(async () => {
    ({ is_original } = unpackRelease(release, old));
    fleet = await startFleet();
  });
  afterAll(async () => {
    await fleet?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const applied = async () =>
    (await fleet.query<{ name: string }>('select name from migrations order by name')).map(
      ({ name }) => name,
    );

  /** The demo, loaded and played by a build in development. */
  async function playDemo(build: string) {
    const [port, sandbox_port] = await freePorts(2);
    const product = launch(build, 'main.ts', {
      ...{ APP_SECRET: PRODUCTION.APP_SECRET, DATA_DIR: fleet.data_dir, DATABASE_URL: fleet.owner_url },
      ...{ PORT: String(port), SANDBOX_PORT: String(sandbox_port), DEMO: '1', LOG_LEVEL: 'error' },
    });
    const sales = async () =>
      Number(
        (await fleet.query<{ count: string }>('select count(*) from sales').catch(() => []))[0]?.count ?? 0,
      );
    const began = Date.now();
    const isEnough = async () => Date.now() - began > PLAYED_FOR_MS || (await sales()) >= SALES;
    await until(async () => product.hasEnded() || (await isEnough()), 'the demo', 2 * PLAYED_FOR_MS);
    await product.stop();
    return sales();
  }

  test('upgrades to this build, is rolled back and upgraded again, and loses nothing', async () => {
    expect(await fleet.migrate(old)).toMatchObject({ code: 0 });
    expect((await applied()).at(-1)).toBe(release.last);
    if (!is_original) expect(await fleet.migrate()).toMatchObject({ code: 0 });
    const sales = await playDemo(is_original ? old : THIS_BUILD);
    await seedFleet(fleet);
    await Promise.all([0, 1].map((place) => fleet.replace(place, old)));

    const traffic = startTraffic(fleet);
    const somewhile = () => {
      const enough = traffic.sent() + REQUESTS_OF_A_PHASE;
      return until(() => traffic.sent() >= enough, 'traffic', 300_000);
    };
    const phase = async (build: string) => {
      for (const place of [0, 1]) await fleet.replace(place, build);
      await somewhile();
      return traffic.failures.slice(0, 10);
    };
    await somewhile();
    const migrated = await fleet.migrate();
    expect(migrated).toMatchObject({ code: 0 });
    await somewhile();
    if (traffic.failures.length > 0) console.log(fleet.outputs());
    expect(traffic.failures.slice(0, 10)).toEqual([]);
    expect(await phase(THIS_BUILD)).toEqual([]);
    expect(await phase(old)).toEqual([]);
    expect(await fleet.migrate(old)).toMatchObject({
      code: 0,
      output: expect.stringContaining('up to date'),
    });
    expect(await phase(THIS_BUILD)).toEqual([]);
    const { sent, failures, lost } = await traffic.stop();
    expect([failures, lost]).toEqual([[], 0]);

    const newer = (await applied()).filter((name) => name > release.last);
    expect(await fleet.command(THIS_BUILD, 'ledger-check.ts')).toMatchObject({ code: 0 });
    expect(await fleet.command(THIS_BUILD, 'audit-check.ts')).toMatchObject({ code: 0 });
    const totals = await fleet.command(THIS_BUILD, 'rebuild-totals.ts');
    expect(totals).toMatchObject({ code: 0 });
    expect(totals.output).not.toMatch(/[1-9]\d* (?:totals |teams )?were different/);
    prove(
      'T25',
      `release ${release.version} (${is_original ? 'its own commit' : 'its migrations'}) with ${sales} sales: ${newer.length} migrations later the books hold; old, new, old and new build under traffic: ${failures.length} of ${sent} requests failed, ${lost} lost`,
    );
  });
});
