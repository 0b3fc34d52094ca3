import { claimAnswers } from '@aliado/contract';
import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const claim = z.object({ claim_id: z.uuid() });

/** An affiliate claimed an order. */
export const claimOpened = defineFact({ name: 'claims.opened', payload: claim });

/** The merchant answered a claim; the answer `credit` also decides it. */
export const claimAnswered = defineFact({
  name: 'claims.answered',
  payload: claim.extend({ answer: z.enum(claimAnswers) }),
});

/**
 * Why Aliado has to decide: the merchant did not answer, the affiliate did not accept the offer, or one of them
 * asked.
 */
export const escalators = ['clock', 'offer', 'affiliate', 'merchant'] as const;

/** Aliado has to decide a claim. */
export const claimEscalated = defineFact({
  name: 'claims.escalated',
  payload: claim.extend({ by: z.enum(escalators) }),
});

/** A claim was credited, credited in part, or rejected; this is final. */
export const claimDecided = defineFact({ name: 'claims.decided', payload: claim });
