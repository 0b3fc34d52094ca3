import { endpoints, type LedgerCheck, type PageQuery } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { toPaged } from '#server/http/paging.ts';
import { countChecks, insertCheck, listChecks } from './commissions.checks.queries.ts';
import { type Finding, type Proof, proveBooks } from './prove-books.ts';

const MOST_KEPT = 200;

export async function checkLedger(ctx: Context): Promise<Proof> {
  const checked_at = ctx.clock();
  const proof = await proveBooks(ctx.db, checked_at);
  const { findings, ...counts } = proof;
  await insertCheck(ctx.db, {
    checked_at,
    entries: BigInt(counts.entries),
    sales: BigInt(counts.sales),
    payments: BigInt(counts.payments),
    findings: JSON.stringify(findings.slice(0, MOST_KEPT)),
  });
  if (findings.length > 0)
    ctx.log.error({ findings: findings.slice(0, 10), count: findings.length }, 'the books do not add up');
  return proof;
}

export async function listLedgerChecks(ctx: ActorContext, query: PageQuery) {
  const [rows, count] = await Promise.all([listChecks(ctx.db, query), countChecks(ctx.db)]);
  const results = rows.map(
    (row): LedgerCheck => ({
      checked_at: row.checked_at.toISOString(),
      entries: Number(row.entries),
      sales: Number(row.sales),
      payments: Number(row.payments),
      findings: row.findings as Finding[],
    }),
  );
  return toPaged(ctx.config, endpoints.listLedgerChecks.path, query, { count, results });
}
