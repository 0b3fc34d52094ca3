import { claimAnswers } from '@aliado/contract';
import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const claim = z.object({ claim_id: z.uuid() });

export const claimOpened = defineFact({ name: 'claims.opened', payload: claim });

/** The merchant said whether the order is the affiliate's; crediting it is a decision as well. */
export const claimAnswered = defineFact({
  name: 'claims.answered',
  payload: claim.extend({ answer: z.enum(claimAnswers) }),
});

/** Aliado has to decide: the store was silent, nobody took its offer, or one of the two asks for it. */
export const escalators = ['clock', 'offer', 'affiliate', 'merchant'] as const;

export const claimEscalated = defineFact({
  name: 'claims.escalated',
  payload: claim.extend({ by: z.enum(escalators) }),
});

/** For good: credited, in part, or not. */
export const claimDecided = defineFact({ name: 'claims.decided', payload: claim });
