/** What is done rather than read: many people paid at once, and the proof of the books. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import { createPool } from '../../src/db/connect.ts';
import type { DB } from '../../src/db/tables.ts';
import { proveBooks } from '../../src/features/commissions/commissions.proof.ts';
import type { Running } from './measure.ts';
import { idOf } from './size.ts';

const AT_ONCE = 200;
const PAGE_SIZE = 100;

export type Paid = { people: number; seconds: number; status: number };

type Owed = { results: { affiliate: { pk: string }; available_cents: number }[] };

/** As the page *Pagos* does it; they are owed less afterwards. */
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

export type Proved = {
  seconds: number;
  statements: number;
  longest_ms: number;
  findings: number | undefined;
};

const LONG_ENOUGH_MS = 60_000;

/** The books of the large merchant under the application's own limits; where it takes too long to wait for, as far as it came. */
export async function proveLarge(app_url: string): Promise<Proved> {
  const pool = createPool(app_url, pino({ level: 'silent' }), 2);
  let [statements, longest_ms] = [0, 0];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log({ queryDurationMillis }) {
      statements += 1;
      longest_ms = Math.max(longest_ms, queryDurationMillis);
    },
  });
  const began = performance.now();
  const proof = proveBooks(db, new Date(), idOf('merchant', 0))
    .then(({ findings }) => findings.length)
    .catch((error: Error) => console.error(`the proof: ${error.message}`));
  const findings = (await Promise.race([proof, sleep(LONG_ENOUGH_MS)])) ?? undefined;
  const seconds = (performance.now() - began) / 1000;
  if (findings === undefined) await sleep(100);
  else await db.destroy();
  return { seconds, statements, longest_ms, findings };
}
