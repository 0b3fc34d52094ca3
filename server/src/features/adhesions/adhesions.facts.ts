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

export const adhesionRequested = defineFact({
  name: 'adhesions.requested',
  payload: adhesion.extend({ automatic: z.boolean() }),
});
export const adhesionInvited = defineFact({ name: 'adhesions.invited', payload: adhesion });
export const adhesionAccepted = defineFact({ name: 'adhesions.accepted', payload: adhesion });
export const adhesionRejected = defineFact({ name: 'adhesions.rejected', payload: adhesion });
/** The affiliate cancelled a pending request. */
export const adhesionCancelled = defineFact({ name: 'adhesions.cancelled', payload: adhesion });
/** The affiliate left. */
export const adhesionLeft = defineFact({ name: 'adhesions.left', payload: adhesion, turn: 'books' });
/** The merchant ended the membership. */
export const adhesionRemoved = defineFact({ name: 'adhesions.removed', payload: adhesion, turn: 'books' });
