import * as z from 'zod';
import { Pk, queryNumber } from './answers.ts';
import { slice } from './endpoint.ts';
import { Day } from './visits.ts';

const Named = z.object({ pk: Pk, name: z.string() });

const AuditEntry = z.object({
  /** Its place in the chain; a page goes on below the last one shown. */
  number: z.number().int(),
  created_at: z.iso.datetime(),
  /** Null: the product itself did it. */
  actor: Named.nullable(),
  /** The slice and what was done: `auth.suspended`. */
  action: z.string(),
  /** The kind of what it was done to: `user`, `coupon`, `payment`. */
  object_kind: z.string(),
  object_id: z.string(),
  /** The person the act concerns; null for other objects. */
  person: Named.nullable(),
  store: Named.nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditQuery = z.strictObject({
  /** Filter: the pk of the actor. */
  actor: Pk.optional(),
  /** Filter: the pk of the person the act concerns. */
  person: Pk.optional(),
  store: Pk.optional(),
  /** A whole action, or a slice with its dot: `auth.`. */
  action: z.string().max(60).optional(),
  /** Words of the reason or of what was changed. */
  text: z.string().trim().max(100).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Only entries before this number. */
  before: queryNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  page_size: queryNumber(1, 100).default(30),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const auditEndpoints = slice('operator', {
  listAuditEntries: {
    method: 'GET',
    path: '/operator/audit',
    audience: 'operator',
    summary: 'The audit trail, the newest first: who did what to whom, and why',
    query: AuditQuery,
    response: z.object({
      results: z.array(AuditEntry),
      /** Give it as `before` for the next ones; null at the end. */
      next_before: z.number().int().nullable(),
    }),
  },
  getAuditCheck: {
    method: 'GET',
    path: '/operator/audit_check',
    audience: 'operator',
    summary: 'The newest check of the chain: how many entries it read, and the first that does not follow',
    response: z.object({
      check: z
        .object({
          checked_at: z.iso.datetime(),
          entries: z.number().int(),
          broken: z.number().int().nullable(),
        })
        .nullable(),
    }),
  },
});
