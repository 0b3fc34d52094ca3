import * as z from 'zod';
import { Named, Pk, queryNumber } from './answers.ts';
import { slice } from './endpoint.ts';
import { Day } from './visits.ts';

/** Every audited action. An action without a text for people does not compile. */
export const auditActions = [
  'account.deleted',
  'account.export_requested',
  'adhesions.accepted',
  'adhesions.cancelled',
  'adhesions.rejected',
  'adhesions.removed',
  'api_key.created',
  'api_key.revoked',
  'auth.factor_off',
  'auth.factor_on',
  'auth.factor_reset',
  'auth.mail_confirmed',
  'auth.operator_made',
  'auth.password_changed',
  'auth.reclaimed',
  'auth.recovery_code_used',
  'auth.recovery_codes_made',
  'auth.refresh_reused',
  'auth.restored',
  'auth.session_ended',
  'auth.signed_out',
  'auth.suspended',
  'auth.unlocked',
  'auth.view_left',
  'auth.viewed',
  'catalog.commission_announced',
  'claim_answered',
  'claim_decided',
  'claim_escalated',
  'claim_opened',
  'claim_part_accepted',
  'claim_part_offered',
  'coupons.changed',
  'coupons.changed_in_store',
  'coupons.created',
  'coupons.removed',
  'coupons.replaced',
  'invoices.replaced',
  'invoices.uploaded',
  'leaks.dismissed',
  'leaks.replaced',
  'members.message_sent',
  'members.note_deleted',
  'merchants.commission_announced',
  'merchants.minimum_cart_changed',
  'merchants.privacy_changed',
  'merchants.settings_changed',
  'operator.announcement_published',
  'operator.announcement_withdrawn',
  'operator.category_changed',
  'operator.category_created',
  'operator.category_deleted',
  'operator.category_ordered',
  'operator.contact_changed',
  'operator.jobs_discarded',
  'operator.jobs_retried',
  'operator.orders_retried',
  'operator.proofs_run',
  'operator.store_subscribed',
  'operator.store_synchronised',
  'operator.store_written',
  'operator.webhook_redelivered',
  'payments.made',
  'payments.proof_of_payment_attached',
  'payments.returned',
  'payments.transfer_bounced',
  'payments.transfers_downloaded',
  'payments.transfers_dropped',
  'payments.transfers_prepared',
  'privacy.confirmed',
  'privacy.customer',
  'privacy.data_request',
  'privacy.dismissed',
  'privacy.store',
  'profile.roles_changed',
  'profile.sensitive_data_changed',
  'requests.accepted',
  'requests.rejected',
  'requests.undone',
  'sale_reviewed',
  'store.connected',
  'store.disconnected',
  'store.suspended',
  'teams.message_sent',
  'webhook.changed',
  'webhook.created',
  'webhook.paused',
  'webhook.removed',
  'webhook.resumed',
  'webhook.secret_rotated',
  'webhook.secret_shown',
  'wholesale.buyers_changed',
  'wholesale.confirmed',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditObjects = [
  'adhesion',
  'announcement',
  'api_key',
  'category',
  'claim',
  'contact',
  'coupon',
  'invoice',
  'job',
  'jobs',
  'merchant',
  'payment',
  'payments',
  'prepared_transfer',
  'privacy_request',
  'profile',
  'proofs',
  'provider_request',
  'sale',
  'session',
  'store',
  'store_order',
  'store_orders',
  'team_message',
  'transfer_file',
  'user',
  'webhook',
  'webhook_delivery',
  'wholesale_order',
] as const;
export type AuditObject = (typeof auditObjects)[number];

/**
 * The findings of a check, in this order: a changed entry, a missing entry younger than the retention, a seal of
 * another key, a gap, a cut end, a chain that differs from a stored head, an entry without a seal, a changed head.
 */
export const auditFindings = [
  'changed',
  'missing',
  'forged',
  'gap',
  'cut',
  'rewritten',
  'unsealed',
  'head',
] as const;
export type AuditFinding = (typeof auditFindings)[number];

const AuditEntry = z.object({
  /** The position in the chain; the next page continues below the last one shown. */
  number: z.number().int(),
  created_at: z.iso.datetime(),
  /** Null for actions of the system itself. */
  actor: Named.nullable(),
  /** The slice and the action, e.g. `auth.suspended`. */
  action: z.string(),
  /** The kind of the object, e.g. `user`, `coupon`, `payment`. */
  object_kind: z.string(),
  object_id: z.string(),
  /** The person the action concerns; null for other objects. */
  person: Named.nullable(),
  store: Named.nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditQuery = z.strictObject({
  actor: Pk.optional(),
  person: Pk.optional(),
  store: Pk.optional(),
  /** A whole action, or a slice with its dot, e.g. `auth.`. */
  action: z.string().max(60).optional(),
  /** Words of the reason or of the change. */
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
    summary: 'List the audit trail, newest first: who did what to whom, and why',
    query: AuditQuery,
    response: z.object({
      results: z.array(AuditEntry),
      /** Pass it as `before` to get the next page; null at the end. */
      next_before: z.number().int().nullable(),
    }),
  },
  getAuditCheck: {
    method: 'GET',
    path: '/operator/audit_check',
    audience: 'operator',
    summary: 'Get the latest check of the audit chain: how many entries it read, and the first broken one',
    response: z.object({
      check: z
        .object({
          checked_at: z.iso.datetime(),
          entries: z.number().int(),
          broken: z.number().int().nullable(),
          /** The finding at this entry. */
          finding: z.enum(auditFindings).nullable(),
          /** How many heads kept outside the database were compared. */
          heads: z.number().int(),
        })
        .nullable(),
    }),
  },
});
