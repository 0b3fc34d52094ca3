import type { Session } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { recordSecurity } from '#server/features/security/security.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from './auth.queries.ts';
import { deviceIn } from './auth.rules.ts';

export async function listSessions({ db, actor }: ActorContext): Promise<Session[]> {
  const sessions = await queries.listSessionsOf(db, actor.user_id, actor.session_id);
  return sessions.map(({ id, address, user_agent, time_zone, created_at, last_used_at }) => ({
    pk: id,
    ...deviceIn(user_agent),
    address,
    time_zone,
    started_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_this: id === actor.session_id,
  }));
}

/** Not found for the caller's own session: logging out ends that one. */
export async function endSession(ctx: ActorContext, id: string) {
  if ((await endOthers(ctx, id)) === 0) throw new AppError('not_found');
}

export const endOthers = (ctx: ActorContext, id?: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { user_id, session_id } = ctx.actor;
    const ended = await queries.revokeOthers(ctx.db, user_id, session_id, id);
    for (const session of ended)
      await recordAudit(ctx, {
        actor_id: user_id,
        action: 'auth.session_ended',
        object: `session:${session.id}`,
      });
    if (ended.length > 0)
      await recordSecurity(ctx, { kind: 'session_ended', user_id, detail: 'by the owner' });
    return ended.length;
  });
