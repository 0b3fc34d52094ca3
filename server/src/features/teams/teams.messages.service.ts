import type { NewTeamMessage, TeamAudience, TeamReach } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { dayOf } from '#server/lib/calendar.ts';
import * as queries from './teams.message.queries.ts';
import { HOME } from './teams.rules.ts';

const isMeant = (audience: TeamAudience) => (person: queries.Receiver) =>
  audience === 'all' || person.is_silent;

function reachOf(people: queries.Receiver[], audience: TeamAudience): TeamReach {
  const meant = people.filter(isMeant(audience));
  const receivers = meant.filter(({ wants }) => wants).length;
  return { receivers, left_out: meant.length - receivers };
}

export async function getTeamReach({ db, actor, clock }: ActorContext) {
  const now = clock();
  const [people, sent] = await Promise.all([
    queries.listReceivers(db, actor.user_id, now),
    queries.findMessageOf(db, actor.user_id, dayOf(now, HOME)),
  ]);
  return {
    sent_at: sent?.created_at.toISOString() ?? null,
    all: reachOf(people, 'all'),
    silent: reachOf(people, 'silent'),
  };
}

/** A unique constraint allows one message a day, also for concurrent requests. */
export const sendTeamMessage = (ctx: ActorContext, { audience, text }: NewTeamMessage): Promise<TeamReach> =>
  inTransaction(ctx, async (ctx) => {
    const leader_id = ctx.actor.user_id;
    const now = ctx.clock();
    const people = await queries.listReceivers(ctx.db, leader_id, now);
    const reach = reachOf(people, audience);
    if (reach.receivers === 0) throw new AppError('nobody_to_write');
    const row = { leader_id, day: dayOf(now, HOME), text, created_at: now };
    const message = await queries.insertMessage(ctx.db, row);
    if (!message) throw new AppError('message_sent_today');
    const data = { leader: await queries.getNameOf(ctx.db, leader_id), text };
    for (const { user_id } of people.filter(isMeant(audience)).filter(({ wants }) => wants))
      await enqueue(ctx, notify, { user_id, kind: 'team_message', data });
    await recordAudit(ctx, {
      actor_id: leader_id,
      action: 'teams.message_sent',
      object: `team_message:${message.id}`,
      after: { audience, ...reach },
    });
    return reach;
  });
