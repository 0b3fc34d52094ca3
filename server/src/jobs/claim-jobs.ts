import {
  claimAnswered,
  claimDecided,
  claimEscalated,
  claimOpened,
} from '#server/features/claims/claims.facts.ts';
import { notifyClaim, notifyMessage, runClaimClocks } from '#server/features/claims/claims.jobs.ts';
import { webhookEvent } from '#server/features/integrations/integrations.jobs.ts';
import { fact, job, reaction } from './task-list.ts';

export const claimJobs = [
  job(runClaimClocks),
  job(notifyClaim),
  job(notifyMessage),
  fact(claimOpened, [
    reaction(notifyClaim, ({ claim_id }) => ({ claim_id, news: 'opened' as const })),
    webhookEvent('claim.opened', ({ claim_id }) => ({ id: claim_id })),
  ]),
  fact(claimAnswered, [
    reaction(notifyClaim, (answered) => ({ ...answered, news: 'answered' as const })),
    webhookEvent('claim.answered', ({ claim_id }) => ({ id: claim_id })),
  ]),
  fact(claimEscalated, [
    reaction(notifyClaim, (escalated) => ({ ...escalated, news: 'escalated' as const })),
  ]),
  fact(claimDecided, [
    reaction(notifyClaim, ({ claim_id }) => ({ claim_id, news: 'decided' as const })),
    webhookEvent('claim.decided', ({ claim_id }) => ({ id: claim_id })),
  ]),
];
