import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '#kit/database.ts';
import { prove } from '#kit/proof.ts';
import { createDb, createPool } from '../../src/db/connect.ts';
import { SYSTEM } from '../../src/db/tenant.ts';
import { findWrongVisitTotals } from '../../src/features/visits/visits.totals.queries.ts';
import { inGoal } from './kit/goal.ts';
import { byLength } from './kit/length.ts';
import { type Product, startProduct, until } from './kit/product.ts';
import { createDice, seedOf } from './kit/seed.ts';
import { percentile } from './kit/sender.ts';

const PER_SECOND = 300;
const SECONDS = byLength(3, 6, 60);
const KILLS = byLength(2, 4, 20);
const P99_GOAL_MS = 50;
const LINKS = ['TESTAA', 'TESTBB', 'TESTCC', 'TESTDD'];
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile Safari/604.1';
const PREVIEW = 'WhatsApp/2.24.10.85 A';

type Opened = { status: number; click: string; cookie: string | undefined; ms: number };

describe(`${PER_SECOND} link openings a second`, { timeout: SECONDS * 10_000 + 120_000 }, () => {
  const dice = createDice(seedOf('T17 links'));
  let product: Product;
  let web: Awaited<ReturnType<Product['start']>>;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const cookies: string[] = [];

  beforeAll(async () => {
    product = await startProduct();
    web = await product.start('web');
    const worker = await product.start('worker');
    await product.connect('casa-lumbre');
    await worker.stop();
    await product.query(
      `with person as (
         insert into users (username, password_hash, first_name, last_name)
         values ('rocio@aliado.demo', 'none', 'Rocío', 'Jacarandá') returning id
       ),
       member as (
         insert into adhesions (merchant_id, affiliate_id, origin, status, created_at, accepted_at)
         select merchant_id, person.id, 'request', 'accepted', now(), now() from stores, person
       )
       insert into links (merchant_id, affiliate_id, code, name, url, made_by)
       select merchant_id, person.id, code, 'Mate', url, 'affiliate' from stores, person, unnest($1::text[]) as code`,
      [LINKS],
    );
  });
  afterAll(async () => {
    agent.destroy();
    await product?.stop();
  });

  const open = (code: string) =>
    new Promise<Opened>((resolve) => {
      const began = performance.now();
      const cookie = dice.happens(0.3) && cookies.length > 0 ? dice.pick(cookies) : undefined;
      const headers = {
        'user-agent': dice.happens(0.1) ? PREVIEW : PHONE,
        ...(cookie && { cookie }),
      };
      const settle = (status: number, location = '', named?: string) =>
        resolve({
          status,
          click: location && (new URL(location).searchParams.get('aliado') ?? ''),
          cookie: named?.split(';')[0],
          ms: performance.now() - began,
        });
      const request = http.get(`${product.url}/r/${code}`, { agent, headers }, (answer) => {
        answer.resume();
        const { location, 'set-cookie': given } = answer.headers;
        answer.on('end', () => settle(answer.statusCode ?? 0, location, given?.[0]));
        answer.on('error', () => settle(0));
      });
      request.on('error', () => settle(0));
    });

  async function openSteadily(seconds: number) {
    const under_way: Promise<Opened>[] = [];
    const began = performance.now();
    while (under_way.length < PER_SECOND * seconds) {
      const due = Math.min(
        PER_SECOND * seconds,
        Math.floor(((performance.now() - began) / 1000) * PER_SECOND),
      );
      while (under_way.length < due)
        under_way.push(
          open(dice.pick(LINKS)).then((opened) => {
            if (opened.cookie) cookies.push(opened.cookie);
            return opened;
          }),
        );
      await sleep(2);
    }
    return Promise.all(under_way);
  }

  const clicksKept = async () =>
    new Set((await product.query<{ click: string }>('select click from visits')).map(({ click }) => click));

  async function wrongTotals() {
    const { port } = await product.postmaster();
    const pool = createPool(`postgres://aliado:${await product.password()}@127.0.0.1:${port}/aliado`, silent);
    try {
      return await findWrongVisitTotals(createDb(pool, SYSTEM), '2000-01-01', '2100-01-01');
    } finally {
      await pool.end();
    }
  }

  test('link openings under load are all redirected and stored', async () => {
    const opened = await openSteadily(SECONDS);
    const times = opened.map(({ ms }) => ms).sort((a, b) => a - b);
    const p99 = percentile(times, 0.99);
    console.log(
      `T17 links: ${opened.length} opened at ${PER_SECOND}/s; p50 ${percentile(times, 0.5).toFixed(1)} ms,`,
      `p99 ${p99.toFixed(1)} ms; goal p99 ${inGoal(p99, P99_GOAL_MS)}`,
    );
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await clicksKept()).toEqual(new Set(opened.map(({ click }) => click)));
    expect(await wrongTotals()).toEqual([]);
    prove(
      'T17',
      `${opened.length} links opened at ${PER_SECOND}/s: visits = redirects; p99 ${p99.toFixed(1)} ms`,
    );
  });

  test('link openings while server and database are killed are counted, and the days add up', async () => {
    const opening = openSteadily(SECONDS * 2);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep((SECONDS * 2000) / (KILLS + 1));
      if (kill % 2) process.kill((await product.postmaster()).pid, 'SIGKILL');
      else web.kill();
      await web.ready();
    }
    const opened = await opening;
    const led_on = opened.filter(({ status }) => status === 302);
    await web.ready();
    await until(async () => {
      const kept = await clicksKept().catch(() => new Set<string>());
      return led_on.every(({ click }) => kept.has(click));
    }, 'every click that was answered');
    console.log(
      `T17 links: ${led_on.length} of ${opened.length} led on through ${KILLS} kills, none of them lost`,
    );
    expect(led_on.length).toBeGreaterThan(PER_SECOND / 3);
    expect(await wrongTotals()).toEqual([]);
    prove('T17', `${led_on.length} redirects through ${KILLS} kills: 0 visits lost`);
  });
});
