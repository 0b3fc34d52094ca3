import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { recordSecurity } from '#server/features/security/security.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from './auth.queries.ts';
import { forgetCodeFailures } from './factor/auth.codes.service.ts';
import { LIFE_SECONDS, signAccess } from './sign-access.ts';

type Act = 'suspended' | 'restored' | 'signed_out' | 'unlocked' | 'viewed' | 'view_left';

const audit = (ctx: ActorContext, user_id: string, act: Act, reason?: string) =>
  recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    action: `auth.${act}`,
    object: `user:${user_id}`,
    ...(reason && { after: { reason } }),
  });

async function lockPerson(ctx: ActorContext, id: string) {
  const person = await queries.lockUser(ctx.db, id);
  if (!person || person.erased_at) throw new AppError('not_found');
  return person;
}

/** Refuses operators: only the command makes and removes them, never another operator. */
async function lockMember(ctx: ActorContext, id: string) {
  const person = await lockPerson(ctx, id);
  if (person.is_operator) throw new AppError('operator_protected');
  return person;
}

/** Idempotent: a second call writes no second entry. */
export const suspendPerson = (ctx: ActorContext, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const person = await lockMember(ctx, id);
    if (person.suspended_at) return;
    await queries.setSuspended(ctx.db, id, ctx.clock());
    await queries.revokeSessionsOf(ctx.db, id, 'suspended');
    await audit(ctx, id, 'suspended', reason);
    await recordSecurity(ctx, { kind: 'session_ended', user_id: id, detail: 'suspended' });
  });

export const restorePerson = (ctx: ActorContext, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx, id);
    if (!person.suspended_at) return;
    await queries.setSuspended(ctx.db, id, null);
    await audit(ctx, id, 'restored', reason);
  });

export const signOutPerson = (ctx: ActorContext, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockMember(ctx, id);
    await queries.revokeSessionsOf(ctx.db, id, 'ended');
    await audit(ctx, id, 'signed_out', reason);
    await recordSecurity(ctx, { kind: 'session_ended', user_id: id, detail: 'by an operator' });
  });

export async function unlockPerson(ctx: ActorContext, limits: Limits, id: string, reason: string) {
  await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, id);
    await queries.liftLockouts(ctx.db, id);
    await audit(ctx, id, 'unlocked', reason);
  });
  await forgetCodeFailures(limits, id);
}

/** A session without a refresh token ends after 15 minutes. Each operator has one view at a time. */
export const viewAsPerson = (ctx: ActorContext, id: string, reason: string) =>
  inTransaction(ctx, async (ctx) => {
    const person = await lockMember(ctx, id);
    if (person.suspended_at) throw new AppError('person_suspended');
    await leaveView(ctx);
    const { address, user_agent } = ctx;
    const viewer_id = ctx.actor.user_id;
    const session = await queries.insertSession(ctx.db, { user_id: id, address, user_agent, viewer_id });
    await audit(ctx, id, 'viewed', reason);
    await recordSecurity(ctx, { kind: 'viewed_as', user_id: viewer_id, detail: `user:${id}` });
    return {
      access: await signAccess(ctx.config, ctx.clock, id, session.id, { viewing: true }),
      expires_at: new Date(ctx.clock().getTime() + LIFE_SECONDS * 1000).toISOString(),
    };
  });

export const leaveView = (ctx: ActorContext): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const left = await queries.revokeViewsOf(ctx.db, ctx.actor.user_id);
    for (const { user_id } of left) await audit(ctx, user_id, 'view_left');
  });
