import * as z from 'zod';
import { ById, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { required } from './rules.ts';

/** An operator's reason; the audit trail records it. */
export const Reason = required('reason_required', 300);
export const WithReason = z.strictObject({ reason: Reason });

const ProviderRequest = z.object({
  pk: Pk,
  comercio: z.string(),
  rubro: z.string(),
  localidad: z.string(),
  telefono: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  state: z.enum(['waiting', 'accepted', 'rejected']),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** When the invitation was sent; null before. */
  mailed_at: z.iso.datetime().nullable(),
  /** The store of the account with this mail, once it exists. */
  store: Named.nullable(),
});
export type ProviderRequest = z.infer<typeof ProviderRequest>;

export const providerRequestEndpoints = slice('operator', {
  listProviderRequests: {
    method: 'GET',
    path: '/operator/requests',
    audience: 'operator',
    summary: 'List the stores that asked to join: pending ones, oldest first, or answered ones, newest first',
    query: PageQuery.extend({ state: z.enum(['waiting', 'decided']).default('waiting') }),
    response: paged(ProviderRequest),
  },
  acceptProviderRequest: {
    method: 'POST',
    path: '/operator/requests/:id/accept',
    audience: 'operator',
    summary: 'Accept a store; ten seconds later it receives its invitation by mail',
    params: ById,
    response: ProviderRequest,
  },
  rejectProviderRequest: {
    method: 'POST',
    path: '/operator/requests/:id/reject',
    audience: 'operator',
    summary: 'Reject a store; ten seconds later it receives the reason by mail',
    params: ById,
    body: WithReason,
    response: ProviderRequest,
  },
  undoProviderRequest: {
    method: 'POST',
    path: '/operator/requests/:id/undo',
    audience: 'operator',
    summary: 'Undo an answer within ten seconds',
    params: ById,
    response: ProviderRequest,
  },
});
