import type { AuditAction, AuditObject } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import * as queries from './audit.queries.ts';

export { keepSealing, walkAudit } from './audit.seals.service.ts';

type AuditEntry = {
  actor_id: string | null;
  merchant_id?: string | null;
  action: AuditAction;
  /** The kind and, where there are several objects of it, the id. */
  object: AuditObject | `${AuditObject}:${string}`;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Must run in the transaction of the change. The entry is sealed after the commit, so writers never wait here. */
export async function recordAudit(ctx: Context, entry: AuditEntry) {
  await queries.insertEntry(ctx.db, {
    created_at: ctx.clock(),
    actor_id: entry.actor_id,
    merchant_id: entry.merchant_id ?? null,
    action: entry.action,
    object: entry.object,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    address: ctx.address,
    request_id: ctx.request_id,
  });
}

/** The trail shows bank and identity numbers by their last four digits only. */
export const masked = (value: string | null): string | null => value && `…${value.slice(-4)}`;
