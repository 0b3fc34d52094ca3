import * as z from 'zod';
import { AskedSide, ById, Done, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { adhesionStatuses, Percent } from './merchants.ts';

const AdhesionRequest = z.object({
  pk: Pk,
  /** Equals `pk`; the specification uses this name in the update endpoint. */
  request: Pk,
  status: z.enum(adhesionStatuses),
  origin: z.enum(['request', 'invitation']),
  merchant: Named,
  affiliate: Named.extend({
    picture: z.string().nullable(),
    /** The number of other merchants the affiliate is a member of. */
    merchants: z.number().int(),
    /** Sales in all stores that are neither cancelled nor refunded. */
    sales: z.number().int(),
    networks: z.record(z.string(), z.string().nullable()),
    town: z.string().nullable(),
    /** The owner of the referral code used at registration. */
    recruiter: Named.nullable(),
    joined_at: z.iso.datetime(),
  }),
  leader: Named.nullable(),
  created_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
});
export type AdhesionRequest = z.infer<typeof AdhesionRequest>;

export const NewRequest = z.strictObject({
  merchant: Pk,
  /** A leader's pk or referral code. Ignored for a person who does not lead at this merchant. */
  leader: z.string().trim().max(100).nullish(),
});
export type NewRequest = z.output<typeof NewRequest>;

export const RequestDecision = z.strictObject({
  request: Pk,
  status: z.enum(['accepted', 'rejected'], { error: 'invalid_status' }),
});
export type RequestDecision = z.output<typeof RequestDecision>;

export const RequestQuery = PageQuery.extend({
  status: z.enum(adhesionStatuses).optional(),
  origin: z.enum(['request', 'invitation']).optional(),
  s: z.string().trim().max(100).optional(),
  side: AskedSide,
});
export type RequestQuery = z.output<typeof RequestQuery>;

const MyAffiliateChange = z.strictObject({ commission: Percent.nullable() });
export type MyAffiliateChange = z.output<typeof MyAffiliateChange>;

export const adhesionEndpoints = slice('adhesions', {
  createRequest: {
    method: 'POST',
    path: '/affiliates/requests/',
    audience: 'affiliate',
    summary:
      'Ask to join a merchant; if the merchant already invited the caller, this accepts the invitation',
    body: NewRequest,
    status: 201,
    response: AdhesionRequest,
  },
  listRequests: {
    method: 'GET',
    path: '/affiliates/requests/',
    audience: 'user',
    scope: 'affiliates:read',
    summary: 'List requests and invitations: a merchant sees those of its store, an affiliate its own',
    query: RequestQuery,
    response: paged(AdhesionRequest).extend({ waiting: z.number().int() }),
  },
  decideRequest: {
    method: 'PUT',
    path: '/affiliates/requests',
    audience: 'user',
    scope: 'affiliates:write',
    summary: 'Accept or reject: the merchant answers a request, the affiliate answers an invitation',
    body: RequestDecision,
    response: AdhesionRequest,
  },
  cancelRequest: {
    method: 'DELETE',
    path: '/affiliates/requests/',
    audience: 'affiliate',
    summary: 'Cancel a pending request, or leave a merchant',
    body: z.strictObject({ merchant: Pk }),
    response: Done,
  },
  inviteAffiliate: {
    method: 'POST',
    path: '/affiliates/invitations/',
    audience: 'provider',
    scope: 'affiliates:write',
    summary:
      'Invite an affiliate from the directory; if the affiliate already asked to join, this accepts the request',
    body: z.strictObject({ affiliate: Pk }),
    status: 201,
    response: AdhesionRequest,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/affiliates/invitations/',
    audience: 'provider',
    summary: 'Cancel a pending invitation',
    body: z.strictObject({ request: Pk }),
    response: Done,
  },
  updateMyAffiliate: {
    method: 'PUT',
    path: '/affiliates/my_affiliates/:id/',
    audience: 'provider',
    summary:
      'Set an affiliate’s own commission; null removes it; a decrease takes effect after the notice period',
    params: ById,
    body: MyAffiliateChange,
    response: Done,
  },
  removeMyAffiliate: {
    method: 'DELETE',
    path: '/affiliates/my_affiliates/:id/',
    audience: 'provider',
    summary: 'End an affiliate’s membership; the merchant still owes what was earned',
    params: ById,
    response: Done,
  },
});
