import * as adhesions from '#server/features/adhesions/adhesions.facts.ts';
import { notifyAdhesion } from '#server/features/adhesions/adhesions.jobs.ts';
import { endCodes } from '#server/features/coupons/coupons.reactions.jobs.ts';
import { webhookEvent } from '#server/features/integrations/integrations.jobs.ts';
import { forgetKept } from '#server/features/members/members.jobs.ts';
import { fact, job, reaction } from './task-list.ts';

export const adhesionJobs = [
  job(notifyAdhesion),
  fact(adhesions.adhesionRequested, [
    reaction(notifyAdhesion, ({ adhesion_id, automatic }) => ({
      adhesion_id,
      to: 'merchant' as const,
      kind: 'request_received' as const,
      automatic,
    })),
    webhookEvent('request.created', ({ adhesion_id }) => ({ id: adhesion_id })),
  ]),
  fact(adhesions.adhesionInvited, [
    reaction(notifyAdhesion, ({ adhesion_id }) => ({
      adhesion_id,
      to: 'affiliate',
      kind: 'invitation_received',
    })),
  ]),
  fact(adhesions.adhesionAccepted, [
    reaction(notifyAdhesion, ({ adhesion_id, origin }) =>
      origin === 'request'
        ? { adhesion_id, to: 'affiliate', kind: 'request_accepted' }
        : { adhesion_id, to: 'merchant', kind: 'invitation_accepted' },
    ),
    reaction(notifyAdhesion, ({ adhesion_id }) => ({ adhesion_id, to: 'leader', kind: 'team_joined' })),
    webhookEvent('request.accepted', ({ adhesion_id }) => ({ id: adhesion_id })),
  ]),
  fact(adhesions.adhesionRejected, [
    reaction(notifyAdhesion, ({ adhesion_id, origin }) =>
      origin === 'request'
        ? { adhesion_id, to: 'affiliate', kind: 'request_rejected' }
        : { adhesion_id, to: 'merchant', kind: 'invitation_rejected' },
    ),
  ]),
  fact(adhesions.adhesionCancelled, [
    reaction(notifyAdhesion, ({ adhesion_id }) => ({
      adhesion_id,
      to: 'merchant',
      kind: 'request_cancelled',
    })),
  ]),
  fact(adhesions.adhesionLeft, [
    reaction(notifyAdhesion, ({ adhesion_id }) => ({ adhesion_id, to: 'merchant', kind: 'member_left' })),
    reaction(endCodes, ({ adhesion_id }) => ({ adhesion_id })),
    reaction(forgetKept, ({ adhesion_id }) => ({ adhesion_id })),
  ]),
  fact(adhesions.adhesionRemoved, [
    reaction(notifyAdhesion, ({ adhesion_id }) => ({ adhesion_id, to: 'affiliate', kind: 'member_removed' })),
    reaction(endCodes, ({ adhesion_id }) => ({ adhesion_id })),
    reaction(forgetKept, ({ adhesion_id }) => ({ adhesion_id })),
  ]),
];
