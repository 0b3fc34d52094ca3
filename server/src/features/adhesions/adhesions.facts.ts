import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const adhesion = z.object({
  adhesion_id: z.uuid(),
  merchant_id: z.uuid(),
  affiliate_id: z.uuid(),
  /** A request comes from the affiliate, an invitation from the merchant. */
  origin: z.enum(['request', 'invitation']),
});
export type AdhesionFact = z.infer<typeof adhesion>;

/** An affiliate asked to join a merchant; `automatic` if it is accepted at once. */
export const adhesionRequested = defineFact({
  name: 'adhesions.requested',
  payload: adhesion.extend({ automatic: z.boolean() }),
});
/** A merchant invited an affiliate. */
export const adhesionInvited = defineFact({ name: 'adhesions.invited', payload: adhesion });
/** A request or an invitation was accepted, and the affiliate is a member. */
export const adhesionAccepted = defineFact({ name: 'adhesions.accepted', payload: adhesion });
/** A request or an invitation was rejected. */
export const adhesionRejected = defineFact({ name: 'adhesions.rejected', payload: adhesion });
/** The affiliate cancelled a pending request. */
export const adhesionCancelled = defineFact({ name: 'adhesions.cancelled', payload: adhesion });
/** The affiliate left the merchant. */
export const adhesionLeft = defineFact({ name: 'adhesions.left', payload: adhesion, priority: 'books' });
/** The merchant ended the membership. */
export const adhesionRemoved = defineFact({
  name: 'adhesions.removed',
  payload: adhesion,
  priority: 'books',
});
