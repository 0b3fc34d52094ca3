/** Benchmarks of writes: a payment to many affiliates at once, and the proof of the books. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createDb, createPool } from '../../src/db/connect.ts';
import { SYSTEM } from '../../src/db/tenant.ts';
import { proveBooks } from '../../src/features/commissions/proof/prove-books.ts';
import { housekeeping } from '../../src/features/privacy/privacy.retention.jobs.ts';
import type { Running } from './measure.ts';
import { idOf } from './size.ts';

const AT_ONCE = 200;
const PAGE_SIZE = 100;

export type Paid = { people: number; seconds: number; status: number };

type Owed = { results: { affiliate: { pk: string }; available_cents: number }[] };

/** Pays as the page *Pagos* does; the affiliates are owed less afterwards. */
export async function payMany({ url, tokens }: Running): Promise<Paid> {
  const headers = { authorization: `Bearer ${tokens.provider}`, 'content-type': 'application/json' };
  const affiliates: { affiliate: string; total_cents: number }[] = [];
  for (let page = 1; affiliates.length < AT_ONCE; page += 1) {
    const answer = await fetch(
      `${url}/api/affiliates/commissions_merchant?page=${page}&page_size=${PAGE_SIZE}`,
      { headers },
    );
    if (!answer.ok) return { people: 0, seconds: 0, status: answer.status };
    const { results } = (await answer.json()) as Owed;
    if (results.length === 0) break;
    for (const { affiliate, available_cents } of results)
      affiliates.push({ affiliate: affiliate.pk, total_cents: available_cents });
  }
  const began = performance.now();
  const answer = await fetch(`${url}/api/affiliates/payments_merchant`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `bench-${Date.now()}` },
    body: JSON.stringify({ method: 'other', affiliates: affiliates.slice(0, AT_ONCE) }),
  });
  const { results = [] } = (await answer.json()) as { results?: { payment: unknown }[] };
  return {
    people: results.filter(({ payment }) => payment !== null).length,
    seconds: (performance.now() - began) / 1000,
    status: answer.status,
  };
}

/** The application's own connection with its limits; it counts the statements. */
function watch(app_url: string) {
  const pool = createPool(app_url, pino({ level: 'silent' }), 2);
  const seen = { statements: 0, longest_ms: 0 };
  const db = createDb(pool, SYSTEM, ({ queryDurationMillis }) => {
    seen.statements += 1;
    seen.longest_ms = Math.max(seen.longest_ms, queryDurationMillis);
  });
  return { db, seen };
}

export type Proved = {
  seconds: number;
  statements: number;
  longest_ms: number;
  findings: number | undefined;
};

const LONG_ENOUGH_MS = 60_000;

/** Proves the books of the large merchant; if that takes too long, it reports how far it came. */
export async function proveLarge(app_url: string): Promise<Proved> {
  const { db, seen } = watch(app_url);
  const began = performance.now();
  const proof = proveBooks(db, new Date(), idOf('merchant', 0))
    .then(({ findings }) => findings.length)
    .catch((error: Error) => console.error(`the proof: ${error.message}`));
  const findings = (await Promise.race([proof, sleep(LONG_ENOUGH_MS)])) ?? undefined;
  const seconds = (performance.now() - began) / 1000;
  if (findings === undefined) await sleep(100);
  else await db.destroy();
  return { seconds, ...seen, findings };
}

export type Pruned = { rows: number; seconds: number; longest_ms: number };

const WEBHOOKS = 100_000;
const NEWS = 20_000;

/** What a night's housekeeping takes when it was not done for long: expired webhooks and notifications. */
export async function prune({ database }: Running, app_url: string): Promise<Pruned> {
  await database.query(
    `insert into webhook_log (store_id, event, received_at)
     select 1000, 'order/paid', now() - interval '31 days' from generate_series(1, $1::int)`,
    [WEBHOOKS],
  );
  await database.query(
    `insert into notifications (user_id, kind, source, created_at)
     select user_id, 'welcome', 'old:' || n, now() - interval '401 days'
     from generate_series(1, $1::int) as n cross join merchants where merchants.id = $2`,
    [NEWS, idOf('merchant', 0)],
  );
  const { db, seen } = watch(app_url);
  const began = performance.now();
  // It asks the database for nothing else.
  await housekeeping.run({ db, job_id: 'bench' } as Parameters<typeof housekeeping.run>[0], {});
  const seconds = (performance.now() - began) / 1000;
  await db.destroy();
  return { rows: WEBHOOKS + NEWS, seconds, longest_ms: seen.longest_ms };
}
