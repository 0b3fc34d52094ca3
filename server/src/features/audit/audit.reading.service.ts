import type { AuditEntry, AuditFinding, AuditQuery } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { findNewestCheck, listEntries } from './audit.queries.ts';

type Row = Awaited<ReturnType<typeof listEntries>>[number];

export async function listAuditEntries({ db }: ActorContext, query: AuditQuery) {
  const rows = await listEntries(db, query);
  const results = rows.slice(0, query.page_size).map(toAuditEntry);
  const next_before = rows.length > results.length ? (results.at(-1)?.number ?? null) : null;
  return { results, next_before };
}

const named = (pk: string | null, name: string | null) => (pk && name !== null ? { pk, name } : null);

function toAuditEntry(row: Row): AuditEntry {
  const [object_kind = '', object_id = ''] = row.object.split(/:(.*)/s);
  const { reason, ...after } = row.after ?? {};
  return {
    number: Number(row.id),
    created_at: row.created_at.toISOString(),
    actor: named(row.actor_id, row.actor_name),
    action: row.action,
    object_kind,
    object_id,
    person: named(row.person_id, row.person_name),
    store: named(row.merchant_id, row.merchant_name),
    reason: typeof reason === 'string' ? reason : null,
    before: row.before,
    after: Object.keys(after).length > 0 ? after : null,
  };
}

export async function getAuditCheck({ db }: ActorContext) {
  const check = await findNewestCheck(db);
  return {
    check: check
      ? {
          checked_at: check.checked_at.toISOString(),
          entries: Number(check.entries),
          broken: check.broken === null ? null : Number(check.broken),
          finding: check.finding as AuditFinding | null,
          heads: check.heads,
        }
      : null,
  };
}
